import Foundation

/// Values with a cost, of which the least recently used go when all together cost too much.
public struct BoundedCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var cost: Int
    var lastUse: UInt64
  }

  /// Most that all values together may cost.
  public let limit: Int
  /// The cost of all values now.
  public private(set) var cost = 0
  private var entries: [Key: Entry] = [:]
  private var uses: UInt64 = 0

  /// Creates an empty cache.
  public init(limit: Int) { self.limit = limit }

  /// The number of values.
  public var count: Int { entries.count }

  /// The value of a key, which counts as used now.
  public mutating func value(for key: Key) -> Value? {
    guard var entry = entries[key] else { return nil }
    uses += 1
    entry.lastUse = uses
    entries[key] = entry
    return entry.value
  }

  /// Keeps a value. One that costs more than the limit by itself is not kept.
  public mutating func insert(_ value: Value, for key: Key, cost: Int) {
    removeValue(for: key)
    guard cost <= limit else { return }
    uses += 1
    entries[key] = Entry(value: value, cost: cost, lastUse: uses)
    self.cost += cost
    while self.cost > limit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      removeValue(for: oldest.key)
    }
  }

  /// Removes the value of a key; does nothing when there is none.
  public mutating func removeValue(for key: Key) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    cost -= entry.cost
  }

  /// Lets go of all whose keys are not wanted.
  public mutating func keep(where isWanted: (Key) -> Bool) {
    for key in entries.keys where !isWanted(key) { removeValue(for: key) }
  }
}
