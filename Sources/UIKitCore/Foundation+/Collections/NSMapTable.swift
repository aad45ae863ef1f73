import Foundation

/// A dictionary of objects that may hold keys or values weakly.
///
/// `KeyType` and `ObjectType` are classes or class-bound protocols. Entries of which a weak part is gone are gone.
open class NSMapTable<KeyType, ObjectType>: NSObject {
  private let keyOptions: NSPointerFunctions.Options
  private let valueOptions: NSPointerFunctions.Options
  private var entries: [ObjectReference: ObjectReference] = [:]
  private var sweepAt = 32

  /// Creates an empty dictionary that holds and compares keys and values as the options say, with room for a number of them.
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

  /// A dictionary that keeps keys and values.
  open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }

  /// A dictionary that keeps values, and keys not.
  open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory)
  }

  /// A dictionary that keeps keys, and values not.
  open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(valueOptions: .weakMemory)
  }

  /// A dictionary that keeps neither keys nor values.
  open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  /// Returns the value of a key; nil if there is none, or it is gone.
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

  /// Removes a key and its value; nil changes nothing.
  open func removeObject(forKey aKey: KeyType?) {
    guard let aKey else { return }
    entries[probe(aKey)] = nil
  }

  /// Removes all keys and values.
  open func removeAllObjects() { entries = [:] }

  /// The number of entries, without those of which a part is gone.
  open var count: Int {
    sweep()
    return entries.count
  }

  /// Goes through the keys that are in the dictionary now.
  open func keyEnumerator() -> NSEnumerator {
    sweep()
    return NSArray(array: entries.keys.compactMap(\.object)).objectEnumerator()
  }

  /// Goes through the values that are in the dictionary now.
  open func objectEnumerator() -> NSEnumerator? {
    sweep()
    return NSArray(array: entries.values.compactMap(\.object)).objectEnumerator()
  }

  /// The entries whose keys can be hashed, as a Swift dictionary.
  open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    var result: [AnyHashable: ObjectType] = [:]
    for (key, value) in entries {
      if let key = key.object as? AnyHashable, let value = value.object as? ObjectType { result[key] = value }
    }
    return result
  }

  /// Returns a reference for looking a key up: held, and never copied.
  private func probe(_ key: KeyType) -> ObjectReference {
    ObjectReference(key, keyOptions.intersection(.objectPointerPersonality))
  }

  private func sweep() {
    entries = entries.filter { $0.key.object != nil && $0.value.object != nil }
  }
}
