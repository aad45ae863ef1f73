import Foundation
import QuartzCore

/// A view onto content that is larger than it.
///
/// `contentOffset` is the origin of `bounds`: subviews stay where they are and the view looks
/// at another part of them. What a touch, a wheel or the app's code does to it is one
/// `ScrollPhase`; the motion after a release is a pure curve (`ScrollRelease`).
///
/// This file holds what subclasses override; the work is in `UIScrollView+Topic` files.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// The ways in which content keeps clear of bars.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// The axes are those of `scrollableAxes`.
    case automatic = 0
    /// Safe area along axes that scroll or always bounce.
    case scrollableAxes
    /// Content goes on beneath bars.
    case never
    /// Safe area along both axes, whether or not they scroll.
    case always
  }

  /// Colours of the scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark, or light in dark mode.
    case `default` = 0
    /// Dark.
    case black
    /// Light.
    case white
  }

  /// The ways in which a drag makes the keyboard leave.
  public enum KeyboardDismissMode: Int, Sendable {
    /// A drag leaves the keyboard where it is.
    case none = 0
    /// The keyboard leaves when a drag begins.
    case onDrag
    /// The keyboard follows a finger that is dragged down to it, and leaves or comes back when the finger is lifted.
    case interactive
    /// As ``onDrag``, with the view that stands above the keyboard.
    case onDragWithAccessory
    /// As ``interactive``, with the view that stands above the keyboard.
    case interactiveWithAccessory

    var isOnDrag: Bool { self == .onDrag || self == .onDragWithAccessory }
    var isInteractive: Bool { self == .interactive || self == .interactiveWithAccessory }
  }

  /// Factors by which velocity falls each millisecond (Apple documentation).
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor by which velocity falls each millisecond.
    public var rawValue: CGFloat
    /// Creates a rate from its factor, between 0 and 1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The usual rate, 0.998: content moves on for a while.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A rate of 0.99, with which content comes to rest sooner.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  // MARK: - Stored state

  var phase = ScrollPhase.resting
  var drag = ScrollDrag()
  var wheel = WheelScroll()
  var zoom = ScrollZoom()
  var indicators = ScrollIndicators()
  var storedContentSize = CGSize.zero
  var storedContentInset = UIEdgeInsets.zero
  var lastAdjustedInset = UIEdgeInsets.zero
  lazy var frames = FrameDriver { [weak self] frame in self?.step(at: frame.time) }
  /// The object that scrolls in the place of this view, where a web page does. Martlet addition.
  package weak var engine: (any ScrollEngine)? {
    didSet {
      // The page has the touches: these look on.
      let role: UIGestureRecognizer.NativeContentRole = engine == nil ? .takesOver : .observes
      pan.nativeContentRole = role
      pinch.nativeContentRole = role
    }
  }
  var engineState = EngineScrollState()
  /// Containers whose bars follow this view's content.
  var barObservers: [WeakScrollBarObserver] = []
  /// True if the content is a page beneath bars: its insets follow them though it does not scroll.
  var isBarContent = false {
    didSet { if isBarContent != oldValue { insetsMayHaveChanged() } }
  }
  /// The distance by which the content may be further down at rest than its insets say: room that a bar gives by growing.
  var barSlack: CGFloat = 0
  /// The time of the last step of a motion.
  var motionTime: TimeInterval = 0
  /// Counts interruptions, to notice one that a delegate's method made.
  var motionSerial = 0
  var offsetChange = OffsetChange.none

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpScrolling()
  }

  /// Creates a scroll view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpScrolling()
    guard coder.decodeProperties(of: self, as: UIScrollView.self) else { return nil }
  }

  private func setUpScrolling() {
    clipsToBounds = true
    isMultipleTouchEnabled = true
    addGestureRecognizer(touchDelay)
    addGestureRecognizer(panGestureRecognizer)
    pan.scrollView = self
    pinch.scrollView = self
    touchDelay.scrollView = self
    // As on iOS, where a scroll view is its recognizers' delegate: subclasses that say what goes together with scrolling are asked.
    pan.delegate = self as? any UIGestureRecognizerDelegate
    pinch.delegate = pan.delegate
    panGestureRecognizer.addTarget(
      self, action: Selector("panChanged", UIScrollView.panChanged))
    pinch.addTarget(self, action: Selector("pinchChanged", UIScrollView.pinchChanged))
  }

  // MARK: - Recognizers

  private let pan = ScrollPanGestureRecognizer(target: nil, action: nil)
  let pinch = ScrollPinchGestureRecognizer(target: nil, action: nil)
  let touchDelay = ScrollTouchDelayGestureRecognizer(target: nil, action: nil)

  /// The gesture recognizer of the drags that scroll.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }
  /// nil until zooming is possible.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch.attachedView == nil ? nil : pinch }

  // MARK: - Content

  /// Views with a delegate of their own type, such as tables, declare theirs with `@_nonoverride`: Swift overrides no
  /// property by one of a narrower type. This one is disfavoured so that theirs is meant where both would do.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)? {
    didSet { scrollDelegateDidChange() }
  }

  /// Called after `delegate` was set, by whichever name.
  func scrollDelegateDidChange() {}

  /// The point of the content at the view's top left. Setting it moves the content at once, also out of range, and stops no motion: what
  /// goes on after a release goes on from there, and an animated scroll or zoom to its end. `setContentOffset(_:animated:)` stops them.
  open var contentOffset: CGPoint {
    get { layer.bounds.origin }
    set { assignContentOffset(newValue) }
  }

  /// Scrolls as little as it takes to show `rect` (content coordinates).
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { scrollToShow(rect, animated: animated) }

  /// Scrolls to an offset, also out of range. With animation the delegate hears of the end.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(to: contentOffset, animated: animated)
  }

  /// The size of the content in points; zero until it is set. The view scrolls as far as that is larger than its bounds.
  open var contentSize: CGSize {
    get { storedContentSize }
    set { announcing("contentSize") { changeContentSize(newValue) } }
  }

  /// Room around the content.
  open var contentInset: UIEdgeInsets {
    get { storedContentInset }
    set { announcing("contentInset") { changeContentInset(newValue) } }
  }

  /// The way in which the safe area adds to `contentInset`; `automatic` by default.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { insetsMayHaveChanged() }
  }

  /// `contentInset` and what the safe area adds.
  open var adjustedContentInset: UIEdgeInsets { computeAdjustedInset() }

  /// The control that starts a refresh when the content is pulled down; the scroll view places it above the content.
  open var refreshControl: UIRefreshControl? {
    didSet { refreshControlDidChange(from: oldValue) }
  }

  /// Called after `adjustedContentInset` changed.
  open func adjustedContentInsetDidChange() {}

  // MARK: - Behaviour

  /// A Boolean value that indicates whether the user can scroll; true by default. The app's code can scroll in any case.
  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  /// Keeps to one axis when a drag starts along it.
  open var isDirectionalLockEnabled = false
  /// A Boolean value that indicates whether content can be dragged beyond its edges and springs back, along either axis; true by default.
  /// Setting it sets both axes.
  open var bounces: Bool {
    get { bouncesHorizontally || bouncesVertically }
    set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
  }
  /// A Boolean value that indicates whether content can be dragged beyond its left and right ends and springs back; true by default.
  open var bouncesHorizontally = true
  /// A Boolean value that indicates whether content can be dragged beyond its top and bottom and springs back; true by default.
  open var bouncesVertically = true
  /// A Boolean value that indicates whether content that is too low to scroll bounces vertically all the same; false by default.
  open var alwaysBounceVertical = false
  /// A Boolean value that indicates whether content that is too narrow to scroll bounces horizontally all the same; false by default.
  open var alwaysBounceHorizontal = false
  /// Stops at multiples of the view's size.
  open var isPagingEnabled = false
  /// The rate at which content slows down after a release; `normal` by default. One that is not between `fast` and `normal` counts as the
  /// nearer of them.
  open var decelerationRate = DecelerationRate.normal
  /// A Boolean value that indicates whether a tap on the status bar scrolls the content to its top.
  open var scrollsToTop = true
  /// The way in which a drag makes the keyboard leave; it stays by default.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// A Boolean value that indicates whether content learns of a touch only when it does not scroll.
  open var delaysContentTouches = true {
    didSet { touchDelay.delaysTouchesBegan = delaysContentTouches }
  }
  /// A Boolean value that indicates whether a drag takes a touch away from content that has it already.
  open var canCancelContentTouches = true

  /// Returns true if content may have the touches.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Returns true if a drag may take touches away from `view`. Controls keep theirs.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  // MARK: - State

  /// True while a finger is on the content.
  open var isTracking: Bool { drag.isTracking }
  /// True while a finger, or a touchpad or wheel, drags the content.
  open var isDragging: Bool { phase.isDragging || drag.isOpen || engineState.isDragging }
  /// True while the content moves on after a release.
  open var isDecelerating: Bool { phase.isDecelerating || engineState.isDecelerating }

  // MARK: - Zoom

  /// The smallest zoom scale that the content rests at; 1 by default.
  open var minimumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }
  /// The largest zoom scale that the content rests at; 1 by default. The user can zoom where it is larger than the smallest one.
  open var maximumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }
  /// A Boolean value that indicates whether zooming past the limits bounces.
  open var bouncesZoom = true
  /// The scale at which the view for zooming is shown, 1 without one; setting it is not animated.
  open var zoomScale: CGFloat {
    get { currentZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// True while fingers zoom the content.
  open var isZooming: Bool { zoom.isPinching }
  /// True while the zoom scale springs back to its limits.
  open var isZoomBouncing: Bool { phase.isZoomBouncing }

  /// Zooms to a scale about the middle of what is seen.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    applyZoomScale(scale, animated: animated)
  }

  /// Shows `rect` (in the zoomed view's coordinates) as large as it fits.
  open func zoom(to rect: CGRect, animated: Bool) {
    applyZoom(to: rect, animated: animated)
  }

  // MARK: - Indicators

  /// A Boolean value that indicates whether the horizontal indicator appears while content moves; true by default.
  open var showsHorizontalScrollIndicator = true { didSet { indicatorsDidChange() } }
  /// A Boolean value that indicates whether the vertical indicator appears while content moves; true by default.
  open var showsVerticalScrollIndicator = true { didSet { indicatorsDidChange() } }
  /// The colour of the scroll indicators; `default` is dark in light interfaces and light in dark ones.
  open var indicatorStyle = IndicatorStyle.default { didSet { indicatorsDidChange() } }
  /// The distances of the vertical indicator's track from the view's edges, in points; zero by default.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicatorsDidChange() } }
  /// The distances of the horizontal indicator's track from the view's edges, in points; zero by default.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicatorsDidChange() } }
  /// Both insets at once; reading gives the vertical indicator's.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
  /// A Boolean value that indicates whether the indicators keep clear of `adjustedContentInset` as well; true by default.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { indicatorsDidChange() } }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() {
    showIndicators(andFade: true)
  }

  // MARK: - For views of this module

  /// Called after the bounds changed, by scrolling or otherwise, and before the delegate hears of it.
  func visibleBoundsDidChange(from old: CGRect) {}

  /// Returns the offset at which a released drag ends that would end at `target`; the delegate has its word after this.
  /// - Parameter velocity: points a millisecond.
  func proposedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint { target }

  /// The offset at which content comes to rest that a finger caught and let go without dragging it.
  var restingPlace: CGPoint { naturalRestingPlace }

  /// A scroll view that scrolls part of this one's content without being around it.
  /// - Parameter point: in this view's coordinates.
  func innerScrollView(at point: CGPoint) -> UIScrollView? { nil }

  // MARK: - UIView

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = layer.bounds
      let change = {
        super.bounds = newValue
        self.boundsDidChange(from: old)
      }
      if old.origin == newValue.origin { change() } else { announcing("contentOffset", change) }
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let old = layer.bounds
      super.frame = newValue
      boundsDidChange(from: old)
    }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsMayHaveChanged()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // Outside of windows there is no safe area, and what was changed there was placed without one.
    if window == nil { stopMotion() } else { insetsMayHaveChanged() }
  }

  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    keepIndicatorsInFront(of: subview)
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    // A scroll view's pan may have been given to another view, which then is asked.
    if let pan = gestureRecognizer as? ScrollPanGestureRecognizer, let owner = pan.scrollView {
      return owner.shouldBeginPan()
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
