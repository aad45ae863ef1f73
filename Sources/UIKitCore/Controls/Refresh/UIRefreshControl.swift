import Foundation
import QuartzCore

/// Starts a refresh of a scroll view's content when that is pulled down far enough, and shows that it goes on.
///
/// A scroll view's `refreshControl` is placed and sized by it. Once a pull is far enough the control sends
/// `.valueChanged`, once; the program brings new content and then calls `endRefreshing()`. Until then the content rests
/// below the control. `beginRefreshing()` neither scrolls nor sends anything.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  private enum Phase {
    /// The control waits for a pull.
    case waiting
    case refreshing
    /// Refreshing is over; the content is on its way home.
    case leaving
  }

  private var phase = Phase.waiting
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()
  private weak var scrollView: UIScrollView?
  private var pull = RefreshPull(distance: 0, height: RefreshMetrics.height)

  /// Creates a refresh control of its usual height, for a scroll view's `refreshControl`.
  public init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: RefreshMetrics.height))
    setUp()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a refresh control from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    guard coder.decodeProperties(of: self, as: UIRefreshControl.self) else { return nil }
  }

  private func setUp() {
    // Drags that begin on it are the content's.
    isUserInteractionEnabled = false
    isHidden = true
    spinner.hidesWhenStopped = false
    spinner.isAccessibilityElement = false
    spinner.transform = Self.spinnerTransform
    label.textAlignment = .center
    label.numberOfLines = 0
    label.isAccessibilityElement = false
    accessibilityTraits = .updatesFrequently
    addSubview(spinner)
    addSubview(label)
    showColors()
  }

  // MARK: - State

  /// A Boolean value that indicates whether a refresh has begun, by a pull or by code, and has not ended.
  open var isRefreshing: Bool { phase == .refreshing }

  /// Tells the control that the program refreshes without having been asked to. The content's room grows; it is not
  /// scrolled, and no action is sent.
  open func beginRefreshing() {
    guard phase != .refreshing else { return }
    phase = .refreshing
    spinner.layer.removeAllAnimations()
    spinner.alpha = 1
    spinner.transform = Self.spinnerTransform
    spinner.startAnimating()
    scrollView?.refreshInsetDidChange()
    showPull()
    announceState()
  }

  /// Ends a refresh, however it began. What is seen of the control goes away, animated where animations are on.
  open func endRefreshing() {
    guard phase == .refreshing else { return }
    let isSeen = window != nil && !isHidden
    phase = .leaving
    scrollView?.refreshInsetDidChange()
    announceState()
    guard isSeen, pull.distance > 0 else { return becomeIdle() }
    UIView.animate(
      withDuration: RefreshMetrics.leaving, delay: 0, options: .allowUserInteraction,
      animations: { [self] in
        let scale = RefreshMetrics.goneScale
        spinner.transform = CGAffineTransform(scaleX: scale, y: scale)
        spinner.alpha = 0
        label.alpha = 0
      })
  }

  /// The content is home again: the next pull counts.
  private func becomeIdle() {
    phase = .waiting
    spinner.stopAnimating()
    spinner.layer.removeAllAnimations()
    spinner.alpha = 1
    spinner.transform = Self.spinnerTransform
    showPull()
  }

  private func announceState() { windowStorage?.accessibilityTreeDidChange() }

  // MARK: - In a scroll view

  /// The height that the control adds to the scroll view's insets at the top.
  var inset: CGFloat { phase == .refreshing ? pull.height : 0 }

  func attach(to scrollView: UIScrollView?) {
    self.scrollView = scrollView
    guard let scrollView else {
      if superview != nil { removeFromSuperview() }
      if phase == .leaving { becomeIdle() }
      return
    }
    // Behind the content.
    layer.zPosition = -1
    if superview !== scrollView { scrollView.insertSubview(self, at: 0) }
    contentDidMove()
  }

  /// A control that is added as a subview, as was done before scroll views had a property for it.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard scrollView == nil, let view = superview as? UIScrollView, view.refreshControl == nil else { return }
    view.refreshControl = self
  }

  /// The content was scrolled, or has another size.
  func contentDidMove() {
    guard let scrollView else { return }
    pull.distance = max(0, scrollView.pulledDown)
    if phase == .leaving, pull.distance < 0.5 { becomeIdle() }
    showPull()
    guard phase == .waiting, pull.isEnough, scrollView.phase.isDragging else { return }
    beginRefreshing()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  private func showPull() {
    guard let scrollView else { return }
    isHidden = pull.distance <= 0
    let place = CGRect(
      x: 0, y: isHidden ? 0 : -pull.distance - scrollView.roomAboveTitle, width: scrollView.bounds.width,
      height: max(pull.height, pull.distance))
    if frame != place { frame = place }
    if phase == .waiting {
      spinner.revealed = pull.progress
      label.alpha = pull.progress
    } else if phase == .refreshing {
      label.alpha = 1
    }
    setNeedsLayout()
  }

  // MARK: - Looks

  /// A line below the spinner, styled.
  open var attributedTitle: NSAttributedString? {
    didSet {
      showColors()
      measure()
      accessibilityLabel = attributedTitle?.string
    }
  }

  /// The colour of spinner and title, where that has none of its own; nil is grey.
  open override var tintColor: UIColor! {
    get { super.tintColor }
    set { super.tintColor = newValue }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  private func showColors() {
    // The app's tint is not meant.
    let own = viewStyle.tintColor
    spinner.color = own ?? .systemGray
    guard let attributedTitle else {
      label.attributedText = nil
      return
    }
    let whole = NSRange(location: 0, length: attributedTitle.length)
    let text = NSMutableAttributedString(
      string: attributedTitle.string,
      attributes: [
        .font: UIFont.systemFont(ofSize: RefreshMetrics.titleFontSize),
        .foregroundColor: own ?? UIColor.secondaryLabel,
      ])
    attributedTitle.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      text.addAttributes(attributes, range: range)
    }
    label.attributedText = text
  }

  /// A title makes the control higher.
  private func measure() {
    let room = max(0, (scrollView ?? self).bounds.width - 2 * RefreshMetrics.titleMargin)
    let size =
      label.attributedText == nil ? .zero : label.sizeThatFits(CGSize(width: room, height: .infinity))
    let height =
      RefreshMetrics.height + (size.height > 0 ? size.height.rounded(.up) + RefreshMetrics.titleGap : 0)
    guard height != pull.height else { return setNeedsLayout() }
    pull.height = height
    if phase == .refreshing { scrollView?.refreshInsetDidChange() }
    if scrollView == nil { frame.size.height = height }
    showPull()
  }

  private static var spinnerTransform: CGAffineTransform {
    let scale = RefreshMetrics.spinnerSide / ActivitySpokes.size(of: .medium).width
    return CGAffineTransform(scaleX: scale, y: scale)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let titleHeight = pull.height - RefreshMetrics.height
    spinner.bounds.size = ActivitySpokes.size(of: .medium)
    spinner.center = CGPoint(x: bounds.midX, y: pull.middle - titleHeight / 2)
    let margin = RefreshMetrics.titleMargin
    label.frame = CGRect(
      x: margin, y: spinner.center.y + RefreshMetrics.spinnerSide / 2 + RefreshMetrics.titleGap,
      width: max(0, bounds.width - 2 * margin), height: max(0, titleHeight - RefreshMetrics.titleGap))
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: pull.height)
  }

  // MARK: - Accessibility

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? "Refresh" }
    set { super.accessibilityLabel = newValue }
  }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isRefreshing ? "In progress" : nil) }
    set { super.accessibilityValue = newValue }
  }
}
