extension LinearSolver {
  /// Stops the program when the tableau contradicts itself. O(entries · log). For tests and fuzzers, between calls.
  package func _checkInvariants() {
    var basics: Set<Int32> = []
    for id in 0..<rows.count where rows[id].basic >= 0 {
      let row = rows[id]
      // 1. A row and its symbol name each other, and no symbol is solved twice.
      precondition(basics.insert(row.basic).inserted, "symbol \(row.basic) is basic in two rows")
      precondition(
        symbols[Int(row.basic)].row == id, "row \(id) is solved for \(row.basic), which does not say so")
      precondition(row.constant.isFinite, "row \(id) has the constant \(row.constant)")
      checkEntries(of: row, id)
      // 2. A negative restricted symbol waits to be repaired.
      let kind = symbols[Int(row.basic)].kind
      if kind == .slack || kind == .error, row.constant < -Self.epsilon {
        let waits = (0..<infeasibleRows.count).contains { infeasibleRows[$0] == Int32(id) }
        precondition(waits, "symbol \(row.basic) is \(row.constant), and nobody will repair it")
      }
    }
    for id in 0..<symbols.count {
      let symbol = symbols[id]
      precondition((symbol.row >= 0) == basics.contains(Int32(id)), "symbol \(id) names row \(symbol.row)")
      precondition(symbol.kind != .unused || symbol.row < 0, "a free symbol \(id) is basic")
      precondition(symbol.kind != .artificial, "an artificial symbol \(id) was left behind")
    }
    checkConstraints()
  }

  /// Entries are in order, of nonbasic symbols, and known to their columns.
  private func checkEntries(of row: TableauRow.View, _ id: Int) {
    let kind = symbols[Int(row.basic)].kind
    var last: Int32 = -1
    for index in 0..<row.entries.count {
      let entry = row.entries[index]
      precondition(entry.symbol > last, "row \(id) is not sorted at \(index)")
      last = entry.symbol
      let symbol = symbols[Int(entry.symbol)]
      precondition(symbol.kind != .unused, "row \(id) mentions a free symbol \(entry.symbol)")
      precondition(
        symbol.row < 0, "row \(id) mentions \(entry.symbol), which row \(symbol.row) is solved for")
      precondition(
        (0..<symbol.column.count).contains { symbol.column[$0] == Int32(id) },
        "row \(id) mentions \(entry.symbol), whose column does not know")
      // Rows of restricted symbols never mention variables, rows of dummies only dummies.
      if kind != .variable {
        precondition(symbol.kind != .variable, "the row of restricted \(row.basic) mentions a variable")
      }
      if kind == .dummy {
        precondition(symbol.kind == .dummy, "the row of a dummy \(row.basic) mentions \(entry.symbol)")
      }
    }
  }

  /// A constraint's symbols are its own.
  private func checkConstraints() {
    for id in 0..<constraints.count where constraints[id].marker >= 0 {
      let constraint = constraints[id]
      for symbol in [constraint.marker, constraint.other] where symbol >= 0 {
        precondition(symbols[Int(symbol)].owner == Int32(id), "symbol \(symbol) is not constraint \(id)'s")
      }
      precondition(
        (constraint.other >= 0) == (constraint.priority < Self.requiredPriority),
        "constraint \(id) of priority \(constraint.priority) has the wrong symbols")
    }
  }
}
