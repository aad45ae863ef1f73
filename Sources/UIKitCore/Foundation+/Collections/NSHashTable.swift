import Foundation

/// A set of objects that may hold them weakly.
///
/// `ObjectType` is a class or a class-bound protocol. Objects that are gone are members no more.
open class NSHashTable<ObjectType>: NSObject {
  private let options: NSPointerFunctions.Options
  private var references: Set<ObjectReference> = []
  private var sweepAt = 32

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

  open func add(_ object: ObjectType?) {
    guard let object else { return }
    references.insert(ObjectReference(object, options))
    guard references.count >= sweepAt else { return }
    sweep()
    sweepAt = max(32, references.count * 2)
  }

  open func remove(_ object: ObjectType?) {
    guard let object else { return }
    references.remove(probe(object))
  }

  open func removeAllObjects() { references = [] }

  open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

  /// The member that is equal to `object`.
  open func member(_ object: ObjectType?) -> ObjectType? {
    guard let object else { return nil }
    let probe = probe(object)
    guard let index = references.firstIndex(of: probe) else { return nil }
    return references[index].object as? ObjectType
  }

  open var count: Int {
    sweep()
    return references.count
  }

  open var allObjects: [ObjectType] { references.compactMap { $0.object as? ObjectType } }

  open var anyObject: ObjectType? { references.lazy.compactMap { $0.object as? ObjectType }.first }

  open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }

  open var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { $0 as? AnyHashable }) }

  open func union(_ other: NSHashTable<ObjectType>) { other.allObjects.forEach(add) }

  open func minus(_ other: NSHashTable<ObjectType>) { other.allObjects.forEach(remove) }

  open func intersect(_ other: NSHashTable<ObjectType>) {
    for object in allObjects where !other.contains(object) { remove(object) }
  }

  open func intersects(_ other: NSHashTable<ObjectType>) -> Bool {
    allObjects.contains(where: other.contains)
  }

  open func isSubset(of other: NSHashTable<ObjectType>) -> Bool { allObjects.allSatisfy(other.contains) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSHashTable<ObjectType> else { return false }
    return count == other.count && isSubset(of: other)
  }

  open override var hash: Int { count }

  /// For looking an object up: held, and never copied.
  private func probe(_ object: ObjectType) -> ObjectReference {
    ObjectReference(object, options.intersection(.objectPointerPersonality))
  }

  private func sweep() {
    guard options.contains(.weakMemory) else { return }
    references = references.filter { $0.object != nil }
  }
}
