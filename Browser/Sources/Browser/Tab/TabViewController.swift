import BrowserCore
import UIKit
import WebKit

/// One page: the strip above it, the web view, or in its place the start page or an error page.
final class TabViewController: UIViewController {
  weak var delegate: (any TabViewControllerDelegate)?
  let services: BrowserServices

  /// The model's tab, told by the container.
  var tab: Tab {
    didSet { if tab != oldValue { tabDidChange(from: oldValue) } }
  }
  /// The tab whose page opened this one as its window. It may send it elsewhere.
  weak var opener: TabViewController?
  /// A picture of that page as it opened this one.
  var openerPicture: UIImage?
  /// True if the page has opened windows, which may send it elsewhere.
  var hasOpenedWindow = false
  var isSelected = false {
    didSet {
      if oldValue, !isSelected { pageIsLeft() }
      guard !oldValue, isSelected else { return }
      passwords.pageIsShown()
      errorPage?.ripen()
    }
  }
  /// True while a file is made of the page.
  var isBeingCopied = false
  /// The size of the view's list, by which it is kept or not.
  var listSize = ListSize()
  /// Counts the events with which the tab went on: what was asked for before one of them is of no use after it.
  var turns = 0

  let clip = UIView()
  let strip = StripView()
  private(set) var webView: WKWebView?
  var startPage: StartPageView?
  var errorPage: ErrorPageView?
  /// The earlier snapshot of the page, until the page is there again.
  var sessionPicture: UIImageView?
  var observations: [NSKeyValueObservation] = []
  /// The names of the list's entries in the tab's state.
  var entries = ListEntries()
  /// Takes away the notice that the page does not answer; nil while there is none.
  var endHangingNotice: (() -> Void)?
  /// True if the user has muted the tab, whichever view shows its pages.
  var wantsQuiet = false
  let dialogs = PageDialogs()
  let notifications = PageNotifications()
  /// The counts of what the page has made the browser do.
  var floods = PageFloods()
  let titleUpdate = LatestUpdate()
  let colorUpdate = LatestUpdate()
  lazy var swipeNavigation = SwipeNavigation(page: self)
  lazy var iconFlight = IconFlight(page: self)
  /// The size for which a page turns; in another one it begins anew.
  private var turnedSize = CGSize.zero
  lazy var doubleTap = DoubleTapZoomer(page: self)
  lazy var fieldKeeper = FieldKeeper(page: self)
  lazy var passwords = PagePasswords(page: self)
  lazy var reader = PageReader(page: self)
  /// The choices for sites in a private tab; they go with it.
  var privateSites: [String: SiteSettings] = [:]
  /// The requests of the desktop's pages in this tab, by site, until it is closed.
  var desktopRequests: [String: Bool] = [:]
  /// The window's layout at the user's last load, by which pages are asked for; nil before the first.
  var loadLayout: WindowLayout?
  /// Rings when nothing was heard for long of what the user waits for.
  lazy var departureAlarm = Alarm { [weak self] in self?.departureIsSilent() }
  /// True if bars lie over the page's bottom; a wide window has none there.
  var hasBars = true { didSet { if hasBars != oldValue { layoutDidChange() } } }
  var wheel = WheelDrag()
  var wheelEnd: Deadline?
  /// The page's offset when a finger began to drag it, in points.
  var dragOrigin = 0.0
  /// The finger has left; the page is still to follow.
  var late: (drag: LateDrag, velocity: CGFloat, end: Deadline)?
  var lastOffset = 0.0
  private(set) var barPosition = Settings.BarPosition.bottom
  /// The lower edge of an address bar at the top, in points.
  private var topBarEnd: CGFloat = 0
  private var pageHeight = PageHeight.small

  /// A page has two heights; it is resized only while the bars cover the change (docs/gtk-rules.md, "Pages").
  enum PageHeight: Equatable {
    /// Ends above the bars.
    case small
    /// Ends above the collapsed bar.
    case large
  }

  init(tab: Tab, services: BrowserServices) {
    self.tab = tab
    self.services = services
    super.init(nibName: nil, bundle: nil)
    setUpRestoration()
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    clip.clipsToBounds = true
    clip.layer.cornerCurve = .continuous
    view.layer.shadowColor = UIColor.black.cgColor
    show(.moving)
    view.addSubview(clip)
    clip.addSubview(strip)
    swipeNavigation.attach()
    doubleTap.attach()
    showContent()
  }

  /// Rounds the page while it is small.
  var cornerRadius: CGFloat = 0 {
    didSet { clip.layer.cornerRadius = cornerRadius }
  }

  /// True while the page is on its way to a place where it is smaller, or from there.
  var isFlying = false { didSet { if isFlying != oldValue { placeStrip() } } }

  /// The height of the page that is seen from its top while it is the card of a tab to come, in points; nil for all of it.
  var cardHeight: CGFloat? { didSet { if cardHeight != oldValue { placeClip() } } }

  /// The clip's content stays where it is: its bounds begin where it begins.
  private func placeClip() {
    let card = cardHeight.map { CGRect(x: 0, y: 0, width: view.bounds.width, height: $0) }
    let part = card ?? view.bounds
    clip.bounds = part
    clip.center = CGPoint(x: part.midX + swipeNavigation.clipOffset, y: part.midY)
    view.layer.shadowPath = CGPath(rect: part, transform: nil)
    placeStrip()
  }

  /// Scaled, strip and page end between pixels: the strip reaches over the page by a point, so that nothing shines through.
  private func placeStrip() {
    let overlap: CGFloat = isFlying ? 1 : 0
    strip.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: stripHeight + overlap)
  }

  // MARK: - What is shown

  private func tabDidChange(from old: Tab) {
    guard isViewLoaded else { return }
    updateColors()
    if tab.hasPage != old.hasPage || tab.loadError != old.loadError { showContent() }
  }

  private func showContent() {
    if let failure = tab.loadError, failure.showsErrorPage {
      showErrorPage(failure)
    } else {
      errorPage?.removeFromSuperview()
      errorPage = nil
    }
    if tab.hasPage {
      if startPage != nil { iconFlight.end() }
      startPage?.removeFromSuperview()
      startPage = nil
    } else {
      showStartPage()
    }
    webView?.isHidden = errorPage != nil || !tab.hasPage
    if errorPage != nil || !tab.hasPage {
      hideSessionPicture()
      reader.close()
      if webView != nil { PagePickers.shared.withdraw(from: self) }
    }
    updateColors()
    view.setNeedsLayout()
  }

  private func showStartPage() {
    guard startPage == nil else { return }
    if let page = iconFlight.takeBack() {
      startPage = page
      return
    }
    let page = makeStartPage()
    clip.insertSubview(page, belowSubview: strip)
    startPage = page
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
    listSize = ListSize()
    webView.restorationIdentifier = "webView"
    webView.navigationDelegate = self
    webView.uiDelegate = self
    applyInspector()
    answerQuestions(of: webView)
    connect(webView)
    chooseWidth(of: webView)
    clip.insertSubview(webView, at: 0)
    observe(webView)
    muteIfWanted(webView)
    view.setNeedsLayout()
    return webView
  }

  /// Another tab is shown.
  private func pageIsLeft() {
    dialogs.withdraw()
    fieldKeeper.pageIsLeft()
    PagePickers.shared.withdraw(from: self)
    passwords.withdraw()
    stopTellingOfHanging()
    leaveFullscreen()
  }

  /// Ends the page for good.
  func close() {
    dialogs.withdraw()
    iconFlight.end()
    removeWebView()
    services.historyPictures.removeAll(of: tab.id)
  }

  /// Lets go of the engine's view and with it of its list.
  func dropWebView() {
    removeWebView()
    soundDidChange()
    handle(.viewWasDropped)
  }

  private func removeWebView() {
    PagePickers.shared.withdraw(from: self)
    stopTellingOfHanging()
    observations.forEach { $0.invalidate() }
    observations = []
    notifications.withdrawAll()
    titleUpdate.cancel()
    colorUpdate.cancel()
    reader.close()
    // Of the end of its load nothing is heard any more.
    webView?.navigationDelegate = nil
    webView?.stopLoading()
    webView?.removeFromSuperview()
    webView = nil
  }

  // MARK: - Restoration

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encode(BrowserState.self, with: coder)
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decode(BrowserState.self, with: coder)
  }

  // MARK: - Commands

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    canActOnSelection(by: action, withSender: sender) ?? super.canPerformAction(action, withSender: sender)
  }

  // MARK: - Layout

  /// The window's insets, wherever in it the page is on its way.
  private var windowInsets: UIEdgeInsets {
    guard let parent else { return view.safeAreaInsets }
    var insets = parent.view.safeAreaInsets
    insets.top += additionalSafeAreaInsets.top
    return insets
  }

  var stripHeight: CGFloat { windowInsets.top }

  /// Presents a view controller, and ends a swipe under it.
  override func present(
    _ viewControllerToPresent: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    swipeNavigation.interrupt()
    leaveFullscreen()
    dress(viewControllerToPresent)
    super.present(viewControllerToPresent, animated: animated, completion: completion)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if view.bounds.size != turnedSize {
      turnedSize = view.bounds.size
      swipeNavigation.interrupt()
    }
    placeClip()
    placeStrip()
    if let startPage { place(startPage) }
    errorPage?.frame = contentFrame(.small)
    placePage()
    layoutSessionPicture()
  }

  /// The frame of the page.
  var pageFrame: CGRect { contentFrame(pageHeight).offsetBy(dx: 0, dy: -fieldKeeper.shift) }

  func place(_ startPage: StartPageView) {
    startPage.frame = view.bounds
    startPage.topInset = hasBars ? CGFloat(barLayout.pageTop(.expanded)) : stripHeight
    startPage.bottomInset = hasBars ? CGFloat(barLayout.toolbarHeight) : 0
  }

  private func contentFrame(_ height: PageHeight) -> CGRect {
    let coveredByKeyboard = fieldKeeper.covered
    if isFullscreen {
      return CGRect(
        x: 0, y: 0, width: view.bounds.width, height: max(0, view.bounds.height - coveredByKeyboard))
    }
    guard hasBars else {
      return CGRect(
        x: 0, y: stripHeight, width: view.bounds.width, height: max(0, view.bounds.height - stripHeight))
    }
    let layout = barLayout
    let whole = layout.pageHeight(isCollapsed: height == .large, stripHeight: Double(stripHeight))
    let top = barPosition == .top ? max(stripHeight, topBarEnd) : stripHeight
    let aboveKeyboard = max(0, view.bounds.height - coveredByKeyboard - top)
    // In motion the large page reaches below the window: its bars uncover it from both sides.
    let isCovered = coveredByKeyboard > 0
    return CGRect(
      x: 0, y: top, width: view.bounds.width,
      height: isCovered || barPosition == .bottom ? min(CGFloat(whole), aboveKeyboard) : CGFloat(whole))
  }

  private var barLayout: BarLayout {
    BarLayout(
      size: view.bounds.size, safeAreaBottom: Double(windowInsets.bottom), position: barPosition,
      stripHeight: Double(stripHeight))
  }

  /// Lets the page begin where the bars end. It moves with an address bar at the top and keeps its size; animatable.
  func place(pageTop: CGFloat, barPosition position: Settings.BarPosition) {
    guard isViewLoaded, pageTop != topBarEnd || position != barPosition else { return }
    if position != barPosition { view.setNeedsLayout() }
    let moves = position == .top || barPosition == .top
    topBarEnd = pageTop
    barPosition = position
    guard moves, hasBars else { return }
    placePage()
    errorPage?.frame = contentFrame(.small)
  }

  func setPageHeight(_ height: PageHeight) {
    guard pageHeight != height else { return }
    pageHeight = height
    placePage()
  }

  /// The bars are about to move: the page gets its large height while they still cover the difference.
  func barsWillMove() { setPageHeight(.large) }

  func barsDidSettle(isCollapsed: Bool) { setPageHeight(isCollapsed ? .large : .small) }

  /// The page is about to slide sideways.
  func pageWillMove() { view.layer.shadowOpacity = Shadow.moving.opacity }

  func isScrollable(visibleHeight: Double) -> Bool {
    guard errorPage == nil, tab.hasPage, let webView = shownWebView else { return false }
    return CollapseConditions.isPageScrollable(
      contentHeight: Double(webView.scrollView.contentSize.height), visibleHeight: visibleHeight)
  }
}
