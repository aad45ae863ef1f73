import Foundation

/// One observation: of the property at the end of a path of keys, from one object on.
///
/// It listens to each object on the path. When one in the middle is replaced, the rest of the path is listened to anew.
final class KeyValueObserver {
  private let keys: [ObservedKey]
  private let options: NSKeyValueObservingOptions
  private weak var object: AnyObject?
  /// The value at the end of the path, from the first object on.
  private let read: (AnyObject) -> Any?
  private let tell: (AnyObject, KeyValueChangeRecord) -> Void
  /// The links that are listened to, by step; fewer than the path has where it leads to nothing.
  private var links: [KeyValueLink] = []
  /// Changes that have begun and not ended, the innermost last.
  private var pending: [KeyValueChangeRecord] = []
  /// The value last seen; for key paths without a name only.
  private var lastSeen: Any?

  init(
    _ object: AnyObject, keys: [ObservedKey], options: NSKeyValueObservingOptions,
    read: @escaping (AnyObject) -> Any?, tell: @escaping (AnyObject, KeyValueChangeRecord) -> Void
  ) {
    self.object = object
    self.keys = keys
    self.options = options
    self.read = read
    self.tell = tell
  }

  /// Listens, and tells of the beginning when asked to.
  func begin() {
    guard let object else { return }
    listen(from: 0)
    if hasNamelessKey { lastSeen = read(object) }
    guard options.contains(.initial) else { return }
    tell(object, KeyValueChangeRecord(new: options.contains(.new) ? .some(read(object)) : nil))
  }

  func end() {
    links.forEach { $0.stop() }
    links = []
    object = nil
  }

  private func listen(from step: Int) {
    links.dropFirst(step).forEach { $0.stop() }
    links = Array(links.prefix(step))
    var next = step == 0 ? object : links[step - 1].nextObject
    for key in keys.dropFirst(step) {
      guard let object = next else { return }
      let link = KeyValueLink(object, key: key, step: links.count, observer: self)
      links.append(link)
      // What follows the last step is a value, not an object to be listened to.
      next = links.count < keys.count ? link.nextObject : nil
    }
  }

  // MARK: - Changes

  func willChange(_ change: KeyValueChangeRecord) {
    guard let object else { return }
    var record = change
    if options.contains(.old) { record.old = elements(of: read(object), before: true, change) }
    pending.append(record)
    guard options.contains(.prior) else { return }
    record.isPrior = true
    tell(object, record)
  }

  func didChange(step: Int) {
    guard let object, var record = pending.popLast() else { return }
    if step + 1 < keys.count { listen(from: step + 1) }
    let value = options.contains(.new) || hasNamelessKey ? read(object) : nil
    if hasNamelessKey { lastSeen = value }
    if options.contains(.new) { record.new = elements(of: value, before: false, record) }
    tell(object, record)
  }

  /// A property that this observer's key path may or may not stand for has changed; its value tells.
  func somethingChanged() {
    guard let object, hasNamelessKey, pending.isEmpty else { return }
    let value = read(object)
    guard !Self.isEqual(value, lastSeen) else { return }
    let old = lastSeen
    lastSeen = value
    tell(
      object,
      KeyValueChangeRecord(
        old: options.contains(.old) ? .some(old) : nil, new: options.contains(.new) ? .some(value) : nil))
  }

  private var hasNamelessKey: Bool {
    keys.contains { if case .path = $0 { true } else { false } }
  }

  /// The objects that a change of a collection is about; nil when it does not concern this side of the change.
  private func elements(of value: Any?, before: Bool, _ change: KeyValueChangeRecord) -> Any?? {
    guard let indexes = change.indexes else { return .some(value) }
    guard change.kind != (before ? .insertion : .removal), let array = value as? [Any] else { return nil }
    return .some(indexes.filter { $0 < array.count }.map { array[$0] })
  }

  private static func isEqual(_ a: Any?, _ b: Any?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
    return type(of: a) is AnyClass && (a as AnyObject) === (b as AnyObject)
  }
}
