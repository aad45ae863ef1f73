import Foundation

/// Which points of a shape are filled.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let nonZero = Self(rawValue: "non-zero")
  public static let evenOdd = Self(rawValue: "even-odd")
}

/// The shape of a line's ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let butt = Self(rawValue: "butt")
  public static let round = Self(rawValue: "round")
  public static let square = Self(rawValue: "square")
}

/// The shape of a line's corners.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let miter = Self(rawValue: "miter")
  public static let round = Self(rawValue: "round")
  public static let bevel = Self(rawValue: "bevel")
}

/// A layer that fills and strokes a path, between its background and its sublayers.
open class CAShapeLayer: CALayer {
  public override init() {
    super.init()
    state.special = .shape(ShapeState())
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    state.special = .shape(state.special.shape)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override class func plain() -> CALayer { CAShapeLayer() }

  private func get<V>(_ field: KeyPath<ShapeState, V>) -> V { state.special.shape[keyPath: field] }

  private func set<V: Equatable>(_ key: String, _ field: WritableKeyPath<ShapeState, V>, _ value: V) {
    var shape = state.special.shape
    guard shape[keyPath: field] != value else { return }
    let action = willChange(key)
    shape[keyPath: field] = value
    state.special = .shape(shape)
    didChange(key, action)
  }

  /// The shape, in the layer's coordinates. Animatable, but not implicitly.
  open var path: CGPath? {
    get { get(\.path) }
    set { set("path", \.path, newValue?.copy()) }
  }

  /// Opaque black by default; nil for none. Animatable.
  open var fillColor: CGColor? {
    get { get(\.fillColor) }
    set { set("fillColor", \.fillColor, newValue) }
  }

  open var fillRule: CAShapeLayerFillRule {
    get { get(\.fillRule) }
    set { set("fillRule", \.fillRule, newValue) }
  }

  /// Nil, the default, for none. Animatable.
  open var strokeColor: CGColor? {
    get { get(\.strokeColor) }
    set { set("strokeColor", \.strokeColor, newValue) }
  }

  /// Where the stroke begins, as a part of the path's length. Animatable.
  open var strokeStart: CGFloat {
    get { get(\.strokeStart) }
    set { set("strokeStart", \.strokeStart, newValue) }
  }

  /// Where the stroke ends, as a part of the path's length. Animatable.
  open var strokeEnd: CGFloat {
    get { get(\.strokeEnd) }
    set { set("strokeEnd", \.strokeEnd, newValue) }
  }

  /// Points. Animatable.
  open var lineWidth: CGFloat {
    get { get(\.lineWidth) }
    set { set("lineWidth", \.lineWidth, newValue) }
  }

  /// Animatable.
  open var miterLimit: CGFloat {
    get { get(\.miterLimit) }
    set { set("miterLimit", \.miterLimit, newValue) }
  }

  open var lineCap: CAShapeLayerLineCap {
    get { get(\.lineCap) }
    set { set("lineCap", \.lineCap, newValue) }
  }

  open var lineJoin: CAShapeLayerLineJoin {
    get { get(\.lineJoin) }
    set { set("lineJoin", \.lineJoin, newValue) }
  }

  /// Points. Animatable.
  open var lineDashPhase: CGFloat {
    get { get(\.lineDashPhase) }
    set { set("lineDashPhase", \.lineDashPhase, newValue) }
  }

  /// Lengths of dashes and gaps in turn, in points; nil for a solid line. Animatable.
  open var lineDashPattern: [NSNumber]? {
    get { get(\.lineDashPattern)?.map { NSNumber(value: Double($0)) } }
    set { set("lineDashPattern", \.lineDashPattern, newValue?.map { CGFloat($0.doubleValue) }) }
  }
}
