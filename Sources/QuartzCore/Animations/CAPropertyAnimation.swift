import Foundation

/// An animation of one property, named by Apple's key path.
open class CAPropertyAnimation: CAAnimation {
  /// For instance "position.x" or "transform.scale".
  open var keyPath: String?
  /// Whether the value is added to the property's value instead of replacing it.
  open var isAdditive = false
  /// Whether each repetition goes on from where the last one ended.
  open var isCumulative = false

  public required init() {
    super.init()
  }

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
    }
    return copy
  }

  override func makeTracks() -> [Track] {
    guard let keyPath, let property = LayerProperty(keyPath: keyPath) else { return [] }
    func open<K: LayerKey>(_ key: K) -> [Track] { makeTrack(key).map { [$0] } ?? [] }
    return open(property.key)
  }

  /// The effect on a property of known type.
  func makeTrack<K: LayerKey>(_ key: K) -> Track? { nil }
}
