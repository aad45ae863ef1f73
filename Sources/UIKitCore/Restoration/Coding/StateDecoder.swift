import Foundation
import QuartzCore
import SwiftRuntimeAccess

/// The unarchiver that objects read their restorable state from. What is missing reads as nil, false or zero.
final class StateDecoder: NSCoder {
  private let values: [String: StateValue]
  /// The object that was restored for a path.
  typealias Resolve = @MainActor (RestorationPath) -> AnyObject?
  private let resolve: Resolve

  init(values: [String: StateValue], resolve: @escaping Resolve = { _ in nil }) {
    self.values = values
    self.resolve = resolve
    super.init()
  }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { values[key] != nil }

  override func decodeBool(forKey key: String) -> Bool { number(key).boolValue }
  override func decodeInteger(forKey key: String) -> Int { number(key).intValue }
  override func decodeCInt(forKey key: String) -> Int32 { number(key).int32Value }
  override func decodeInt32(forKey key: String) -> Int32 { number(key).int32Value }
  override func decodeInt64(forKey key: String) -> Int64 { number(key).int64Value }
  override func decodeFloat(forKey key: String) -> Float { number(key).floatValue }
  override func decodeDouble(forKey key: String) -> Double { number(key).doubleValue }

  private func number(_ key: String) -> NSNumber { (decodeObject(forKey: key) as? NSNumber) ?? 0 }

  override func decodeObject(forKey key: String) -> Any? { values[key].flatMap(object) }

  override func decodeObject<Wanted: NSObject & NSCoding>(
    of cls: Wanted.Type, forKey key: String
  ) -> Wanted? {
    decodeObject(forKey: key) as? Wanted
  }

  override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
    guard let object = decodeObject(forKey: key) else { return nil }
    guard let classes else { return object }
    return classes.contains { (object as? NSObject)?.isKind(of: $0) == true } ? object : nil
  }

  override func decodePropertyList(forKey key: String) -> Any? {
    guard let object = decodeObject(forKey: key) else { return nil }
    return PropertyListSerialization.propertyList(object, isValidFor: .binary) ? object : nil
  }

  /// Lists and maps are Foundation's, from which Swift's are cast.
  private func object(_ value: StateValue) -> Any? {
    switch value {
    case .bool(let value): return NSNumber(value: value)
    case .integer(let value): return NSNumber(value: value)
    case .real(let value): return NSNumber(value: value)
    case .list(let list): return NSArray(array: list.compactMap(object))
    case .map(let map): return NSDictionary(dictionary: map.compactMapValues(object))
    case .archive(let data): return Self.unarchive(data)
    case .object(let name, let values):
      // Foundation's are written as archives; some of them end the program when they read anything else.
      guard let type = TypeNames.type(name) as? any NSCoding.Type,
        !String(reflecting: type).hasPrefix("Foundation.")
      else { return nil }
      return type.init(coder: StateDecoder(values: values, resolve: resolve))
    case .storyboard(let name, let bundle):
      // As references: on the main actor, where state is read.
      nonisolated(unsafe) var found: AnyObject?
      MainActor.assumeIsolated {
        found = UIStoryboard.find(name, in: bundle.flatMap { Bundle(path: $0) })
      }
      return found
    case .reference(let path):
      // Restorable objects live on the main actor, where state is read; they only pass through here.
      let resolve = resolve
      nonisolated(unsafe) var found: AnyObject?
      MainActor.assumeIsolated { found = resolve(path) }
      return found
    }
  }

  private static func unarchive(_ data: Data) -> Any? {
    guard let unarchiver = try? NSKeyedUnarchiver(forReadingFrom: data) else { return nil }
    unarchiver.requiresSecureCoding = false
    // The other policy ends the program.
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    return unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
  }
}
