import Foundation

/// A reference to an object as a collection holds it, and as a key.
///
/// The hash is taken once: a key whose object is gone is found no more, but must not move.
final class ObjectReference: Hashable {
  private let strong: AnyObject?
  private weak var weak: AnyObject?
  private let isIdentity: Bool
  private let hash: Int

  init(_ value: Any, _ options: NSPointerFunctions.Options) {
    let copied = options.contains(.copyIn) ? (value as? NSCopying)?.copy(with: nil) : nil
    let object = (copied ?? value) as AnyObject
    strong = options.contains(.weakMemory) ? nil : object
    weak = object
    isIdentity = options.contains(.objectPointerPersonality)
    hash =
      isIdentity
      ? ObjectIdentifier(object).hashValue : (object as? NSObject)?.hash ?? ObjectIdentifier(object).hashValue
  }

  var object: AnyObject? { strong ?? weak }

  static func == (a: ObjectReference, b: ObjectReference) -> Bool {
    if a === b { return true }
    guard let first = a.object, let second = b.object else { return false }
    if first === second { return true }
    guard !a.isIdentity, let first = first as? NSObject else { return false }
    return first.isEqual(second)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
