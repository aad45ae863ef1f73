import BrowserCore
import UIKit
import WebKit

/// One page: the strip above it, the web view, or in its place the start page or an error page.
///
/// Each topic of the page is a part with private state, which sees the page as a `TabPage` (`TabParts` connects them). Of the page's loads the model's `Tab` has the
/// state; the `PageLoader` tells it of events and does what follows.
final class TabViewController: UIViewController {
  weak var delegate: (any TabViewControllerDelegate)?
  /// Shows what comes in front of the page; the container's.
  weak var router: PresentationRouter?
  /// Tells what the page did; the container's.
  weak var notices: WindowNotices?
  let services: BrowserServices

  /// The model's tab, told by the container.
  var tab: Tab {
    didSet { if tab != oldValue { tabDidChange(from: oldValue) } }
  }
  var isSelected = false {
    didSet {
      if oldValue, !isSelected { pageIsLeft() }
      guard !oldValue, isSelected else { return }
      passwords.pageIsShown()
      hanging.pageIsShown()
      if webView != nil { savedCopies.pageIsSeen() }
      errorPage?.ripen()
    }
  }
  private(set) var webView: WKWebView?

  // The parts of the tab's view.
  private(set) lazy var surface = TabSurface(shift: { [weak self] in self?.swipeNavigation.clipOffset ?? 0 })
  private(set) lazy var overlays = PageOverlays(
    on: surface, pageFrame: { [weak self] in self?.pageFrame ?? .zero })
  private var placement = PagePlacement()
  /// The size for which a page turns; in another one it begins anew.
  private var turnedSize = CGSize.zero

  // What the page and its user do.
  private(set) lazy var scrolling = PageScrollTracker(
    shown: { [weak self] in self?.shownWebView?.scrollView },
    tell: { [weak self] in self?.pageScrolled($0, $1) })
  private(set) lazy var words = PageWords(of: self)
  private(set) lazy var loader = PageLoader(of: self)
  private(set) lazy var walk = HistoryWalk(of: self)
  private(set) lazy var questions = PageQuestions(page: self)
  private(set) lazy var signIns = SignInQuestions(page: self)
  private(set) lazy var swipeNavigation = SwipeNavigation(page: self)
  private(set) lazy var iconFlight = IconFlight(page: self)
  private(set) lazy var doubleTap = DoubleTapZoomer(page: self)
  private(set) lazy var fieldKeeper = FieldKeeper(page: self)
  private(set) lazy var passwords = PagePasswords(page: self)
  private(set) lazy var contacts = PageContacts(page: self)
  private(set) lazy var reader = PageReader(page: self)
  private(set) lazy var listener = PageListener(page: self)
  private(set) lazy var translator = PageTranslator(of: self)
  private(set) lazy var pickers = PagePickers(page: self)
  private(set) lazy var printer = PagePrinter(of: self)
  private(set) lazy var copier = PageCopier(page: self)
  private(set) lazy var downloads = PageDownloads(of: self)
  private(set) lazy var savedCopies = PageSavedCopies(
    page: self, services: services, certificates: certificates)
  private(set) lazy var sound = PageSound(page: self)
  private(set) lazy var hanging = HangingPage(of: self)
  private(set) lazy var startPages = StartPageController(of: self)
  private(set) lazy var errorPages = ErrorPagePresenter(of: self)
  private(set) lazy var sessionPicture = SessionPicture(of: self)
  private(set) lazy var resumption = PageResumption(of: self)
  private(set) lazy var visits = VisitRecorder(page: self, library: services.library)
  private(set) lazy var historyMenu = HistoryMenu(of: self)
  let notifications = PageNotifications()

  // The rules for the page.
  private(set) lazy var site = PageSite(of: self)
  private(set) lazy var zoom = ZoomController(of: self)
  private(set) lazy var contentRules = PageContentRules(of: self)
  private(set) lazy var certificates = PageCertificates(page: self, services: services)
  private(set) lazy var origins = PageOrigins(of: self)
  private(set) lazy var floods = PageFloodControl(of: self)
  private(set) lazy var links = PageLinks(of: self)

  // What is known of the tab beside the model.
  var ties = WindowTies()

  init(tab: Tab, services: BrowserServices) {
    self.tab = tab
    self.services = services
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    surface.attach(to: view)
    swipeNavigation.attach()
    doubleTap.attach()
    showContent()
  }

  override var keyCommands: [UIKeyCommand]? { offerCommands }

  // MARK: - What is shown

  /// The view that has the page and what lies over it.
  var clip: UIView { surface.clip }
  var strip: StripView { surface.strip }
  var startPage: StartPageView? { overlays.startPage }
  var errorPage: ErrorPageView? { overlays.errorPage }

  private func tabDidChange(from old: Tab) {
    guard isViewLoaded else { return }
    updateColors()
    if tab.hasPage != old.hasPage || tab.loadError != old.loadError { showContent() }
  }

  private func showContent() {
    if let failure = tab.loadError, failure.showsErrorPage {
      iconFlight.end()
      errorPages.show(failure)
    } else {
      overlays.removeErrorPage()
    }
    if tab.hasPage {
      if startPage != nil { iconFlight.end() }
      overlays.removeStartPage()
    } else {
      overlays.showStartPage(kept: { iconFlight.takeBack() }, make: { startPages.makePage(placing: place) })
    }
    webView?.isHidden = errorPage != nil || !tab.hasPage
    if errorPage != nil || !tab.hasPage {
      overlays.hidePicture()
      reader.close()
      listener.stop()
      translator.stop()
      if webView != nil { pickers.withdraw() }
    }
    updateColors()
    view.setNeedsLayout()
  }

  /// Gives strip and page the colours of what is shown.
  func updateColors() {
    surface.show(
      tab, hasError: errorPage != nil, isDark: traitCollection.userInterfaceStyle == .dark,
      isFullscreen: isFullscreen)
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    updateColors()
    reader.lookDidChange()
  }

  // MARK: - The web view

  /// The web view, made when a page is first wanted.
  @discardableResult
  func ensureWebView() -> WKWebView {
    if let webView { return webView }
    // What an earlier view had in its list is nowhere in this one's.
    handle(.viewWasDropped)
    return adopt(services.makeWebView(isPrivate: tab.isPrivate))
  }

  /// Shows a view that was made elsewhere: the spare, or one for a page's new window.
  @discardableResult
  func adopt(_ webView: WKWebView) -> WKWebView {
    loadViewIfNeeded()
    self.webView = webView
    loader.hear(webView)
    webView.uiDelegate = questions
    applyInspector()
    questions.answer(webView)
    connect(webView)
    zoom.chooseWidth(of: webView, onPhone: hasBars)
    clip.insertSubview(webView, at: 0)
    words.observe(webView)
    sound.apply(to: webView)
    view.setNeedsLayout()
    return webView
  }

  /// Another tab is shown.
  private func pageIsLeft() {
    router?.handle(.tabChanged, of: self)
    fieldKeeper.pageIsLeft()
    contacts.withdraw()
    passwords.withdraw()
    hanging.end()
    leaveFullscreen()
  }

  /// Ends the page for good.
  func close() {
    withdraw(.pageQuestion)
    iconFlight.end()
    removeWebView()
    services.historyPictures.removeAll(of: tab.id)
    notices = nil
  }

  /// Lets go of the engine's view and with it of its list.
  func dropWebView() {
    removeWebView()
    sound.didChange()
    handle(.viewWasDropped)
  }

  private func removeWebView() {
    withdraw(.pageSheet)
    hanging.end()
    words.end()
    notifications.withdrawAll()
    listener.stop()
    translator.stop()
    reader.close()
    // Of the end of its load nothing is heard any more.
    webView?.navigationDelegate = nil
    webView?.stopLoading()
    webView?.removeFromSuperview()
    webView = nil
  }

  // MARK: - Commands

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    canActOnSelection(by: action, withSender: sender) ?? super.canPerformAction(action, withSender: sender)
  }

  /// Presents a view controller, and ends a swipe under it.
  override func present(
    _ viewControllerToPresent: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    swipeNavigation.interrupt()
    leaveFullscreen()
    dress(viewControllerToPresent)
    super.present(viewControllerToPresent, animated: animated, completion: completion)
  }

  // MARK: - Layout

  /// True if bars lie over the page's bottom; a wide window has none there.
  var hasBars: Bool {
    get { placement.hasBars }
    set {
      guard newValue != placement.hasBars else { return }
      placement.hasBars = newValue
      // The window has the phone's layout now, or no longer.
      viewIfLoaded?.setNeedsLayout()
      if let webView { zoom.chooseWidth(of: webView, onPhone: newValue) }
    }
  }

  /// The window's insets, wherever in it the page is on its way.
  private var windowInsets: UIEdgeInsets {
    guard let parent else { return view.safeAreaInsets }
    var insets = parent.view.safeAreaInsets
    insets.top += additionalSafeAreaInsets.top
    return insets
  }

  var stripHeight: CGFloat { windowInsets.top }

  private var surroundings: PagePlacement.Surroundings {
    PagePlacement.Surroundings(
      size: view.bounds.size, stripHeight: Double(stripHeight), safeAreaBottom: Double(windowInsets.bottom),
      keyboard: Double(fieldKeeper.covered), isFullscreen: isFullscreen)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if view.bounds.size != turnedSize {
      turnedSize = view.bounds.size
      swipeNavigation.interrupt()
    }
    surface.place(stripHeight: stripHeight)
    let surroundings = surroundings
    placePage()
    overlays.place(
      in: view.bounds, insets: placement.insets(in: surroundings),
      small: placement.frame(.small, in: surroundings))
  }

  /// The frame of the page.
  var pageFrame: CGRect { placement.frame(in: surroundings).offsetBy(dx: 0, dy: -fieldKeeper.shift) }

  /// Gives a start page its place, before it is shown.
  func place(_ startPage: StartPageView) {
    overlays.place(startPage, in: view.bounds, insets: placement.insets(in: surroundings))
  }

  /// Lets the page begin where the bars end. It moves with an address bar at the top and keeps its size; animatable.
  func place(pageTop: CGFloat, barPosition position: Settings.BarPosition) {
    guard isViewLoaded else { return }
    if position != placement.position { view.setNeedsLayout() }
    guard placement.bars(at: position, endAt: Double(pageTop)) else { return }
    placePage()
    overlays.pageDidMove(to: placement.frame(.small, in: surroundings))
  }

  func setPageHeight(_ height: PagePlacement.Height) {
    guard placement.height != height else { return }
    placement.height = height
    placePage()
  }

  /// The bars are about to move: the page gets its large height while they still cover the difference.
  func barsWillMove() { setPageHeight(.large) }

  func barsDidSettle(isCollapsed: Bool) { setPageHeight(isCollapsed ? .large : .small) }

  func isScrollable(visibleHeight: Double) -> Bool {
    guard errorPage == nil, tab.hasPage, let webView = shownWebView else { return false }
    return CollapseConditions.isPageScrollable(
      contentHeight: Double(webView.scrollView.contentSize.height), visibleHeight: visibleHeight)
  }
}
