import BrowserCore
import UIKit

/// Tabs, address bars and toolbar: the whole browser in one window.
///
/// `TabsStore` is the truth. This controller keeps views in step with it. Views and what is in flight are state of controllers of its own:
/// `collapse`, `swipe`, `addressBars`, `toolbarController`, `addressEditing`, `windowHead`, `find`, `fullscreen`, `overview`; menus and sheets are
/// those of `presenters`. Its extensions are what these ask of it, and `+Tabs` (model → views).
final class BrowserContainerViewController: UIViewController {
  let store: TabsStore
  let services: BrowserServices
  private(set) var isOnScreen = false
  let keyWatch = NotificationWatch()
  var observation: TabsStore.Observation?

  /// Pages and bars: what leaves for the overview.
  let browsingView = PassthroughView()
  /// The view in which pages and bars move on their way; above them all.
  let flightView = PassthroughView()

  // Pages, back to front.
  let pagesView = UIView()
  var tabControllers: [TabID: TabViewController] = [:]

  // Bars.
  let barsView = PassthroughView()
  let toolbarController = ToolbarController()
  private(set) lazy var addressBars = AddressBarsController(
    in: swipe, delegate: self, editingDelegate: addressEditing)
  /// The wide window's bars, in place of all those above (`Desktop/`), and what else is at the window's top.
  private(set) lazy var windowHead = WindowHeadController(
    store: store, icon: { [weak self] in self?.services.icon(for: $0, isPrivate: $1) },
    person: { [weak self] in
      guard let services = self?.services, let profiles = services.profiles else { return nil }
      return profiles.store.list.profiles.count > 1 ? services.person : nil
    })
  /// The address bars that there are, by tab.
  var bars: [TabID: AddressBarView] { addressBars.bars }
  let fullscreen = FullscreenController()

  private(set) lazy var addressEditing = AddressEditingController(
    keyboardDidChange: { [weak self] in self?.services.trace?.keyboardDidChange($0) },
    keyboardDidSettle: { [weak self] in self?.services.trace?.keyboardDidSettle($0) })
  private(set) lazy var find = FindController(
    didChange: { [weak self] in self?.collapse.updateConditions() },
    didLeave: { [weak self] in self?.presenters.addresses.giveKeysToSeenPage() })

  /// Shows what comes in front of the page.
  private(set) lazy var router = PresentationRouter(over: self)
  private(set) lazy var tabCycle = TabCycleController(store: store) { [weak self] in
    self?.services.settings.cyclesTabsByUse == true
  }
  private(set) lazy var overview = OverviewPresenter(
    services: services, tabs: store,
    views: OverviewPresenter.Views(
      browsing: browsingView, flight: flightView, bars: barsView, head: windowHead.head),
    pages: self, root: self)
  private(set) lazy var overviewGate = OverviewGate(of: overview) { [weak self] in
    self?.mayDragToOverview == true
  }

  // What is in flight.
  private(set) lazy var collapse = CollapseController(stateDidChange: { [weak self] in
    self?.services.trace?.barsDidChange($0)
  })
  private(set) lazy var swipe = TabSwipeController(stateDidChange: { [weak self] in
    self?.services.trace?.swipeDidChange($0)
  })
  private(set) lazy var downloadPresenter = DownloadPresenter(
    services: services, router: router, layOut: { [weak self] in self?.layoutNotice() })
  private(set) lazy var notices = WindowNotices(
    news: downloadPresenter.notice, windows: services.privates.windows)

  private lazy var drops = AddressDropController(
    services: services, tabs: store, editing: addressEditing, pages: self)
  private lazy var mouse = MouseController(tabs: store, pages: self) { [weak self] in self?.perform($0) }

  /// The presenters of the window's menus, sheets and lists, one a topic.
  private(set) lazy var presenters = WindowPresenters(of: self)

  init(store: TabsStore, services: BrowserServices) {
    self.store = store
    self.services = services
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.barBackground
    pagesView.clipsToBounds = true
    view.addSubview(browsingView)
    browsingView.addSubview(pagesView)
    setUpEditing()
    setUpBars()
    setUpDesktop()
    mouse.attach(to: view)
    drops.attach(to: windowHead.head, bars: addressBars)
    setUpOverview()
    fullscreen.delegate = self
    fullscreen.attach(to: view, pages: pagesView)
    notices.attach(to: browsingView)
    downloadPresenter.onIndicator = { [weak self] in self?.showDownloads($0) }
    UIMenuController.shared.menuItems = TabViewController.selectionItems
    joinWindows()
    tabCycle.begin()
    observation = store.observe { [weak self] model, changes in self?.modelDidChange(model, changes) }
    collapse.delegate = self
    collapse.updateConditions()
    services.trace?.barsDidChange(collapse.state)
    syncTabs()
  }

  private func setUpBars() {
    browsingView.addSubview(barsView)
    toolbarController.delegate = self
    barsView.addSubview(toolbarController.background)
    swipe.delegate = self
    barsView.addSubview(swipe.row)
  }

  private func showDownloads(_ indicator: DownloadIndicator?) {
    windowHead.head.addressBar.downloads = indicator
    addressBars.downloads = indicator
  }

  override var keyCommands: [UIKeyCommand]? { shortcutCommands }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    tabCycle.pressesDidBegin(presses)
    super.pressesBegan(presses, with: event)
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    tabCycle.pressesDidEnd(presses)
    super.pressesEnded(presses, with: event)
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    tabCycle.pressesDidEnd(presses)
    super.pressesCancelled(presses, with: event)
  }

  // MARK: - Geometry

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    browsingView.frame = view.bounds
    flightView.frame = view.bounds
    pagesView.frame = view.bounds
    barsView.frame = view.bounds
    layoutOverview()
    windowHead.layout()
    noteWindowSize()
    layoutBars()
    swipe.centerSelectedTabAtRest()
    swipe.layout()
    addressEditing.handle(.resized)
    layoutFindBar()
    layoutNotice()
    fullscreen.place(in: view.bounds.inset(by: view.safeAreaInsets))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    restoreCollapsedBars()
    updateWindowTitle()
    mouse.observeWheel(in: view.window)
    applyAppearance()
    notices.watchSandbox(
      shown: { [weak self] in self?.services.trace?.noticeWasShown($0) },
      tell: { [weak self] in self?.router.tell($0, $1) })
    isOnScreen = true
    services.tellStartProblem()
  }

  /// Presents a view controller, out of full screen: a question has its bars below it.
  override func present(
    _ viewControllerToPresent: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    fullscreen.leave()
    dress(viewControllerToPresent)
    super.present(viewControllerToPresent, animated: animated, completion: completion)
  }

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    view.setNeedsLayout()
  }

  // MARK: - Appearance

  override var childForStatusBarStyle: UIViewController? { overview.lasting }

  override var preferredStatusBarStyle: UIStatusBarStyle {
    if windowHead.windowLayout == .desktop {
      return windowHead.content.tint.usesLightText ? .lightContent : .darkContent
    }
    guard !isEditingAddress else { return .default }
    let tint = StripTint(tab: store.model.selectedTab, isDarkAppearance: isDark)
    return tint.usesLightText ? .lightContent : .darkContent
  }

  override var prefersStatusBarHidden: Bool { isFullscreen }

  var isDark: Bool { traitCollection.userInterfaceStyle == .dark }
}
