import Foundation

/// The heights of one section's rows.
///
/// As long as all are alike nothing is stored for single rows. Once some are known to differ, one number for each row
/// is kept, and places are found in O(log rows).
struct RowHeights: Equatable {
  private(set) var count: Int
  /// The height of every row that is not known better: the table's row height, or the estimate.
  let common: CGFloat
  /// The amounts by which known rows are higher than `common`; nil while no row is known to differ.
  private var excess: SumTree?
  /// Rows whose height is known, where `excess` is kept. Without it `common` is all there is to know.
  private var known: [Bool] = []
  /// True if `common` is only an estimate.
  let isEstimate: Bool

  init(count: Int, common: CGFloat, isEstimate: Bool) {
    self.count = count
    self.common = max(0, common)
    self.isEstimate = isEstimate
  }

  /// Heights that are all known from the start.
  init(known heights: [CGFloat]) {
    self.init(count: heights.count, common: 0, isEstimate: false)
    excess = SumTree(heights.map { max(0, $0) })
  }

  /// Estimates that differ from row to row.
  init(estimates: [CGFloat]) {
    self.init(count: estimates.count, common: 0, isEstimate: true)
    excess = SumTree(estimates.map { max(0, $0) })
    known = [Bool](repeating: false, count: count)
  }

  var total: CGFloat { CGFloat(count) * common + (excess?.total ?? 0) }

  /// True if anything is kept for each single row.
  var storesRows: Bool { excess != nil }

  func height(of row: Int) -> CGFloat { common + (excess?.lengths[row] ?? 0) }

  /// Returns true if the height was measured or given, not estimated.
  func isKnown(_ row: Int) -> Bool { !isEstimate || (excess != nil && known[row]) }

  /// From the top of the section's rows.
  func start(of row: Int) -> CGFloat { CGFloat(row) * common + (excess?.start(of: row) ?? 0) }

  /// The row at a distance from the top of the section's rows; the nearest where there is none.
  func row(at offset: CGFloat) -> Int {
    if let excess { return excess.place(at: offset, stride: common) }
    guard common > 0 else { return max(0, count - 1) }
    // Rounding may put a boundary a hair before or after its multiple.
    var row = Int(min(max(0, offset / common), CGFloat(max(0, count - 1))))
    if row > 0, start(of: row) > offset { row -= 1 }
    if row + 1 < count, start(of: row + 1) <= offset { row += 1 }
    return row
  }

  /// Writes down a measured height.
  /// - Returns: the measured height minus the height assumed before.
  @discardableResult
  mutating func measure(_ row: Int, _ height: CGFloat) -> CGFloat {
    let change = max(0, height) - self.height(of: row)
    if excess == nil { excess = SumTree([CGFloat](repeating: 0, count: count)) }
    if known.isEmpty { known = [Bool](repeating: false, count: count) }
    excess?.set(max(0, height) - common, at: row)
    known[row] = true
    return change
  }

  /// A measured height is an estimate again: the row's content changed.
  mutating func forget(_ row: Int) {
    guard isEstimate, !known.isEmpty else { return }
    known[row] = false
  }

  /// The heights after rows came and went.
  ///
  /// - Parameters:
  ///   - source: the old row that a new one was; nil for a new one.
  ///   - estimate: the height that a new row is taken to have, in points.
  func remapped(count newCount: Int, source: (Int) -> Int?, estimate: (Int) -> CGFloat) -> RowHeights {
    var result = RowHeights(count: newCount, common: common, isEstimate: isEstimate)
    guard let excess else { return result }
    var lengths = [CGFloat](repeating: 0, count: newCount)
    var known = [Bool](repeating: !isEstimate, count: newCount)
    for row in 0..<newCount {
      guard let old = source(row), old < count else {
        known[row] = false
        lengths[row] = max(0, estimate(row)) - common
        continue
      }
      lengths[row] = excess.lengths[old]
      known[row] = isKnown(old)
    }
    result.excess = SumTree(lengths)
    result.known = known
    return result
  }
}
