extension LinearSolver {
  /// Adds `Σ terms + constant (relation) 0` with a priority of 1…1000.
  ///
  /// Required constraints are made to hold at once; optional ones are weighed by the next `solve()`.
  /// - Throws: `Conflict` when the constraint is required and contradicts the required ones already there.
  ///   The system is then as it was before.
  package func addConstraint(
    _ terms: some Sequence<Term>, constant: Double, relation: Relation, priority: Float = requiredPriority
  ) throws(Conflict) -> ConstraintID {
    repairFeasibility()
    let id = makeConstraint(constant: constant, relation: relation, priority: priority)
    draft.entries.setCount(0)
    draft.constant = constant
    for term in terms where term.coefficient != 0 {
      precondition(symbols[Int(term.variable)].kind == .variable, "Variable \(term.variable) was released.")
      let row = symbols[Int(term.variable)].row
      if row < 0 {
        addToDraft(term.variable, term.coefficient)
      } else {
        add(rows[Int(row)], times: term.coefficient, to: &draft, rowID: -1)
      }
    }
    addMarkers(of: id, relation: relation, priority: priority)
    if draft.constant < 0 { negateDraft() }

    let subject = chooseSubject(id)
    if subject >= 0 {
      enterDraft(solvedFor: subject)
    } else if draftIsAllDummies {
      let marker = constraints[id].marker
      guard abs(draft.constant) < Self.epsilon else {
        let conflict = Conflict(dropped: nil, others: owners(in: draft.view, except: id))
        discardConstraint(id)
        throw conflict
      }
      draft.constant = 0
      enterDraft(solvedFor: marker)
    } else if !enterDraftWithArtificialVariable() {
      let conflict = Conflict(dropped: nil, others: owners(in: draft.view, except: id))
      discardConstraint(id)
      throw conflict
    }
    return ConstraintID(id: Int32(id))
  }

  private func makeConstraint(constant: Double, relation: Relation, priority: Float) -> Int {
    let id: Int
    if let free = freeConstraints.popLast() {
      id = Int(free)
    } else {
      id = constraints.count
      constraints.append(Constraint())
    }
    constraints.base[id] = Constraint(
      constant: constant, priority: min(priority, Self.requiredPriority), relation: relation.rawValue)
    return id
  }

  /// Forgets a constraint whose row is not (or no longer) part of the tableau.
  func discardConstraint(_ id: Int) {
    let constraint = constraints[id]
    freeSymbol(constraint.marker)
    if constraint.other >= 0 {
      freeSymbol(constraint.other)
      releaseLevel(constraint.priority)
    }
    constraints.base[id] = Constraint()
    freeConstraints.append(Int32(id))
  }

  /// Adds the slack, error and dummy symbols that turn the draft into an equation.
  private func addMarkers(of id: Int, relation: Relation, priority: Float) {
    let isRequired = priority >= Self.requiredPriority
    let constraint = constraints.base + id
    // The symbol that takes the surplus, the symbol that makes up a shortage.
    let factor = relation == .lessOrEqual ? 1.0 : -1.0
    constraint.pointee.markerFactor = factor
    switch (relation, isRequired) {
    case (.equal, true):
      constraint.pointee.marker = makeSymbol(.dummy, owner: Int32(id))
    case (.equal, false):
      constraint.pointee.marker = makeSymbol(.error, owner: Int32(id))
      constraint.pointee.other = makeSymbol(.error, owner: Int32(id))
    case (_, true):
      constraint.pointee.marker = makeSymbol(.slack, owner: Int32(id))
    case (_, false):
      constraint.pointee.marker = makeSymbol(.slack, owner: Int32(id))
      constraint.pointee.other = makeSymbol(.error, owner: Int32(id))
    }
    addToDraft(constraint.pointee.marker, factor)
    guard !isRequired else { return }
    addToDraft(constraint.pointee.other, -factor)
    let slot = retainLevel(constraint.pointee.priority)
    bumpCost(constraint.pointee.other, slot, 1)
    if relation == .equal { bumpCost(constraint.pointee.marker, slot, 1) }
  }

  private func negateDraft() {
    draft.constant = -draft.constant
    for index in 0..<draft.entries.count { draft.entries.base[index].coefficient.negate() }
  }

  private var draftIsAllDummies: Bool {
    for index in 0..<draft.entries.count {
      if symbols[Int(draft.entries[index].symbol)].kind != .dummy { return false }
    }
    return true
  }

  /// A variable if there is one, preferring the one that fewest rows mention (least fill-in; the lowest id
  /// among equals); else a new slack or error that would get a value ≥ 0; else -1.
  private func chooseSubject(_ id: Int) -> Int32 {
    var best: Int32 = -1
    var fewest = Int.max
    for index in 0..<draft.entries.count {
      let symbol = draft.entries[index].symbol
      guard symbols[Int(symbol)].kind == .variable else { continue }
      let mentions = symbols[Int(symbol)].column.count
      if mentions < fewest {
        best = symbol
        fewest = mentions
      }
    }
    guard best < 0 else { return best }
    let constraint = constraints[id]
    for symbol in [constraint.marker, constraint.other] where symbol >= 0 {
      let kind = symbols[Int(symbol)].kind
      if kind == .slack || kind == .error, draft.view.coefficient(of: symbol) < 0 { return symbol }
    }
    return -1
  }

  /// Makes the draft a row of the tableau, solved for `subject`.
  func enterDraft(solvedFor subject: Int32) {
    solve(&draft, for: subject)
    let id = enterDraftRow(basic: subject)
    substitute(subject, by: id)
    noteConstantChange(id)
  }

  private func enterDraftRow(basic: Int32) -> Int32 {
    let id = makeRow()
    draft.basic = basic
    swap(&rows.base[Int(id)], &draft)
    let entries = rows[Int(id)].entries
    for index in 0..<entries.count { symbols.base[Int(entries[index].symbol)].column.append(id) }
    symbols.base[Int(basic)].row = id
    return id
  }

  /// Phase one of the simplex method for a draft without an obvious subject: an artificial symbol stands for
  /// the draft's value and is driven to zero. Returns false, with the row taken out again and left in
  /// `draft`, when zero cannot be reached.
  private func enterDraftWithArtificialVariable() -> Bool {
    let artificial = makeSymbol(.artificial, owner: -1)
    let rowID = enterDraftRow(basic: artificial)
    let entries = rows[Int(rowID)].entries
    for index in 0..<entries.count {
      costs[Int(entries[index].symbol) * levelStride] = entries[index].coefficient
    }
    minimizeArtificialObjective()
    for symbol in 0..<symbols.count { costs[symbol * levelStride] = 0 }

    let artificialRow = symbols[Int(artificial)].row
    guard artificialRow >= 0 else {
      // Already nonbasic, so zero for good.
      freeSymbol(artificial)
      return true
    }
    let row = rows[Int(artificialRow)]
    guard row.constant < Self.epsilon else {
      copyToDraft(row)
      freeRow(artificialRow)
      freeSymbol(artificial)
      return false
    }
    // At zero but basic: exchange it for anything, dummies only when the equation is redundant.
    var entering: Int32 = -1
    for index in 0..<row.entries.count {
      let symbol = row.entries[index].symbol
      if symbols[Int(symbol)].kind != .dummy {
        entering = symbol
        break
      }
      if entering < 0 { entering = symbol }
    }
    if entering < 0 {
      freeRow(artificialRow)
    } else {
      pivot(artificialRow, entering: entering)
    }
    freeSymbol(artificial)
    return true
  }

  private func copyToDraft(_ row: TableauRow.View) {
    draft.entries.setCount(0)
    draft.constant = row.constant
    for index in 0..<row.entries.count { draft.entries.append(row.entries[index]) }
  }

  /// The constraints whose markers a row mentions: with its own, the contradiction.
  func owners(in row: TableauRow.View, except id: Int) -> [ConstraintID] {
    var found: [ConstraintID] = []
    for index in 0..<row.entries.count {
      let owner = symbols[Int(row.entries[index].symbol)].owner
      guard owner >= 0, owner != id, !found.contains(where: { $0.id == owner }) else { continue }
      found.append(ConstraintID(id: owner))
    }
    return found
  }
}
