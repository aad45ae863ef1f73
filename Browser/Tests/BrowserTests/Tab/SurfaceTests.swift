import BrowserCore
import Foundation
import FoundationNetworking
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit
import WebKitAdditions

/// All places that name a page, in the states in which a page would like to be taken for another.
///
/// The attacker's page is called "Bank – Sign In". Beside the bank's address that title stands nowhere.
@Suite @MainActor
struct SurfaceTests {
  struct State: CustomTestStringConvertible, Sendable {
    var name: String
    /// The actions of the user and the engine, after the attacker's page was shown.
    var play: @MainActor @Sendable (BrowserStage, ScriptedWebEngine, TabViewController) throws -> Void
    /// The bar's accessibility text, and the title of the card and the share sheet where the page has none.
    var bar: String
    var card: String
    /// The name in the share sheet, below the title.
    var share: String
    /// The second line of the suggestion that leads to the tab.
    var suggestion: String
    /// The name over alerts, questions and downloads.
    var asker: String
    /// "When visiting …"; nil where the tab stands for no site.
    var site: String?

    var testDescription: String { name }
  }

  nonisolated private static let evil = "https://evil.test/"
  nonisolated private static let bank = "https://bank.test/slow"
  nonisolated private static let title = "Bank – Sign In"

  nonisolated private static func url(_ text: String) -> URL { URL(string: text) ?? URL(filePath: "/") }

  /// Whatever does not change what is painted.
  nonisolated private static func stays(
    _ name: String,
    _ play: @escaping @MainActor @Sendable (BrowserStage, ScriptedWebEngine, TabViewController) throws -> Void
  ) -> State {
    State(
      name: name, play: play, bar: "evil.test", card: title, share: "evil.test", suggestion: "evil.test",
      asker: "evil.test", site: "evil.test")
  }

  /// Whatever the user waits for, while the attacker's page is painted.
  nonisolated private static func waits(
    _ name: String,
    _ play: @escaping @MainActor @Sendable (BrowserStage, ScriptedWebEngine, TabViewController) throws -> Void
  ) -> State {
    State(
      name: name, play: play, bar: "Loading — bank.test", card: "Loading — bank.test",
      share: "Loading — bank.test", suggestion: "bank.test/slow", asker: "evil.test", site: "bank.test")
  }

  nonisolated private static let states: [State] = [
    stays("nothing happens") { _, _, _ in },
    stays("the page's own load hangs") { _, engine, _ in engine.start(url(bank)) },
    stays("the page's own load is sent on and hangs") { _, engine, _ in
      engine.start(url("https://evil.test/go"))
      engine.redirect(to: url(bank))
    },
    stays("the page fills the window with a bar of its own, and leaves") { stage, engine, _ in
      engine.enterFullscreen()
      stage.settle()
      engine.endFullscreen()
    },
    stays("the bars are collapsed while the page's own load hangs") { stage, engine, _ in
      stage.beginDrag()
      stage.drag(18)
      engine.start(url(bank))
      stage.host.advance(by: 0.5)
      #expect(stage.container.collapse.isCollapsed)
      #expect(stage.bar.content.spoken == "evil.test")
      stage.container.collapse.handle(.pageChanged)
    },
    stays("a typed load is stopped") { _, engine, tab in
      tab.open(url(bank))
      engine.start(url(bank))
      tab.stop()
    },
    stays("a typed load is stopped after the page changed its title") { _, engine, tab in
      engine.page.title = "Bank"
      tab.open(url(bank))
      engine.page.title = title
      tab.stop()
    },
    waits("an address is typed and hangs") { _, engine, tab in
      tab.open(url(bank))
      engine.start(url(bank))
    },
    waits("an address is typed, and the page gives itself another title") { _, engine, tab in
      tab.open(url(bank))
      engine.start(url(bank))
      engine.page.title = "bank.test"
    },
    waits("an address is typed, lost and asked for again") { _, engine, tab in
      tab.open(url(bank))
      engine.start(url(bank))
      engine.fail(.cancelled)
      engine.start(url(bank))
    },
    waits("the bars are collapsed when an address is typed") { stage, engine, tab in
      stage.beginDrag()
      stage.drag(18)
      stage.host.advance(by: 0.5)
      tab.open(url(bank))
      engine.start(url(bank))
      #expect(stage.bar.content.spoken == "Loading — bank.test")
      stage.container.collapse.handle(.pageChanged)
    },
    State(
      name: "the typed load fails: a report is painted",
      play: { _, engine, tab in
        tab.open(url(bank))
        engine.start(url(bank))
        engine.fail(.cannotConnectToHost)
      }, bar: "bank.test", card: "bank.test", share: "bank.test", suggestion: "bank.test/slow",
      asker: "evil.test", site: "bank.test"),
    State(
      name: "behind the report the page gives itself another title",
      play: { _, engine, tab in
        tab.open(url(bank))
        engine.start(url(bank))
        engine.fail(.cannotConnectToHost)
        engine.page.title = title
      }, bar: "bank.test", card: "bank.test", share: "bank.test", suggestion: "bank.test/slow",
      asker: "evil.test", site: "bank.test"),
    State(
      name: "the page's own load fails: the page's title is not the bank's",
      play: { _, engine, _ in
        engine.start(url(bank))
        engine.fail(.cannotConnectToHost)
      }, bar: "bank.test", card: "bank.test", share: "bank.test", suggestion: "bank.test/slow",
      asker: "evil.test", site: "bank.test"),
    State(
      name: "a window that hangs on its way to the bank",
      play: { stage, engine, _ in
        let popup = try open(bank, from: engine)
        popup.start(url(bank))
      }, bar: "about:blank", card: "about:blank", share: "about:blank", suggestion: "", asker: "evil.test",
      site: nil),
    State(
      name: "a window opens while the user types an address in the tab below it",
      play: { stage, engine, _ in
        stage.bar.beginEditing()
        stage.settle()
        _ = try open(bank, from: engine)
        stage.settle()
        // What is typed now goes nowhere that is not seen.
        #expect(!stage.bar.isEditing)
        #expect(stage.container.bars.values.allSatisfy { !$0.isEditing })
      }, bar: "about:blank", card: "about:blank", share: "about:blank", suggestion: "", asker: "evil.test",
      site: nil),
    stays("an article that calls itself the bank is read in Reader") { stage, engine, tab in
      let reader = try stage.openReader(lyingArticle, of: engine, in: tab)
      reader.page.title = "bank.test"
      #expect(tab.reader.isOpen && stage.bar.content.isReading)
    },
    stays("beneath the article the page's own load hangs") { stage, engine, tab in
      _ = try stage.openReader(lyingArticle, of: engine, in: tab)
      engine.start(url(bank))
      engine.redirect(to: url("https://bank.test/other"))
    },
    waits("a link of the article is followed and hangs") { stage, engine, tab in
      let reader = try stage.openReader(lyingArticle, of: engine, in: tab)
      let link = WebNavigationAction(
        request: URLRequest(url: url(bank)), kind: .linkActivated, isUserGesture: true)
      reader.client?.engine(reader, decidePolicyFor: link) { #expect($0 == .cancel) }
      engine.start(url(bank))
    },
    State(
      name: "beneath the article the page goes to the bank: nothing of the article is left",
      play: { stage, engine, tab in
        _ = try stage.openReader(lyingArticle, of: engine, in: tab)
        engine.start(url(bank))
        engine.commit(title: "The Bank")
        #expect(!tab.reader.isOpen && tab.shownWebView === tab.webView)
      }, bar: "bank.test", card: "The Bank", share: "bank.test", suggestion: "bank.test/slow",
      asker: "bank.test", site: "bank.test"),
    State(
      name: "a window that came to the bank is sent to the blank page by who opened it",
      play: { stage, engine, _ in
        let popup = try open(bank, from: engine)
        popup.play(url(bank), title: "The Bank")
        popup.play(url("about:blank"))
      }, bar: "about:blank", card: "about:blank", share: "about:blank", suggestion: "", asker: "evil.test",
      site: nil),
    State(
      name: "the page came, and so did what it calls itself",
      play: { _, engine, tab in
        tab.open(url(bank))
        engine.start(url(bank))
        engine.commit(title: "The Bank")
        engine.finish()
      }, bar: "bank.test", card: "The Bank", share: "bank.test", suggestion: "bank.test/slow",
      asker: "bank.test", site: "bank.test"),
  ]

  /// All that an article says of itself is the page's word.
  nonisolated private static let lyingArticle = """
    {"title":"bank.test – Sign In","deck":"https://bank.test/","byline":"Your Bank","note":"","date":"","dateText":"",
     "site":"bank.test","language":"en","isRightToLeft":false,"nodes":[
      {"t":"p","a":{},"c":[{"t":"a","a":{"href":"martlet://bank.test/"},"c":["Sign in"]},
                           {"t":"img","a":{"src":"martlet://bank.test/lock.png"},"c":[]}]}]}
    """

  private static func open(_ address: String, from engine: ScriptedWebEngine) throws -> ScriptedWebEngine {
    let action = WebNavigationAction(
      request: URLRequest(url: url(address)), opensNewWindow: true, isUserGesture: true)
    let made = engine.client?.engine(engine, createWebViewFor: action, features: WebWindowFeatures())
    return try #require(made as? ScriptedWebEngine)
  }

  /// All texts of a sheet or a card.
  private func texts(_ view: UIView?) -> [String] { view?.all(UILabel.self).compactMap(\.text) ?? [] }

  @Test("Bar, card, share sheet, suggestion, questions and settings name the same page", arguments: states)
  func surfaces(_ state: State) throws {
    let stage = BrowserStage(pages: [Self.evil])
    stage.originOfWindows = "https://evil.test"
    let engine = try #require(stage.engines.first)
    engine.page.hasOnlySecureContent = true
    engine.page.title = Self.title
    stage.settle()
    try state.play(stage, engine, try #require(stage.container.selectedTabController))
    stage.settle()

    let page = try #require(stage.container.selectedTabController)
    let content = stage.bar.content
    #expect((content.mark == .insecure ? content.domain : content.spoken) == state.bar)
    #expect(content.mark != .secure || page.tab.load.document?.url.host == state.bar)
    #expect(page.askerName == state.asker)
    #expect(page.site.name == state.site)

    let suggestions = Suggestions(
      typed: "b", sources: SuggestionSources(openTabs: [page.tab]), engine: .duckDuckGo, now: Date())
    let rows = suggestions.sections.flatMap(\.items).filter { $0.kind == .openTab(page.tab.id) }
    for row in rows {
      #expect(row.subtitle == state.suggestion)
      #expect(row.title == (page.tab.title.isEmpty ? state.suggestion : page.tab.title))
    }

    stage.container.presenters.share.open()
    stage.settle()
    let sheet = texts(stage.container.presentedViewController?.view)
    #expect(sheet.contains(state.share), "\(sheet)")
    if state.site == "bank.test" { #expect(!sheet.contains(Self.title)) }
    stage.container.presentedViewController?.dismiss(animated: false)
    stage.settle()

    stage.host.tap(at: CGPoint(x: 354, y: 822))
    stage.settle()
    guard case .open(let overview) = stage.container.overview.state else {
      Issue.record("it is \(stage.container.overview.state)")
      return
    }
    #expect(texts(overview.collectionView).contains(state.card), "\(texts(overview.collectionView))")
  }

  @Test("A restored tab that hangs is named as loading, and by no lock")
  func restored() throws {
    let tab = StoredTab(
      id: TabID(), url: Self.url(Self.bank), title: "The Bank",
      list: .changed(Data(">\(Self.bank)".utf8)))
    let stage = BrowserStage(session: CountingStorage(StoredSession(tabs: [tab], selectedID: tab.id)))
    stage.container.selectedTabController?.resumption.resumeIfNeeded()
    let engine = try #require(stage.engines.first)
    engine.page.hasOnlySecureContent = true
    engine.start(Self.url(Self.bank))
    stage.settle()
    #expect(stage.bar.content.spoken == "Loading — bank.test")
    engine.redirect(to: Self.url(Self.evil))
    engine.commit(title: Self.title)
    stage.settle()
    #expect(stage.bar.content.domain == "evil.test" && stage.bar.content.mark == .secure)
  }

  @Test("A private tab is named by the same rules")
  func privateTab() throws {
    let stage = BrowserStage(pages: [])
    stage.store.perform { $0.insert(Tab(isPrivate: true)) }
    stage.settle()
    let tab = try #require(stage.container.selectedOrNewController())
    tab.open(Self.url(Self.evil))
    let engine = try #require(stage.engines.last)
    engine.play(Self.url(Self.evil), title: Self.title)
    engine.page.hasOnlySecureContent = true
    stage.settle()
    #expect(tab.tab.isPrivate && stage.bar.content.spoken == "evil.test" && stage.bar.content.mark == .secure)
    engine.start(Self.url(Self.bank))
    stage.settle()
    #expect(stage.bar.content.spoken == "evil.test" && stage.bar.content.mark == .secure)
    engine.fail(.cancelled)
    tab.open(Self.url(Self.bank))
    engine.start(Self.url(Self.bank))
    stage.settle()
    #expect(stage.bar.content.spoken == "Loading — bank.test" && stage.bar.content.mark == .awaited)
  }

  @Test("Titles of pages cannot turn the text around them, nor be without end")
  func titles() throws {
    let stage = BrowserStage(pages: [Self.evil])
    let engine = try #require(stage.engines.first)
    engine.page.title = "\u{202E}knab\u{202C} \u{2067}bank.test" + String(repeating: "a", count: 100_000)
    stage.settle()
    let title = stage.store.model.selectedTab.title
    #expect(title.unicodeScalars.count <= PageText.longestTitle + 1 && title.contains("bank.test"))
    #expect(
      !title.unicodeScalars.contains {
        (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value)
      })
  }
}
