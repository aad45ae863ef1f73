import Foundation

/// The names of the value functions.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name's text.
  public let rawValue: String
  /// Creates a name from its text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// One number, radians, about the x axis.
  public static let rotateX = Self(rawValue: "rotateX")
  /// One number, radians, about the y axis.
  public static let rotateY = Self(rawValue: "rotateY")
  /// One number, radians, about the z axis.
  public static let rotateZ = Self(rawValue: "rotateZ")
  /// Three numbers: x, y and z.
  public static let scale = Self(rawValue: "scale")
  /// One number: the factor along x.
  public static let scaleX = Self(rawValue: "scaleX")
  /// One number: the factor along y.
  public static let scaleY = Self(rawValue: "scaleY")
  /// One number: the factor along z.
  public static let scaleZ = Self(rawValue: "scaleZ")
  /// Three numbers, points: x, y and z.
  public static let translate = Self(rawValue: "translate")
  /// One number, points along x.
  public static let translateX = Self(rawValue: "translateX")
  /// One number, points along y.
  public static let translateY = Self(rawValue: "translateY")
  /// One number, points along z.
  public static let translateZ = Self(rawValue: "translateZ")
}

/// Makes transforms of numbers, for `CAPropertyAnimation.valueFunction`. Immutable.
public final class CAValueFunction: NSObject, NSSecureCoding {
  /// The name by which the function was made.
  public let name: CAValueFunctionName
  let function: ValueFunction

  /// Nil for a name that no function has.
  public init?(name: CAValueFunctionName) {
    guard let function = ValueFunction(rawValue: name.rawValue) else { return nil }
    self.name = name
    self.function = function
    super.init()
  }

  /// Creates a function from an archive; nil when its name is missing or unknown.
  public convenience init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "name") else { return nil }
    self.init(name: CAValueFunctionName(rawValue: String(describing: name)))
  }

  /// Writes the function's name to an archive.
  public func encode(with coder: NSCoder) {
    coder.encode(NSString(string: name.rawValue), forKey: "name")
  }

  /// True: functions can be decoded securely.
  public static var supportsSecureCoding: Bool { true }
}

/// A value function as a value.
enum ValueFunction: String {
  case rotateX, rotateY, rotateZ
  case scale, scaleX, scaleY, scaleZ
  case translate, translateX, translateY, translateZ

  /// The input that leaves everything where it is.
  var neutral: FunctionInput {
    switch self {
    case .scale, .scaleX, .scaleY, .scaleZ: FunctionInput(x: 1, y: 1, z: 1)
    default: FunctionInput(x: 0, y: 0, z: 0)
    }
  }

  func transform(_ input: FunctionInput) -> CATransform3D {
    switch self {
    case .rotateX: CATransform3DMakeRotation(input.x, 1, 0, 0)
    case .rotateY: CATransform3DMakeRotation(input.x, 0, 1, 0)
    case .rotateZ: CATransform3DMakeRotation(input.x, 0, 0, 1)
    case .scale: CATransform3DMakeScale(input.x, input.y, input.z)
    case .scaleX: CATransform3DMakeScale(input.x, 1, 1)
    case .scaleY: CATransform3DMakeScale(1, input.x, 1)
    case .scaleZ: CATransform3DMakeScale(1, 1, input.x)
    case .translate: CATransform3DMakeTranslation(input.x, input.y, input.z)
    case .translateX: CATransform3DMakeTranslation(input.x, 0, 0)
    case .translateY: CATransform3DMakeTranslation(0, input.x, 0)
    case .translateZ: CATransform3DMakeTranslation(0, 0, input.x)
    }
  }
}

/// The input of a value function: one number, or three.
struct FunctionInput: VectorInterpolatable {
  var x: CGFloat
  var y: CGFloat
  var z: CGFloat

  static func combine(_ a: Self, _ b: Self, _ f: (CGFloat, CGFloat) -> CGFloat) -> Self {
    FunctionInput(x: f(a.x, b.x), y: f(a.y, b.y), z: f(a.z, b.z))
  }
  static var neutral: FunctionInput { FunctionInput(x: 0, y: 0, z: 0) }
  var length: CGFloat { (x * x + y * y + z * z).squareRoot() }

  init(x: CGFloat, y: CGFloat, z: CGFloat) {
    (self.x, self.y, self.z) = (x, y, z)
  }

  init?(client value: Any) {
    let numbers = (value as? [Any] ?? [value]).compactMap(clientNumber)
    switch numbers.count {
    case 1: self.init(x: numbers[0], y: 0, z: 0)
    case 3: self.init(x: numbers[0], y: numbers[1], z: numbers[2])
    default: return nil
    }
  }

  var client: Any? { [NSNumber(value: Double(x)), NSNumber(value: Double(y)), NSNumber(value: Double(z))] }
}

/// The place where a value function's result goes.
struct FunctionInputKey: LayerKey {
  let transform: TransformKey
  let function: ValueFunction
  /// True if the result comes before what is there instead of replacing it.
  let addsUp: Bool

  /// Animations without an end of their own lead to and from "nothing".
  func get(_ state: borrowing LayerState) -> FunctionInput { function.neutral }

  func set(_ value: FunctionInput, in state: inout LayerState) {
    let made = function.transform(value)
    transform.set(addsUp ? made.concatenating(transform.get(state)) : made, in: &state)
  }
}
