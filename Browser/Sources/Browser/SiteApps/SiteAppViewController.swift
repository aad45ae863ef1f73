import BrowserCore
import MethodSelectors
import UIKit
import UIKitAdditions
import WebKit

/// The window of an installed site: one page below a bar that says whose it is (`SiteAppBar`).
///
/// It is the browser's own page controller on a store with one tab. `+Page` answers the page.
final class SiteAppViewController: UIViewController {
  let app: SiteApp
  let services: BrowserServices
  let store = TabsStore()
  let bar = SiteAppBarView()
  let fullscreen = FullscreenController()
  private(set) lazy var page = TabViewController(tab: store.model.selectedTab, services: services)
  private(set) lazy var router = PresentationRouter(over: self)
  private(set) lazy var downloads = DownloadPresenter(
    services: services, router: router, layOut: { [weak self] in self?.layoutNotice() })
  private(set) lazy var notices = WindowNotices(
    news: downloads.notice, windows: services.privates.windows)
  private(set) lazy var find = FindController(
    didChange: {},
    didLeave: { [weak self] in
      if let view = self?.page.shownWebView, !view.isHidden { _ = view.becomeFirstResponder() }
    })
  private(set) var isOnScreen = false
  private var observation: TabsStore.Observation?

  init(app: SiteApp, services: BrowserServices) {
    self.app = app
    self.services = services
    super.init(nibName: nil, bundle: nil)
    services.keepsSpare = false
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.barBackground
    view.accessibilityIdentifier = "site-app"
    page.delegate = self
    page.router = router
    page.notices = notices
    page.hasBars = false
    page.isSelected = true
    addChild(page)
    view.addSubview(page.view)
    page.didMove(toParent: self)
    bar.onChoose = { [weak self] in self?.choose($0) }
    view.addSubview(bar)
    notices.attach(to: view)
    fullscreen.delegate = self
    fullscreen.attach(to: view, pages: page.view)
    joinWindows()
    observation = store.observe { [weak self] model, _ in self?.tabDidChange(model.selectedTab) }
    tabDidChange(store.model.selectedTab)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    notices.watchSandbox(
      shown: { [weak self] in self?.services.trace?.noticeWasShown($0) },
      tell: { [weak self] in self?.router.tell($0, $1) })
    isOnScreen = true
    services.tellStartProblem()
  }

  /// Opens the app's first page.
  func openStart() { page.open(app.start) }

  private func tabDidChange(_ tab: Tab) {
    page.tab = tab
    bar.content = SiteAppBarView.Content(
      name: app.name, host: app.host, bar: SiteAppBar(load: tab.load, scope: app.scope),
      canGoBack: tab.position.leadsBackToPage)
    view.window?.systemTitle = app.name
  }

  /// Before the first page there is nothing.
  private func goBack() {
    if store.model.selectedTab.position.leadsBackToPage { page.goBack() }
  }

  private func choose(_ button: SiteAppBarView.Button) {
    switch button {
    case .back: goBack()
    case .home: openStart()
    case .info: openInfo()
    }
  }

  // MARK: - Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let height = view.safeAreaInsets.top + SiteAppBarView.Metrics.height
    bar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: height)
    bar.isHidden = fullscreen.isActive
    page.view.frame = view.bounds
    if page.additionalSafeAreaInsets.top != SiteAppBarView.Metrics.height {
      page.additionalSafeAreaInsets.top = SiteAppBarView.Metrics.height
    }
    layoutFind()
    layoutNotice()
    fullscreen.place(in: view.bounds.inset(by: view.safeAreaInsets))
  }

  /// Below the bar, which says whose page it is that something is looked for in: no keyboard comes there.
  private func layoutFind() {
    guard let findBar = find.bar else { return }
    findBar.frame = CGRect(x: 0, y: bar.frame.maxY, width: view.bounds.width, height: FindBarView.height)
    let bottom = view.bounds.height - view.safeAreaInsets.bottom
    find.marks?.frame = CGRect(
      x: view.bounds.width - MatchMarksView.width, y: findBar.frame.maxY, width: MatchMarksView.width,
      height: max(0, bottom - findBar.frame.maxY))
  }

  private func layoutNotice() {
    notices.place(above: view.bounds.height - view.safeAreaInsets.bottom, width: view.bounds.width)
  }

  override var prefersStatusBarHidden: Bool { fullscreen.isActive }

  // MARK: - The page's sheet

  /// Shows where the page is, how it came here, and what can be done with it.
  func openInfo() {
    let list = ListSheetViewController(title: app.name) { [weak self] _ in self?.infoSections ?? [] }
    router.show(list: list)
  }

  private var infoSections: [ListSheet.Section] {
    let load = store.model.selectedTab.load
    let display = SiteAppBar.display(of: load)
    let note = ListSheet.Row(
      title: display.text.isEmpty ? SiteAppText.unknownPage : display.text,
      subtitle: SiteAppText.connection(display.security, isLocal: display.isLocal),
      icon: load.document.map { services.icon(for: $0.url) }, accessory: .note
    ) {}
    let reload = ListSheet.Row(title: SiteAppText.reload) { [weak self] in self?.page.reload() }
    let downloads = ListSheet.Row(title: SiteAppText.downloads) { [weak self] in self?.downloads.open() }
    var actions = [reload]
    if let url = load.document?.url, ["http", "https"].contains(url.scheme?.lowercased()) {
      actions += [
        ListSheet.Row(title: SiteAppText.copyLink) { UIPasteboard.general.string = url.absoluteString },
        ListSheet.Row(title: SiteAppText.openInBrowser) { [weak self] in self?.openOutside(url) },
      ]
    }
    if page.showsPage {
      actions += readingRows
      actions.append(
        ListSheet.Row(title: SiteAppText.find) { [weak self] in self?.openFind() })
      actions.append(
        ListSheet.Row(title: SiteAppText.print) { [weak self] in self?.page.printer.printPage() })
    }
    return [
      ListSheet.Section(title: SiteAppText.website, rows: [note]),
      ListSheet.Section(rows: actions + [downloads]),
    ] + (load.isAwaited ? [] : page.site.permissionSections)
  }

  /// Reader and the voice, where the page is an article. They act as long as it is of the same site.
  private var readingRows: [ListSheet.Row] {
    let (listener, name) = (page.listener, page.site.name)
    func row(_ title: String, _ act: @escaping @MainActor (TabViewController) -> Void) -> ListSheet.Row {
      ListSheet.Row(title: title) { [weak page] in
        if let page, page.site.name == name { act(page) }
      }
    }
    var rows: [ListSheet.Row] = []
    if page.reader.isAvailable {
      let isOpen = page.reader.isOpen
      rows.append(
        row(isOpen ? SiteAppText.hideReader : SiteAppText.showReader) {
          if $0.reader.isOpen == isOpen { $0.reader.toggle() }
        })
    }
    if listener.isActive {
      rows.append(row(ListeningText.stop) { $0.listener.stop() })
    } else if listener.isOffered {
      rows.append(row(ListeningText.begin) { $0.listener.begin() })
    }
    return rows
  }

  /// Begins to look for text in the page.
  func openFind() {
    guard page.showsPage else { return }
    find.open(on: page, in: view) { _ in layoutFind() }
  }

  // MARK: - Keys

  private static let commands = KeyboardShortcut.keyCommands(
    Selector("performShortcut:", SiteAppViewController.performShortcut)
  ).filter { keyCommand in
    switch KeyboardShortcut.command(of: keyCommand) {
    case .back, .forward, .reload, .stop, .zoomIn, .zoomOut, .actualSize, .find, .findNext, .findPrevious,
      .reader, .printPage, .closeTab, .downloads, .fillScreen, .quit:
      true
    default: false
    }
  }

  override var keyCommands: [UIKeyCommand]? {
    // Escape stays the page's own while nothing loads, and nothing is looked for.
    (store.model.selectedTab.isLoading || find.isOpen) && router.admits(.pageInFront)
      ? Self.commands : Self.commands.filter { $0.input != UIKeyCommand.inputEscape }
  }

  private func performShortcut(_ keyCommand: UIKeyCommand) {
    guard let command = KeyboardShortcut.command(of: keyCommand) else { return }
    switch command {
    case .quit, .closeTab: return services.quit()
    case .fillScreen:
      view.window?.fillsScreen.toggle()
      return
    default: break
    }
    guard router.admits(.pageInFront) else { return }
    switch command {
    case .back: goBack()
    case .forward: page.goForward()
    case .reload: page.reload()
    case .stop: find.isOpen ? find.leave() : page.stop()
    case .find: openFind()
    case .findNext, .findPrevious:
      if !find.again(backwards: command == .findPrevious) { openFind() }
    case .reader: page.reader.toggle()
    case .zoomIn: _ = page.zoom.change(.larger)
    case .zoomOut: _ = page.zoom.change(.smaller)
    case .actualSize: _ = page.zoom.change(.reset)
    case .printPage: page.printer.printPage()
    case .downloads: downloads.open()
    default: break
    }
  }
}

extension NavigationPosition {
  /// True if "back" leads to a page, and not to the start view.
  fileprivate var leadsBackToPage: Bool {
    if case .page = back { true } else { false }
  }
}
