import Foundation

/// A layer that shows its sublayers several times, each time moved, tinted and delayed a little more.
open class CAReplicatorLayer: CALayer {
  public override init() {
    super.init()
    state.special = .replicator(ReplicatorState())
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    state.special = .replicator(replicator)
  }

  /// Creates a layer from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override class func plain() -> CALayer { CAReplicatorLayer() }

  private var replicator: ReplicatorState { state.replication ?? ReplicatorState() }

  private func set<V: Equatable>(_ key: String, _ field: WritableKeyPath<ReplicatorState, V>, _ value: V) {
    set(key, field, value, isSame: ==)
  }

  private func set<V>(
    _ key: String, _ field: WritableKeyPath<ReplicatorState, V>, _ value: V, isSame: (V, V) -> Bool
  ) {
    var replicator = replicator
    guard !isSame(replicator[keyPath: field], value) else { return }
    let action = willChange(key)
    replicator[keyPath: field] = value
    state.special = .replicator(replicator)
    didChange(key, action)
  }

  /// The number of times the sublayers are shown; 1 by default.
  open var instanceCount: Int {
    get { replicator.count }
    set { set("instanceCount", \.count, newValue) }
  }

  /// Seconds by which the animations of each instance are later than those of the one before it.
  open var instanceDelay: CFTimeInterval {
    get { replicator.delay }
    set { set("instanceDelay", \.delay, newValue) }
  }

  /// From one instance to the next, about the layer's anchor point.
  open var instanceTransform: CATransform3D {
    get { replicator.transform }
    set { set("instanceTransform", \.transform, newValue, isSame: CATransform3DEqualToTransform) }
  }

  /// The colour that those of the first instance are multiplied by; opaque white, the default, leaves them as they are.
  open var instanceColor: CGColor? {
    get { replicator.color }
    set { set("instanceColor", \.color, newValue) }
  }

  /// Added to the red of the colour from one instance to the next, as the following are to the other parts.
  open var instanceRedOffset: Float {
    get { replicator.redOffset }
    set { set("instanceRedOffset", \.redOffset, newValue) }
  }

  /// Added to the green of the colour from one instance to the next; 0 by default. Animatable.
  open var instanceGreenOffset: Float {
    get { replicator.greenOffset }
    set { set("instanceGreenOffset", \.greenOffset, newValue) }
  }

  /// Added to the blue of the colour from one instance to the next; 0 by default. Animatable.
  open var instanceBlueOffset: Float {
    get { replicator.blueOffset }
    set { set("instanceBlueOffset", \.blueOffset, newValue) }
  }

  /// Added to the opacity of the colour from one instance to the next; 0 by default. Animatable.
  open var instanceAlphaOffset: Float {
    get { replicator.alphaOffset }
    set { set("instanceAlphaOffset", \.alphaOffset, newValue) }
  }
}
