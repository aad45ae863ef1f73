import Foundation
import FoundationNetworking
import UIKit
import WebKitValues

/// Shows web pages.
///
/// The properties that say so can be observed with `observe(_:options:changeHandler:)`:
/// `url`, `title`, `isLoading`, `estimatedProgress`, `canGoBack`, `canGoForward`,
/// `hasOnlySecureContent`, `themeColor`, `underPageBackgroundColor`, `fullscreenState`.
///
/// Where there is no display every load fails with `URLError.resourceUnavailable`.
/// This file holds what subclasses override; the work is in `WKWebView+Topic` files.
@preconcurrency @MainActor
open class WKWebView: UIView {
  // MARK: - Stored state

  package let engine: any WebEngine
  let usedConfiguration: WKWebViewConfiguration
  let webScrollView = WebScrollView(frame: .zero)
  let history = WKBackForwardList()
  /// Stands for the page's focused field where the keyboard is concerned.
  let keyInput = PageKeyInput(frame: .zero)
  var tracker = NavigationTracker()
  /// The values that observers were told last.
  var shown = WebViewValues()
  /// True if the preferences of the page allow its scripts.
  var pageAllowsScripts = true
  /// The app's own colour in the place of the page's.
  var givenUnderPageColor: UIColor?
  var schemeSources: [SchemeSource] = []
  /// The origin of the page that opened this view as its window.
  let creatorURL: URL?
  /// Called when the pointer comes over a link, or over none (nil).
  package var hoveredLinkObserver: ((URL?) -> Void)?
  /// Shows a menu for an element, at a point of the view's own coordinates; nil leaves that to the engine.
  package var elementMenuPresenter: ((WebMenuElement, CGPoint) -> Void)?
  /// Asks the user before a page is left that wants that; nil leaves it.
  package var leavingPresenter:
    ((_ message: String, WKFrameInfo, _ completionHandler: @escaping @MainActor (Bool) -> Void) -> Void)?
  /// Told when something of the page begins to sound, or nothing does any more, and when it is muted or heard again.
  package var soundObserver: (() -> Void)?
  /// Told when the page stops answering to the user, and when it does so again.
  package var answeringObserver: ((Bool) -> Void)?
  /// Asked whether the page may have the keyboard that it has got; nil lets it.
  package var focusAnswerer: (() -> Bool)?
  /// Called when a script asks to print; nil has `UIPrintInteractionController` ask the user.
  package var printPresenter: ((WKFrameInfo) -> Void)?
  /// Asks the user whether the page may show notifications; nil refuses.
  package var notificationAsker: ((WKFrameInfo, @escaping @MainActor (Bool) -> Void) -> Void)?
  /// Asks the user whether the page may read the clipboard; nil refuses.
  package var clipboardAsker: ((WKFrameInfo, @escaping @MainActor (Bool) -> Void) -> Void)?
  /// Asks the user whether the page may know where the machine is; nil refuses.
  package var locationAsker: ((WKFrameInfo, @escaping @MainActor (Bool) -> Void) -> Void)?
  /// Shows a notification of the page's, or returns false; nil shows none.
  package var notificationPresenter: ((WebNotification) -> Bool)?
  /// Tells what was decided about a permission of an origin's.
  package var permissionTeller: ((WebPermission, URL) -> WKPermissionDecision)?
  /// Called when a field in the page gets (its purpose) or loses (nil) the focus.
  package var fieldFocusDidChange: ((WebFieldFocus?) -> Void)?
  /// Called after that, for apps.
  package var fieldObserver: (() -> Void)?
  /// The width in which pages are laid out that do not name their viewport; nil for the view's own.
  package var unnamedWidth: CGFloat? { didSet { fitPage() } }
  /// The view above the on-screen keyboard while a field of the page has the focus.
  package var fieldAccessory: UIView?
  /// The selection that a finger makes in the page; made when one first does.
  var pageSelection: PageSelection?
  /// The menu of the page's `<select>`, while it is open.
  weak var optionMenu: OptionMenuAnchor?
  /// The files that the page gets when it next asks for some; nil has the user choose.
  package var offeredFiles: [URL]?
  /// The loads that are to become downloads, until the engine begins them.
  var downloadOrigins: [DownloadOrigin] = []
  /// The wrong answers to questions for names and passwords.
  var credentialTries = CredentialTries()
  /// The callbacks that wait for the page to fill the window no longer.
  var fullscreenEnds: [@MainActor () -> Void] = []
  /// The source of what a script asks to print, while the delegate hears of it.
  var askedToPrint: (any PrintSource)?
  private(set) lazy var watchdog = LoadWatchdog(clock: WebEngines.clock) { [weak self] in self?.loadStalled()
  }

  private(set) lazy var processWatch = ProcessWatch(clock: WebEngines.clock) { [weak self] answered in
    self?.engine.ping(answered)
  } replace: { [weak self] in
    self?.engine.terminateProcess()
  }

  // MARK: - Making

  /// Creates a web view with a copy of a configuration.
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    usedConfiguration = configuration.duplicate()
    var options = WebEngineOptions(location: configuration.websiteDataStore.location)
    options.settings = configuration.engineSettings
    options.related = configuration.opener?.engine
    let opener = configuration.opener
    creatorURL = opener?.engine.page.documentURL ?? opener?.creatorURL
    schemeSources = []
    for (scheme, handler) in configuration.schemeHandlers {
      let source = SchemeSource(handler)
      schemeSources.append(source)
      options.schemes[scheme] = source
    }
    engine = WebEngines.make(options)
    super.init(frame: frame)
    setUp()
  }

  public convenience override init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }

  /// Creates a web view from an archive, with a configuration as by default.
  public required init?(coder: NSCoder) {
    usedConfiguration = WKWebViewConfiguration()
    creatorURL = nil
    var options = WebEngineOptions(location: usedConfiguration.websiteDataStore.location)
    options.settings = usedConfiguration.engineSettings
    engine = WebEngines.make(options)
    super.init(coder: coder)
    setUp()
  }

  isolated deinit {
    watchdog.stop()
    processWatch.forget()
    engine.client = nil
    if let content = engine.content { window?.host?.removeNative(content) }
    engine.close()
  }

  /// A copy of what the view was made with.
  open var configuration: WKWebViewConfiguration { usedConfiguration.duplicate() }

  /// The object that hears of loads and decides about them.
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  /// The object that shows what the page asks the user.
  open weak var uiDelegate: (any WKUIDelegate)?

  // MARK: - State

  /// The page's address; while a load that the app asked for is tried, that load's. A load of the page's own, by a link or a script, has its
  /// address here once its document comes, as the engine tells it: no page is shown under an address that it has not reached.
  open var url: URL? { shown.url }
  /// The title of the page; nil when it has none.
  open var title: String? { shown.title }
  /// A Boolean value that indicates whether a load is under way.
  open var isLoading: Bool { shown.isLoading }
  /// 0…1.
  open var estimatedProgress: Double { shown.estimatedProgress }
  /// A Boolean value that indicates whether the page and all that it loaded came over secure connections.
  ///
  /// False, too, where the user had to accept the certificate.
  open var hasOnlySecureContent: Bool { shown.hasOnlySecureContent }
  /// A Boolean value that indicates whether there is a page before this one in the list.
  open var canGoBack: Bool { shown.canGoBack }
  /// A Boolean value that indicates whether there is a page after this one in the list.
  open var canGoForward: Bool { shown.canGoForward }
  /// The colour that the page names by `<meta name="theme-color">`; nil when it names none.
  open var themeColor: UIColor? { shown.themeColor }
  /// The colour that shows beyond the page: its own background, unless the app set another; nil sets the page's again.
  open var underPageBackgroundColor: UIColor! {
    get { shown.underPageBackgroundColor ?? .systemBackground }
    set { setUnderPageBackgroundColor(newValue) }
  }
  /// The state of an element that fills the window, as `WKPreferences.isElementFullscreenEnabled` allows it.
  ///
  /// The web view keeps its frame: the program gives it the whole window.
  open var fullscreenState: FullscreenState { shown.fullscreenState }
  /// The pages that were visited, with those to which `goForward()` leads.
  open var backForwardList: WKBackForwardList { history }
  /// Mirrors the page's scrolling: offset, content size, drags and their end.
  open var scrollView: UIScrollView { webScrollView }

  // MARK: - Settings

  /// The text that replaces the engine's user agent; nil or empty keeps the engine's.
  open var customUserAgent: String? {
    get { engine.settings.customUserAgent }
    set { engine.settings.customUserAgent = newValue }
  }
  /// A Boolean value that indicates whether a finger that moves sideways turns to the page before or after in the list.
  ///
  /// It does so where the page cannot scroll further. False unless set.
  open var allowsBackForwardNavigationGestures: Bool {
    get { engine.settings.allowsBackForwardGestures }
    set { engine.settings.allowsBackForwardGestures = newValue }
  }
  /// Layout zoom; 1 is normal.
  open var pageZoom: CGFloat {
    get { engine.settings.pageZoom }
    set { engine.settings.pageZoom = newValue }
  }
  /// A Boolean value that indicates whether the context menu offers the web inspector.
  open var isInspectable: Bool {
    get { engine.settings.isInspectable }
    set { engine.settings.isInspectable = newValue }
  }

  /// The history with scroll positions, as `Data`; nil while there is none. Setting it loads the current entry.
  open var interactionState: Any? {
    get { engine.interactionState }
    set { setInteractionState(newValue) }
  }

  // MARK: - Loading

  /// Loads with the method GET; other methods fail with `URLError.unsupportedURL`.
  @discardableResult
  open func load(_ request: URLRequest) -> WKNavigation? {
    begin(url: request.url, limit: request.timeoutInterval) { $0.load(request) }
  }

  /// Loads a page from its text; relative addresses in it count from `baseURL`.
  @discardableResult
  open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    begin(url: nil) { $0.load(WebDocument(body: .html(string), baseURL: baseURL)) }
  }

  /// Loads a page from data; relative addresses in it count from `baseURL`.
  @discardableResult
  open func load(_ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL)
    -> WKNavigation?
  {
    begin(url: nil) {
      $0.load(
        WebDocument(
          body: .data(data, mimeType: MIMEType, encoding: characterEncodingName), baseURL: baseURL))
    }
  }

  /// - Parameter readAccessURL: must contain the file; the engine reads files as the user does.
  @discardableResult
  open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    precondition(URL.isFileURL && readAccessURL.isFileURL, "\(URL) or \(readAccessURL) is no file URL")
    return begin(url: URL) { $0.load(URLRequest(url: URL)) }
  }

  /// Shows a document as if it had come from the request's URL.
  @discardableResult
  open func loadSimulatedRequest(_ request: URLRequest, responseHTML string: String) -> WKNavigation {
    begin(url: request.url) {
      $0.load(WebDocument(body: .html(string), baseURL: request.url, simulatedURL: request.url))
    }
  }

  /// Loads the current page again; copies that are still valid may be used.
  @discardableResult
  open func reload() -> WKNavigation? {
    begin(url: nil) { $0.reload(ignoringCache: false) }
  }

  /// Loads the current page again, without copies that were kept.
  @discardableResult
  open func reloadFromOrigin() -> WKNavigation? {
    begin(url: nil) { $0.reload(ignoringCache: true) }
  }

  /// Ends the load that is under way.
  open func stopLoading() {
    processWatch.forget()
    engine.stopLoading()
  }

  /// Goes to the page before in the list; returns nil when there is none.
  @discardableResult
  open func goBack() -> WKNavigation? { history.backItem.flatMap(go(to:)) }

  /// Goes to the page after in the list; returns nil when there is none.
  @discardableResult
  open func goForward() -> WKNavigation? { history.forwardItem.flatMap(go(to:)) }

  /// Goes to a page of the list, to the current one too; returns nil for what is not in it.
  @discardableResult
  open func go(to item: WKBackForwardListItem) -> WKNavigation? {
    guard history.contains(item) else { return nil }
    return begin(url: item.url) { $0.go(to: item.id) }
  }

  /// Returns true if the engine itself loads URLs of a scheme.
  open class func handlesURLScheme(_ urlScheme: String) -> Bool {
    [
      "http", "https", "file", "data", "blob", "about", "javascript", "ftp", "ws", "wss", "webkit",
      "resource",
    ]
    .contains(urlScheme.lowercased())
  }

  // MARK: - Printing

  /// Prints the page by the pages of a printer, in its print style.
  ///
  /// While `WKUIDelegate` hears that a frame's script asks to print, it is that frame that is printed.
  open func viewPrintFormatter() -> UIViewPrintFormatter {
    UIViewPrintFormatter(view: self, source: askedToPrint ?? engine.printSource ?? NothingToPrint())
  }

  // MARK: - UIView

  open override func layoutSubviews() {
    super.layoutSubviews()
    webScrollView.frame = bounds
    pageSelection?.frame = bounds
    engine.setDetachedSize(bounds.size)
    fitPage()
    tellDirection()
  }

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { tellDirection() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // The app's colour may be another in the dark.
    if givenUnderPageColor != nil { tellUnderPageColor() }
  }

  private func tellDirection() {
    engine.settings.isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    engine.leaveFullscreen()
    if let content = engine.content { window?.host?.removeNative(content) }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if let content = engine.content { window?.host?.addNative(content, shownBy: webScrollView.layer) }
  }

  open override var canBecomeFirstResponder: Bool { true }

  open override func becomeFirstResponder() -> Bool {
    guard super.becomeFirstResponder() else { return false }
    if let content = engine.content { window?.host?.focus(content) }
    return true
  }

  open override func resignFirstResponder() -> Bool {
    guard super.resignFirstResponder() else { return false }
    if engine.content != nil { window?.host?.focus(nil) }
    return true
  }

  // MARK: - Editing

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    guard let command = TextEditCommand(action) else {
      return super.canPerformAction(action, withSender: sender)
    }
    return pageSelection?.isPossible(command) ?? false
  }

  open override func cut(_ sender: Any?) { perform(.cut) }
  open override func copy(_ sender: Any?) { perform(.copy) }
  open override func paste(_ sender: Any?) { perform(.paste) }
  open override func select(_ sender: Any?) { perform(.select) }
  open override func selectAll(_ sender: Any?) { perform(.selectAll) }
  open override func delete(_ sender: Any?) { perform(.delete) }

  // MARK: - Accessibility

  /// A page is one element here, with the engine's own tree inside.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? title }
    set { super.accessibilityLabel = newValue }
  }
}
