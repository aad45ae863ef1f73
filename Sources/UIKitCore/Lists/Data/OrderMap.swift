/// A map of a list's indexes when some elements were taken out and others put in. The rest keep their order. Pure.
///
/// Holds only what changed: a question costs O(log changes), however long the list is.
struct OrderMap: Equatable {
  let oldCount: Int
  let newCount: Int
  /// Old indexes of what was taken out, ascending.
  private let removed: [Int]
  /// New indexes of what was put in, ascending.
  private let inserted: [Int]

  /// - Parameters:
  ///   - removed: indexes in the old list, in any order, each once.
  ///   - inserted: indexes in the new list, in any order, each once.
  init(oldCount: Int, newCount: Int, removed: [Int], inserted: [Int]) {
    precondition(
      oldCount - removed.count == newCount - inserted.count,
      "\(oldCount) elements less \(removed.count) and plus \(inserted.count) are not \(newCount)")
    self.oldCount = oldCount
    self.newCount = newCount
    self.removed = removed.sorted()
    self.inserted = inserted.sorted()
  }

  /// Nil for what was taken out.
  func newIndex(ofOld index: Int) -> Int? {
    Self.survivor(index, leaving: removed).map { Self.place(of: $0, among: inserted) }
  }

  /// Nil for what was put in.
  func oldIndex(ofNew index: Int) -> Int? {
    Self.survivor(index, leaving: inserted).map { Self.place(of: $0, among: removed) }
  }

  /// Returns the number of elements before `index` that stay; nil when it does not stay itself.
  private static func survivor(_ index: Int, leaving leavers: [Int]) -> Int? {
    let before = leavers.partitionIndex { $0 < index }
    if before < leavers.count, leavers[before] == index { return nil }
    return index - before
  }

  /// The index of the survivor number `rank` in a list that also holds `others`.
  private static func place(of rank: Int, among others: [Int]) -> Int {
    // The other at `position` stands before the survivor when no more than `rank` survivors stand before it.
    var low = 0
    var high = others.count
    while low < high {
      let middle = (low + high) / 2
      if others[middle] - middle <= rank { low = middle + 1 } else { high = middle }
    }
    return rank + low
  }
}
