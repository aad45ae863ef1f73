import Foundation

/// The coder that `init(coder:)` gets when an object is made from a nib.
///
/// UIKit's classes take what the element says from it as the last step of their own `init(coder:)`; so a subclass of the
/// program finds everything set after `super.init(coder:)`, as on Apple's systems. Keys that a program asks for itself are
/// not there.
final class NibCoder: NSCoder {
  private let context: NibContext
  private let node: XMLNode
  private let element: NibElement
  private(set) var failure: NibError?
  private var isDone = false

  init(context: NibContext, node: XMLNode, element: NibElement) {
    self.context = context
    self.node = node
    self.element = element
    super.init()
  }

  /// Decodes for one of UIKit's classes, each of which calls it for itself; the one that the element stands for takes what it says.
  @MainActor func decode(into object: NSObject, as type: AnyClass) {
    guard !isDone, type == element.type else { return }
    finish(object)
  }

  /// Takes what the element says, unless that has happened: for classes without an `init(coder:)` of their own.
  @MainActor func finish(_ object: NSObject) {
    guard !isDone else { return }
    isDone = true
    do {
      try context.configure(object, node, element)
    } catch {
      failure = error
    }
  }

  /// Returns the value of an attribute of the element; nil if there is none.
  @MainActor func value(_ name: String) -> NibValue? {
    node[name].map { NibValue(name: name, content: .text($0), node: node, document: context.document) }
  }

  /// A case by its name; what is no name of one fails the loading.
  @MainActor func choice<Value: RawRepresentable>(_ name: String, _ others: [String: Value]) -> Value?
  where Value.RawValue: FixedWidthInteger {
    do {
      return try value(name)?.choice(Value.self, others)
    } catch {
      failure = failure ?? error
      return nil
    }
  }

  // MARK: - NSCoder

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeObject<Wanted: NSObject & NSCoding>(of cls: Wanted.Type, forKey key: String) -> Wanted?
  {
    nil
  }
  override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? { nil }
  override func decodePropertyList(forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeCInt(forKey key: String) -> Int32 { 0 }
  override func decodeInt32(forKey key: String) -> Int32 { 0 }
  override func decodeInt64(forKey key: String) -> Int64 { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
}

extension NSCoder {
  /// Takes what a nib says of `object`; the last step of an `init(coder:)` of UIKit's. With other coders nothing happens.
  @MainActor package func decodeNib(into object: NSObject, as type: AnyClass) {
    (self as? NibCoder)?.decode(into: object, as: type)
  }

  /// Returns an attribute of a nib's element, for what cannot be changed once an object is made. Nil with other coders.
  @MainActor func nibText(_ name: String) -> String? {
    guard case .text(let text)? = (self as? NibCoder)?.value(name)?.content else { return nil }
    return text
  }

  /// Returns an attribute as `nibText(_:)` does, as a case of an enumeration.
  @MainActor func nibChoice<Value: RawRepresentable>(_ name: String, _ others: [String: Value] = [:])
    -> Value?
  where Value.RawValue: FixedWidthInteger {
    (self as? NibCoder)?.choice(name, others)
  }
}
