import Foundation
import QuartzCore

/// Watches the touches of a view and its subviews for one kind of gesture.
///
/// Recognizers get touches before views do. `state` follows one diagram
/// (`GestureTransition`); subclasses set it from their touch methods, and who may win over
/// whom is decided by `GestureArena`. Targets are not retained.
///
/// This file holds what subclasses override; the rest is in `UIGestureRecognizer+Topic` files.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The stage of a gesture's recognition.
  public enum State: Int, Sendable {
    /// Nothing is recognised yet.
    case possible = 0
    /// A continuous gesture was recognised.
    case began
    /// A continuous gesture that began goes on.
    case changed
    /// The gesture was recognised, or a continuous one is over.
    case ended
    /// A continuous gesture was taken away by the system or was disabled.
    case cancelled
    /// The touches are no such gesture.
    case failed
    /// The gesture was recognised at once; the same as `ended`.
    public static var recognized: State { .ended }
  }

  /// The relation of a recognizer to a native widget (a web page, a text editor) under the touch. Martlet addition.
  package enum NativeContentRole: Sendable {
    /// Looks on; takes the touches away from the widget when it recognises, if
    /// `cancelsTouchesInView` says so. Mouse drags stay the widget's.
    case takesOver
    /// Looks on and never takes anything.
    case observes
    /// The widget learns of a touch only once this recognizer has failed.
    case competes
  }

  // MARK: - Stored state

  var stateStorage = State.possible
  /// Recognised, but waiting for others to fail first.
  var pendingState: State?
  var targets: [GestureTarget] = []
  weak var attachedView: UIView?
  weak var arena: GestureArena?
  /// Touches delivered now, in the order they began.
  var trackedTouches: [UITouch] = []
  /// Every touch delivered since the last reset.
  var sequenceTouches: Set<ObjectIdentifier> = []
  /// True if something was delivered since the last reset.
  var isEngaged = false
  var hasBeenAskedToBegin = false
  var requiredFailures: [WeakGesture] = []
  /// Failure requirements between this and another that delegates asked for, by the other's identity.
  var dynamicRequirements: [ObjectIdentifier: Bool] = [:]
  var lastModifierFlags: UIKeyModifierFlags = []
  var lastButtonMask: UIEvent.ButtonMask = []

  /// Observations and associated objects; they end with the recognizer.
  nonisolated(unsafe) package var attachments: [AnyHashable: Any]?

  package var nativeContentRole = NativeContentRole.takesOver

  // MARK: - Making

  /// Creates a recognizer that calls `action` on `target`; nil for either adds no target.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public override convenience init() {
    self.init(target: nil, action: nil)
  }

  // MARK: - What clients set

  /// The view this recognizer is attached to.
  open var view: UIView? { attachedView }

  /// The modifier keys that were held down at the last event.
  open var modifierFlags: UIKeyModifierFlags { lastModifierFlags }
  /// The buttons of a pointing device that were down at the last event.
  open var buttonMask: UIEvent.ButtonMask { lastButtonMask }

  /// Calls `action` on `target` whenever the state changes to anything but possible and failed,
  /// and while it stays changed. Adding a pair twice changes nothing.
  open func addTarget(_ target: Any, action: Selector) { add(target, action) }

  /// Removes a pair; nil stands for any.
  open func removeTarget(_ target: Any?, action: Selector?) { remove(target, action) }

  /// Waits with recognising until the other has failed; fails when it has recognised.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    wait(forFailureOf: otherGestureRecognizer)
  }

  /// The object that decides on the sharing of touches; held weakly.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// Disabling cancels a gesture that is going on.
  open var isEnabled = true {
    willSet { willAnnounce("enabled") }
    didSet {
      if !isEnabled { abandon() }
      didAnnounce("enabled")
    }
  }

  /// A name by which an app can tell recognizers apart, as when debugging; nil by default.
  open var name: String?

  /// A Boolean value that indicates whether the view gets `touchesCancelled` when the gesture is recognised; true by default.
  open var cancelsTouchesInView = true
  /// True if the view learns of touches only when the gesture has failed; false by default.
  open var delaysTouchesBegan = false
  /// True if the view learns of a touch's end only when the gesture has failed; true by default.
  open var delaysTouchesEnded = true
  /// Kinds of touches that count, as raw values of `UITouch.TouchType`.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// True if touches of several types at once are ignored but for the first one's type; true by default.
  open var requiresExclusiveTouchType = true

  /// Buttons that must be down for a touch of a pointing device to count.
  package var requiredButtons: UIEvent.ButtonMask = .primary

  // MARK: - State

  /// The stage of the recognition. Subclasses set it; a transition that is not permitted changes nothing.
  open var state: State {
    get { stateStorage }
    set { request(newValue) }
  }

  /// Back to the beginning, after the gesture ended and its touches are gone. Overriders call super.
  open func reset() {}

  // MARK: - Touches

  /// Called with touches that began; does nothing here. Subclasses override it to recognise a gesture.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called with touches that moved; does nothing here. Subclasses override it to follow a gesture.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called with touches that were lifted; does nothing here. Subclasses override it to end a gesture.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called with touches that the system took away; does nothing here. Subclasses override it to cancel a gesture.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Returns true if this recognizer, recognising, makes the other fail.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns true if the other, recognising, makes this one fail.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns true if this recognizer must wait until the other has failed; false unless overridden.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns true if the other must wait until this recognizer has failed; false unless overridden.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Returns true if an event (scroll, transform, hover, touches) concerns this recognizer at all.
  open func shouldReceive(_ event: UIEvent) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }

  /// Ignores a touch from now on: it is left to its view, also when the gesture is recognized.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    arena?.ignore(touch, for: self)
    sequenceTouches.remove(ObjectIdentifier(touch))
  }

  // MARK: - Where

  /// The middle of the touches, in `view`'s coordinates (the window's for nil).
  open func location(in view: UIView?) -> CGPoint {
    UITouch.convert(windowLocation, from: attachedView?.window, to: view)
  }

  /// Returns the location of one touch, in `view`'s coordinates (the window's for nil). Traps if there is no touch of that index.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(
      trackedTouches.indices.contains(touchIndex),
      "touch \(touchIndex) of \(trackedTouches.count) was asked for")
    return trackedTouches[touchIndex].location(in: view)
  }

  /// The number of touches that the recognizer follows now.
  open var numberOfTouches: Int { trackedTouches.count }

  // MARK: - For our own recognizers

  /// Returns true if a touch is of interest, before it is delivered; a screen edge pan wants its strip only.
  func accepts(_ touch: UITouch) -> Bool { true }
  /// True if, with no touch down and still possible, more touches may come (a second tap).
  var isAwaitingTouches: Bool { false }
  /// True if fingers that come down while the gesture goes on take part in it.
  var followsFingersThatJoin: Bool { false }
  /// The middle of the touches in window coordinates, or where they last were.
  var windowLocation: CGPoint {
    let live = trackedTouches
    guard !live.isEmpty else { return lastWindowLocation }
    let sum = live.reduce(CGPoint.zero) {
      CGPoint(x: $0.x + $1.windowLocation.x, y: $0.y + $1.windowLocation.y)
    }
    return CGPoint(x: sum.x / CGFloat(live.count), y: sum.y / CGFloat(live.count))
  }
  var lastWindowLocation = CGPoint.zero
}
