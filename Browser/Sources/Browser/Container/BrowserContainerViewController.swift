import BrowserCore
import UIKit
import WebKit

/// Tabs, address bars and toolbar: the whole browser in one window.
///
/// `TabsStore` is the truth. This controller keeps views in step with it. Views and what is in flight are state of controllers of its own:
/// `collapse`, `swipe`, `addressBars`, `toolbarController`, `addressEditing`, `windowHead`, `find`, `fullscreen`, `overview`, and `router`, which
/// shows menus, sheets and messages. Topics: `+Tabs` (model → views), `+Editing`, `+Toolbar`, `+Menus`.
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

  private(set) lazy var addressEditing = AddressEditingController(keyboardDidChange: { [weak self] in
    self?.services.trace?.keyboardDidChange($0)
  })
  private(set) lazy var find = FindController(didChange: { [weak self] in self?.collapse.updateConditions() })

  /// Shows what comes in front of the page.
  private(set) lazy var router = PresentationRouter(over: self)
  private(set) lazy var tabCycle = TabCycleController(store: store) { [weak self] in
    self?.services.settings.cyclesTabsByUse == true
  }
  private(set) lazy var overview = OverviewPresenter(container: self)

  // What is in flight.
  private(set) lazy var collapse = CollapseController(stateDidChange: { [weak self] in
    self?.services.trace?.barsDidChange($0)
  })
  private(set) lazy var swipe = TabSwipeController(stateDidChange: { [weak self] in
    self?.services.trace?.swipeDidChange($0)
  })
  private(set) lazy var downloadPresenter = DownloadPresenter(
    services: services, show: { [weak self] in self?.router.show($0) },
    openList: { [weak self] in self?.openDownloads() },
    layOut: { [weak self] in self?.layoutNotice() })
  private(set) lazy var notices = WindowNotices(
    news: downloadPresenter.notice, windows: services.privates.windows)

  // Screens behind the settings.
  private(set) lazy var importing = ImportPresenter(
    services: services, tabs: store, router: router,
    files: [
      ListSheet.Row(title: "Bookmarks…") { [weak self] in self?.importBookmarks() },
      ListSheet.Row(title: "History…") { [weak self] in self?.importHistory() },
    ])
  private(set) lazy var exporting = ExportPresenter(services: services, tabs: store, router: router)
  private(set) lazy var passwords = PasswordPresenter(services: services, router: router)
  private(set) lazy var filterLists: FilterListPresenter = FilterListPresenter(
    services: services, router: router,
    didSwitch: { [weak self] in self?.services.privates.windows.tell { $0.contentRulesDidChange() } },
    didAdd: { [weak self] in self?.tellShortly("List Added") { self?.filterLists.open() } })

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
    setUpDrops()
    setUpOverview()
    fullscreen.delegate = self
    fullscreen.attach(to: view, pages: pagesView)
    setUpHistoryMenus()
    setUpDownloads()
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

  /// The layout of the bars for the window as it is now.
  var barLayout: BarLayout {
    BarLayout(
      size: view.bounds.size, safeAreaBottom: Double(view.safeAreaInsets.bottom),
      position: services.settings.barPosition, stripHeight: Double(view.safeAreaInsets.top))
  }

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
    observeWheel()
    applyAppearance()
    notices.watchSandbox(
      shown: { [weak self] in self?.services.trace?.noticeWasShown($0) },
      tell: { [weak self] in self?.tell($0, $1) })
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

  /// Puts toolbar and address bars where `pose` says. Animatable.
  func layoutBars() {
    let layout = barLayout
    toolbarController.place(pose, in: layout)
    addressBars.place(pose, row: barRowPose, in: layout, selected: store.model.selectedID)
    windowHead.place(pose, in: layout)
    layoutNotice()
    let pageTop = CGFloat(layout.pageTop(pose))
    for controller in tabControllers.values {
      controller.place(pageTop: pageTop, barPosition: layout.position)
    }
  }

  /// The row of bars rides on the keyboard while it is up.
  private var barRowPose: BarPose {
    guard addressEditing.keyboard.isShown else { return pose }
    var raised = BarPose.expanded
    raised.addressBarBottom =
      KeyboardPose(layout: barLayout, keyboard: addressEditing.keyboard).addressBarBottom
    return raised
  }

  // MARK: - Appearance

  override var childForStatusBarStyle: UIViewController? { overview.lasting }

  override var preferredStatusBarStyle: UIStatusBarStyle {
    if windowLayout == .desktop {
      return windowHead.content.tint.usesLightText ? .lightContent : .darkContent
    }
    guard !isEditingAddress else { return .default }
    let tint = StripTint(tab: store.model.selectedTab, isDarkAppearance: isDark)
    return tint.usesLightText ? .lightContent : .darkContent
  }

  override var prefersStatusBarHidden: Bool { isFullscreen }

  var isDark: Bool { traitCollection.userInterfaceStyle == .dark }

  var selectedTabController: TabViewController? { tabControllers[store.model.selectedID] }
}
