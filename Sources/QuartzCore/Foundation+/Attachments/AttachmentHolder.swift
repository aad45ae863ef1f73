import Foundation

/// An object that carries what is attached to it, so that the attachments end at the moment it does.
package protocol AttachmentHolder: AnyObject {
  /// Associated objects, observations and registrations, by their keys; nil while there are none.
  var attachments: [AnyHashable: Any]? { get set }
}

extension AttachmentHolder where Self: NSObject {
  /// Changes a property, and notifies its observers. Costs a look at a pointer where there are none.
  @inline(__always)
  package func announcing<Result>(_ key: String, _ change: () -> Result) -> Result {
    guard attachments != nil else { return change() }
    willChangeValue(forKey: key)
    defer { didChangeValue(forKey: key) }
    return change()
  }

  /// The first half of `announcing`, for the observer of a stored property.
  @inline(__always)
  package func willAnnounce(_ key: String) {
    if attachments != nil { willChangeValue(forKey: key) }
  }

  /// The second half.
  @inline(__always)
  package func didAnnounce(_ key: String) {
    if attachments != nil { didChangeValue(forKey: key) }
  }
}
