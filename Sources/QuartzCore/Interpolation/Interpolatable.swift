import Foundation

/// A kind of value that animations can move.
protocol Interpolatable {
  /// The value at `t` between `a` (0) and `b` (1); beyond that range for springs.
  static func mix(_ a: Self, _ b: Self, _ t: CGFloat) -> Self
  /// `delta` on top of `base`.
  static func sum(_ base: Self, _ delta: Self) -> Self
  /// Returns what has to be added to `base` to get `value`.
  static func difference(_ value: Self, _ base: Self) -> Self
  /// Adding it changes nothing.
  static var neutral: Self { get }
  /// `count` times the value added up.
  func repeated(_ count: Int) -> Self
  /// Returns how far apart two values are, for pacing.
  static func distance(_ a: Self, _ b: Self) -> CGFloat
  /// A client's value: numbers and structures as they are or in `NSNumber` and `NSValue`.
  init?(client value: Any)
  var client: Any? { get }
}

/// A kind of value that is a vector of numbers.
protocol VectorInterpolatable: Interpolatable {
  static func combine(_ a: Self, _ b: Self, _ f: (CGFloat, CGFloat) -> CGFloat) -> Self
  var length: CGFloat { get }
}

extension VectorInterpolatable {
  static func mix(_ a: Self, _ b: Self, _ t: CGFloat) -> Self { combine(a, b) { $0 + ($1 - $0) * t } }
  static func sum(_ base: Self, _ delta: Self) -> Self { combine(base, delta) { $0 + $1 } }
  static func difference(_ value: Self, _ base: Self) -> Self { combine(value, base) { $0 - $1 } }
  func repeated(_ count: Int) -> Self { Self.combine(self, self) { value, _ in value * CGFloat(count) } }
  static func distance(_ a: Self, _ b: Self) -> CGFloat { difference(b, a).length }
}

/// A number in any of the forms clients use.
package func clientNumber(_ value: Any) -> CGFloat? {
  switch value {
  case let value as CGFloat: value
  case let value as Double: CGFloat(value)
  case let value as Float: CGFloat(value)
  case let value as Int: CGFloat(value)
  case let value as NSNumber: CGFloat(value.doubleValue)
  default: nil
  }
}

/// A structure as it is or in an `NSValue`; nil where the value is none or carries another.
func clientStructure<Structure>(_ value: Any, _ type: Structure.Type) -> Structure? {
  value as? Structure ?? (value as? NSValue)?.structure(type)
}

/// The components of a structure in a list, as animations may be given them (Apple, `CABasicAnimation`: "you pass the values to `toValue` and
/// `fromValue` as arrays"); nil where the value is no list of that many numbers.
func clientComponents(_ value: Any, count: Int) -> [CGFloat]? {
  guard let list = value as? [Any], list.count == count else { return nil }
  let numbers = list.compactMap(clientNumber)
  return numbers.count == count ? numbers : nil
}

extension CGFloat: VectorInterpolatable {
  @inline(__always)
  static func combine(_ a: CGFloat, _ b: CGFloat, _ f: (CGFloat, CGFloat) -> CGFloat) -> CGFloat { f(a, b) }
  static var neutral: CGFloat { 0 }
  var length: CGFloat { magnitude }
  init?(client value: Any) {
    guard let number = clientNumber(value) else { return nil }
    self = number
  }
  var client: Any? { NSNumber(value: Double(self)) }
}

extension CGPoint: VectorInterpolatable {
  @inline(__always)
  static func combine(_ a: CGPoint, _ b: CGPoint, _ f: (CGFloat, CGFloat) -> CGFloat) -> CGPoint {
    CGPoint(x: f(a.x, b.x), y: f(a.y, b.y))
  }
  static var neutral: CGPoint { .zero }
  var length: CGFloat { hypot(x, y) }
  init?(client value: Any) {
    if let point = clientStructure(value, CGPoint.self) {
      self = point
    } else if let size = clientStructure(value, CGSize.self) {
      self.init(x: size.width, y: size.height)
    } else if let parts = clientComponents(value, count: 2) {
      self.init(x: parts[0], y: parts[1])
    } else {
      return nil
    }
  }
  var client: Any? { self }
}

extension CGSize: VectorInterpolatable {
  @inline(__always)
  static func combine(_ a: CGSize, _ b: CGSize, _ f: (CGFloat, CGFloat) -> CGFloat) -> CGSize {
    CGSize(width: f(a.width, b.width), height: f(a.height, b.height))
  }
  static var neutral: CGSize { .zero }
  var length: CGFloat { hypot(width, height) }
  init?(client value: Any) {
    if let size = clientStructure(value, CGSize.self) {
      self = size
    } else if let point = clientStructure(value, CGPoint.self) {
      self.init(width: point.x, height: point.y)
    } else if let parts = clientComponents(value, count: 2) {
      self.init(width: parts[0], height: parts[1])
    } else {
      return nil
    }
  }
  var client: Any? { self }
}

extension CGRect: VectorInterpolatable {
  @inline(__always)
  static func combine(_ a: CGRect, _ b: CGRect, _ f: (CGFloat, CGFloat) -> CGFloat) -> CGRect {
    CGRect(origin: .combine(a.origin, b.origin, f), size: .combine(a.size, b.size, f))
  }
  static var neutral: CGRect { .zero }
  var length: CGFloat { hypot(origin.length, size.length) }
  init?(client value: Any) {
    if let rect = clientStructure(value, CGRect.self) {
      self = rect
    } else if let parts = clientComponents(value, count: 4) {
      self.init(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
    } else {
      return nil
    }
  }
  var client: Any? { self }
}
