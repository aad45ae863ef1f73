import Foundation
import QuartzCore

/// A thumb on a track that chooses a value of a continuous range.
///
/// Only a touch on the thumb moves it, as on Apple's systems.
@preconcurrency @MainActor
open class UISlider: UIControl {
  override func keepsDrag(_ travel: CGPoint) -> Bool { isTracking && abs(travel.x) >= abs(travel.y) }

  /// Holds all parts, so that a disabled slider fades as one picture.
  private let content = UIView()
  private let minimumTrack = SliderTrackView()
  private let maximumTrack = SliderTrackView()
  private let thumb = SliderThumbView()
  private var minimumIcon: UIImageView?
  private var maximumIcon: UIImageView?
  private var thumbImages = StateImages()
  private var minimumTrackImages = StateImages()
  private var maximumTrackImages = StateImages()
  private var storedValue: Float = 0
  /// The distance of the finger's place from the thumb's middle, along the track.
  private var grip: CGFloat = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a slider from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    guard coder.decodeProperties(of: self, as: UISlider.self) else { return nil }
  }

  private func setUp() {
    content.isUserInteractionEnabled = false
    addSubview(content)
    for view in [maximumTrack, minimumTrack, thumb] as [UIView] { content.addSubview(view) }
    showLooks()
  }

  // MARK: - Value

  /// Between `minimumValue` and `maximumValue`; what is outside is clamped. Setting it sends no action.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }

  /// The least value; a larger one than `maximumValue` raises that, too.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = storedValue
      setNeedsLayout()
    }
  }

  /// The greatest value; a smaller one than `minimumValue` lowers that, too.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = storedValue
      setNeedsLayout()
    }
  }

  /// Sets the value, clamped to the range, optionally with an animation; NaN counts as the minimum. No action is sent.
  open func setValue(_ value: Float, animated: Bool) {
    let new = min(maximumValue, max(minimumValue, value.isNaN ? minimumValue : value))
    guard new != storedValue else { return }
    announcing("value") { storedValue = new }
    windowStorage?.accessibilityTreeDidChange()
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(
      withDuration: SliderMetrics.duration, delay: 0,
      options: [.curveEaseInOut, .allowUserInteraction], animations: { self.layoutIfNeeded() })
  }

  /// A Boolean value that indicates whether actions are sent while the thumb moves, and not only when it is let go.
  /// True by default.
  open var isContinuous = true

  // MARK: - Looks

  /// Stands at the end of small values.
  open var minimumValueImage: UIImage? {
    get { minimumIcon?.image }
    set { minimumIcon = icon(minimumIcon, newValue) }
  }

  /// Stands at the end of great values.
  open var maximumValueImage: UIImage? {
    get { maximumIcon?.image }
    set { maximumIcon = icon(maximumIcon, newValue) }
  }

  /// nil is the tint.
  open var minimumTrackTintColor: UIColor? { didSet { showLooks() } }
  /// nil is a grey.
  open var maximumTrackTintColor: UIColor? { didSet { showLooks() } }
  /// nil is white.
  open var thumbTintColor: UIColor? { didSet { showLooks() } }

  /// Sets the image in the place of the thumb for a state; nil leaves it to the normal state, and in that to the disc.
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    thumbImages[state] = image
    showLooks()
  }

  /// Sets the image of the track below the thumb for a state; nil leaves it to the normal state, and in that to a colour.
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    minimumTrackImages[state] = image
    showLooks()
  }

  /// Sets the image of the track above the thumb for a state; nil leaves it to the normal state, and in that to a colour.
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    maximumTrackImages[state] = image
    showLooks()
  }

  /// Returns the image set for the thumb in a state; nil where none was set.
  open func thumbImage(for state: UIControl.State) -> UIImage? { thumbImages[state] }
  /// Returns the image set for the track below the thumb in a state; nil where none was set.
  open func minimumTrackImage(for state: UIControl.State) -> UIImage? { minimumTrackImages[state] }
  /// Returns the image set for the track above the thumb in a state; nil where none was set.
  open func maximumTrackImage(for state: UIControl.State) -> UIImage? { maximumTrackImages[state] }
  /// The thumb's image in the present state; nil where the disc is shown.
  open var currentThumbImage: UIImage? { thumbImages.shown(state) }
  /// The image of the track below the thumb in the present state; nil where a colour is shown.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImages.shown(state) }
  /// The image of the track above the thumb in the present state; nil where a colour is shown.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImages.shown(state) }

  private func icon(_ old: UIImageView?, _ image: UIImage?) -> UIImageView? {
    setNeedsLayout()
    guard let image else {
      old?.removeFromSuperview()
      return nil
    }
    let view = old ?? UIImageView(image: nil)
    view.image = image
    if old == nil { content.addSubview(view) }
    return view
  }

  private func showLooks() {
    minimumTrack.show(currentMinimumTrackImage, color: minimumTrackTintColor ?? tintColor)
    maximumTrack.show(currentMaximumTrackImage, color: maximumTrackTintColor ?? .systemFill)
    thumb.show(currentThumbImage, color: thumbTintColor ?? .white)
    content.alpha = isEnabled ? 1 : SliderMetrics.disabledAlpha
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    showLooks()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showLooks()
  }

  // MARK: - Places

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func end(_ image: UIImage?, atLeft: Bool, _ bounds: CGRect) -> CGRect {
    guard let size = image?.size else {
      return CGRect(x: atLeft ? bounds.minX : bounds.maxX, y: bounds.midY, width: 0, height: 0)
    }
    return CGRect(
      x: atLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Returns the rectangle of the image at the end of small values, in the view's coordinates.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    end(minimumValueImage, atLeft: !isRightToLeft, bounds)
  }

  /// Returns the rectangle of the image at the end of great values, in the view's coordinates.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    end(maximumValueImage, atLeft: isRightToLeft, bounds)
  }

  /// Returns the rectangle in which the track is drawn, in the view's coordinates.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let ends = [minimumValueImageRect(forBounds: bounds), maximumValueImageRect(forBounds: bounds)]
      .sorted { $0.minX < $1.minX }
    func room(_ end: CGRect) -> CGFloat {
      end.width > 0 ? end.width + SliderMetrics.imageGap : SliderMetrics.trackInset
    }
    let left = bounds.minX + room(ends[0])
    let height = currentMinimumTrackImage?.size.height ?? SliderMetrics.trackHeight
    return CGRect(
      x: left, y: bounds.midY - height / 2, width: max(0, bounds.maxX - room(ends[1]) - left), height: height)
  }

  /// Returns the rectangle in which the thumb is drawn for a value, in the view's coordinates.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size =
      currentThumbImage?.size ?? CGSize(width: SliderMetrics.thumbSide, height: SliderMetrics.thumbSide)
    let range = maximumValue - minimumValue
    let fraction = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    // The thumb's edge stands over the track's end by as much as the track is drawn in.
    let travel = rect.width + 2 * SliderMetrics.trackInset - size.width
    let along = (isRightToLeft ? 1 - fraction : fraction) * travel
    return CGRect(
      x: rect.minX - SliderMetrics.trackInset + along, y: rect.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
    content.bounds = bounds
    let track = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: track, value: storedValue)
    thumb.frame = knob
    var (low, high) = (track, track)
    if isRightToLeft {
      low.origin.x = knob.midX
      low.size.width = max(0, track.maxX - knob.midX)
      high.size.width = max(0, knob.midX - track.minX)
    } else {
      low.size.width = max(0, knob.midX - track.minX)
      high.origin.x = knob.midX
      high.size.width = max(0, track.maxX - knob.midX)
    }
    minimumTrack.frame = low
    maximumTrack.frame = high
    minimumIcon?.frame = minimumValueImageRect(forBounds: bounds)
    maximumIcon?.frame = maximumValueImageRect(forBounds: bounds)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: SliderMetrics.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: SliderMetrics.height)
  }

  // MARK: - Touches

  private func thumbMiddle(at value: Float) -> CGFloat {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value).midX
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    let knob = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: storedValue)
    let spread = max(0, (SliderMetrics.touchSide - knob.width) / 2)
    guard knob.insetBy(dx: -spread, dy: -max(spread, bounds.height)).contains(place) else { return false }
    grip = place.x - knob.midX
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let (low, high) = (thumbMiddle(at: minimumValue), thumbMiddle(at: maximumValue))
    guard low != high else { return true }
    let fraction = (touch.location(in: self).x - grip - low) / (high - low)
    let old = storedValue
    value = minimumValue + Float(fraction) * (maximumValue - minimumValue)
    layoutIfNeeded()
    if isContinuous, storedValue != old { sendChange(with: event) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if !isContinuous { sendChange(with: event) }
  }

  private func sendChange(with event: UIEvent?) {
    send([.valueChanged, .primaryActionTriggered], with: event)
  }

  // MARK: - Accessibility

  override var kindOfElement: UIAccessibilityTraits { .adjustable }

  open override var accessibilityValue: String? {
    get {
      if let own = super.accessibilityValue { return own }
      let range = maximumValue - minimumValue
      return "\(Int((range > 0 ? (storedValue - minimumValue) / range * 100 : 0).rounded()))%"
    }
    set { super.accessibilityValue = newValue }
  }

  open override func accessibilityIncrement() { adjust(by: SliderMetrics.spokenStep) }
  open override func accessibilityDecrement() { adjust(by: -SliderMetrics.spokenStep) }

  private func adjust(by part: Float) {
    guard isEnabled else { return }
    let old = storedValue
    setValue(storedValue + part * (maximumValue - minimumValue), animated: true)
    if storedValue != old { sendChange(with: nil) }
  }
}
