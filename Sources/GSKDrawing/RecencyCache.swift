/// A dictionary that forgets what was asked for least recently.
///
/// Looking up is O(1). When full, an insertion drops the older half at once, so
/// that insertions are O(1) amortised.
struct RecencyCache<Key: Hashable, Value> {
  private var entries: [Key: (value: Value, lastUse: UInt64)] = [:]
  private var clock: UInt64 = 0
  let capacity: Int

  init(capacity: Int) {
    precondition(capacity > 1, "a cache of \(capacity) entries keeps nothing")
    self.capacity = capacity
  }

  var count: Int { entries.count }

  subscript(key: Key) -> Value? {
    mutating get {
      guard let index = entries.index(forKey: key) else { return nil }
      clock += 1
      entries.values[index].lastUse = clock
      return entries.values[index].value
    }
    set {
      guard let newValue else {
        entries[key] = nil
        return
      }
      if entries.count >= capacity { dropOlderHalf() }
      clock += 1
      entries[key] = (newValue, clock)
    }
  }

  mutating func removeAll() {
    entries.removeAll()
  }

  private mutating func dropOlderHalf() {
    let uses = entries.values.map(\.lastUse).sorted()
    let median = uses[uses.count / 2]
    entries = entries.filter { $0.value.lastUse >= median }
  }
}
