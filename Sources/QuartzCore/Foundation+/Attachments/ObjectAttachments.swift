import Foundation

/// Values attached to objects by key, which end with the object.
///
/// Responders, layers and gesture recognizers carry theirs (``AttachmentHolder``). For every other class a table on the side
/// holds them, weakly keyed by identity, since nothing tells when an object ends: entries of objects that are gone are
/// dropped when a pool or a frame ends, and when the table has doubled since it was last swept.
package enum ObjectAttachments {
  private struct Entry {
    weak var object: AnyObject?
    var values: [AnyHashable: Any]
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var table: [ObjectIdentifier: Entry] = [:]
  nonisolated(unsafe) private static var sweepAt = 64

  package static func value(of object: AnyObject, for key: AnyHashable) -> Any? {
    if let holder = object as? any AttachmentHolder { return holder.attachments?[key] }
    return lock.withLock {
      guard let entry = table[ObjectIdentifier(object)], entry.object === object else { return nil }
      return entry.values[key]
    }
  }

  /// Sets a value, or removes it when nil.
  package static func set(_ value: Any?, of object: AnyObject, for key: AnyHashable) {
    if let holder = object as? any AttachmentHolder {
      var values = holder.attachments ?? [:]
      values[key] = value
      holder.attachments = values.isEmpty ? nil : values
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
    if lock.withLock({ table.count >= sweepAt }) { sweep() }
  }

  /// Removes what is attached to `object` under keys that match.
  package static func removeAll(of object: AnyObject, where matches: (AnyHashable) -> Bool) {
    let keys = (object as? any AttachmentHolder)?.attachments?.keys.filter(matches)
    let tableKeys = lock.withLock { table[ObjectIdentifier(object)]?.values.keys.filter(matches) }
    for key in keys ?? tableKeys ?? [] { set(nil, of: object, for: key) }
  }

  /// Drops what was attached to objects that are gone.
  package static func sweep() {
    // Neither what is dropped nor what was only looked at, and may have lost its last other reference meanwhile, is released
    // under the lock: a deinit may come back here.
    let released: (gone: [Entry], seen: [AnyObject]) = lock.withLock {
      guard !table.isEmpty else { return ([], []) }
      var gone: [Entry] = []
      var seen: [AnyObject] = []
      for (id, entry) in table {
        if let object = entry.object {
          seen.append(object)
        } else {
          gone.append(entry)
          table[id] = nil
        }
      }
      sweepAt = max(64, table.count * 2)
      return (gone, seen)
    }
    _ = released
  }
}
