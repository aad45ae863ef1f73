import Foundation

/// Values attached to objects by key, which end with the object.
///
/// Responders carry theirs; for every other class a table on the side holds them
/// weakly keyed by identity. Entries of objects that are gone are dropped when the
/// table has doubled since it was last swept.
package enum ObjectAttachments {
  private struct Entry {
    weak var object: AnyObject?
    var values: [AnyHashable: Any]
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var table: [ObjectIdentifier: Entry] = [:]
  nonisolated(unsafe) private static var sweepAt = 64

  package static func value(of object: AnyObject, for key: AnyHashable) -> Any? {
    if let responder = object as? UIResponder { return responder.attachments?[key] }
    return lock.withLock {
      guard let entry = table[ObjectIdentifier(object)], entry.object === object else { return nil }
      return entry.values[key]
    }
  }

  /// Sets a value, or removes it when nil.
  package static func set(_ value: Any?, of object: AnyObject, for key: AnyHashable) {
    if let responder = object as? UIResponder {
      var values = responder.attachments ?? [:]
      values[key] = value
      responder.attachments = values.isEmpty ? nil : values
      return
    }
    // What is replaced is released after the lock: its deinit may come back here.
    let replaced: Any? = lock.withLock {
      let id = ObjectIdentifier(object)
      var entry = table[id] ?? Entry(object: object, values: [:])
      let stale: Any? = entry.object === object ? entry.values[key] : entry.values
      if entry.object !== object { entry = Entry(object: object, values: [:]) }
      entry.values[key] = value
      table[id] = entry.values.isEmpty ? nil : entry
      return stale
    }
    _ = replaced
    sweepIfLarge()
  }

  private static func sweepIfLarge() {
    let gone: [Entry] = lock.withLock {
      guard table.count >= sweepAt else { return [] }
      let gone = table.filter { $0.value.object == nil }
      for id in gone.keys { table[id] = nil }
      sweepAt = max(64, table.count * 2)
      return Array(gone.values)
    }
    _ = gone
  }
}
