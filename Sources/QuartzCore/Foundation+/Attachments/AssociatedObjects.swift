import Foundation

/// The way in which an associated object is held.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Weakly; where Apple's would dangle, this one becomes nil.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// Strongly; the same as `OBJC_ASSOCIATION_RETAIN` here.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// The value is copied; the same as `OBJC_ASSOCIATION_COPY` here.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Strongly.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// A value that conforms to `NSCopying` is copied; others are kept strongly.
  case OBJC_ASSOCIATION_COPY = 771
}

/// The address under which an object is associated, apart from the keys of other attachments.
private struct AssociationKey: Hashable {
  let address: UnsafeRawPointer
}

private struct WeakAssociation {
  weak var object: AnyObject?
}

/// Attaches `value` to `object` under an address; nil detaches.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let stored: Any? =
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN: value.map(assigned)
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC: (value as? NSCopying)?.copy() ?? value
    case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: value
    }
  ObjectAttachments.set(stored, of: object as AnyObject, for: AssociationKey(address: key))
}

/// Objects weakly. Values that are none are kept: on Apple's systems numbers, too, live in the pointer itself.
private func assigned(_ value: Any) -> Any {
  type(of: value) is AnyClass ? WeakAssociation(object: value as AnyObject) : value
}

/// Returns what was attached to `object` under an address; nil when nothing is.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let value = ObjectAttachments.value(of: object as AnyObject, for: AssociationKey(address: key))
  if let association = value as? WeakAssociation { return association.object }
  return value
}

/// Detaches everything that was associated with `object`.
public func objc_removeAssociatedObjects(_ object: Any) {
  ObjectAttachments.removeAll(of: object as AnyObject) { $0.base is AssociationKey }
}
