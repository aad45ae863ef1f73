import Foundation
import QuartzCore

/// Shows one of many pages, each a view controller, which the user turns with a finger.
///
/// The data source gives the pages beside the present one. Set the first with
/// `setViewControllers(_:direction:animated:completion:)`. Pages are children; those that are not seen have no view here.
///
/// Pages that scroll follow one another; pages that curl are turned like those of a book, one or two at a time.
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
  /// The place at which pages that curl are held.
  var spine = SpineLocation.none
  /// The pages that curl; nil where pages scroll.
  private(set) lazy var book: PageBook? = style == .pageCurl ? PageBook(self) : nil

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
    let location = options?[.spineLocation]
    let number = (location as? NSNumber)?.intValue ?? location as? Int
    setSpine(location as? SpineLocation ?? number.flatMap { SpineLocation(rawValue: $0) })
  }

  /// Creates a page view controller from an archive: its pages curl horizontally, held at the left, unless a storyboard says otherwise.
  public required init?(coder: NSCoder) {
    style = coder.nibChoice("transitionStyle") ?? .pageCurl
    orientation = coder.nibText("navigationOrientation") == "vertical" ? .vertical : .horizontal
    let points = coder.nibText("pageSpacing").flatMap { NibValue.number(in: $0) }
    spacing = CGFloat(points ?? 0)
    super.init(coder: coder)
    setSpine(coder.nibChoice("spineLocation"))
    coder.decodeNib(into: self, as: UIPageViewController.self)
  }

  /// The way in which pages turn; set when the controller is created.
  open var transitionStyle: TransitionStyle { style }
  /// A Boolean value that indicates whether pages that curl have content on their backs, as those on both sides of a spine in the middle
  /// always have; else the front shows through. Pages that scroll have no backs.
  ///
  /// Where one page is seen at a time, every second controller is the back of the one before it.
  open var isDoubleSided = false
  /// The place at which pages that curl are held; `none` where pages scroll. The delegate may give another one when the window turns.
  open var spineLocation: SpineLocation { spine }
  /// The direction in which pages lie beside each other; set when the controller is created.
  open var navigationOrientation: NavigationOrientation { orientation }

  /// The object that is told of pages that the user turns; held weakly.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  /// The object that gives the pages; without one there are no pages but those that code sets.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { if dataSource !== oldValue { reloadNeighbours(resetsDots: true) } }
  }

  /// The pan and the tap that turn pages that curl; they may be given to another view. Empty where pages scroll, which have the scroll
  /// view's recognizers.
  open var gestureRecognizers: [UIGestureRecognizer] {
    guard let book else { return [] }
    return [book.pan, book.tap]
  }

  // MARK: - Pages

  /// The page that is shown, or the two on both sides of a spine in the middle; nil before one was set.
  open var viewControllers: [UIViewController]? {
    if let book { return book.shown.isEmpty ? nil : book.shown }
    return page.map { [$0] }
  }

  /// Shows another page. The data source is asked anew for what is beside it; the delegate is not told.
  ///
  /// - Parameters:
  ///   - viewControllers: one page; two where the spine is in the middle; the page and the back of the sheet that is turned where pages that
  ///     curl one at a time are double sided.
  ///   - completion: called when it is shown; false when the user went back in between.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    if let book {
      return book.set(viewControllers ?? [], direction, animated: animated, completion: completion)
    }
    precondition(
      viewControllers?.count == 1,
      "The number of view controllers provided (\(viewControllers?.count ?? 0)) doesn't match the number required (1) "
        + "for the requested transition")
    guard let target = viewControllers?.first else { return }
    turn(to: target, direction == .forward ? .after : .before, animated: animated, completion)
  }

  // MARK: - UIViewController

  open override func loadView() {
    if let book {
      view = book.makeView()
      return
    }
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
