import Foundation

/// The times at which tabs were seen last, by which those are closed that nobody looks at.
///
/// Of a tab nothing but its identity and the time is known here.
public struct TabAges: Hashable, Sendable, Codable {
  /// Seconds since 2001 (`Date.timeIntervalSinceReferenceDate`), by the identities' texts.
  private var seen: [String: Double] = [:]

  /// Makes ages of no tabs.
  public init() {}

  /// Reads what was stored; times that are no numbers are left out.
  public init(from decoder: any Decoder) throws {
    seen = try decoder.singleValueContainer().decode([String: Double].self).filter { $0.value.isFinite }
  }

  /// Writes the times by identity.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(seen)
  }

  /// Notes that a tab is seen.
  public mutating func didSee(_ id: TabID, at date: Date) {
    seen[Self.key(id)] = date.timeIntervalSinceReferenceDate
  }

  /// Keeps the times of these tabs alone. Those that have none, or one in the future after the clock was set, begin now.
  public mutating func keep(_ ids: some Sequence<TabID>, at date: Date) {
    let now = date.timeIntervalSinceReferenceDate
    let known = seen
    seen = [:]
    for id in ids { seen[Self.key(id)] = min(known[Self.key(id)] ?? now, now) }
  }

  /// Returns true if a tab has not been seen since a date; one whose time is not known has been.
  public func isUnseen(_ id: TabID, since date: Date) -> Bool {
    seen[Self.key(id)].map { $0 < date.timeIntervalSinceReferenceDate } ?? false
  }

  private static func key(_ id: TabID) -> String { id.rawValue.uuidString }
}

extension TabsModel {
  /// The tabs that may be closed by themselves: those of the open plain list that are neither seen, heard nor pinned, and have a page. What
  /// lies in groups was put there.
  public var expendableTabs: [Tab] {
    guard openList == .plain else { return [] }
    return normal.tabs.filter { tab in
      tab.id != normal.selectedID && !tab.isPinned && tab.sound == .quiet && tab.url != nil
    }
  }

  /// Closes the expendable tabs that have not been seen since a date; they are among those closed recently.
  ///
  /// - Parameters:
  ///   - ages: when the tabs were seen.
  ///   - limit: the date.
  ///   - now: kept with the closed tabs.
  @discardableResult
  public mutating func closeUnseen(_ ages: TabAges, since limit: Date, at now: Date) -> [TabsChange] {
    var changes: [TabsChange] = []
    for tab in expendableTabs where ages.isUnseen(tab.id, since: limit) { changes += close(tab.id, at: now) }
    return changes
  }
}
