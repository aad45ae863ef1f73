/// An incremental solver for systems of linear equations and inequalities with priorities.
///
/// The algorithm is Cassowary (Badros, Borning, Stuckey: "The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm"): a simplex tableau that stays solved while constraints come, go and change their constants.
/// Two things differ from the paper:
///
/// - **Priorities are exact.** The paper multiplies errors by weights, so that many small errors can outvote
///   a stronger constraint. Here the objective is one row for each distinct priority in use, and reduced
///   costs are compared lexicographically: no number of lower constraints moves a higher one. Within one
///   priority the sum of absolute errors (in points) is minimal.
/// - **Columns are indexed.** Each symbol knows the rows that mention it, so a pivot and a change of a
///   constant cost O(rows concerned), not O(all rows).
///
/// Symbols are dense ids. A row is one sorted run of (symbol, factor); a column is a run of row ids which may
/// be out of date (a row no longer mentions the symbol) or name a row twice; readers check.
///
/// Invariants between calls:
/// - rows of restricted basic symbols (slacks, errors) and the objective never mention variables;
/// - a dummy (the marker of a required equation) is basic only in a row of dummies: a redundant equation;
/// - either every restricted row has a constant ≥ 0, or the row waits in `infeasibleRows` while the
///   objective is optimal.
///
/// `_checkInvariants()` looks.
///
/// Not thread-safe; the layout engine uses it on the main thread only.
package final class LinearSolver {
  /// An unknown of the system; any real number.
  package struct Variable: Hashable, Sendable {
    package let id: Int32
  }

  /// The name of an added constraint.
  package struct ConstraintID: Hashable, Sendable {
    package let id: Int32
  }

  /// One summand of a constraint's left side.
  package struct Term: Sendable, BitwiseCopyable {
    package var variable: Int32
    package var coefficient: Double

    package init(_ variable: Variable, _ coefficient: Double) {
      self.variable = variable.id
      self.coefficient = coefficient
    }
  }

  /// The comparison of a constraint's left side, `Σ coefficient · variable + constant`, with zero.
  package enum Relation: Int8, Sendable {
    case lessOrEqual = -1
    case equal = 0
    case greaterOrEqual = 1
  }

  /// A required constraint that cannot hold together with the others.
  package struct Conflict: Error, Sendable {
    /// The constraint that was left out or dropped; nil when it never became part of the system.
    package var dropped: ConstraintID?
    /// The others that, together with it, cannot be satisfied.
    package var others: [ConstraintID]
  }

  /// From here on a constraint is required: it is met exactly or reported as a conflict.
  package static let requiredPriority: Float = 1000

  struct Constraint: BitwiseCopyable {
    /// Slack, dummy or positive error: the column through which the constant acts.
    var marker: Int32 = -1
    /// Error, or negative error; -1 for required constraints.
    var other: Int32 = -1
    /// The marker's factor in `expression + constant + factor · marker … = 0`.
    var markerFactor = 0.0
    var constant = 0.0
    var priority: Float = 0
    var relation: Int8 = 0
  }

  /// Below this a number is rounding noise. Layout works in points from about 0.1 to 100,000; double
  /// precision leaves seven digits below the noise.
  static let epsilon = 1e-8

  var symbols = PlainBuffer<Symbol>(capacity: 64)
  var freeSymbols = PlainBuffer<Int32>()
  var rows = PlainBuffer<TableauRow>(capacity: 64)
  var freeRows = PlainBuffer<Int32>()
  var constraints = PlainBuffer<Constraint>(capacity: 64)
  var freeConstraints = PlainBuffer<Int32>()
  /// The buffer that row merging writes to before it swaps it with the row's.
  var scratch = PlainBuffer<TableauRow.Entry>(capacity: 64)
  /// The row under construction.
  var draft = TableauRow()

  /// Reduced costs: `costs[symbol · levelStride + slot]`, one slot for each priority in use.
  var costs: UnsafeMutablePointer<Double>
  var costCapacity = 64
  var levelStride = 8
  /// The slots in order of falling priority. Slot 0 is the artificial objective and not listed.
  var levels: [Level] = []
  struct Level {
    var priority: Float
    var slot: Int
    var users: Int
  }

  /// Nonbasic symbols whose reduced cost may have become negative.
  var candidates = PlainBuffer<Int32>(capacity: 64)
  /// Rows whose restricted symbol may have become negative.
  var infeasibleRows = PlainBuffer<Int32>()
  /// Variables whose value may have changed since the last `drainChanges`.
  var changed = PlainBuffer<Int32>(capacity: 64)
  /// Conflicts found while constants changed, reported by the next `solve()`.
  var pendingConflicts: [Conflict] = []

  /// The number of pivots that were made; for tests and benchmarks.
  package internal(set) var pivotCount = 0

  package init() {
    costs = .allocate(capacity: costCapacity * levelStride)
    costs.initialize(repeating: 0, count: costCapacity * levelStride)
  }

  deinit { costs.deallocate() }

  // MARK: - Variables

  /// A new unknown. Its value is 0 until constraints say otherwise.
  package func makeVariable() -> Variable {
    Variable(id: makeSymbol(.variable, owner: -1))
  }

  /// Gives a variable back. No constraint may mention it any more.
  package func releaseVariable(_ variable: Variable) {
    let row = symbols[Int(variable.id)].row
    // Without a constraint a variable cannot be basic, unless rounding left an equation behind.
    if row >= 0 { freeRow(row) }
    freeSymbol(variable.id)
  }

  /// The variable's value in the current solution; meaningful after `solve()`.
  @inline(__always)
  package func value(of variable: Variable) -> Double {
    let row = symbols[Int(variable.id)].row
    return row < 0 ? 0 : rows[Int(row)].constant
  }

  /// Returns true if another value of the variable would satisfy all constraints just as well. O(row).
  package func isAmbiguous(_ variable: Variable) -> Bool {
    let rowID = symbols[Int(variable.id)].row
    guard rowID >= 0 else { return true }
    let row = rows[Int(rowID)]
    for index in 0..<row.entries.count {
      let symbol = row.entries[index].symbol
      switch symbols[Int(symbol)].kind {
      case .variable: return true
      case .slack, .error: if costSign(of: symbol) == 0, canGrow(symbol) { return true }
      case .dummy, .artificial, .unused: break
      }
    }
    return false
  }

  /// Returns true if no constraint holds exactly that the symbol's growth would break.
  private func canGrow(_ symbol: Int32) -> Bool {
    let column = symbols[Int(symbol)].column
    for index in 0..<column.count {
      let row = rows[Int(column[index])]
      guard row.basic >= 0, symbols[Int(row.basic)].kind != .variable else { continue }
      if row.coefficient(of: symbol) < 0, row.constant <= Self.epsilon { return false }
    }
    return true
  }

  /// Returns true if no constraint determines the variable's value, or only together with other variables of which that is so.
  /// O(row).
  package func isFree(_ variable: Variable) -> Bool {
    let rowID = symbols[Int(variable.id)].row
    guard rowID >= 0 else { return true }
    let row = rows[Int(rowID)]
    for index in 0..<row.entries.count where symbols[Int(row.entries[index].symbol)].kind == .variable {
      return true
    }
    return false
  }

  /// Calls `body` for each variable whose value may have changed since the last call, and forgets them.
  package func drainChanges(_ body: (Variable) -> Void) {
    let count = changed.count
    for index in 0..<count {
      let id = changed[index]
      symbols.base[Int(id)].isChanged = false
      if symbols[Int(id)].kind == .variable { body(Variable(id: id)) }
    }
    changed.setCount(0)
  }

  @inline(__always)
  func noteChange(_ variable: Int32) {
    guard !symbols[Int(variable)].isChanged else { return }
    symbols.base[Int(variable)].isChanged = true
    changed.append(variable)
  }

  // MARK: - Symbols and rows

  func makeSymbol(_ kind: Kind, owner: Int32) -> Int32 {
    let id: Int32
    if let free = freeSymbols.popLast() {
      id = free
    } else {
      id = Int32(symbols.count)
      symbols.append(Symbol())
      reserveCosts(symbols.count)
    }
    symbols.base[Int(id)].kind = kind
    symbols.base[Int(id)].owner = owner
    symbols.base[Int(id)].row = -1
    return id
  }

  /// Recycles a symbol that is not basic, and clears what rounding may have left of it.
  func freeSymbol(_ id: Int32) {
    let column = symbols[Int(id)].column
    for index in 0..<column.count {
      let row = Int(column[index])
      let position = rows[row].index(of: id)
      if position >= 0 { rows.base[row].entries.remove(at: position) }
    }
    symbols.base[Int(id)].column.setCount(0)
    let cost = costs + Int(id) * levelStride
    for slot in 0..<levelStride { cost[slot] = 0 }
    symbols.base[Int(id)].kind = .unused
    symbols.base[Int(id)].owner = -1
    freeSymbols.append(id)
  }

  func makeRow() -> Int32 {
    if let free = freeRows.popLast() { return free }
    rows.append(TableauRow())
    return Int32(rows.count - 1)
  }

  /// Forgets the row and makes its symbol nonbasic.
  func freeRow(_ id: Int32) {
    let basic = rows[Int(id)].basic
    if basic >= 0 { symbols.base[Int(basic)].row = -1 }
    rows.base[Int(id)].basic = -1
    rows.base[Int(id)].constant = 0
    rows.base[Int(id)].entries.setCount(0)
    freeRows.append(id)
  }
}
