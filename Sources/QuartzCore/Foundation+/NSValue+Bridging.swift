import Foundation

// On Apple's systems numbers and structures turn into NSNumber and NSValue and back when they are cast, which clients rely
// on wherever values travel as `Any`: `change?[.newKey] as? CGSize`, `info[key] as? NSValue`. Foundation does so here for
// its numbers but not for what follows.

extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// Returns the object that the number becomes when it is cast. Not API.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  /// Takes the number out of an object, by `as!`. Not API.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  /// Takes the number out of an object, by `as?`; it is always there. Not API.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSNumber, result: inout CGFloat?
  ) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }

  /// Returns the number in an object; 0 for nil. Not API.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}

/// A structure that an NSValue carries when it is cast to an object. Not API.
public protocol _NSValueBridgeable: _ObjectiveCBridgeable, Sendable where _ObjectiveCType == NSValue {
  /// Creates the structure of zeros, which stands for an object that carries none. Not API.
  init()
}

extension _NSValueBridgeable {
  /// Returns the object that the structure becomes when it is cast. Not API.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(structure: self) }

  /// Takes the structure out of an object, by `as!`. Not API.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
    result = source.boxedStructure()
  }

  /// Takes the structure out of an object, by `as?`; nil and false for one of another kind. Not API.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) -> Bool {
    result = source.structure(Self.self)
    return result != nil
  }

  /// Returns the structure in an object; all zeros for nil or another kind. Not API.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
    source?.structure(Self.self) ?? Self()
  }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable, _NSValueBridgeable {
  /// Returns Foundation's own kind of value, in place of a boxed structure. Not API.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }
}

extension CGSize: @retroactive _ObjectiveCBridgeable, _NSValueBridgeable {
  /// Returns Foundation's own kind of value, in place of a boxed structure. Not API.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }
}

extension CGRect: @retroactive _ObjectiveCBridgeable, _NSValueBridgeable {
  /// Returns Foundation's own kind of value, in place of a boxed structure. Not API.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }
}

extension CGVector: _NSValueBridgeable {}
extension CGAffineTransform: _NSValueBridgeable {}
extension CATransform3D: _NSValueBridgeable {}
