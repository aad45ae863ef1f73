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
      let visits = VisitRecorder(page: page, library: services.library)
      let words = PageWords(
        page: page, parts: PageWords.Parts(certificates: certificates, origins: origins, visits: visits),
        reactions: PageWords.Reactions(
          keepPicture: {}, documentDidMove: {}, fullscreenDidChange: {}, readerSummary: { .unavailable }))
      let loader = PageLoader(
        host: page, services: services,
        parts: PageLoader.Parts(
          contentRules: PageContentRules(page: page, services: services, site: site, others: { [] }),
          dialogs: PageDialogs(),
          downloads: PageDownloads(page: page, services: services, links: links, closeTab: {}),
          links: links, origins: origins,
          savedCopies: PageSavedCopies(page: page, services: services, certificates: certificates),
          site: site, visits: visits, words: words))
      page.loader = loader
      (self.presenters, self.page, self.view, self.loader) = (presenters, page, view, loader)
    }

    isolated deinit { WebEngines.factory = nil }

    func engine() throws -> ScriptedWebEngine { try #require(view.engine as? ScriptedWebEngine) }

    /// The addresses that the engine was asked to load.
    func loads() throws -> [URLRequest] {
      try engine().calls.compactMap { if case .load(let request) = $0 { request } else { nil } }
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
}
