import Foundation

// On Apple's systems numbers and structures turn into NSNumber and NSValue and back when they are cast, which clients rely
// on wherever values travel as `Any`: `change?[.newKey] as? CGSize`, `info[key] as? NSValue`. Foundation does so here for
// its numbers but not for what follows.

extension CGFloat: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSNumber, result: inout CGFloat?
  ) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}

/// Not API: a structure that an NSValue carries when it is cast to an object.
public protocol _NSValueBridgeable: _ObjectiveCBridgeable, Sendable where _ObjectiveCType == NSValue {
  init()
}

extension _NSValueBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(structure: self) }

  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
    result = source.boxedStructure()
  }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) -> Bool {
    result = source.structure(Self.self)
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
    source?.structure(Self.self) ?? Self()
  }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable, _NSValueBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }
}

extension CGSize: @retroactive _ObjectiveCBridgeable, _NSValueBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }
}

extension CGRect: @retroactive _ObjectiveCBridgeable, _NSValueBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }
}

extension CGVector: _NSValueBridgeable {}
extension CGAffineTransform: _NSValueBridgeable {}
extension CATransform3D: _NSValueBridgeable {}
