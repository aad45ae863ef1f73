import Foundation

/// The observers of one object; attached to it.
///
/// An object's class announces its changes under the names of its properties. Where a property has no name, because Swift
/// has none for key paths, it is announced as a key path, and key paths are compared: one written for a subclass
/// (`\MyPage.title`) is not equal to the one announced (`\Page.title`), so such observers are asked for their value at
/// every change and told when it differs.
package final class KeyValueObservations {
  private static let key = "NSKeyValueObservation"
  private let lock = NSLock()
  private var links: [KeyValueLink] = []

  static func observations(of object: AnyObject, making: Bool = false) -> KeyValueObservations? {
    if let known = ObjectAttachments.value(of: object, for: key) as? KeyValueObservations { return known }
    guard making else { return nil }
    let made = KeyValueObservations()
    ObjectAttachments.set(made, of: object, for: key)
    return made
  }

  func add(_ link: KeyValueLink) {
    lock.withLock { links.append(link) }
  }

  func remove(_ link: KeyValueLink) {
    lock.withLock { links.removeAll { $0 === link } }
  }

  func willChange(_ key: ObservedKey, of object: AnyObject, _ change: KeyValueChangeRecord) {
    for link in listening(to: key, of: object) { link.willChange(change) }
  }

  func didChange(_ key: ObservedKey, of object: AnyObject) {
    for link in listening(to: key, of: object) { link.didChange() }
    // Only key paths of which it is not known what they stand for.
    for link in snapshot where link.key != key {
      if case .path = link.key { link.somethingChanged() }
    }
  }

  private var snapshot: [KeyValueLink] { lock.withLock { links } }

  /// Those that observe the property or one that is made from it.
  private func listening(to key: ObservedKey, of object: AnyObject) -> [KeyValueLink] {
    guard case .name(let name) = key else { return snapshot.filter { $0.key == key } }
    return snapshot.filter { link in
      guard case .name(let observed) = link.key else { return false }
      return observed == name || KeyValueDependencies.does(observed, of: object, dependOn: name)
    }
  }
}
