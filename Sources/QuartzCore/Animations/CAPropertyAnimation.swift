import Foundation

/// An animation of one property, named by Apple's key path.
open class CAPropertyAnimation: CAAnimation {
  /// The key path of the animated property, for instance "position.x" or "transform.scale".
  open var keyPath: String?
  /// A Boolean value that indicates whether the value is added to the property's value instead of replacing it.
  open var isAdditive = false
  /// A Boolean value that indicates whether each repetition goes on from where the last one ended.
  open var isCumulative = false

  /// Makes a transform of the numbers that the animation moves, for a key path such as "transform": then `fromValue`,
  /// `values` and so on are the function's input. With `isAdditive` the transform comes before the layer's own, so that
  /// several animations of one layer add up. Nil, the default, for none.
  open var valueFunction: CAValueFunction?

  public override init() {
    super.init()
  }

  /// Creates an animation from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates an animation of the property at a key path.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? CAPropertyAnimation {
      copy.keyPath = keyPath
      copy.isAdditive = isAdditive
      copy.isCumulative = isCumulative
      copy.valueFunction = valueFunction
    }
    return copy
  }

  override func makeTracks() -> [Track] {
    func open<K: LayerKey>(_ key: K) -> [Track] { makeTrack(key, isAdditive: isAdditive).map { [$0] } ?? [] }
    guard let keyPath else { return [] }
    guard let property = LayerProperty(keyPath: keyPath) else {
      if let key = EmitterCellKey(keyPath) { return open(key) }
      return CustomKey(keyPath).map(open) ?? []
    }
    guard let function = valueFunction?.function else { return open(property.key) }
    guard let transform = property.key as? TransformKey else { return [] }
    // Transforms are put together by the key, not added number by number.
    let key = FunctionInputKey(transform: transform, function: function, addsUp: isAdditive)
    return makeTrack(key, isAdditive: false).map { [$0] } ?? []
  }

  /// The effect on a property of known type.
  func makeTrack<K: LayerKey>(_ key: K, isAdditive: Bool) -> Track? { nil }
}
