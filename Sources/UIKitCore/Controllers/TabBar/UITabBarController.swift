import Foundation
import QuartzCore

/// Shows one of several controllers, chosen in a bar at the bottom.
///
/// The selection changes at once when it is told to; what is seen follows when a change of tabs under way is over.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// The state of the controller.
  enum Phase {
    case idle
    case transitioning(TabTransition)
  }

  var phase = Phase.idle
  var tabs: [UIViewController] = []
  var selected: UIViewController?
  /// The child whose view is in place.
  var shown: UIViewController?
  /// The bar at the bottom; another one takes its place with the same items.
  var bar = UITabBar(frame: .zero) {
    willSet { endCustomizing() }
    didSet { barWasReplaced(oldValue) }
  }
  /// True while a child's transition has the bar.
  var isBarLent = false
  /// While a page does without the bar: whether the program had it hidden before. Nil at other times.
  var barWasHidden: Bool?
  weak var followed: UIScrollView?
  /// Those of the tabs that the user may give other places.
  var customizable: [UIViewController] = []
  /// The number of tabs that have a place in the bar; the others are listed behind "More".
  var placeCount = 0
  private(set) lazy var moreList = MoreListController(self)
  private lazy var more = makeMore()

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    bar.owner = self
    bar.delegate = self
  }

  /// Creates a tab bar controller from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bar.owner = self
    bar.delegate = self
    coder.decodeNib(into: self, as: UITabBarController.self)
  }

  /// The object that decides about the user's choice of tabs, is told of it, and may animate it; held weakly.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The bar at the bottom, with an item for each tab that has a place in it.
  open var tabBar: UITabBar { bar }

  /// Called when the user chooses an item of the bar, before the selection changes. Does nothing by itself.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  // MARK: - Tabs

  private var hasHadTabs = false

  /// From the leading end; nil until it is set. The selection stays where its controller stays; else it goes to the same place, or the last.
  open var viewControllers: [UIViewController]? {
    get { hasHadTabs ? tabs : nil }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the tabs, from the leading end; nil leaves none. `animated` is for the items of the bar.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    hasHadTabs = true
    changeTabs(to: viewControllers ?? [], animated: animated)
  }

  /// One of the tabs, in the bar or not, or `moreNavigationController` while its list is shown.
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard let newValue else { return }
      precondition(
        tabs.contains { $0 === newValue } || (hasMore && newValue === more),
        "\(newValue) is not one of the tabs: it cannot be selected")
      select(newValue)
    }
  }

  /// The stack whose root lists the tabs that have no place in the bar. It is there even where all have one; it is none of
  /// `viewControllers`.
  open var moreNavigationController: UINavigationController { more }

  /// Those of the tabs that the user may give other places by the list's Edit button; none for nil. All of them whenever
  /// `viewControllers` is set.
  open var customizableViewControllers: [UIViewController]? {
    get { customizable }
    set {
      customizable = newValue ?? []
      placeTabs(animated: false)
      bar.selectedItem = selected.map(item)
    }
  }

  /// The selected tab's number; `NSNotFound` while there are none, or the list of "More" is shown. Numbers that no tab has select
  /// nothing.
  open var selectedIndex: Int {
    get { selected.flatMap { chosen in tabs.firstIndex { $0 === chosen } } ?? NSNotFound }
    set {
      guard tabs.indices.contains(newValue) else { return }
      select(tabs[newValue])
    }
  }

  // MARK: - UIViewController

  open override func loadView() {
    let view = TabBarControllerView(frame: UIScreen.main.bounds)
    view.controller = self
    self.view = view
    view.addSubview(bar)
    // A storyboard's rectangle is that of its canvas.
    bar.frame = barFrame(isHidden: hidesBar)
  }

  override func prepareToAppear() {
    roomMayHaveChanged()
    showSelectedAtOnce()
  }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeTabs(with: coder)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeTabs(with: coder)
  }

  override var containerCoordinator: (any UIViewControllerTransitionCoordinator)? {
    if case .transitioning(let transition) = phase { transition.context } else { nil }
  }

  open override var childForStatusBarStyle: UIViewController? { selected.map(host) }
  open override var childForStatusBarHidden: UIViewController? { selected.map(host) }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { selected.map(host) }

  /// The orientations that the delegate allows; the tabs' own are not asked for.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }

  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    roomMayHaveChanged()
    viewIfLoaded?.setNeedsLayout()
  }
}
