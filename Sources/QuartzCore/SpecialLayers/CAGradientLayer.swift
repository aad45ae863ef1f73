import Foundation

/// The shape of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name that identifies the shape.
  public let rawValue: String
  /// Creates a shape from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Along the line from start to end point.
  public static let axial = Self(rawValue: "axial")
  /// From the start point outwards; the end point is a corner of the box around the ellipse.
  public static let radial = Self(rawValue: "radial")
  /// Round the start point, beginning towards the end point.
  public static let conic = Self(rawValue: "conic")
}

/// A layer filled with a gradient, within its bounds and rounded corners, above its background.
open class CAGradientLayer: CALayer {
  public override init() {
    super.init()
    state.special = .gradient(GradientState())
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    state.special = .gradient(state.special.gradient)
  }

  /// Creates a layer from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override class func plain() -> CALayer { CAGradientLayer() }

  private func get<V>(_ field: KeyPath<GradientState, V>) -> V { state.special.gradient[keyPath: field] }

  private func set<V: Equatable>(_ key: String, _ field: WritableKeyPath<GradientState, V>, _ value: V) {
    var gradient = state.special.gradient
    guard gradient[keyPath: field] != value else { return }
    let action = willChange(key)
    gradient[keyPath: field] = value
    state.special = .gradient(gradient)
    didChange(key, action)
  }

  /// `CGColor`s. Animatable.
  open var colors: [Any]? {
    get { get(\.colors) }
    set { set("colors", \.colors, newValue?.compactMap { $0 as? CGColor }) }
  }

  /// The places of the colours, 0…1 ascending; nil for evenly. Animatable.
  open var locations: [NSNumber]? {
    get { get(\.locations)?.map { NSNumber(value: Double($0)) } }
    set { set("locations", \.locations, newValue?.map { CGFloat($0.doubleValue) }) }
  }

  /// The point at which the gradient begins, in units of the bounds; (0.5, 0) by default. Animatable.
  open var startPoint: CGPoint {
    get { get(\.startPoint) }
    set { set("startPoint", \.startPoint, newValue) }
  }

  /// The point at which the gradient ends, in units of the bounds; (0.5, 1) by default. Animatable.
  open var endPoint: CGPoint {
    get { get(\.endPoint) }
    set { set("endPoint", \.endPoint, newValue) }
  }

  /// The shape of the gradient; axial by default.
  open var type: CAGradientLayerType {
    get { get(\.type) }
    set { set("type", \.type, newValue) }
  }
}
