/// Row arithmetic: merging, solving for a symbol, exchanging basic and nonbasic symbols.
extension LinearSolver {
  /// `target += factor · (constant + entries of source)`.
  ///
  /// New symbols are entered into their columns when `rowID` is a row of the tableau (≥ 0).
  func add(_ source: TableauRow.View, times factor: Double, to target: inout TableauRow, rowID: Int32) {
    target.constant += factor * source.constant
    let left = target.entries.run
    let right = source.entries
    scratch.reserve(left.count + right.count)
    let out = scratch.base
    var written = 0
    var i = 0
    var j = 0
    while i < left.count, j < right.count {
      let a = left.base[i]
      let b = right.base[j]
      if a.symbol < b.symbol {
        out[written] = a
        written += 1
        i += 1
      } else if b.symbol < a.symbol {
        appendProduct(b, factor, out, &written, rowID)
        j += 1
      } else {
        let sum = a.coefficient + factor * b.coefficient
        if abs(sum) >= Self.epsilon {
          out[written] = TableauRow.Entry(symbol: a.symbol, coefficient: sum)
          written += 1
        }
        i += 1
        j += 1
      }
    }
    while i < left.count {
      out[written] = left.base[i]
      written += 1
      i += 1
    }
    while j < right.count {
      appendProduct(right.base[j], factor, out, &written, rowID)
      j += 1
    }
    scratch.setCount(written)
    swap(&scratch, &target.entries)
  }

  @inline(__always)
  private func appendProduct(
    _ entry: TableauRow.Entry, _ factor: Double, _ out: UnsafeMutablePointer<TableauRow.Entry>,
    _ written: inout Int, _ rowID: Int32
  ) {
    let coefficient = factor * entry.coefficient
    guard abs(coefficient) >= Self.epsilon else { return }
    out[written] = TableauRow.Entry(symbol: entry.symbol, coefficient: coefficient)
    written += 1
    if rowID >= 0 { appendToColumn(entry.symbol, rowID) }
  }

  @inline(__always)
  private func appendToColumn(_ symbol: Int32, _ rowID: Int32) {
    let known = symbols.base + Int(symbol)
    // Before a long column grows, drop what is out of date in it.
    if known.pointee.column.count == known.pointee.column.capacity, known.pointee.column.count >= 64 {
      compactColumn(of: symbol)
    }
    known.pointee.column.append(rowID)
  }

  /// Drops the stale and doubled row ids of a column.
  func compactColumn(of symbol: Int32) {
    let column = symbols[Int(symbol)].column
    var sorted = Array(UnsafeBufferPointer(start: column.base, count: column.count))
    sorted.sort()
    var kept = 0
    var previous: Int32 = -1
    for id in sorted where id != previous {
      previous = id
      guard rows[Int(id)].basic >= 0, rows[Int(id)].index(of: symbol) >= 0 else { continue }
      column[kept] = id
      kept += 1
    }
    symbols.base[Int(symbol)].column.setCount(kept)
  }

  /// Adds one symbol to a row outside the tableau.
  func addToDraft(_ symbol: Int32, _ coefficient: Double) {
    let position = draft.view.index(of: symbol)
    if position >= 0 {
      let sum = draft.entries[position].coefficient + coefficient
      if abs(sum) < Self.epsilon {
        draft.entries.remove(at: position)
      } else {
        draft.entries[position].coefficient = sum
      }
      return
    }
    draft.entries.append(TableauRow.Entry(symbol: symbol, coefficient: coefficient))
    var index = draft.entries.count - 1
    while index > 0, draft.entries[index - 1].symbol > symbol {
      draft.entries[index] = draft.entries[index - 1]
      index -= 1
    }
    draft.entries[index] = TableauRow.Entry(symbol: symbol, coefficient: coefficient)
  }

  /// Rewrites `0 = row` as `symbol = row'`. The row must mention the symbol.
  func solve(_ row: inout TableauRow, for symbol: Int32) {
    let position = row.view.index(of: symbol)
    precondition(position >= 0, "A row is solved for symbol \(symbol), which it does not mention.")
    let scale = -1 / row.entries[position].coefficient
    row.entries.remove(at: position)
    row.constant *= scale
    for index in 0..<row.entries.count { row.entries.base[index].coefficient *= scale }
    row.basic = symbol
  }

  /// Exchanges `entering` (nonbasic) with the basic symbol of row `rowID`.
  func pivot(_ rowID: Int32, entering: Int32) {
    pivotCount += 1
    let leaving = rows[Int(rowID)].basic
    symbols.base[Int(leaving)].row = -1
    rearrange(rowID, entering: entering, leaving: leaving)
    symbols.base[Int(entering)].row = rowID
    substitute(entering, by: rowID)
  }

  /// Turns `leaving = … + c · entering …` into `entering = …` within the row.
  private func rearrange(_ rowID: Int32, entering: Int32, leaving: Int32) {
    let row = rows.base + Int(rowID)
    // The equation `0 = … - leaving`, with `leaving` put in its sorted place.
    swap(&draft, &row.pointee)
    addToDraft(leaving, -1)
    solve(&draft, for: entering)
    swap(&draft, &row.pointee)
    symbols.base[Int(leaving)].column.append(rowID)
  }

  /// Replaces `symbol` in every other row and in the objective by the row solved for it.
  func substitute(_ symbol: Int32, by sourceID: Int32) {
    let column = symbols[Int(symbol)].column
    let source = rows[Int(sourceID)]
    for index in 0..<column.count {
      let rowID = column[index]
      guard rowID != sourceID else { continue }
      let row = rows.base + Int(rowID)
      let position = row.pointee.view.index(of: symbol)
      guard position >= 0 else { continue }
      let factor = row.pointee.entries[position].coefficient
      row.pointee.entries.remove(at: position)
      add(source, times: factor, to: &row.pointee, rowID: rowID)
      if factor * source.constant != 0 { noteConstantChange(rowID) }
    }
    symbols.base[Int(symbol)].column.setCount(0)
    substituteInObjective(symbol, source)
  }

  /// The row's constant, that is its basic symbol's value, changed.
  @inline(__always)
  func noteConstantChange(_ rowID: Int32) {
    let row = rows.base + Int(rowID)
    let basic = row.pointee.basic
    switch symbols[Int(basic)].kind {
    case .variable: noteChange(basic)
    case .slack, .error, .artificial:
      // A zero that rounding made slightly negative is a zero.
      if abs(row.pointee.constant) < Self.epsilon {
        row.pointee.constant = 0
      } else if row.pointee.constant < 0 {
        infeasibleRows.append(rowID)
      }
    case .dummy:
      if abs(row.pointee.constant) > Self.epsilon { infeasibleRows.append(rowID) }
    case .unused: break
    }
  }
}
