import Foundation

/// Hears of an animation's beginning and end; both methods do nothing by default.
public protocol CAAnimationDelegate: AnyObject {
  /// Called when the animation begins, at the commit.
  func animationDidStart(_ anim: CAAnimation)
  /// - Parameter flag: whether it reached its end rather than being removed.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What all animations share: timing, pacing, a delegate. Added to a layer, it is copied; changing it afterwards has no
/// effect. Subclasses copy their own values in `copy(with:)`.
open class CAAnimation: NSObject, NSCopying, NSSecureCoding, CAMediaTiming, CAAction {
  var timing = MediaTiming(duration: 0)
  var extraValues: [String: Any] = [:]

  /// Pacing over the whole duration; nil is linear.
  open var timingFunction: CAMediaTimingFunction?

  /// Held strongly until the animation is over, as Apple documents.
  open var delegate: (any CAAnimationDelegate)?

  /// Whether the layer drops the animation at its end; true by default.
  open var isRemovedOnCompletion = true

  /// Who says how far the animation is, when not the time; its timing does not matter then. A Martlet addition.
  package var driver: (any AnimationDriver)?

  public override init() {
    super.init()
  }

  /// An animation as `encode(with:)` kept it: its values, without its delegate.
  public required init?(coder: NSCoder) {
    super.init()
    decodeAnimation(with: coder)
  }

  open func encode(with coder: NSCoder) { encodeAnimation(with: coder) }

  open class var supportsSecureCoding: Bool { true }

  open override func copy() -> Any { copy(with: nil) }

  open func copy(with zone: NSZone? = nil) -> Any {
    guard let copy = RuntimeObject.make(type(of: self)) as? CAAnimation else {
      preconditionFailure("\(type(of: self)) made no animation")
    }
    copy.timing = timing
    copy.extraValues = extraValues
    copy.timingFunction = timingFunction
    copy.delegate = delegate
    copy.isRemovedOnCompletion = isRemovedOnCompletion
    copy.driver = driver
    return copy
  }

  /// Adds the animation to the layer `anObject` under the key `event`.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// A property by its name, or a value kept for the client under a name of its own.
  open func value(forKey key: String) -> Any? {
    AnimationKey.named(key, for: self).map { $0.get(self) } ?? extraValues[key]
  }

  /// Sets a property by its name; under any other name the value is kept for the client, in copies of the animation, too.
  open func setValue(_ value: Any?, forKey key: String) {
    if let property = AnimationKey.named(key, for: self) {
      property.set(self, value)
    } else {
      extraValues[key] = value
    }
  }

  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

  /// What a property is unless set; nil for names that are none.
  open class func defaultValue(forKey key: String) -> Any? { CAAnimation().value(forKey: key) }

  // MARK: CAMediaTiming

  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }

  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }

  open var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }

  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }

  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }

  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }

  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  // MARK: Compilation

  /// The effects on a layer's properties. Animations of unknown properties have none but still run.
  func makeTracks() -> [Track] { [] }

  /// Progress over the run, when it is not `timingFunction`.
  func makeProgress() -> CompiledAnimation.Progress {
    timingFunction.map { $0.curve.isLinear ? .linear : .curve($0.curve) } ?? .linear
  }

  func makeChildren() -> [CompiledAnimation] { [] }
}
