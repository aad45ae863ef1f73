import Foundation

/// The form of the place that particles come from.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// `emitterPosition` itself.
  public static let point = Self(rawValue: "point")
  /// As wide as `emitterSize`, about the position.
  public static let line = Self(rawValue: "line")
  public static let rectangle = Self(rawValue: "rectangle")
  /// As deep as `emitterDepth`.
  public static let cuboid = Self(rawValue: "cuboid")
  /// The radius is the width of `emitterSize`.
  public static let circle = Self(rawValue: "circle")
  public static let sphere = Self(rawValue: "sphere")
}

/// What of the emitter's shape particles come from.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Its corners; of a round shape its outline.
  public static let points = Self(rawValue: "points")
  /// Its edges.
  public static let outline = Self(rawValue: "outline")
  /// Its faces; of a flat shape, all of it.
  public static let surface = Self(rawValue: "surface")
  /// All of it.
  public static let volume = Self(rawValue: "volume")
}

/// The order in which particles are drawn.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let unordered = Self(rawValue: "unordered")
  /// The oldest lie beneath the others.
  public static let oldestFirst = Self(rawValue: "oldestFirst")
  public static let oldestLast = Self(rawValue: "oldestLast")
  /// By their depth.
  public static let backToFront = Self(rawValue: "backToFront")
}

/// Emits particles, which are drawn above the layer's background and below its sublayers.
///
///     let snow = CAEmitterLayer()
///     snow.emitterShape = .line
///     snow.emitterPosition = CGPoint(x: view.bounds.midX, y: 0)
///     snow.emitterSize = CGSize(width: view.bounds.width, height: 0)
///     snow.beginTime = CACurrentMediaTime()
///     snow.emitterCells = [flake]
///
/// A layer without a `beginTime` has been emitting for ever: it is full of particles when it is first seen.
open class CAEmitterLayer: CALayer {
  private var simulation = EmitterSimulation(seed: 0)

  public override init() {
    super.init()
    state.special = .emitter(EmitterState())
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAEmitterLayer else { return }
    state.special = .emitter(other.emitter)
    (emitterCells, seed) = (other.emitterCells, other.seed)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    state.special = .emitter(EmitterState())
  }

  override class func plain() -> CALayer { CAEmitterLayer() }

  private var emitter: EmitterState { state.emitter ?? EmitterState() }

  private func set<V: Equatable>(_ key: String, _ field: WritableKeyPath<EmitterState, V>, _ value: V) {
    var emitter = emitter
    guard emitter[keyPath: field] != value else { return }
    let action = willChange(key)
    emitter[keyPath: field] = value
    state.special = .emitter(emitter)
    didChange(key, action)
  }

  /// What is emitted.
  open var emitterCells: [CAEmitterCell]? {
    didSet {
      if emitterCells?.isEmpty == false { AnimationRegistry.shared.noteEmitter(self) }
      CATransaction.layerChanged()
    }
  }

  /// Makes the same particles come again. Another one begins anew.
  open var seed: UInt32 = 0 {
    didSet { if seed != oldValue { simulation = EmitterSimulation(seed: seed) } }
  }

  // MARK: - Where

  /// The middle of the emitter. Animatable.
  open var emitterPosition: CGPoint {
    get { emitter.position }
    set { set("emitterPosition", \.position, newValue) }
  }

  open var emitterZPosition: CGFloat {
    get { emitter.zPosition }
    set { set("emitterZPosition", \.zPosition, newValue) }
  }

  /// Animatable.
  open var emitterSize: CGSize {
    get { emitter.size }
    set { set("emitterSize", \.size, newValue) }
  }

  open var emitterDepth: CGFloat {
    get { emitter.depth }
    set { set("emitterDepth", \.depth, newValue) }
  }

  open var emitterShape: CAEmitterLayerEmitterShape {
    get { emitter.shape }
    set { set("emitterShape", \.shape, newValue) }
  }

  open var emitterMode: CAEmitterLayerEmitterMode {
    get { emitter.mode }
    set { set("emitterMode", \.mode, newValue) }
  }

  open var renderMode: CAEmitterLayerRenderMode {
    get { emitter.renderMode }
    set { set("renderMode", \.renderMode, newValue) }
  }

  // MARK: - What the cells' figures are multiplied by

  /// Animatable.
  open var birthRate: Float {
    get { emitter.birthRate }
    set { set("birthRate", \.birthRate, newValue) }
  }

  /// Animatable.
  open var lifetime: Float {
    get { emitter.lifetime }
    set { set("lifetime", \.lifetime, newValue) }
  }

  open var velocity: Float {
    get { emitter.velocity }
    set { set("velocity", \.velocity, newValue) }
  }

  open var scale: Float {
    get { emitter.scale }
    set { set("scale", \.scale, newValue) }
  }

  open var spin: Float {
    get { emitter.spin }
    set { set("spin", \.spin, newValue) }
  }

  // MARK: - Drawing

  /// What is seen at a media time, from the back to the front.
  package final func particles(_ state: LayerState, at time: CFTimeInterval) -> [EmittedParticle] {
    guard let emitter = state.emitter else { return [] }
    let now = layerTime(at: time)
    simulation.advance(to: now, emitterCells ?? [], emitter)
    return simulation.shown(at: now, emitter.renderMode)
  }

  /// Whether particles fly, or will without anybody doing anything.
  final var isEmitting: Bool { simulation.isBusy(emitterCells ?? [], emitter) }

  // MARK: - Values by name

  override func ownValue(forKeyPath keyPath: String) -> Any?? {
    CAEmitterCell.find(keyPath[...], in: emitterCells).map { $0.cell.namedValue($0.key) }
  }

  override func setOwnValue(_ value: Any?, forKeyPath keyPath: String) -> Bool {
    guard let (cell, key) = CAEmitterCell.find(keyPath[...], in: emitterCells) else { return false }
    cell.setNamedValue(value, key)
    CATransaction.layerChanged()
    return true
  }
}
