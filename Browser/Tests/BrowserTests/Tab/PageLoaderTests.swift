import BrowserCore
import Foundation
import FoundationNetworking
import Testing

@testable import Browser
@testable import WebKit

/// The loads of a tab whose engine is played, without a browser.
@Suite @MainActor
struct PageLoaderTests {
  /// A tab that has a loader, and no view before it wants one.
  @MainActor
  private final class Stage {
    let presenters: PresenterStage
    let page: StandInLoaderHost
    let loader: PageLoader
    let dialogs: PageDialogs
    let floods: PageFloodControl
    let view: WKWebView

    init() {
      let presenters = PresenterStage()
      let (page, services) = (StandInLoaderHost(), presenters.services)
      WebEngines.factory = { ScriptedWebEngine($0) }
      let view = WKWebView(frame: .zero)
      page.spareView = view
      let site = PageSite(page: page, sites: services.sites, layout: { .phone })
      let certificates = PageCertificates(page: page, services: services)
      let origins = PageOrigins(
        page: page, certificates: certificates,
        reactions: PageOrigins.Reactions(documentMayHaveMoved: {}, askerIsGone: {}))
      let links = PageLinks(
        page: page, services: services, site: site,
        ways: PageLinks.Ways(openInNewTab: { _, _ in }, handOver: { _ in }, notify: { _, _ in }))
      let dialogs = PageDialogs()
      let floods = PageFloodControl(page: page, services: services, now: { 0 }, show: { _ in })
      let visits = VisitRecorder(page: page, library: services.library)
      let words = PageWords(
        page: page, parts: PageWords.Parts(certificates: certificates, origins: origins, visits: visits),
        reactions: PageWords.Reactions(
          keepPicture: {}, documentDidMove: {}, fullscreenDidChange: {}, readerSummary: { .unavailable }))
      let loader = PageLoader(
        host: page, services: services,
        parts: PageLoader.Parts(
          contentRules: PageContentRules(page: page, services: services, site: site, others: { [] }),
          dialogs: dialogs,
          downloads: PageDownloads(page: page, services: services, links: links, closeTab: {}),
          floods: floods, links: links, origins: origins,
          savedCopies: PageSavedCopies(page: page, services: services, certificates: certificates),
          site: site, visits: visits, words: words))
      page.loader = loader
      (self.presenters, self.page, self.view) = (presenters, page, view)
      (self.loader, self.dialogs, self.floods) = (loader, dialogs, floods)
    }

    isolated deinit { WebEngines.factory = nil }

    func engine() throws -> ScriptedWebEngine { try #require(view.engine as? ScriptedWebEngine) }

    /// The addresses that the engine was asked to load.
    func loads() throws -> [URLRequest] {
      try engine().calls.compactMap { if case .load(let request) = $0 { request } else { nil } }
    }

    /// Has the page do something so often that it may not once more.
    func flood() {
      for _ in 0..<PageFloods.Deed.download.limit.burst { _ = floods.admits(.download) }
      #expect(!floods.admits(.download))
      dialogs.hasPrinted = true
    }

    /// True if the page has the limits of one that the user has just gone to.
    var hasNewLimits: Bool { floods.admits(.download) && !dialogs.hasPrinted }

    /// Returns the user's tap on a link of the article.
    func link(to url: URL) -> WKNavigationAction {
      let action = WebNavigationAction(
        request: URLRequest(url: url), kind: .linkActivated, isUserGesture: true)
      return WKNavigationAction(action, in: view)
    }

    /// Returns the answer that the engine is given when it asks about a load.
    func answer(to url: URL, kind: WebNavigationAction.Kind = .other) throws -> WebPolicy? {
      let engine = try engine()
      var answers: [WebPolicy] = []
      let action = WebNavigationAction(request: URLRequest(url: url), kind: kind, isUserGesture: true)
      engine.client?.engine(engine, decidePolicyFor: action) { answers.append($0) }
      return answers.count == 1 ? answers.first : nil
    }
  }

  private static func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  /// Global Privacy Control: a request of a user who does not want to be tracked has the field `Sec-GPC: 1`.
  @Test("An address is asked for in a view that is made then, with the user's wish for privacy")
  func asks() throws {
    let stage = Stage()
    let birds = try Self.url("https://gullwick.example/birds")
    stage.page.open(birds)
    #expect(stage.page.webView === stage.view && stage.page.tab.load.userWaits)
    let loads = try stage.loads()
    #expect(loads.map(\.url) == [birds])
    #expect(loads.first?.value(forHTTPHeaderField: "Sec-GPC") == "1")
  }

  @Test("A document that comes is the tab's, has the list's entry, and is told of once in each of its stages")
  func comes() throws {
    let stage = Stage()
    let birds = try Self.url("https://gullwick.example/birds")
    stage.page.open(birds)
    try stage.engine().play(birds, title: "Birds")
    #expect(stage.page.told == ["replaced", "in place", "shown", "whole"])
    #expect(stage.page.tab.load.liveDocument?.url == birds && !stage.page.tab.load.userWaits)
    #expect(stage.page.tab.title == "Birds")
    let item = try #require(stage.view.backForwardList.currentItem)
    #expect(stage.loader.shownItem === item && stage.loader.heading == nil)
  }

  @Test("A load of which nothing is heard is asked for again")
  func silence() throws {
    let stage = Stage()
    let (birds, next) = (
      try Self.url("https://gullwick.example/birds"), try Self.url("https://terns.example/next")
    )
    stage.page.open(birds)
    try stage.engine().play(birds)
    stage.page.open(next)
    #expect(try stage.answer(to: next) == .allow)
    stage.loader.departureIsSilent()
    #expect(try stage.loads().filter { $0.url == next }.count == 2)
    #expect(stage.page.tab.load.userWaits)
  }

  @Test("What the engine asks is answered as the tab's state says; another program's address goes to it")
  func answers() throws {
    let stage = Stage()
    let birds = try Self.url("https://gullwick.example/birds")
    stage.page.open(birds)
    try stage.engine().play(birds)
    #expect(try stage.answer(to: try Self.url("https://terns.example/"), kind: .linkActivated) == .allow)
    #expect(
      try stage.answer(to: try Self.url("mailto:a@terns.example"), kind: .linkActivated) == .cancel)
    #expect(stage.page.told.last == "hand over mailto:a@terns.example")
    #expect(try stage.answer(to: birds, kind: .formResubmitted) == .cancel)
    #expect(stage.page.told.last == "send again?")
  }

  @Test("A tab that the model has no more goes on by itself, and what was asked before it went on is over")
  func forgotten() throws {
    let stage = Stage()
    let birds = try Self.url("https://gullwick.example/birds")
    stage.page.isForgotten = true
    stage.page.open(birds)
    #expect(stage.page.tab.url == birds)
    #expect(stage.loader.turns > 0)
  }

  // MARK: - The user's wishes

  @Test("Before an address is asked for the page is left, and what comes has its limits anew")
  func opens() throws {
    let stage = Stage()
    let birds = try Self.url("https://gullwick.example/birds")
    stage.flood()
    stage.loader.open(birds, fallback: nil)
    #expect(
      Array(stage.page.leaving.prefix(3)) == [
        "leave full screen", "keep picture", "go to https://gullwick.example/birds",
      ])
    #expect(stage.hasNewLimits)
    #expect(try stage.loads().map(\.url) == [birds])
  }

  @Test("A page that is there is loaded again by the engine; of the start view there is nothing to load")
  func reloads() throws {
    let stage = Stage()
    stage.flood()
    stage.loader.reload()
    #expect(stage.loader.turns == 0 && stage.page.webView == nil && !stage.hasNewLimits)
    let birds = try Self.url("https://gullwick.example/birds")
    stage.loader.open(birds, fallback: nil)
    try stage.engine().play(birds)
    stage.flood()
    stage.loader.reload()
    #expect(try stage.engine().calls.contains(.reload(ignoringCache: false)))
    #expect(stage.hasNewLimits)
  }

  @Test("A load that is stopped is not waited for, and the page before stays")
  func stops() throws {
    let stage = Stage()
    let (birds, next) = (
      try Self.url("https://gullwick.example/birds"), try Self.url("https://terns.example/next")
    )
    stage.loader.open(birds, fallback: nil)
    try stage.engine().play(birds)
    stage.loader.open(next, fallback: nil)
    #expect(stage.page.tab.load.userWaits)
    stage.loader.stop()
    #expect(try stage.engine().calls.contains(.stop))
    #expect(!stage.page.tab.load.userWaits && stage.page.tab.url == birds)
  }

  @Test("A program that drives the browser gets an empty page in a view, without a load")
  func blank() throws {
    let stage = Stage()
    #expect(stage.loader.showBlank() === stage.view && stage.page.webView === stage.view)
    #expect(stage.page.tab.load.liveDocument?.url == URL.blankPage)
    #expect(try stage.loads().isEmpty)
  }

  @Test(
    "A link of the article leads where a link of the page may: an address opens, another program is asked")
  func follows() throws {
    let stage = Stage()
    let (birds, next) = (
      try Self.url("https://gullwick.example/birds"), try Self.url("https://terns.example/next")
    )
    stage.loader.open(birds, fallback: nil)
    try stage.engine().play(birds)
    stage.loader.follow(stage.link(to: next))
    #expect(try stage.loads().map(\.url) == [birds, next] && stage.page.tab.load.userWaits)
    let count = stage.page.leaving.count
    try stage.loader.follow(stage.link(to: Self.url("mailto:a@terns.example")))
    #expect(stage.page.told.last == "hand over mailto:a@terns.example")
    #expect(try stage.loads().count == 2 && stage.page.leaving.count == count)
  }
}
