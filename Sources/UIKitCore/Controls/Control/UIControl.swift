import Foundation
import QuartzCore

/// A view that turns touches into actions sent to targets.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// Whether the control answers touches; disabled controls are drawn dimmed by their class.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateDidChange() } }
  }
  /// A state that the app sets, such as a chosen button.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }
  /// Whether a touch is down inside.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }
  /// Whether a touch that began here is still down.
  public private(set) var isTracking = false
  /// Whether that touch is within the control's reach now.
  public private(set) var isTouchInside = false

  /// Where content narrower than the control is placed.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }

  /// Everything that is true of the control now.
  open var state: State {
    var result: State = []
    if isHighlighted { result.insert(.highlighted) }
    if !isEnabled { result.insert(.disabled) }
    if isSelected { result.insert(.selected) }
    if isFirstResponder { result.insert(.focused) }
    return result
  }

  var registrations: [ControlRegistration] = []

  /// How far outside its bounds a control keeps tracking a touch, in points:
  /// about 70, as Apple's controls do (measured by many on devices; undocumented).
  static let trackingMargin: CGFloat = 70

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isAccessibilityElement = true
  }

  /// A control that runs an action for its primary event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Called after one of the state flags changed; subclasses redraw.
  func stateDidChange() { setNeedsLayout() }

  // MARK: - Tracking

  /// Whether to begin tracking a touch that went down inside.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Whether to go on tracking.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first else { return }
    isTracking = true
    isTouchInside = true
    isHighlighted = true
    guard beginTracking(touch, with: event) else { return stopTracking() }
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let wasInside = isTouchInside
    isTouchInside = reaches(touch)
    isHighlighted = isTouchInside
    guard continueTracking(touch, with: event) else { return stopTracking() }
    switch (wasInside, isTouchInside) {
    case (true, true): sendActions(for: .touchDragInside, with: event)
    case (false, false): sendActions(for: .touchDragOutside, with: event)
    case (false, true): sendActions(for: .touchDragEnter, with: event)
    case (true, false): sendActions(for: .touchDragExit, with: event)
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    isTouchInside = reaches(touch)
    let inside = isTouchInside
    endTracking(touch, with: event)
    stopTracking()
    sendActions(for: inside ? .touchUpInside : .touchUpOutside, with: event)
    if inside, sendsPrimaryActionOnTouchUp { sendActions(for: .primaryActionTriggered, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    cancelTracking(with: event)
    stopTracking()
    sendActions(for: .touchCancel, with: event)
  }

  /// Whether a tap is the control's own, before recognizers of views beneath.
  var answersSingleTaps: Bool { isEnabled }

  /// Whether a finished tap is this control's primary action (a button's is, a slider's is not).
  var sendsPrimaryActionOnTouchUp: Bool { false }

  private func stopTracking() {
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  private func reaches(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -Self.trackingMargin, dy: -Self.trackingMargin).contains(touch.location(in: self))
  }
}
