import Foundation

/// Items that fingers sweep over, from the one where they came down, all to be selected or all to be deselected. Pure.
///
/// Items are counted through all sections. What the fingers leave again is as it was before.
struct SelectionSweep: Equatable {
  /// An item that is to be selected or deselected.
  struct Change: Equatable {
    let item: Int
    let isSelected: Bool
  }

  let origin: Int
  /// True if the sweep selects: the first item was not selected.
  let selects: Bool
  /// The items swept over, and whether each was selected before.
  private var before: [Int: Bool] = [:]
  private var reach: Int?

  init(origin: Int, selects: Bool) {
    self.origin = origin
    self.selects = selects
  }

  private func range(to item: Int) -> ClosedRange<Int> { min(origin, item)...max(origin, item) }

  /// Takes the fingers to an item.
  ///
  /// - Parameter isSelected: tells of an item that is newly swept over whether it is selected now.
  /// - Returns: the items to change: those that were left from the farthest on, then the new ones from the nearest on.
  mutating func move(to item: Int, isSelected: (Int) -> Bool) -> [Change] {
    let (old, new) = (reach.map { range(to: $0) }, range(to: item))
    reach = item
    var changes: [Change] = []
    let left = (old.map { Array($0) } ?? []).filter { !new.contains($0) }
    for item in left.sorted(by: { abs($0 - origin) > abs($1 - origin) }) {
      guard let was = before.removeValue(forKey: item), was != selects else { continue }
      changes.append(Change(item: item, isSelected: was))
    }
    let entered = new.filter { old?.contains($0) != true }
    for item in entered.sorted(by: { abs($0 - origin) < abs($1 - origin) }) {
      let was = isSelected(item)
      before[item] = was
      if was != selects { changes.append(Change(item: item, isSelected: selects)) }
    }
    return changes
  }
}
