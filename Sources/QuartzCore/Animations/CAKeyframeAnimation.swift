import Foundation

/// The way in which values between key frames are computed.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name that identifies the mode.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A straight line from value to value.
  public static let linear = Self(rawValue: "linear")
  /// Each value holds until the next.
  public static let discrete = Self(rawValue: "discrete")
  /// Linear at an even speed; key times and timing functions are ignored.
  public static let paced = Self(rawValue: "paced")
  /// A smooth curve through the values.
  public static let cubic = Self(rawValue: "cubic")
  /// Smooth, with times in proportion to the straight distances between the values.
  public static let cubicPaced = Self(rawValue: "cubicPaced")
}

/// The way in which a layer that is moved along a path turns with it.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name that identifies the mode.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The layer's x axis follows the path.
  public static let rotateAuto = Self(rawValue: "auto")
  /// The layer's x axis points back along the path.
  public static let rotateAutoReverse = Self(rawValue: "autoReverse")
}

/// An animation through a list of values or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values to go through, in order; ignored when there is a `path`.
  open var values: [Any]?
  /// The path on which a property that is a point moves. Overrides `values`.
  open var path: CGPath?
  /// The times at which the values are reached, ascending from 0 to 1; one more than values for `.discrete`. Nil is evenly.
  open var keyTimes: [NSNumber]?
  /// Pacing between values, one fewer than values.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The way in which values between key frames are computed; linear by default.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// The way in which the layer turns along `path`; nil, the default, leaves its rotation alone.
  open var rotationMode: CAAnimationRotationMode?

  // For the cubic modes: the shape of the curve at each value, 0 where a list is nil or too short (Kochanek and Bartels).
  /// 1 is tight at a value, −1 round.
  open var tensionValues: [NSNumber]?
  /// Other than 0 the curve has a corner at a value: inwards for positive ones.
  open var continuityValues: [NSNumber]?
  /// 1 goes beyond a value before it turns, −1 turns before it.
  open var biasValues: [NSNumber]?

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? CAKeyframeAnimation {
      copy.values = values
      copy.path = path?.copy()
      copy.keyTimes = keyTimes
      copy.timingFunctions = timingFunctions
      copy.calculationMode = calculationMode
      copy.rotationMode = rotationMode
      copy.tensionValues = tensionValues
      copy.continuityValues = continuityValues
      copy.biasValues = biasValues
    }
    return copy
  }

  private var isPaced: Bool { calculationMode == .paced || calculationMode == .cubicPaced }

  /// Nil where all values have the plain shape.
  private func shapes(count: Int) -> [SplineShape]? {
    guard tensionValues != nil || continuityValues != nil || biasValues != nil else { return nil }
    func number(_ list: [NSNumber]?, _ index: Int) -> CGFloat {
      guard let list, index < list.count else { return 0 }
      return CGFloat(list[index].doubleValue)
    }
    return (0..<count).map {
      SplineShape(
        tension: number(tensionValues, $0), continuity: number(continuityValues, $0),
        bias: number(biasValues, $0))
    }
  }

  private var curves: [UnitBezier?] {
    guard !isPaced else { return [] }
    return timingFunctions?.map { $0.curve.isLinear ? nil : $0.curve } ?? []
  }

  override func makeTrack<K: LayerKey>(_ key: K, isAdditive: Bool) -> Track? {
    let isDiscrete = calculationMode == .discrete
    let given = keyTimes?.map(\.doubleValue)
    if let path, let key = key as? any PointLayerKey {
      return makePathTrack(key, path, given, isAdditive: isAdditive)
    }
    let converted = values?.compactMap { K.Value(client: $0) } ?? []
    guard !converted.isEmpty, converted.count == values?.count else { return nil }
    let times =
      isPaced
      ? KeyframeTimes.paced(zip(converted, converted.dropFirst()).map { K.Value.distance($0, $1) })
      : KeyframeTimes.times(count: converted.count, isDiscrete: isDiscrete, given: given)
    return KeyframeTrack(
      key: key, values: converted, times: times, curves: curves, isDiscrete: isDiscrete,
      isSmooth: calculationMode == .cubic || calculationMode == .cubicPaced,
      shapes: shapes(count: converted.count), isAdditive: isAdditive, isCumulative: isCumulative)
  }

  private func makePathTrack<K: PointLayerKey>(
    _ key: K, _ path: CGPath, _ keyTimes: [Double]?, isAdditive: Bool
  ) -> Track? {
    let rotation: PathRotation =
      switch rotationMode {
      case .rotateAuto?: .auto
      case .rotateAutoReverse?: .autoReverse
      default: .none
      }
    return PathTrack(
      key: key, path: path, keyTimes: keyTimes, curves: curves, isPaced: isPaced,
      isDiscrete: calculationMode == .discrete, rotation: rotation, isAdditive: isAdditive,
      isCumulative: isCumulative)
  }
}
