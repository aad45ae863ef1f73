extension LinearSolver {
  enum Kind: UInt8 { case unused, variable, slack, error, dummy, artificial }

  /// An unknown of the tableau.
  struct Symbol: ~Copyable {
    /// A symbol as it is now, to be read while its column does not grow.
    struct View: BitwiseCopyable {
      let kind: Kind
      let row: Int32
      let owner: Int32
      let column: PlainRun<Int32>
      let isQueued: Bool
      let isChanged: Bool
    }

    var kind = Kind.unused
    /// The row solved for this symbol; -1 when nonbasic.
    var row: Int32 = -1
    /// The constraint that brought the symbol in; -1 for variables.
    var owner: Int32 = -1
    /// Rows that may mention the symbol.
    var column = PlainBuffer<Int32>(capacity: 4)
    /// True if the symbol waits in `candidates`.
    var isQueued = false
    /// True if the symbol waits in `changed`.
    var isChanged = false

    var view: View {
      @inline(__always) get {
        View(
          kind: kind, row: row, owner: owner, column: column.run, isQueued: isQueued, isChanged: isChanged)
      }
    }
  }
}

extension PlainBuffer where Element == LinearSolver.Symbol {
  subscript(index: Int) -> LinearSolver.Symbol.View {
    @inline(__always) get { base[index].view }
  }
}
