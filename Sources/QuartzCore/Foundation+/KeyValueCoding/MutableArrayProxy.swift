import Foundation

/// The array in a property as one that can be changed: each change makes a new array, which is set, so that observers hear of it.
final class MutableArrayProxy: NSMutableArray {
  private let owner: AnyObject
  private let keyPath: String

  init(of owner: AnyObject, _ keyPath: String) {
    self.owner = owner
    self.keyPath = keyPath
    super.init(capacity: 0)
  }

  required init?(coder: NSCoder) { nil }
  required convenience init(objects: UnsafePointer<AnyObject>?, count: Int) {
    preconditionFailure("the array of a property is made by mutableArrayValue(forKey:)")
  }
  required convenience init(arrayLiteral elements: Any...) {
    preconditionFailure("the array of a property is made by mutableArrayValue(forKey:)")
  }

  private var elements: [Any] {
    get {
      switch KeyValueAccess.value(of: owner, forKeyPath: keyPath) {
      case let array as [Any]: array
      case let array as NSArray: array.map { $0 }
      default: []
      }
    }
    set { KeyValueAccess.set(newValue, of: owner, forKeyPath: keyPath) }
  }

  override var count: Int { elements.count }
  override func object(at index: Int) -> Any { elements[index] }
  override func insert(_ anObject: Any, at index: Int) { elements.insert(anObject, at: index) }
  override func removeObject(at index: Int) { elements.remove(at: index) }
  override func add(_ anObject: Any) { elements.append(anObject) }
  override func removeLastObject() { elements.removeLast() }
  override func replaceObject(at index: Int, with anObject: Any) { elements[index] = anObject }
}

extension _KeyValueCodingAndObserving {
  /// The array in the property of that name, as one that can be changed: each change sets the property.
  public func mutableArrayValue(forKey key: String) -> NSMutableArray { MutableArrayProxy(of: self, key) }

  /// The array in the property at the end of a path, as one that can be changed: each change sets the property.
  public func mutableArrayValue(forKeyPath keyPath: String) -> NSMutableArray {
    MutableArrayProxy(of: self, keyPath)
  }
}
