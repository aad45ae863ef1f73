import BrowserCore
import BrowserStorage
import Foundation
import FoundationNetworking
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

@Suite @MainActor
struct ReaderTests {
  private static let article = """
    {"title":"The Birds","deck":"","byline":"","note":"","date":"","dateText":"","site":"","language":"en",
     "isRightToLeft":false,"nodes":[{"t":"p","a":{},"c":["They arrive on a south wind."]}]}
    """

  private func page(of stage: BrowserStage) throws -> TabViewController {
    try #require(stage.container.selectedTabController)
  }

  /// The page says that it is an article, and answers with one when asked.
  private func announce(_ stage: BrowserStage, isArticle: Bool = true) throws -> ScriptedWebEngine {
    let webView = try #require(try page(of: stage).webView)
    let engine = try #require(webView.engine as? ScriptedWebEngine)
    engine.scriptResults[ReaderScript.extraction] = .success(Self.article)
    engine.post(
      WebMessage(
        handler: WebMessageHandler(name: ReaderScript.messageName, world: ReaderScript.world.engineName),
        body: isArticle))
    return engine
  }

  /// Opens Reader and lets its page be painted.
  @discardableResult
  private func open(_ stage: BrowserStage) throws -> ScriptedWebEngine {
    let page = try page(of: stage)
    page.reader.toggle()
    let engine = try #require(stage.engines.last)
    engine.play(try #require(page.tab.url))
    stage.settle()
    return engine
  }

  private func menuTitles(_ stage: BrowserStage) -> [String] {
    stage.container.presenters.addressBar.openPageMenu()
    return stage.takeMenu()
  }

  @Test("The page's menu has Safari's rows, and Reader says what it can do")
  func menu() throws {
    let stage = BrowserStage()
    let rest = ["Hide Toolbar", "Request Desktop Website", "Find on Page", "Website Settings"]
    #expect(menuTitles(stage) == ["Reader Not Available (disabled)"] + rest)
    _ = try announce(stage)
    #expect(menuTitles(stage) == ["Show Reader"] + rest)
    try open(stage)
    #expect(menuTitles(stage) == ["Hide Reader"] + rest)
  }

  @Test("Reader lies over the page, which is hidden once it is covered, and comes back as it was")
  func openingAndLeaving() throws {
    let stage = BrowserStage()
    let page = try page(of: stage)
    let engine = try announce(stage)
    let calls = engine.calls.count
    let reader = try open(stage)

    #expect(page.reader.isOpen && page.tab.reader == .shown(.white))
    #expect(page.shownWebView?.engine === reader)
    #expect(page.webView?.engine === engine && page.webView?.isHidden == true)
    #expect(page.shownWebView?.frame == page.webView?.frame)
    #expect(reader.calls.contains(.document(page.tab.url)))
    #expect(stage.bar.content.isReading)

    page.reader.toggle()
    stage.settle()
    #expect(!page.reader.isOpen && page.tab.reader == .available && !stage.bar.content.isReading)
    #expect(page.webView?.isHidden == false && page.shownWebView === page.webView)
    // The page was asked for its article and for nothing else.
    let asked = engine.calls.dropFirst(calls).filter { $0 != .script(ReaderScript.extraction) }
    #expect(
      !asked.contains { call in
        switch call {
        case .load, .document, .reload, .go, .scroll: true
        default: false
        }
      })
  }

  @Test("A page that was being read is read again after a restart, and is kept so until it is shown")
  func restart() throws {
    let url = try #require(URL(string: BrowserStage.page))
    let tabs = [420.0, nil].map { offset in
      StoredTab(
        id: TabID(), url: url, list: .changed(Data(">\(BrowserStage.page)".utf8)), readingOffset: offset)
    }
    let storage = CountingStorage(StoredSession(tabs: tabs, selectedID: tabs[1].id))
    let stage = BrowserStage(session: storage)
    stage.container.services.session?.flush()
    #expect(storage.saved.last?.tabs.map(\.readingOffset) == [420, nil])

    for (index, isRead) in [(1, false), (0, true)] {
      stage.store.perform { $0.select(index: index) }
      stage.settle()
      let page = try page(of: stage)
      page.resumption.resumeIfNeeded()
      let engine = try #require(page.webView?.engine as? ScriptedWebEngine)
      engine.play(url)
      _ = try announce(stage)
      #expect(page.reader.isOpen == isRead)
      stage.container.services.session?.flush()
      #expect(storage.saved.last?.tabs[index].readingOffset == (isRead ? 420 : nil))
    }

    // What was left is not read again.
    let reader = try #require(stage.engines.last)
    reader.play(url)
    stage.settle()
    // Once as soon as the article is there, once when its pictures are.
    #expect(reader.calls.count { $0 == .script(ReaderPage.scrolling) } == 2)
    #expect(try page(of: stage).reader.offset == 0)
    try page(of: stage).reader.toggle()
    stage.settle()
    stage.container.services.session?.flush()
    #expect(storage.saved.last?.tabs.map(\.readingOffset) == [nil, nil])
  }

  @Test("Links of the article are followed by the page, those within it by the article; nothing else is")
  func links() throws {
    let stage = BrowserStage()
    let engine = try announce(stage)
    let reader = try open(stage)
    func asked(_ address: String, _ kind: WebNavigationAction.Kind) throws -> WebPolicy? {
      var answer: WebPolicy?
      let request = URLRequest(url: try #require(URL(string: address)))
      reader.client?.engine(reader, decidePolicyFor: WebNavigationAction(request: request, kind: kind)) {
        answer = $0
      }
      return answer
    }
    func loads() -> [String?] {
      engine.calls.compactMap { if case .load(let request) = $0 { request.url?.absoluteString } else { nil } }
    }

    #expect(try asked(BrowserStage.page, .other) == .allow)
    #expect(!reader.settings.javaScriptEnabled)
    #expect(try asked(BrowserStage.page + "#at-n1", .linkActivated) == .allow)
    let before = loads().count
    #expect(try asked("https://foldkite.example/", .other) == .cancel)
    #expect(loads().count == before)
    #expect(try asked("https://foldkite.example/", .linkActivated) == .cancel)
    #expect(loads().last == "https://foldkite.example/")
  }

  @Test("Another page ends Reader; the same one, loaded again, comes back in it")
  func leavingPages() throws {
    let stage = BrowserStage()
    let page = try page(of: stage)
    let engine = try announce(stage)
    try open(stage)

    engine.play(try #require(page.tab.url))
    #expect(!page.reader.isOpen)
    _ = try announce(stage)
    #expect(page.reader.isOpen, "it was being read when it was loaded again")

    engine.play(try #require(URL(string: "https://gullwick.example/other")))
    stage.settle()
    #expect(!page.reader.isOpen && page.webView?.isHidden == false && page.tab.reader == .unavailable)
    _ = try announce(stage)
    #expect(!page.reader.isOpen)
  }

  @Test("Sites whose articles are to be read in Reader open there, until the user leaves it")
  func automatically() throws {
    let stage = BrowserStage()
    let page = try page(of: stage)
    page.site.update { $0.usesReader = true }
    _ = try announce(stage)
    #expect(page.reader.isOpen)
    stage.engines.last?.play(try #require(page.tab.url))
    stage.settle()
    page.reader.toggle()
    stage.settle()
    _ = try announce(stage, isArticle: false)
    _ = try announce(stage)
    #expect(!page.reader.isOpen)
  }

  @Test("Colours, letters and sizes are kept in the settings and reach what is being read")
  func look() throws {
    let stage = BrowserStage()
    let page = try page(of: stage)
    _ = try announce(stage)
    let zoom = page.site.settings.zoom
    let reader = try open(stage)
    let scripts = reader.calls.count

    #expect(page.zoom.change(.larger) == 115)
    page.reader.change { $0.choose(.sepia, isDark: false) }
    #expect(stage.container.services.settings.reader.percentage == 115)
    #expect(page.tab.reader == .shown(ReaderTheme.sepia.color))
    #expect(reader.calls.count > scripts)
    #expect(page.site.settings.zoom == zoom, "the page's own size is another matter")
  }

  @Test("An address that is opened before the page that was read has come is not read in its place")
  func openedElsewhere() throws {
    let stage = BrowserStage()
    let page = try page(of: stage)
    page.reader.restore(at: 300)
    #expect(page.reader.offset == 300)
    page.open(try #require(URL(string: "https://foldkite.example/")))
    #expect(page.reader.offset == nil)
  }

  @Test("A page that did not come, and is asked for again, is read on where it was read")
  func askedAgain() throws {
    let stage = BrowserStage()
    let page = try page(of: stage)
    let url = try #require(page.tab.url)
    page.reader.restore(at: 300)
    page.open(url)
    #expect(page.reader.offset == 300)
    page.reader.userGoes(to: url.appendingPathComponent("another"))
    #expect(page.reader.offset == nil)
  }

  @Test("A page that comes once more, by the rules of its own site, is read on where it was read")
  func comesTwice() throws {
    let stage = BrowserStage()
    let page = try page(of: stage)
    let url = try #require(page.tab.url)
    let engine = try #require(page.webView?.engine as? ScriptedWebEngine)
    page.reader.restore(at: 300)
    engine.play(url)
    #expect(page.reader.offset == 300)
    engine.play(url)
    #expect(page.reader.offset == 300)
    engine.play(url.appendingPathComponent("another"))
    #expect(page.reader.offset == nil)
    engine.play(url)
    #expect(page.reader.offset == nil)
  }

  @Test("What is chosen for a site in a private tab stays there")
  func privateSites() throws {
    let stage = BrowserStage()
    stage.store.perform { $0.insert(Tab(isPrivate: true)) }
    stage.settle()
    let page = try page(of: stage)
    page.open(try #require(URL(string: BrowserStage.page)))
    let url = page.tab.url
    page.site.update { $0.camera[url] = .deny }
    #expect(page.site.settings.camera[url] == .deny)
    #expect(stage.container.services.sites.settings(for: "gullwick.example") == SiteSettings())
  }

  @Test("A site's settings are forgotten with its data")
  func forgetting() {
    let sites = BrowserStage().container.services.sites
    sites.update("gullwick.example") { $0.zoom = 125 }
    sites.update("foldkite.example") { $0.zoom = 125 }
    sites.forget { name, _ in name == "gullwick.example" }
    #expect(sites.settings(for: "gullwick.example").zoom == 100)
    #expect(sites.settings(for: "foldkite.example").zoom == 125)
    sites.forget { _, changed in changed >= Date(timeIntervalSinceNow: -60) }
    #expect(sites.settings(for: "foldkite.example").zoom == 100)
  }

  @Test("The desktop's pages are asked for by site, and only there")
  func desktop() throws {
    let stage = BrowserStage()
    let page = try page(of: stage)
    page.site.setRequestsDesktop(true)
    #expect(page.webView?.customUserAgent?.contains("Macintosh") == true)
    page.open(try #require(URL(string: "https://foldkite.example/")))
    #expect(page.webView?.customUserAgent?.contains("iPhone") == true)
    page.open(try #require(URL(string: BrowserStage.page)))
    #expect(page.webView?.customUserAgent?.contains("Macintosh") == true)
    // The menu's row holds for this tab only.
    page.site.toggleDesktop()
    #expect(!page.site.requestsDesktop && page.site.settings.requestsDesktop)
  }

  @Test("A phone's layout asks for phones' pages, a wide window for desktops'; the menu asks for the others")
  func layouts() throws {
    for (width, first, other) in [(390.0, "Mobile", "Macintosh"), (1280, nil, "Mobile")]
      as [(Double, String?, String)]
    {
      let stage = BrowserStage(size: CGSize(width: width, height: 800))
      let page = try page(of: stage)
      page.open(try #require(URL(string: "https://foldkite.example/")))
      func agent() -> String { page.webView?.customUserAgent ?? "" }
      #expect(first.map(agent().contains) ?? agent().isEmpty, "\(width): \(agent())")
      #expect(page.site.requestsDesktop == (first == nil))
      page.site.toggleDesktop()
      #expect(agent().contains(other) && page.site.requestsDesktop == (first != nil))
      page.site.toggleDesktop()
      #expect(first.map(agent().contains) ?? agent().isEmpty, "\(width): \(agent())")
    }
  }

  @Test("A window that a page opens is asked for as its opener is, from its first load on")
  func openedWindows() throws {
    let stage = BrowserStage()
    let page = try page(of: stage)
    page.site.toggleDesktop()
    let engine = try #require(page.webView?.engine as? ScriptedWebEngine)
    let action = WebNavigationAction(
      request: URLRequest(url: try #require(URL(string: "https://foldkite.example/"))), opensNewWindow: true,
      isUserGesture: true)
    let window = engine.client?.engine(engine, createWebViewFor: action, features: WebWindowFeatures())
    #expect((window as? ScriptedWebEngine)?.settings.customUserAgent?.contains("Macintosh") == true)
  }

  @Test("A page that may not use the camera is refused, one that may is not asked about")
  func permissions() throws {
    let stage = BrowserStage()
    let page = try page(of: stage)
    let webView = try #require(page.webView)
    var answers: [Bool] = []
    let url = page.tab.url
    for permission in [SitePermission.deny, .allow] {
      page.site.update { $0.camera[url] = permission }
      webView.engine(webView.engine, requestMedia: .camera) { answers.append($0) }
    }
    #expect(answers == [false, true])
    page.site.update { $0.camera[url] = .ask }
    webView.engine(webView.engine, requestMedia: .camera) { answers.append($0) }
    stage.settle()
    #expect(answers.count == 2 && page.presentedViewController is UIAlertController)
  }
}
