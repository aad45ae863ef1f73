import Foundation

/// Recognises one or more taps of one or more fingers.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// Points a finger may wander during a tap.
  package static let allowableMovement: CGFloat = 45
  /// Seconds a finger may stay down. Apple documents none; longer is a press.
  package static let maximumPressDuration: TimeInterval = 1.5
  /// Seconds in which all fingers of a tap must come down.
  package static let maximumFingerDelay: TimeInterval = 0.35
  /// Seconds between two taps.
  package static var maximumTapInterval: TimeInterval { TapCounter.maximumInterval }

  /// The number of taps in a row that make the gesture; 1 by default.
  open var numberOfTapsRequired = 1
  /// The number of fingers that must tap at once; 1 by default.
  open var numberOfTouchesRequired = 1

  /// Buttons of a pointing device that count.
  open var buttonMaskRequired: UIEvent.ButtonMask {
    get { requiredButtons }
    set { requiredButtons = newValue }
  }

  private var taps = 0
  private var fingers = 0
  private var fingersUp = 0
  private var deadline: MediaDeadlines.Token?
  /// The places at which the fingers of this tap were lifted, in the window's coordinates, in the order of their lifting.
  private var places: [CGPoint] = []
  /// The same of the tap before.
  private var lastPlaces: [CGPoint] = []

  open override func reset() {
    super.reset()
    taps = 0
    startTap()
    lastPlaces = []
    setDeadline(at: nil)
  }

  private func startTap() {
    fingers = 0
    fingersUp = 0
    places = []
  }

  override var isAwaitingTouches: Bool { taps > 0 }

  /// A single tap on a button, switch, stepper, segmented control or page control inside the recogniser's view is the control's alone
  /// (Apple, "Interacting with Other User Interface Controls"). Controls that a program makes itself are not in Apple's list.
  override func accepts(_ touch: UITouch) -> Bool {
    guard super.accepts(touch) else { return false }
    guard numberOfTapsRequired == 1, numberOfTouchesRequired == 1 else { return true }
    var view = touch.view
    while let candidate = view, candidate !== self.view {
      if let control = candidate as? UIControl, control.isEnabled, control.keepsTaps { return false }
      view = candidate.superview
    }
    return true
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard stateStorage == .possible else { return }
    fingers += touches.count
    guard fingers <= numberOfTouchesRequired, fingersUp == 0 else { return fail() }
    guard touches.allSatisfy(isNearLastTap) else { return fail() }
    let limit = fingers < numberOfTouchesRequired ? Self.maximumFingerDelay : Self.maximumPressDuration
    setDeadline(at: event.timestamp + limit)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let hasWandered = touches.contains {
      hypot(
        $0.windowLocation.x - $0.firstWindowLocation.x, $0.windowLocation.y - $0.firstWindowLocation.y)
        > Self.allowableMovement
    }
    if hasWandered { fail() }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard stateStorage == .possible, pendingState == nil else { return }
    guard fingers == numberOfTouchesRequired else { return fail() }
    fingersUp += touches.count
    lastWindowLocation = windowLocation
    places += touches.sorted { $0.hostID < $1.hostID }.map(\.windowLocation)
    guard fingersUp == fingers else { return }
    taps += 1
    if taps == numberOfTapsRequired {
      setDeadline(at: nil)
      state = .ended
    } else {
      lastPlaces = places
      startTap()
      setDeadline(at: event.timestamp + Self.maximumTapInterval)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    fail()
  }

  /// The fingers of a tap of several lie apart: each has one of the tap before to be near to.
  private func isNearLastTap(_ touch: UITouch) -> Bool {
    lastPlaces.isEmpty
      || lastPlaces.contains {
        hypot(touch.windowLocation.x - $0.x, touch.windowLocation.y - $0.y) <= TapCounter.maximumDistance
      }
  }

  // MARK: - Where

  // The fingers are up when the action is sent, and may have been for long where it had to wait.

  override var windowLocation: CGPoint {
    guard stateStorage == .ended, !places.isEmpty else { return super.windowLocation }
    let count = CGFloat(places.count)
    return places.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x / count, y: $0.y + $1.y / count) }
  }

  open override var numberOfTouches: Int {
    stateStorage == .ended && !places.isEmpty ? places.count : super.numberOfTouches
  }

  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard stateStorage == .ended, places.indices.contains(touchIndex) else {
      return super.location(ofTouch: touchIndex, in: view)
    }
    return UITouch.convert(places[touchIndex], from: attachedView?.window, to: view)
  }

  private func fail() {
    setDeadline(at: nil)
    state = .failed
  }

  private func setDeadline(at time: TimeInterval?) {
    MediaDeadlines.shared.cancel(deadline)
    deadline = time.map { time in
      MediaDeadlines.shared.schedule(at: time) { [weak self] in self?.fail() }
    }
  }

  /// A single tap leaves a double tap its chance: both are sent, unless one was told to wait.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }
}
