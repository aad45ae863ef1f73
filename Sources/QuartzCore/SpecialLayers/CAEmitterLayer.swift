import Foundation

/// The form of the place that particles come from.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The name that identifies the form.
  public let rawValue: String
  /// Creates a form from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// `emitterPosition` itself.
  public static let point = Self(rawValue: "point")
  /// A line as wide as `emitterSize`, about the position.
  public static let line = Self(rawValue: "line")
  /// A rectangle as wide and high as `emitterSize`, about the position.
  public static let rectangle = Self(rawValue: "rectangle")
  /// A cuboid as deep as `emitterDepth`.
  public static let cuboid = Self(rawValue: "cuboid")
  /// The radius is the width of `emitterSize`.
  public static let circle = Self(rawValue: "circle")
  /// The radius is the width of `emitterSize`, in all directions of space.
  public static let sphere = Self(rawValue: "sphere")
}

/// The part of the emitter's shape that particles come from.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The name that identifies the part.
  public let rawValue: String
  /// Creates a mode from its name.
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

/// The way in which particles are drawn.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The name that identifies the way.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The particles are in no particular order; here, about that of their births.
  public static let unordered = Self(rawValue: "unordered")
  /// The oldest lie beneath the others.
  public static let oldestFirst = Self(rawValue: "oldestFirst")
  /// The youngest lie beneath the others.
  public static let oldestLast = Self(rawValue: "oldestLast")
  /// The particles are in the order of their depth.
  public static let backToFront = Self(rawValue: "backToFront")
  /// The colours of the particles are added to each other and to what is behind them, whatever their order.
  public static let additive = Self(rawValue: "additive")
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
    seed = other.seed
  }

  /// Creates a layer from an archive; its cells are not in it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
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

  /// The kinds of particles that the layer emits.
  open var emitterCells: [CAEmitterCell]? {
    get { emitter.cells }
    set {
      keepCommitted()
      var emitter = emitter
      emitter.cells = newValue
      state.special = .emitter(emitter)
      if newValue?.isEmpty == false { AnimationRegistry.shared.noteEmitter(self) }
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

  /// The emitter's distance from the layer's plane, in points towards the viewer. Animatable.
  open var emitterZPosition: CGFloat {
    get { emitter.zPosition }
    set { set("emitterZPosition", \.zPosition, newValue) }
  }

  /// Animatable.
  open var emitterSize: CGSize {
    get { emitter.size }
    set { set("emitterSize", \.size, newValue) }
  }

  /// The depth of a cuboid, in points; 0 by default.
  open var emitterDepth: CGFloat {
    get { emitter.depth }
    set { set("emitterDepth", \.depth, newValue) }
  }

  /// The form of the place that particles come from; a point by default.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { emitter.shape }
    set { set("emitterShape", \.shape, newValue) }
  }

  /// The part of the shape that particles come from; all of it by default.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { emitter.mode }
    set { set("emitterMode", \.mode, newValue) }
  }

  /// The way in which particles are drawn; unordered by default.
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

  /// The factor for the velocity of particles that are born from now on; 1 by default.
  open var velocity: Float {
    get { emitter.velocity }
    set { set("velocity", \.velocity, newValue) }
  }

  /// The factor for the scale of particles that are born from now on; 1 by default.
  open var scale: Float {
    get { emitter.scale }
    set { set("scale", \.scale, newValue) }
  }

  /// The factor for the spin of particles that are born from now on; 1 by default.
  open var spin: Float {
    get { emitter.spin }
    set { set("spin", \.spin, newValue) }
  }

  // MARK: - Drawing

  /// Returns the particles that are seen at a media time, from the back to the front.
  package final func particles(_ state: LayerState, at time: CFTimeInterval) -> [EmittedParticle] {
    guard let emitter = state.emitter else { return [] }
    let now = layerTime(at: time)
    let animated = presentCells(of: emitter, state)
    defer { for cell in animated { cell.presented = nil } }
    simulation.advance(to: now, emitter.cells ?? [], emitter)
    return simulation.shown(at: now, emitter.renderMode)
  }

  /// Gives cells the values that animations have put into the state.
  /// - Returns: those that have such values.
  private func presentCells(of emitter: EmitterState, _ state: LayerState) -> [CAEmitterCell] {
    var animated: [CAEmitterCell] = []
    for (path, value) in state.custom {
      guard let (cell, key) = CAEmitterCell.find(path[...], in: emitter.cells) else { continue }
      if cell.presented == nil {
        cell.presented = cell.copyOfValues()
        animated.append(cell)
      }
      cell.presented?.setNamedValue(value, key)
    }
    return animated
  }

  /// True if particles fly, or will without any further change.
  final var isEmitting: Bool { simulation.isBusy(emitterCells ?? [], emitter) }

  // MARK: - Values by name

  override func ownValue(forKeyPath keyPath: String) -> Any?? {
    // What animations make of a cell's value is in the state of presentation copies.
    guard state.custom[keyPath] == nil else { return nil }
    return CAEmitterCell.find(keyPath[...], in: emitterCells).map { $0.cell.namedValue($0.key) }
  }

  override func setOwnValue(_ value: Any?, forKeyPath keyPath: String) -> Bool {
    guard EmitterCellKey(keyPath) != nil else { return false }
    // Cells that are not there have no values; kept, theirs would look like an animation's.
    guard let (cell, key) = CAEmitterCell.find(keyPath[...], in: emitterCells) else { return true }
    cell.setNamedValue(value, key)
    CATransaction.layerChanged()
    return true
  }
}
