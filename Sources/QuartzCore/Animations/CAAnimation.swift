import Foundation
import SwiftRuntimeAccess

/// Hears of an animation's beginning and end; both methods do nothing by default.
public protocol CAAnimationDelegate: AnyObject {
  /// Called when the animation begins, at the commit.
  func animationDidStart(_ anim: CAAnimation)
  /// - Parameter flag: whether it reached its end rather than being removed.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The base class of animations, with what they share: timing, pacing, a delegate.
///
/// Added to a layer, it is copied; changing it afterwards has no effect. Subclasses copy their own values in `copy(with:)`.
open class CAAnimation: NSObject, NSCopying, NSSecureCoding, CAMediaTiming, CAAction {
  var timing = MediaTiming(duration: 0)
  var extraValues: [String: Any] = [:]

  /// Pacing over the whole duration; nil is linear.
  open var timingFunction: CAMediaTimingFunction?

  /// Held strongly until the animation is over, as Apple documents.
  open var delegate: (any CAAnimationDelegate)?

  /// A Boolean value that indicates whether the layer drops the animation at its end; true by default.
  open var isRemovedOnCompletion = true

  /// The rates at which it is wanted to move, in frames a second: the preferred one, else the maximum, is the number of steps a second. By
  /// default, and from 60 on, it moves at every frame. Not kept in archives.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// The object that sets the animation's progress in place of the time; its timing does not matter then. A Martlet addition.
  package var driver: (any AnimationDriver)?

  /// The number of times a second at most that it moves what it animates; 0, the default, is every frame. Driven animations move at
  /// every frame. A Martlet addition.
  package var framesPerSecond: Double = 0

  public override init() {
    super.init()
  }

  /// An animation as `encode(with:)` kept it: its values, without its delegate.
  public required init?(coder: NSCoder) {
    super.init()
    guard decodeAnimation(with: coder) else { return nil }
  }

  /// Writes the animation's values, without its delegate, to an archive.
  open func encode(with coder: NSCoder) { encodeAnimation(with: coder) }

  /// True: animations can be decoded securely.
  open class var supportsSecureCoding: Bool { true }

  open override func copy() -> Any { copy(with: nil) }

  /// Returns a copy with the same values and the same delegate.
  open func copy(with zone: NSZone? = nil) -> Any {
    guard let copy = RuntimeObject.make(type(of: self)) as? CAAnimation else {
      preconditionFailure("\(type(of: self)) made no animation")
    }
    copy.timing = timing
    copy.extraValues = extraValues
    copy.timingFunction = timingFunction
    copy.delegate = delegate
    copy.isRemovedOnCompletion = isRemovedOnCompletion
    copy.preferredFrameRateRange = preferredFrameRateRange
    copy.driver = driver
    copy.framesPerSecond = framesPerSecond
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

  /// Returns the value of a property, as `value(forKey:)` does; key paths are not taken apart.
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Sets a property, as `setValue(_:forKey:)` does; key paths are not taken apart.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

  /// Returns the value of a property that was never set; nil for names of no property.
  open class func defaultValue(forKey key: String) -> Any? { CAAnimation().value(forKey: key) }

  // MARK: CAMediaTiming

  /// The time at which the animation begins, in the layer's time, in seconds; 0, the default, is the commit after it is added.
  ///
  /// For a member of a group it is in the group's time, from the group's beginning on.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }

  /// An offset in the animation's own time, in seconds; 0 by default.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }

  /// Own seconds a second of the layer's time; 1 by default, 0 stands still, negative runs backwards.
  open var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }

  /// The length of one run, in seconds; 0 stands for the transaction's duration.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }

  /// The number of runs; may be a fraction; 0, the default, counts as 1.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }

  /// The seconds for which runs are repeated; when not 0 it overrides `repeatCount`.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }

  /// A Boolean value that indicates whether each run is followed by the same backwards; false by default.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  /// The effect before the beginning and after the end; `.removed` by default.
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

  func makeChildren(defaultDuration: Double) -> [CompiledAnimation] { [] }
}
