import Foundation

/// A set of objects that may hold them weakly.
///
/// `ObjectType` is a class or a class-bound protocol. Objects that are gone are members no more.
open class NSHashTable<ObjectType>: NSObject {
  private let options: NSPointerFunctions.Options
  private var references: Set<ObjectReference> = []
  private var sweepAt = 32

  /// Creates an empty set that holds and compares its objects as `options` say, with room for a number of them.
  public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
    self.options = options
    references.reserveCapacity(initialCapacity)
    super.init()
  }

  public override convenience init() {
    self.init(options: [], capacity: 0)
  }

  /// A set that does not keep its objects.
  open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// Adds an object, unless an equal one is in the set; nil changes nothing.
  open func add(_ object: ObjectType?) {
    guard let object else { return }
    references.insert(ObjectReference(object, options))
    guard references.count >= sweepAt else { return }
    sweep()
    sweepAt = max(32, references.count * 2)
  }

  /// Removes the member that is equal to `object`; nil changes nothing.
  open func remove(_ object: ObjectType?) {
    guard let object else { return }
    references.remove(probe(object))
  }

  /// Removes all objects.
  open func removeAllObjects() { references = [] }

  /// Returns true if an object equal to `anObject` is in the set.
  open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

  /// The member that is equal to `object`.
  open func member(_ object: ObjectType?) -> ObjectType? {
    guard let object else { return nil }
    let probe = probe(object)
    guard let index = references.firstIndex(of: probe) else { return nil }
    return references[index].object as? ObjectType
  }

  /// The number of objects, without those that are gone.
  open var count: Int {
    sweep()
    return references.count
  }

  /// The objects that still exist, in no particular order.
  open var allObjects: [ObjectType] { references.compactMap { $0.object as? ObjectType } }

  /// One of the objects; nil if the set is empty.
  open var anyObject: ObjectType? { references.lazy.compactMap { $0.object as? ObjectType }.first }

  /// Goes through the objects that are in the set now.
  open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }

  /// The objects that can be hashed, as a Swift set.
  open var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { $0 as? AnyHashable }) }

  /// Adds the objects of another set.
  open func union(_ other: NSHashTable<ObjectType>) { other.allObjects.forEach(add) }

  /// Removes the objects of another set.
  open func minus(_ other: NSHashTable<ObjectType>) { other.allObjects.forEach(remove) }

  /// Removes the objects that are not in another set.
  open func intersect(_ other: NSHashTable<ObjectType>) {
    for object in allObjects where !other.contains(object) { remove(object) }
  }

  /// Returns true if the sets have an object in common.
  open func intersects(_ other: NSHashTable<ObjectType>) -> Bool {
    allObjects.contains(where: other.contains)
  }

  /// Martlet addition: `intersects(_:)`, as rewritten sources call it.
  public func _intersects(_ other: NSHashTable<ObjectType>) -> Bool { intersects(other) }

  /// Returns true if all objects are in the other set.
  open func isSubset(of other: NSHashTable<ObjectType>) -> Bool { allObjects.allSatisfy(other.contains) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSHashTable<ObjectType> else { return false }
    return count == other.count && isSubset(of: other)
  }

  open override var hash: Int { count }

  /// Returns a reference for looking an object up: held, and never copied.
  private func probe(_ object: ObjectType) -> ObjectReference {
    ObjectReference(object, options.intersection(.objectPointerPersonality))
  }

  private func sweep() {
    guard options.contains(.weakMemory) else { return }
    references = references.filter { $0.object != nil }
  }
}
