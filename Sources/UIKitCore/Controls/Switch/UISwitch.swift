import Foundation
import QuartzCore

/// A control that is on or off.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  override var isOpaqueByDefault: Bool { false }

  override var keepsTaps: Bool { true }
  override func keepsDrag(_ travel: CGPoint) -> Bool { isTracking && abs(travel.x) >= abs(travel.y) }

  /// Holds track and thumb, which are dimmed together; the switch's own opacity is the program's.
  private let body = UIView()
  private let track = UIView()
  private let thumb = KnobView(.thumb)
  private var value = false
  /// True if the finger moved the thumb across; a tap toggles when it ends.
  private var wasDragged = false

  /// Figures of iOS 15, in points and seconds (measured).
  private static let size = CGSize(width: 51, height: 31)
  private static let inset: CGFloat = 2
  /// The width that the thumb gains under a finger.
  private static let stretch: CGFloat = 7
  private static let duration = 0.25
  private static let disabledAlpha: CGFloat = 0.5

  /// The picture of a switch that is on, up to iOS 6; it has no effect since, as on iOS.
  open var onImage: UIImage?
  /// The picture of a switch that is off, up to iOS 6; it has no effect since, as on iOS.
  open var offImage: UIImage?

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  /// Creates a switch from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    guard coder.decodeProperties(of: self, as: UISwitch.self) else { return nil }
  }

  private func setUp() {
    body.isUserInteractionEnabled = false
    addSubview(body)
    for view in [track, thumb] { body.addSubview(view) }
    track.layer.cornerRadius = Self.size.height / 2
    thumb.layer.cornerRadius = Self.size.height / 2 - Self.inset
  }

  /// A Boolean value that indicates whether the switch is on; setting it is not animated and sends no action.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }

  /// The looks of a switch.
  public enum Style: Int, Sendable {
    /// Left to the system, boxes to tick, or knobs to slide.
    case automatic, checkbox, sliding
  }

  /// The looks that the program would like. Checkboxes belong to Macs: switches slide whatever is asked for.
  open var preferredStyle = Style.automatic
  /// The looks that the switch has: always `sliding`.
  open var style: Style { .sliding }

  /// The track's colour while on; nil is the system's green.
  open var onTintColor: UIColor? { didSet { layOut() } }
  /// nil is white.
  open var thumbTintColor: UIColor? { didSet { layOut() } }

  /// Changes the state without sending an action.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != value else { return }
    announcing("on") { value = on }
    if animated { animateLayout() } else { layOut() }
  }

  // MARK: - Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    wasDragged = false
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    let isRight = effectiveUserInterfaceLayoutDirection == .rightToLeft ? x < bounds.midX : x > bounds.midX
    let start = touch.previousLocation(in: self).x
    guard abs(x - start) > 0, isRight != value, (bounds.minX...bounds.maxX).contains(x) || wasDragged else {
      return true
    }
    wasDragged = true
    toggle()
    return true
  }

  /// Before the touch's own events are sent: their handlers find the new state.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if isTouchInside, !wasDragged { toggle() }
    super.endTracking(touch, with: event)
  }

  private func toggle() {
    setOn(!value, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    toggle()
    return true
  }

  override var kindOfElement: UIAccessibilityTraits { .button }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (value ? "1" : "0") }
    set { super.accessibilityValue = newValue }
  }

  override func stateDidChange() {
    super.stateDidChange()
    body.alpha = isEnabled ? 1 : Self.disabledAlpha
    animateLayout()
  }

  // MARK: - Layout

  /// A switch has one size; only its place can be set.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  private func animateLayout() {
    guard window != nil else { return layOut() }
    UIView.animate(
      withDuration: Self.duration, delay: 0,
      options: [.curveEaseInOut, .beginFromCurrentState, .allowUserInteraction],
      animations: { self.layOut() })
  }

  private func layOut() {
    let frame = CGRect(
      x: bounds.midX - Self.size.width / 2, y: bounds.midY - Self.size.height / 2, width: Self.size.width,
      height: Self.size.height)
    body.frame = bounds
    track.frame = frame
    track.backgroundColor = value ? onTintColor ?? .systemGreen : .secondarySystemFill
    thumb.backgroundColor = thumbTintColor ?? .white
    let side = frame.height - 2 * Self.inset
    let width = side + (isHighlighted ? Self.stretch : 0)
    let isAtRight = value != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    thumb.frame = CGRect(
      x: isAtRight ? frame.maxX - Self.inset - width : frame.minX + Self.inset, y: frame.minY + Self.inset,
      width: width,
      height: side)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }
}
