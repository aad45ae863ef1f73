import Foundation
import QuartzCore

/// Two buttons that count a value down and up.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  override var keepsTaps: Bool { true }

  /// One of the two buttons.
  enum Side { case decrement, increment }

  private let plate = UIView()
  private let pressedPlate = UIView()
  private let backgroundView = UIImageView(image: nil)
  private let divider = UIImageView(image: nil)
  private let minus = StepperSignView(isPlus: false)
  private let plus = StepperSignView(isPlus: true)
  private var minusImages = StateImages()
  private var plusImages = StateImages()
  private var images = SegmentedImages()
  private var storedValue = 0.0
  private var pressed: Side?
  private var repeats = 0
  private var deadline: MediaDeadlines.Token?
  private var hasChanged = false

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: StepperMetrics.size))
    setUp()
  }

  /// Creates a stepper from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    guard coder.decodeProperties(of: self, as: UIStepper.self) else { return nil }
  }

  private func setUp() {
    pressedPlate.isHidden = true
    for view in [plate, backgroundView, pressedPlate, divider, minus, plus] {
      view.isUserInteractionEnabled = false
      view.isAccessibilityElement = false
      addSubview(view)
    }
    plate.backgroundColor = .tertiarySystemFill
    pressedPlate.backgroundColor = .systemFill
    for view in [plate, pressedPlate] {
      view.layer.cornerRadius = StepperMetrics.cornerRadius
      view.layer.cornerCurve = .continuous
    }
    showSigns()
  }

  // MARK: - Value

  /// Between `minimumValue` and `maximumValue`; what is outside is clamped. Setting it sends no action.
  open var value: Double {
    get { storedValue }
    set {
      storedValue = min(maximumValue, max(minimumValue, newValue))
      showSigns()
    }
  }

  /// The least value; it must be less than `maximumValue`.
  open var minimumValue = 0.0 {
    didSet {
      precondition(
        minimumValue < maximumValue, "minimumValue \(minimumValue) is not less than \(maximumValue)")
      value = storedValue
    }
  }

  /// The greatest value; it must be greater than `minimumValue`.
  open var maximumValue = 100.0 {
    didSet {
      precondition(
        minimumValue < maximumValue, "maximumValue \(maximumValue) is not greater than \(minimumValue)")
      value = storedValue
    }
  }

  /// The amount that one step adds or takes away; it must be greater than 0.
  open var stepValue = 1.0 {
    didSet { precondition(stepValue > 0, "stepValue \(stepValue) is not greater than 0") }
  }

  /// A Boolean value that indicates whether actions are sent at each step, and not only when the finger is lifted; true by default.
  open var isContinuous = true
  /// A Boolean value that indicates whether a button that is held goes on stepping, faster and faster; true by default.
  open var autorepeat = true
  /// A Boolean value that indicates whether stepping past one end goes on at the other; false by default.
  open var wraps = false {
    didSet { showSigns() }
  }

  // MARK: - Looks

  /// Sets the image in the place of the plus sign for a state; nil leaves it to the normal state, and in that to the sign.
  open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
    plusImages[state] = image
    showSigns()
  }

  /// Sets the image in the place of the minus sign for a state; nil leaves it to the normal state, and in that to the sign.
  open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
    minusImages[state] = image
    showSigns()
  }

  /// Returns the image set in the place of the plus sign for a state; nil where none was set.
  open func incrementImage(for state: UIControl.State) -> UIImage? { plusImages[state] }
  /// Returns the image set in the place of the minus sign for a state; nil where none was set.
  open func decrementImage(for state: UIControl.State) -> UIImage? { minusImages[state] }

  /// Sets the picture behind the stepper in a state, stretched where it is no resizable one; where a state has none, that of the
  /// normal state. With one for the normal state the usual fill is not drawn. nil removes it.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    images.setBackground(image, for: state, .default)
    showSigns()
  }

  /// Returns the picture set behind the stepper in a state; nil where none was set.
  open func backgroundImage(for state: UIControl.State) -> UIImage? {
    images.background(for: state, .default)
  }

  /// Sets the picture between the two buttons in certain states of theirs, in place of a line; nil removes it.
  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State
  ) {
    images.setDivider(image, left: leftState, right: rightState, .default)
    showSigns()
    setNeedsLayout()
  }

  /// Returns the picture set between the two buttons in certain states of theirs; nil where none was set.
  open func dividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
  ) -> UIImage? {
    images.divider(left: leftState, right: rightState, .default)
  }

  private func state(of side: Side) -> UIControl.State {
    var state: UIControl.State = isEnabled && canStep(side) ? .normal : .disabled
    if pressed == side { state.insert(.highlighted) }
    return state
  }

  private func showPictures() {
    var own: UIControl.State = isEnabled ? .normal : .disabled
    if pressed != nil { own.insert(.highlighted) }
    backgroundView.image = images.shownBackground(for: own)
    plate.isHidden = images.hasBackground
    pressedPlate.isHidden = pressed == nil || images.hasBackground
    let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    let old = divider.image
    divider.image = images.shownDivider(
      left: state(of: isLeftToRight ? .decrement : .increment),
      right: state(of: isLeftToRight ? .increment : .decrement))
    divider.backgroundColor = divider.image == nil && !images.hasBackground ? .separator : nil
    if divider.image !== old { setNeedsLayout() }
  }

  private func showSigns() {
    showPictures()
    windowStorage?.accessibilityTreeDidChange()
    for (view, side, images) in [(minus, Side.decrement, minusImages), (plus, .increment, plusImages)] {
      view.show(images.shown(state(of: side)), isUsable: isEnabled && canStep(side))
    }
  }

  override func stateDidChange() {
    super.stateDidChange()
    showSigns()
  }

  open override var intrinsicContentSize: CGSize { StepperMetrics.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { StepperMetrics.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // The direction may be another one.
    showPictures()
    plate.frame = bounds
    backgroundView.frame = bounds
    minus.frame = frame(of: .decrement)
    plus.frame = frame(of: .increment)
    let size =
      divider.image.map { CGSize(width: $0.size.width, height: bounds.height) }
      ?? CGSize(width: StepperMetrics.dividerWidth, height: StepperMetrics.dividerHeight)
    divider.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
    if let pressed { pressedPlate.frame = frame(of: pressed) }
    divider.isHidden = pressed != nil && divider.image == nil
  }

  private func frame(of side: Side) -> CGRect {
    let isLeft = (side == .decrement) == (effectiveUserInterfaceLayoutDirection == .leftToRight)
    return CGRect(
      x: isLeft ? bounds.minX : bounds.midX, y: bounds.minY, width: bounds.width / 2, height: bounds.height)
  }

  // MARK: - Stepping

  private func canStep(_ side: Side) -> Bool {
    wraps || (side == .increment ? storedValue < maximumValue : storedValue > minimumValue)
  }

  /// - Returns: true if the value changed.
  private func step(_ side: Side) -> Bool {
    let old = storedValue
    let wanted = storedValue + (side == .increment ? stepValue : -stepValue)
    if wraps, wanted > maximumValue {
      value = minimumValue
    } else if wraps, wanted < minimumValue {
      value = maximumValue
    } else {
      value = wanted
    }
    return storedValue != old
  }

  private func stepAndTell(_ side: Side, with event: UIEvent?) {
    guard step(side) else { return }
    hasChanged = true
    if isContinuous { send([.valueChanged, .primaryActionTriggered], with: event) }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    let side: Side = frame(of: .increment).contains(place) ? .increment : .decrement
    guard canStep(side) else { return false }
    hasChanged = false
    repeats = 0
    press(side)
    stepAndTell(side, with: event)
    scheduleRepeat()
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard isTouchInside else {
      cancelRepeat()
      return true
    }
    if autorepeat, deadline == nil { scheduleRepeat() }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    finish(with: event)
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    finish(with: event)
  }

  private func finish(with event: UIEvent?) {
    cancelRepeat()
    press(nil)
    if !isContinuous, hasChanged { send([.valueChanged, .primaryActionTriggered], with: event) }
  }

  private func press(_ side: Side?) {
    pressed = side
    showSigns()
    setNeedsLayout()
  }

  private func cancelRepeat() {
    MediaDeadlines.shared.cancel(deadline)
    deadline = nil
  }

  private func scheduleRepeat() {
    guard autorepeat else { return }
    let delay = StepperMetrics.delay(beforeRepeat: repeats)
    deadline = MediaDeadlines.shared.schedule(at: CACurrentMediaTime() + delay) { [weak self] in
      self?.repeatStep()
    }
  }

  private func repeatStep() {
    deadline = nil
    guard let side = pressed, isTracking, window != nil else { return }
    repeats += 1
    stepAndTell(side, with: nil)
    if canStep(side) { scheduleRepeat() }
  }

  // MARK: - Accessibility

  override var kindOfElement: UIAccessibilityTraits { .adjustable }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? Self.spoken(storedValue) }
    set { super.accessibilityValue = newValue }
  }

  private static func spoken(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }

  open override func accessibilityIncrement() { adjust(.increment) }
  open override func accessibilityDecrement() { adjust(.decrement) }

  private func adjust(_ side: Side) {
    guard isEnabled, step(side) else { return }
    send([.valueChanged, .primaryActionTriggered], with: nil)
  }
}
