import Foundation

// On Apple's systems numbers and structures turn into NSNumber and NSValue and back when they are cast, which clients rely
// on wherever values travel as `Any`: `change?[.newKey] as? CGSize`, `info[key] as? NSValue`. Foundation does so here for
// its numbers but not for what follows.

extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// Not API: the object that the number becomes when it is cast.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  /// Not API: the number in an object, by `as!`.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  /// Not API: the number in an object, by `as?`; always there.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSNumber, result: inout CGFloat?
  ) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }

  /// Not API: the number in an object; 0 for nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}

/// Not API: a structure that an NSValue carries when it is cast to an object.
public protocol _NSValueBridgeable: _ObjectiveCBridgeable, Sendable where _ObjectiveCType == NSValue {
  /// Not API: creates the structure of zeros, which stands for an object that carries none.
  init()
}

extension _NSValueBridgeable {
  /// Not API: the object that the structure becomes when it is cast.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(structure: self) }

  /// Not API: the structure in an object, by `as!`.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
    result = source.boxedStructure()
  }

  /// Not API: the structure in an object, by `as?`; nil and false for one of another kind.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) -> Bool {
    result = source.structure(Self.self)
    return result != nil
  }

  /// Not API: the structure in an object; all zeros for nil or another kind.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
    source?.structure(Self.self) ?? Self()
  }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable, _NSValueBridgeable {
  /// Not API: Foundation's own kind of value, in place of a boxed structure.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }
}

extension CGSize: @retroactive _ObjectiveCBridgeable, _NSValueBridgeable {
  /// Not API: Foundation's own kind of value, in place of a boxed structure.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }
}

extension CGRect: @retroactive _ObjectiveCBridgeable, _NSValueBridgeable {
  /// Not API: Foundation's own kind of value, in place of a boxed structure.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }
}

extension CGVector: _NSValueBridgeable {}
extension CGAffineTransform: _NSValueBridgeable {}
extension CATransform3D: _NSValueBridgeable {}
