import Foundation
import QuartzCore

/// Shows one of many pages, each a view controller, which the user turns with a finger.
///
/// The data source gives the pages beside the present one. Set the first with
/// `setViewControllers(_:direction:animated:completion:)`. Pages are children; those that are not seen have no view here.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  // MARK: - Stored state

  private let style: TransitionStyle
  private let orientation: NavigationOrientation
  /// The distance between pages, in points.
  let spacing: CGFloat
  var page: UIViewController?
  /// The pages beside the present one, as the data source said.
  var before: UIViewController?
  var after: UIViewController?
  var turn = PageTransition.resting
  /// True while offsets change because pages are laid out, not because the user scrolls.
  var isLayingOut = false
  var laidOut: PageGeometry?

  // MARK: - Making

  /// Creates a page view controller that has no page yet.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    self.style = style
    orientation = navigationOrientation
    let spacing = options?[.interPageSpacing]
    self.spacing =
      (spacing as? NSNumber).map { CGFloat($0.doubleValue) } ?? spacing as? CGFloat
      ?? CGFloat(spacing as? Double ?? 0)
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a page view controller from an archive: its pages scroll horizontally and without a gap, unless a storyboard says otherwise.
  public required init?(coder: NSCoder) {
    style = .scroll
    orientation = coder.nibText("navigationOrientation") == "vertical" ? .vertical : .horizontal
    let points = coder.nibText("pageSpacing").flatMap { NibValue.number(in: $0) }
    spacing = CGFloat(points ?? 0)
    super.init(coder: coder)
    coder.decodeNib(into: self, as: UIPageViewController.self)
  }

  /// The way in which pages turn; set when the controller is created.
  open var transitionStyle: TransitionStyle { style }
  /// A Boolean value that indicates whether pages that curl have content on their backs. Pages that scroll, which all do here, have no
  /// backs: as on iOS it changes nothing of these.
  open var isDoubleSided = false
  /// The direction in which pages lie beside each other; set when the controller is created.
  open var navigationOrientation: NavigationOrientation { orientation }

  /// The object that is told of pages that the user turns; held weakly.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  /// The object that gives the pages; without one there are no pages but those that code sets.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { if dataSource !== oldValue { reloadNeighbours(resetsDots: true) } }
  }

  /// Empty: pages that scroll have the scroll view's recognizers.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }

  // MARK: - Pages

  /// The page that is shown; nil before one was set.
  open var viewControllers: [UIViewController]? { page.map { [$0] } }

  /// Shows another page. The data source is asked anew for what is beside it; the delegate is not told.
  ///
  /// - Parameters:
  ///   - viewControllers: one page.
  ///   - completion: called when it is shown; false when the user went back in between.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    precondition(
      viewControllers?.count == 1,
      "The number of view controllers provided (\(viewControllers?.count ?? 0)) doesn't match the number required (1) "
        + "for the requested transition")
    guard let target = viewControllers?.first else { return }
    turn(to: target, direction == .forward ? .after : .before, animated: animated, completion)
  }

  // MARK: - UIViewController

  open override func loadView() {
    let pages = PagesView(frame: UIScreen.main.bounds)
    pages.owner = self
    pages.scroller.owner = self
    view = pages
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    reloadNeighbours(resetsDots: true)
  }

  open override var childForStatusBarStyle: UIViewController? { page }
  open override var childForStatusBarHidden: UIViewController? { page }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { page }

  /// The orientations that the delegate allows; the pages' own are not asked for.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }

  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }
}
