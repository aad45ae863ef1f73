import Foundation

/// Values on their way to properties whose types they must fit, as key-value coding converts them.
package enum RuntimeValue {
  /// `value` as a `Value`: as it is, a number as a number of another type, a number as the enum case or option set of that raw
  /// value. Nil fits optionals only.
  package static func convert<Value>(_ value: Any?, to type: Value.Type) -> Value? {
    guard let value = flattened(value) else { return (type as? any OptionalValue.Type)?.noValue as? Value }
    if let optional = type as? any OptionalValue.Type {
      // Two steps: a cast of a missing value to an optional type would succeed with nil.
      guard let wrapped = optional.wrapping(value) else { return nil }
      return wrapped as? Value
    }
    // Numbers first: a dynamic cast takes an NSNumber for a Bool only when it is 0 or 1, but refuses Int for CGFloat.
    if let number = number(value), let converted = convert(number, to: type) { return converted }
    if let boxed = value as? NSValue, let structure = boxed.structure(type) { return structure }
    return value as? Value
  }

  /// Returns what a property that was never set has in Objective-C: no object, zero, or a structure of zeros.
  static func zero<Value>(_ type: Value.Type) -> Value? {
    if let optional = type as? any OptionalValue.Type { return optional.noValue as? Value }
    if type == Any.self { return Any?.none as Any as? Value }
    if let number = convert(NSNumber(value: 0), to: type) { return number }
    let structures: [Any] = [CGPoint.zero, CGSize.zero, CGRect.zero, CATransform3D(), CGAffineTransform()]
    return structures.lazy.compactMap { $0 as? Value }.first
  }

  /// `value` as key-value coding hands it out: without the optionals around it, an enum or option set as its raw value.
  package static func object(_ value: Any?) -> Any? {
    guard let value = flattened(value) else { return nil }
    guard !(type(of: value) is AnyClass), let raw = (value as? any RawRepresentable)?.rawValue else {
      return value
    }
    return raw is NSNumber || raw is String ? raw : value
  }

  /// `value` without the optionals around it.
  package static func flattened(_ value: Any?) -> Any? {
    guard let value else { return nil }
    guard let optional = value as? any OptionalValue else { return value }
    return optional.unwrapped
  }

  private static func number(_ value: Any) -> NSNumber? {
    switch value {
    case let value as NSNumber: value
    case let value as CGFloat: NSNumber(value: Double(value))
    default: nil
    }
  }

  private static func convert<Value>(_ number: NSNumber, to type: Value.Type) -> Value? {
    let converted: Any?
    switch type {
    case is Bool.Type: converted = number.boolValue
    case is Int.Type: converted = number.intValue
    case is UInt.Type: converted = number.uintValue
    case is Int8.Type: converted = number.int8Value
    case is UInt8.Type: converted = number.uint8Value
    case is Int16.Type: converted = number.int16Value
    case is UInt16.Type: converted = number.uint16Value
    case is Int32.Type: converted = number.int32Value
    case is UInt32.Type: converted = number.uint32Value
    case is Int64.Type: converted = number.int64Value
    case is UInt64.Type: converted = number.uint64Value
    case is Double.Type: converted = number.doubleValue
    case is Float.Type: converted = number.floatValue
    case is CGFloat.Type: converted = CGFloat(number.doubleValue)
    case let type as any RawRepresentable.Type: converted = rawRepresentable(number, type)
    default: converted = nil
    }
    // Two steps: a cast of a missing value to Any would succeed.
    return converted.flatMap { $0 as? Value }
  }

  private static func rawRepresentable<Value: RawRepresentable>(
    _ number: NSNumber, _ type: Value.Type
  ) -> Value? {
    convert(number, to: Value.RawValue.self).flatMap(Value.init(rawValue:))
  }
}

/// Lets `RuntimeValue` look into optionals whose type it does not know.
private protocol OptionalValue {
  static var noValue: Any { get }
  static func wrapping(_ value: Any) -> Any?
  var unwrapped: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate static var noValue: Any { Self.none as Any }

  /// An optional around `value`, nil when it does not fit.
  fileprivate static func wrapping(_ value: Any) -> Any? {
    RuntimeValue.convert(value, to: Wrapped.self).map { Optional.some($0) as Any }
  }

  fileprivate var unwrapped: Any? { flatMap { RuntimeValue.flattened($0) } }
}
