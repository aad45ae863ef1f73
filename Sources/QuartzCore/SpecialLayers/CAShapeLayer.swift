import Foundation

/// The rule by which points of a shape are filled.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name that identifies the rule.
  public let rawValue: String
  /// Creates a rule from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Points around which windings do not cancel out to zero.
  public static let nonZero = Self(rawValue: "non-zero")
  /// Points from which a ray crosses the path an odd number of times.
  public static let evenOdd = Self(rawValue: "even-odd")
}

/// The shape of a line's ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name that identifies the end.
  public let rawValue: String
  /// Creates an end from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Cut off square at the end point.
  public static let butt = Self(rawValue: "butt")
  /// A half circle about the end point.
  public static let round = Self(rawValue: "round")
  /// Cut off square, half a line width beyond the end point.
  public static let square = Self(rawValue: "square")
}

/// The shape of a line's corners.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name that identifies the corner.
  public let rawValue: String
  /// Creates a corner from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Pointed, as far as `miterLimit` lets it.
  public static let miter = Self(rawValue: "miter")
  /// Rounded off.
  public static let round = Self(rawValue: "round")
  /// Cut off.
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

  /// Creates a layer from an archive.
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

  /// The rule by which points are filled; non-zero by default.
  open var fillRule: CAShapeLayerFillRule {
    get { get(\.fillRule) }
    set { set("fillRule", \.fillRule, newValue) }
  }

  /// Nil, the default, for none. Animatable.
  open var strokeColor: CGColor? {
    get { get(\.strokeColor) }
    set { set("strokeColor", \.strokeColor, newValue) }
  }

  /// The point at which the stroke begins, as a part of the path's length. Animatable.
  open var strokeStart: CGFloat {
    get { get(\.strokeStart) }
    set { set("strokeStart", \.strokeStart, newValue) }
  }

  /// The point at which the stroke ends, as a part of the path's length. Animatable.
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

  /// The shape of the line's ends; butt by default.
  open var lineCap: CAShapeLayerLineCap {
    get { get(\.lineCap) }
    set { set("lineCap", \.lineCap, newValue) }
  }

  /// The shape of the line's corners; mitred by default.
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
