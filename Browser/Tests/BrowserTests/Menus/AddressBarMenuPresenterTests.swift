import BrowserCore
import BrowserStorage
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// The menus of the address bar, in a window with one page.
@Suite @MainActor
struct AddressBarMenuPresenterTests {
  /// A window, and what its menus asked the rest of it for.
  @MainActor
  private final class Stage {
    let pages: PageStage
    private(set) var finds = 0
    private(set) var hidings = 0
    private(set) var pasted: [String] = []
    private(set) lazy var downloads = presenters.makeDownloads()
    private(set) lazy var bar = AddressBarMenuPresenter(
      services: presenters.services, tabs: presenters.tabs, menus: presenters.menus,
      tabMenus: presenters.makeTabMenus(), profile: presenters.makeProfile(),
      websiteSettings: presenters.makeWebsiteSettings(), downloads: downloads,
      translation: presenters.makeTranslation(), head: presenters.head,
      pages: presenters.pages,
      commands: AddressBarMenuPresenter.Commands(
        openFind: { [weak self] in self?.finds += 1 },
        hideToolbar: { [weak self] in self?.hidings += 1 },
        paste: { [weak self] in self?.pasted.append($0) }))

    init(at address: String? = BrowserStage.page, size: CGSize = CGSize(width: 390, height: 844)) throws {
      pages = try PageStage(at: address, size: size)
      UIPasteboard.general.items = []
    }

    var presenters: PresenterStage { pages.presenters }
    var model: TabsModel { presenters.tabs.model }

    func openPageMenu() {
      bar.openPageMenu()
      presenters.settle()
    }

    func openAddressMenu() {
      bar.openAddressMenu()
      presenters.settle()
    }
  }

  private static let wide = CGSize(width: 1280, height: 800)

  // MARK: - The page

  /// Safari of iOS 15: text size − 100 % +, Reader, Hide Toolbar, Request Desktop Website, Find on Page, Website Settings.
  @Test(
    "The page's menu has what Safari's has, and a wide window no toolbar to hide", arguments: [false, true])
  func page(isWide: Bool) throws {
    let stage = try isWide ? Stage(size: Self.wide) : Stage()
    stage.openPageMenu()
    let rows = stage.presenters.menuRows
    #expect(rows.first == "Reader Not Available (disabled)")
    #expect(rows.contains("Hide Toolbar") == !isWide)
    // Wide windows ask for the desktop's pages by themselves.
    let request = rows.filter { $0.hasPrefix("Request") }
    #expect(request == [isWide ? "Request Mobile Website" : "Request Desktop Website"])
    #expect(rows.suffix(2) == ["Find on Page", "Website Settings"])
    let texts = stage.presenters.menu?.all(UILabel.self).compactMap(\.text) ?? []
    #expect(texts.contains("100%"), "\(texts)")
  }

  @Test("The start page has no menu")
  func startPage() throws {
    let stage = try Stage(at: nil)
    stage.openPageMenu()
    #expect(stage.presenters.menu == nil && !stage.presenters.router.hasMenu)
  }

  @Test("What is chosen is done once")
  func choosing() throws {
    let stage = try Stage()
    stage.openPageMenu()
    try stage.presenters.chooseInMenu("Find on Page")
    stage.openPageMenu()
    try stage.presenters.chooseInMenu("Hide Toolbar")
    #expect(stage.finds == 1 && stage.hidings == 1)
    stage.openPageMenu()
    try stage.presenters.chooseInMenu("Request Desktop Website")
    #expect(try stage.pages.page.site.requestsDesktop)
    #expect(try stage.pages.page.webView?.customUserAgent?.contains("Macintosh") == true)
    stage.openPageMenu()
    #expect(stage.presenters.menuRows.contains("Request Mobile Website"))
  }

  @Test("Downloads are among the rows once there are some, and open their list")
  func downloads() throws {
    let stage = try Stage()
    stage.openPageMenu()
    #expect(!stage.presenters.menuRows.contains("Downloads"))
    stage.presenters.menu?.close()
    stage.presenters.settle()
    let url = try #require(URL(string: "https://gullwick.example/tide.zip"))
    var item = Download(url: url, name: "tide.zip", isPrivate: false)
    item.state = .finished(size: 2000)
    stage.presenters.services.downloads.list.add(item)
    stage.openPageMenu()
    try stage.presenters.chooseInMenu("Downloads")
    let sheet = stage.presenters.front as? UINavigationController
    #expect(sheet?.topViewController is DownloadsViewController)
  }

  @Test("A tab that is closed under its menu goes, and its rows do nothing")
  func closed() throws {
    let stage = try Stage()
    stage.openPageMenu()
    weak let page = try stage.pages.page
    #expect(page != nil)
    stage.pages.closePage()
    #expect(stage.presenters.menu != nil, "the user's menu stays")
    #expect(page == nil)
    let count = stage.pages.engines.count
    try stage.presenters.chooseInMenu("Request Desktop Website")
    #expect(stage.pages.engines.count == count && stage.presenters.menu == nil)
  }

  @Test("A page that goes to another site under its menu gets nothing of what was chosen for the first")
  func otherSite() async throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("lists-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let blocker = try await blocker(in: root)
    // From here on nothing is awaited: another test would take the screen.
    let stage = try Stage()
    let services = stage.presenters.services
    services.blocker = blocker
    for title in ["Turn Off Content Blockers", "Request Desktop Website"] {
      try stage.pages.load("https://gullwick.example/birds")
      stage.openPageMenu()
      try stage.pages.load("https://evil.example/")
      try stage.presenters.chooseInMenu(title)
      #expect(try !stage.pages.page.site.requestsDesktop)
      #expect(services.sites.settings(for: "evil.example") == SiteSettings())
      #expect(services.sites.settings(for: "gullwick.example") == SiteSettings())
    }
    try stage.pages.load("https://gullwick.example/birds")
    stage.openPageMenu()
    let larger = try #require(
      stage.presenters.menu?.all(UIButton.self).first { $0.accessibilityLabel == "Larger text" })
    larger.sendActions(for: .touchUpInside)
    #expect(services.sites.settings(for: "gullwick.example").zoom == 115, "the step after 100 (PageZoom)")
    try stage.pages.load("https://evil.example/")
    larger.sendActions(for: .touchUpInside)
    #expect(services.sites.settings(for: "evil.example").zoom == 100)
    #expect(services.sites.settings(for: "gullwick.example").zoom == 115)
    #expect(stage.presenters.menu?.all(UILabel.self).contains { $0.text == "100%" } == true)
  }

  /// Makes a blocker with rules.
  private func blocker(in root: URL) async throws -> ContentBlocker {
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    let list = root.appendingPathComponent("list.txt")
    try Data("/ad/\n".utf8).write(to: list)
    let blocker = ContentBlocker(
      folder: FilterListFolder(
        root.appendingPathComponent("lists"), root: root.appendingPathComponent("system")))
    await withCheckedContinuation { continuation in
      blocker.add(list) { _ in continuation.resume() }
    }
    await blocker.finish()
    try #require(!blocker.rules.isEmpty)
    return blocker
  }

  // MARK: - The address

  @Test("The address is copied where there is one, and the clipboard's text is read when it is wanted")
  func address() throws {
    let stage = try Stage()
    stage.openAddressMenu()
    #expect(
      stage.presenters.menuRows == [
        "Copy Link", "Show Top Address Bar", "New Tab", "Pin Tab", "Close This Tab",
      ])
    try stage.presenters.chooseInMenu("Copy Link")
    #expect(UIPasteboard.general.string == BrowserStage.page)
    stage.openAddressMenu()
    // What is pasted is what is there when the row is touched.
    UIPasteboard.general.string = "inkmoor.example/a"
    try stage.presenters.chooseInMenu("Paste and Go")
    #expect(stage.pasted == ["inkmoor.example/a"])
    #expect(try stage.pages.page.tab.url?.absoluteString == BrowserStage.page, "the window opens it")
  }

  @Test("An empty tab has nothing to copy or to pin, and a wide window one place for the bar")
  func emptyTab() throws {
    let phone = try Stage(at: nil)
    phone.openAddressMenu()
    #expect(phone.presenters.menuRows == ["Show Top Address Bar", "New Tab", "Close This Tab"])
    let wide = try Stage(at: nil, size: Self.wide)
    wide.openAddressMenu()
    #expect(wide.presenters.menuRows == ["New Tab", "Close This Tab"])
  }

  @Test("The bar goes to the window's other end and back")
  func position() throws {
    let stage = try Stage()
    for (title, place) in [
      ("Show Top Address Bar", Settings.BarPosition.top), ("Show Bottom Address Bar", .bottom),
    ] {
      stage.openAddressMenu()
      try stage.presenters.chooseInMenu(title)
      #expect(stage.presenters.services.settings.barPosition == place)
    }
  }

  @Test(
    "“This Tab” is the one for which the menu was opened, whichever a page has brought in front meanwhile")
  func closing() throws {
    let stage = try Stage()
    stage.openAddressMenu()
    let window = Tab(openerID: stage.pages.id, url: URL(string: "https://evil.example/"))
    stage.presenters.tabs.perform { $0.insert(window) }
    try stage.presenters.chooseInMenu("Close This Tab")
    #expect(stage.model.tabs.map(\.id) == [window.id])

    // The window closes itself, and its opener is in front.
    stage.presenters.tabs.perform { $0.insert(Tab(url: URL(string: BrowserStage.page))) }
    let opener = stage.model.selectedID
    stage.presenters.tabs.perform { $0.select(window.id) }
    stage.openAddressMenu()
    stage.presenters.tabs.perform { $0.close(window.id, returningTo: opener) }
    try stage.presenters.chooseInMenu("Close This Tab")
    #expect(stage.model.tabs.map(\.id) == [opener])
  }
}
