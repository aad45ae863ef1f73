import Foundation

/// A dictionary of objects that may hold keys or values weakly.
///
/// `KeyType` and `ObjectType` are classes or class-bound protocols. Entries of which a weak part is gone are gone.
open class NSMapTable<KeyType, ObjectType>: NSObject {
  private let keyOptions: NSPointerFunctions.Options
  private let valueOptions: NSPointerFunctions.Options
  private var entries: [ObjectReference: ObjectReference] = [:]
  private var sweepAt = 32

  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int = 0
  ) {
    self.keyOptions = keyOptions
    self.valueOptions = valueOptions
    entries.reserveCapacity(initialCapacity)
    super.init()
  }

  public override convenience init() {
    self.init(keyOptions: [], valueOptions: [], capacity: 0)
  }

  open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }

  open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory)
  }

  open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(valueOptions: .weakMemory)
  }

  open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  open func object(forKey aKey: KeyType?) -> ObjectType? {
    guard let aKey else { return nil }
    return entries[probe(aKey)]?.object as? ObjectType
  }

  /// Sets a value; nil for either changes nothing.
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let anObject, let aKey else { return }
    let key = probe(aKey)
    let value = ObjectReference(anObject, valueOptions)
    if let index = entries.index(forKey: key) {
      entries.values[index] = value
    } else {
      entries[ObjectReference(aKey, keyOptions)] = value
    }
    guard entries.count >= sweepAt else { return }
    sweep()
    sweepAt = max(32, entries.count * 2)
  }

  open func removeObject(forKey aKey: KeyType?) {
    guard let aKey else { return }
    entries[probe(aKey)] = nil
  }

  open func removeAllObjects() { entries = [:] }

  open var count: Int {
    sweep()
    return entries.count
  }

  open func keyEnumerator() -> NSEnumerator {
    sweep()
    return NSArray(array: entries.keys.compactMap(\.object)).objectEnumerator()
  }

  open func objectEnumerator() -> NSEnumerator? {
    sweep()
    return NSArray(array: entries.values.compactMap(\.object)).objectEnumerator()
  }

  open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    var result: [AnyHashable: ObjectType] = [:]
    for (key, value) in entries {
      if let key = key.object as? AnyHashable, let value = value.object as? ObjectType { result[key] = value }
    }
    return result
  }

  /// For looking a key up: held, and never copied.
  private func probe(_ key: KeyType) -> ObjectReference {
    ObjectReference(key, keyOptions.intersection(.objectPointerPersonality))
  }

  private func sweep() {
    entries = entries.filter { $0.key.object != nil && $0.value.object != nil }
  }
}
