extension LinearSolver {
  /// Takes a constraint out of the system. O(rows that depend on it), plus what `solve()` then improves.
  package func removeConstraint(_ id: ConstraintID) {
    repairFeasibility()
    let index = Int(id.id)
    let constraint = constraints[index]
    precondition(constraint.marker >= 0, "Constraint \(id.id) is not part of the system.")
    if constraint.other >= 0 { addErrorCosts(of: constraint, weight: -1, priority: constraint.priority) }

    let marker = constraint.marker
    if symbols[Int(marker)].row < 0 {
      let leaving = rowToLeave(forRemoving: marker)
      if leaving >= 0 {
        let basic = rows[Int(leaving)].basic
        pivot(leaving, entering: marker)
        if symbols[Int(basic)].kind == .variable { noteChange(basic) }
      }
    }
    if symbols[Int(marker)].row >= 0 { freeRow(symbols[Int(marker)].row) }
    if constraint.other >= 0, symbols[Int(constraint.other)].row >= 0 {
      freeRow(symbols[Int(constraint.other)].row)
    }
    discardConstraint(index)
  }

  private func addErrorCosts(of constraint: Constraint, weight: Double, priority: Float) {
    guard let slot = levels.first(where: { $0.priority == priority })?.slot else { return }
    addCost(weight, of: constraint.other, slot: slot)
    if constraint.relation == Relation.equal.rawValue { addCost(weight, of: constraint.marker, slot: slot) }
  }

  /// The row to exchange with a nonbasic marker so that every restricted symbol stays ≥ 0: a redundant
  /// equation first, then the tightest row in either direction, then any row of a variable.
  private func rowToLeave(forRemoving marker: Int32) -> Int32 {
    var down: Int32 = -1
    var up: Int32 = -1
    var free: Int32 = -1
    var downRatio = Double.infinity
    var upRatio = Double.infinity
    let column = symbols[Int(marker)].column
    for index in 0..<column.count {
      let id = column[index]
      let row = rows[Int(id)]
      let factor = row.coefficient(of: marker)
      guard factor != 0 else { continue }
      switch symbols[Int(row.basic)].kind {
      case .variable: if free < 0 || id < free { free = id }
      case .dummy: return id
      case .slack, .error, .artificial, .unused:
        let ratio = row.constant / abs(factor)
        if factor < 0 {
          if ratio < downRatio || (ratio == downRatio && id < down) { (downRatio, down) = (ratio, id) }
        } else if ratio < upRatio || (ratio == upRatio && id < up) {
          (upRatio, up) = (ratio, id)
        }
      }
    }
    return down >= 0 ? down : up >= 0 ? up : free
  }

  /// Gives the constraint a new constant. O(rows that depend on it); `solve()` then repairs what became
  /// infeasible. Several changes may be made before one `solve()`.
  package func setConstant(_ constant: Double, of id: ConstraintID) {
    let constraint = constraints.base + Int(id.id)
    precondition(constraint.pointee.marker >= 0, "Constraint \(id.id) is not part of the system.")
    let change = constant - constraint.pointee.constant
    guard change != 0 else { return }
    if candidates.count > 0 { optimize() }
    constraint.pointee.constant = constant

    // `factor · marker + change` is `factor · (marker + change / factor)`: move the marker's column.
    let shift = change / constraint.pointee.markerFactor
    let marker = constraint.pointee.marker
    let own = symbols[Int(marker)].row
    guard own < 0 else {
      rows.base[Int(own)].constant -= shift
      noteConstantChange(own)
      return
    }
    compactColumn(of: marker)
    let column = symbols[Int(marker)].column
    for index in 0..<column.count {
      let row = rows.base + Int(column[index])
      row.pointee.constant += row.pointee.view.coefficient(of: marker) * shift
      noteConstantChange(column[index])
    }
  }

  /// Moves an optional constraint to another optional priority; no equation changes.
  package func setPriority(_ priority: Float, of id: ConstraintID) {
    let constraint = constraints[Int(id.id)]
    precondition(
      constraint.other >= 0 && priority < Self.requiredPriority,
      "A required constraint cannot become optional, nor an optional one required.")
    guard priority != constraint.priority else { return }
    repairFeasibility()
    _ = retainLevel(priority)
    addErrorCosts(of: constraint, weight: -1, priority: constraint.priority)
    addErrorCosts(of: constraint, weight: 1, priority: priority)
    releaseLevel(constraint.priority)
    constraints.base[Int(id.id)].priority = priority
    // Every cost of the old level may have changed its sign.
    for symbol in 0..<symbols.count { enqueueCandidate(Int32(symbol)) }
  }

  /// Returns the amount by which the current solution violates the constraint, in the constraint's own unit; ≥ 0.
  package func violation(of id: ConstraintID) -> Double {
    let constraint = constraints[Int(id.id)]
    guard constraint.other >= 0 else { return 0 }
    let error = basicValue(constraint.other)
    guard constraint.relation == Relation.equal.rawValue else { return error }
    return error + basicValue(constraint.marker)
  }

  private func basicValue(_ symbol: Int32) -> Double {
    let row = symbols[Int(symbol)].row
    return row < 0 ? 0 : rows[Int(row)].constant
  }
}
