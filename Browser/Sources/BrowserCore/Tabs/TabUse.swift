import Foundation

/// The order in which tabs were used, and a way through it while a key is held.
///
/// On the way the order stays as it is, so that each step goes further; where the way ends the tab counts as used.
public struct TabUse: Hashable, Sendable {
  /// A way through tabs.
  private struct Walk: Hashable {
    var ids: [TabID]
    var index: Int

    var current: TabID { ids[index] }
  }

  /// The tabs that were shown, the last one first.
  private var order: [TabID] = []
  private var walk: Walk?

  /// The number of tabs whose use is remembered.
  private static let limit = 1000

  /// Nothing was used yet.
  public init() {}

  /// A tab is shown. Where it is not the one that the way has come to, the way has ended.
  public mutating func didShow(_ id: TabID) {
    if walk?.current == id { return }
    walk = nil
    use(id)
  }

  /// Goes on to the tab that was used before, with −1 to the one after; going round at the ends. Tabs that were not used yet come last,
  /// by place.
  /// - Parameters:
  ///   - tabs: those that there are, by place.
  ///   - selected: the one that is shown.
  /// - Returns: the tab to show; nil where there is no other.
  public mutating func step(_ offset: Int, among tabs: [TabID], from selected: TabID) -> TabID? {
    let there = Set(tabs)
    if walk?.current != selected || walk?.ids.count != tabs.count
      || walk?.ids.allSatisfy(there.contains) != true
    {
      let used = order.filter { there.contains($0) && $0 != selected }
      let known = Set(used)
      walk = Walk(
        ids: [selected] + used + tabs.filter { $0 != selected && !known.contains($0) }, index: 0)
    }
    guard var walk, walk.ids.count > 1 else { return nil }
    let count = walk.ids.count
    walk.index = ((walk.index + offset) % count + count) % count
    self.walk = walk
    return walk.current
  }

  /// The key was let go: the tab that the way has come to counts as used.
  public mutating func endWalk() {
    guard let id = walk?.current else { return }
    walk = nil
    use(id)
  }

  private mutating func use(_ id: TabID) {
    order.removeAll { $0 == id }
    order.insert(id, at: 0)
    if order.count > Self.limit { order.removeLast() }
  }
}
