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
  /// How far the recognition of a gesture is.
  public enum State: Int, Sendable {
    case possible = 0
    case began
    case changed
    case ended
    case cancelled
    case failed
    public static var recognized: State { .ended }
  }

  /// How a recognizer gets along with a native widget (a web page, a text editor) under the
  /// touch. Martlet addition.
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
  /// Whether something was delivered since the last reset.
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

  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public override convenience init() {
    self.init(target: nil, action: nil)
  }

  // MARK: - What clients set

  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// Disabling cancels a gesture that is going on.
  open var isEnabled = true {
    willSet { willAnnounce("enabled") }
    didSet {
      if !isEnabled { abandon() }
      didAnnounce("enabled")
    }
  }

  open var name: String?

  /// Whether the view gets `touchesCancelled` when the gesture is recognised.
  open var cancelsTouchesInView = true
  /// Whether the view learns of touches only when the gesture has failed.
  open var delaysTouchesBegan = false
  /// Whether the view learns of a touch's end only when the gesture has failed.
  open var delaysTouchesEnded = true
  /// Kinds of touches that count, as raw values of `UITouch.TouchType`.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// Whether touches of several types at once are ignored but for the first one's type.
  open var requiresExclusiveTouchType = true

  /// Buttons that must be down for a touch of a pointing device to count.
  package var requiredButtons: UIEvent.ButtonMask = .primary

  // MARK: - State

  open var state: State {
    get { stateStorage }
    set { request(newValue) }
  }

  /// Back to the beginning, after the gesture ended and its touches are gone. Overriders call super.
  open func reset() {}

  // MARK: - Touches

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Whether this recognizer, recognising, makes the other fail.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether the other, recognising, makes this one fail.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether an event (scroll, transform, hover, touches) concerns this recognizer at all.
  open func shouldReceive(_ event: UIEvent) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }

  /// Ignores a touch from now on.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    arena?.ignore(touch, for: self)
  }

  // MARK: - Where

  /// The middle of the touches, in `view`'s coordinates (the window's for nil).
  open func location(in view: UIView?) -> CGPoint {
    UITouch.convert(windowLocation, from: attachedView?.window, to: view)
  }

  /// Where one touch is.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(
      trackedTouches.indices.contains(touchIndex),
      "touch \(touchIndex) of \(trackedTouches.count) was asked for")
    return trackedTouches[touchIndex].location(in: view)
  }

  open var numberOfTouches: Int { trackedTouches.count }

  // MARK: - For our own recognizers

  /// Whether a touch is of interest before it is delivered; a screen edge pan wants its strip only.
  func accepts(_ touch: UITouch) -> Bool { true }
  /// Whether, with no touch down and still possible, more touches may come (a second tap).
  var isAwaitingTouches: Bool { false }
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
