import Foundation
import QuartzCore
import SwiftRuntimeAccess

/// The archiver that objects write their restorable state to.
///
/// Foundation's keyed archives on Linux cannot stand in: they know no references to controllers and views, and a value
/// that is missing when they are read spoils all that follow.
final class StateEncoder: NSCoder {
  private(set) var values: [String: StateValue] = [:]
  /// A function that returns the path of a restorable object; nil for one that is not preserved.
  typealias Locate = @MainActor (AnyObject) -> RestorationPath?
  private let locate: Locate
  private let isSecure: Bool

  /// - Parameter isSecure: whether objects must adopt NSSecureCoding.
  init(isSecure: Bool = false, locate: @escaping Locate) {
    self.isSecure = isSecure
    self.locate = locate
    super.init()
  }

  override var allowsKeyedCoding: Bool { true }
  override var requiresSecureCoding: Bool { isSecure }

  override func encode(_ value: Bool, forKey key: String) { values[key] = .bool(value) }
  override func encode(_ value: Int, forKey key: String) { values[key] = .integer(value) }
  override func encode(_ value: Int32, forKey key: String) { values[key] = .integer(Int(value)) }
  override func encode(_ value: Int64, forKey key: String) { values[key] = .integer(Int(value)) }
  override func encode(_ value: Float, forKey key: String) { values[key] = .real(Double(value)) }
  override func encode(_ value: Double, forKey key: String) { values[key] = .real(value) }

  override func encodeBytes(_ bytesp: UnsafePointer<UInt8>?, length lenv: Int, forKey key: String) {
    values[key] = value(of: Data(UnsafeBufferPointer(start: bytesp, count: bytesp == nil ? 0 : lenv)))
  }

  override func encode(_ object: Any?, forKey key: String) {
    values[key] = object.flatMap(value)
  }

  /// Writes restorable objects, which are preserved for other reasons or not at all.
  override func encodeConditionalObject(_ object: Any?, forKey key: String) {
    guard let object = RuntimeValue.flattened(object), Self.isRestorable(object) else { return }
    encode(object, forKey: key)
  }

  // MARK: - Objects

  private static func isRestorable(_ object: Any) -> Bool { object is any UIStateRestoring }

  private func value(of any: Any) -> StateValue? {
    guard let any = RuntimeValue.flattened(any) else { return nil }
    if Self.isRestorable(any) {
      nonisolated(unsafe) let object = any as AnyObject
      let locate = locate
      return MainActor.assumeIsolated { locate(object) }.map { .reference($0) }
    }
    if let storyboard = any as? UIStoryboard {
      return MainActor.assumeIsolated {
        .storyboard(name: storyboard.name, bundle: storyboard.bundle?.bundlePath)
      }
    }
    switch any {
    case let value as Bool: return .bool(value)
    case let value as Int: return .integer(value)
    case let value as Double: return .real(value)
    case let value as CGFloat: return .real(Double(value))
    case let value as CGPoint: return archive(NSValue(point: value))
    case let value as CGSize: return archive(NSValue(size: value))
    case let value as CGRect: return archive(NSValue(rect: value))
    case let list as [Any]: return .list(list.compactMap(value))
    case let map as [String: Any]: return .map(map.compactMapValues(value))
    default: break
    }
    let object = any as AnyObject
    guard let coding = object as? any NSCoding else {
      preconditionFailure("\(type(of: any)) cannot be written: it neither adopts NSCoding nor is restorable.")
    }
    return Self.isOfFoundation(object) ? archive(coding) : encoded(coding)
  }

  private static func isOfFoundation(_ object: AnyObject) -> Bool {
    String(reflecting: type(of: object)).hasPrefix("Foundation.")
  }

  private func archive(_ object: any NSCoding) -> StateValue? {
    do {
      return .archive(
        try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: isSecure))
    } catch {
      preconditionFailure("\(type(of: object)) cannot be written: \(error)")
    }
  }

  /// An object of the program's own classes.
  private func encoded(_ object: any NSCoding) -> StateValue? {
    precondition(
      !isSecure || (type(of: object) as? any NSSecureCoding.Type)?.supportsSecureCoding == true,
      "\(type(of: object)) does not adopt NSSecureCoding, which this state asks for.")
    guard let name = TypeNames.mangled(type(of: object)) else {
      preconditionFailure("\(type(of: object)) has no name under which it could be found again.")
    }
    let nested = StateEncoder(isSecure: isSecure, locate: locate)
    object.encode(with: nested)
    return .object(type: name, values: nested.values)
  }
}
