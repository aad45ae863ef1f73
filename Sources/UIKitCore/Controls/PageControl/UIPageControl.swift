import Foundation
import QuartzCore

/// A row of dots that tells which of several pages is shown.
///
/// A tap on either side of the middle turns one page; a finger that rests or moves along the dots turns through all.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  override var keepsTaps: Bool { true }

  /// The conditions under which there is a shape behind the dots.
  public enum BackgroundStyle: Int, Sendable {
    /// While the user turns through the pages.
    case automatic = 0
    /// Always.
    case prominent
    /// Never.
    case minimal
  }

  /// The user's interaction with the control.
  public enum InteractionState: Int, Sendable {
    /// None at the moment.
    case none = 0
    /// Taps.
    case discrete
    /// Turns through the pages with a finger that stays down.
    case continuous
  }

  private let plate = UIView()
  private var dots: [UIImageView] = []
  private var pageImages: [Int: UIImage] = [:]
  private var page = 0
  private var shown = PageDots(total: 0, current: 0, width: 0)
  private var touchStart = CGPoint.zero
  private var scrubStartPage = 0
  private var deadline: MediaDeadlines.Token?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a page control from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    guard coder.decodeProperties(of: self, as: UIPageControl.self) else { return nil }
  }

  private func setUp() {
    plate.isUserInteractionEnabled = false
    plate.backgroundColor = .secondarySystemFill
    plate.alpha = 0
    addSubview(plate)
  }

  // MARK: - Pages

  /// A number below 0 counts as 0; the current page stays within the pages.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      guard numberOfPages != oldValue else { return }
      makeDots()
      currentPage = page
      invalidateIntrinsicContentSize()
    }
  }

  /// Counted from 0; clamped to the pages, and -1 where there are none. Setting it sends no action.
  open var currentPage: Int {
    get { numberOfPages == 0 ? -1 : page }
    set { turn(to: newValue) }
  }

  /// A Boolean value that indicates whether the dots are hidden while there is only one page; false by default.
  open var hidesForSinglePage = false { didSet { setNeedsLayout() } }

  private func turn(to wanted: Int) {
    let new = min(max(0, wanted), max(0, numberOfPages - 1))
    guard new != page else { return }
    announcing("currentPage") { page = new }
    windowStorage?.accessibilityTreeDidChange()
    showDots()
    setNeedsLayout()
  }

  // MARK: - Looks

  /// nil is a faint white.
  open var pageIndicatorTintColor: UIColor? { didSet { showDots() } }
  /// nil is white.
  open var currentPageIndicatorTintColor: UIColor? { didSet { showDots() } }
  /// The conditions under which there is a shape behind the dots; `automatic` by default.
  open var backgroundStyle = BackgroundStyle.automatic { didSet { showPlate(animated: false) } }
  /// The user's interaction with the control now.
  open private(set) var interactionState = InteractionState.none
  /// A Boolean value that indicates whether a finger that stays down turns through the pages; true by default.
  open var allowsContinuousInteraction = true

  /// An image in the place of the dots; drawn as a template.
  open var preferredIndicatorImage: UIImage? { didSet { showDots() } }

  /// Sets the image in the place of one page's dot; nil brings the preferred one back. Traps for a page that does not exist.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    precondition((0..<numberOfPages).contains(page), "page \(page) of \(numberOfPages)")
    pageImages[page] = image
    showDots()
  }

  /// Returns the image set for one page; nil where none was set.
  open func indicatorImage(forPage page: Int) -> UIImage? { pageImages[page] }

  private func makeDots() {
    for dot in dots { dot.removeFromSuperview() }
    pageImages = pageImages.filter { $0.key < numberOfPages }
    dots = (0..<numberOfPages).map { _ in
      let dot = UIImageView(image: nil)
      dot.contentMode = .scaleAspectFit
      addSubview(dot)
      return dot
    }
    showDots()
    setNeedsLayout()
  }

  private func showDots() {
    for (index, dot) in dots.enumerated() {
      let image = pageImages[index] ?? preferredIndicatorImage
      let color =
        index == page
        ? currentPageIndicatorTintColor ?? .white
        : pageIndicatorTintColor ?? UIColor.white.withAlphaComponent(PageControlMetrics.otherAlpha)
      dot.image = image?.withRenderingMode(.alwaysTemplate)
      dot.tintColor = color
      dot.backgroundColor = image == nil ? color : .clear
      dot.layer.cornerRadius = image == nil ? PageControlMetrics.dot / 2 : 0
    }
  }

  private func showPlate(animated: Bool) {
    let isShown: Bool =
      switch backgroundStyle {
      case .automatic: interactionState == .continuous
      case .prominent: true
      case .minimal: false
      }
    let alpha: CGFloat = isShown ? 1 : 0
    guard plate.alpha != alpha else { return }
    guard animated, window != nil else { return plate.alpha = alpha }
    UIView.animate(
      withDuration: PageControlMetrics.duration, delay: 0, options: [.allowUserInteraction],
      animations: { self.plate.alpha = alpha })
  }

  // MARK: - Layout

  /// The size that shows that many pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(
      width: PageDots.width(count: pageCount) + 2 * PageControlMetrics.sideMargin,
      height: PageControlMetrics.height)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let old = shown
    shown = PageDots(total: numberOfPages, current: page, width: bounds.width, previous: old.first)
    let place = { self.placeDots() }
    if window != nil, old.total == shown.total, old.first != shown.first {
      UIView.animate(
        withDuration: PageControlMetrics.duration, delay: 0, options: [.allowUserInteraction],
        animations: place)
    } else {
      place()
    }
  }

  private func placeDots() {
    let isHiddenRow = hidesForSinglePage && numberOfPages <= 1
    let width = PageDots.width(count: shown.count)
    plate.isHidden = isHiddenRow || numberOfPages == 0
    let whole = width + 2 * PageControlMetrics.sideMargin
    plate.frame = CGRect(
      x: bounds.midX - whole / 2, y: bounds.midY - PageControlMetrics.height / 2, width: whole,
      height: PageControlMetrics.height)
    plate.layer.cornerRadius = PageControlMetrics.height / 2
    for (index, dot) in dots.enumerated() {
      dot.isHidden = isHiddenRow
      let scale = shown.scale(ofPage: index)
      dot.bounds = CGRect(
        origin: .zero, size: CGSize(width: PageControlMetrics.dot, height: PageControlMetrics.dot))
      dot.center = CGPoint(x: x(ofPage: index), y: bounds.midY)
      dot.transform = CGAffineTransform(scaleX: max(scale, 0.01), y: max(scale, 0.01))
      dot.alpha = scale > 0 ? 1 : 0
    }
  }

  private var pitch: CGFloat { PageControlMetrics.dot + PageControlMetrics.spacing }
  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func x(ofPage page: Int) -> CGFloat {
    let fromFirst = CGFloat(page - shown.first) * pitch + PageControlMetrics.dot / 2
    let start = PageDots.width(count: shown.count) / 2
    return isRightToLeft ? bounds.midX + start - fromFirst : bounds.midX - start + fromFirst
  }

  // MARK: - Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard numberOfPages > 1 else { return false }
    touchStart = touch.location(in: self)
    scrubStartPage = page
    interactionState = .discrete
    if allowsContinuousInteraction {
      deadline = MediaDeadlines.shared.schedule(
        at: CACurrentMediaTime() + PageControlMetrics.scrubDelay
      ) { [weak self] in self?.beginScrubbing() }
    }
    return true
  }

  private func beginScrubbing() {
    MediaDeadlines.shared.cancel(deadline)
    guard interactionState == .discrete, isTracking else { return }
    interactionState = .continuous
    showPlate(animated: true)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let moved = touch.location(in: self).x - touchStart.x
    if interactionState == .discrete, allowsContinuousInteraction,
      abs(moved) >= PageControlMetrics.scrubDistance
    {
      beginScrubbing()
    }
    guard interactionState == .continuous else { return true }
    let steps = Int((moved / pitch).rounded(.towardZero))
    change(to: scrubStartPage + (isRightToLeft ? -steps : steps), with: event)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if interactionState == .discrete, isTouchInside, let touch {
      let isForward = (touch.location(in: self).x >= bounds.midX) != isRightToLeft
      change(to: page + (isForward ? 1 : -1), with: event)
    }
    finish()
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    finish()
  }

  private func finish() {
    MediaDeadlines.shared.cancel(deadline)
    deadline = nil
    interactionState = .none
    showPlate(animated: true)
  }

  private func change(to wanted: Int, with event: UIEvent?) {
    let old = page
    turn(to: wanted)
    if page != old { send([.valueChanged, .primaryActionTriggered], with: event) }
  }

  // MARK: - Accessibility

  override var kindOfElement: UIAccessibilityTraits { [.adjustable, .updatesFrequently] }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "page \(page + 1) of \(numberOfPages)" }
    set { super.accessibilityValue = newValue }
  }

  open override func accessibilityIncrement() { if isEnabled { change(to: page + 1, with: nil) } }
  open override func accessibilityDecrement() { if isEnabled { change(to: page - 1, with: nil) } }
}
