/// The simplex method, primal after structural changes and dual after changed constants.
extension LinearSolver {
  /// Brings the system to its optimum.
  ///
  /// - Returns: required constraints that could not hold after constants changed. Each was dropped, as if
  ///   removed; add it again to try again.
  package func solve() -> [Conflict] {
    repairFeasibility()
    optimize()
    let found = pendingConflicts
    pendingConflicts = []
    #if MARTLET_CHECKS
      _checkInvariants()
    #endif
    return found
  }

  /// More pivots than this in one run mean cycling through rounding; far above what layouts need.
  private var pivotLimit: Int { 200 + 8 * (rows.count + symbols.count) }
  /// After this many pivots Bland's rule (always the lowest id) guarantees an end.
  private var patience: Int { 100 + 2 * rows.count }

  /// Primal simplex over all priorities at once.
  func optimize() {
    var steps = 0
    while let entering = nextCandidate(careful: steps > patience) {
      guard let leaving = tightestRow(for: entering) else { continue }
      pivot(leaving, entering: entering)
      steps += 1
      if steps > pivotLimit { break }
    }
  }

  private func nextCandidate(careful: Bool) -> Int32? {
    if careful {
      for id in 0..<symbols.count where canEnter(Int32(id)) { return Int32(id) }
      return nil
    }
    while let candidate = candidates.popLast() {
      symbols.base[Int(candidate)].isQueued = false
      if canEnter(candidate) { return candidate }
    }
    return nil
  }

  @inline(__always)
  private func canEnter(_ symbol: Int32) -> Bool {
    let known = symbols[Int(symbol)]
    guard known.row < 0, known.kind == .slack || known.kind == .error else { return false }
    return costSign(of: symbol) < 0
  }

  /// The row whose restricted symbol reaches zero first as `entering` grows.
  private func tightestRow(for entering: Int32) -> Int32? {
    let column = symbols[Int(entering)].column
    var best: Int32 = -1
    var bestRatio = Double.infinity
    for index in 0..<column.count {
      let id = column[index]
      let row = rows.base + Int(id)
      guard row.pointee.basic >= 0, symbols[Int(row.pointee.basic)].kind != .variable else { continue }
      let factor = row.pointee.view.coefficient(of: entering)
      guard factor < 0 else { continue }
      let ratio = -row.pointee.constant / factor
      if ratio < bestRatio || (ratio == bestRatio && row.pointee.basic < rows[Int(best)].basic) {
        bestRatio = ratio
        best = id
      }
    }
    return best < 0 ? nil : best
  }

  /// Phase one: minimises slot 0 of the costs only.
  func minimizeArtificialObjective() {
    var steps = 0
    while steps <= pivotLimit {
      var entering: Int32 = -1
      for id in 0..<symbols.count where costs[id * levelStride] < -Self.epsilon {
        let symbol = symbols[id]
        guard symbol.row < 0, symbol.kind == .slack || symbol.kind == .error else { continue }
        entering = Int32(id)
        break
      }
      guard entering >= 0, let leaving = tightestRow(for: entering) else { return }
      let isDone = symbols[Int(rows[Int(leaving)].basic)].kind == .artificial
      pivot(leaving, entering: entering)
      if isDone { return }
      steps += 1
    }
  }

  /// Dual simplex: while the costs are optimal, makes negative restricted symbols zero again.
  func repairFeasibility() {
    var steps = 0
    while let rowID = infeasibleRows.popLast() {
      let row = rows[Int(rowID)]
      guard row.basic >= 0 else { continue }
      switch symbols[Int(row.basic)].kind {
      case .dummy:
        // A redundant equation that stopped being redundant.
        if abs(row.constant) > Self.epsilon { drop(rowID) }
      case .slack, .error, .artificial:
        guard row.constant < 0 else { continue }
        if let entering = cheapestEntering(row), steps <= pivotLimit {
          pivot(rowID, entering: entering)
          // `entering` became `constant / factor`, which is positive.
          steps += 1
        } else {
          drop(rowID)
        }
      case .variable, .unused: break
      }
    }
  }

  /// Among the symbols that can raise the row, the one that costs least for each point.
  private func cheapestEntering(_ row: TableauRow.View) -> Int32? {
    var best = TableauRow.Entry(symbol: -1, coefficient: 1)
    for index in 0..<row.entries.count {
      let entry = row.entries[index]
      guard entry.coefficient > 0 else { continue }
      let kind = symbols[Int(entry.symbol)].kind
      guard kind == .slack || kind == .error else { continue }
      if best.symbol < 0 || isCheaper(entry, than: best) { best = entry }
    }
    return best.symbol < 0 ? nil : best.symbol
  }

  /// Compares cost per point level by level; entries are in order of their ids, so ties keep the lowest.
  private func isCheaper(_ a: TableauRow.Entry, than b: TableauRow.Entry) -> Bool {
    let costA = costs + Int(a.symbol) * levelStride
    let costB = costs + Int(b.symbol) * levelStride
    for level in levels {
      let difference = costA[level.slot] / a.coefficient - costB[level.slot] / b.coefficient
      if difference < -Self.epsilon { return true }
      if difference > Self.epsilon { return false }
    }
    return false
  }

  /// Drops the required constraint whose marker the row is solved for, and reports it.
  private func drop(_ rowID: Int32) {
    let row = rows[Int(rowID)]
    let owner = symbols[Int(row.basic)].owner
    guard owner >= 0, constraints[Int(owner)].other < 0 else { return }
    let conflict = Conflict(dropped: ConstraintID(id: owner), others: owners(in: row, except: Int(owner)))
    pendingConflicts.append(conflict)
    freeRow(rowID)
    discardConstraint(Int(owner))
  }
}
