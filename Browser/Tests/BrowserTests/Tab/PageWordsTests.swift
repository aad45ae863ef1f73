import BrowserCore
import Foundation
import Testing

@testable import Browser
@testable import WebKit

/// What a page says of itself, and what of it the model has; without a browser.
@Suite @MainActor
struct PageWordsTests {
  /// A page that has come, is observed, and gets other words.
  @MainActor
  private final class Stage {
    let presenters: PresenterStage
    let page: StandInPage
    let view: WKWebView
    private(set) var pictures = 0
    private(set) var moves = 0
    private(set) lazy var words = makeWords()

    init(at url: URL) throws {
      presenters = PresenterStage()
      page = StandInPage(at: url)
      view = StandInPage.makeView()
      page.webView = view
      try engine().play(url, title: "Birds")
      words.observe(view)
    }

    private func makeWords() -> PageWords {
      let certificates = PageCertificates(page: page, services: presenters.services)
      let origins = PageOrigins(
        page: page, certificates: certificates,
        reactions: PageOrigins.Reactions(documentMayHaveMoved: {}, askerIsGone: {}))
      let visits = VisitRecorder(page: page, library: presenters.services.library)
      return PageWords(
        page: page, parts: PageWords.Parts(certificates: certificates, origins: origins, visits: visits),
        reactions: PageWords.Reactions(
          keepPicture: { [weak self] in self?.pictures += 1 },
          documentDidMove: { [weak self] in self?.moves += 1 }, fullscreenDidChange: {},
          readerSummary: { .available }))
    }

    func engine() throws -> ScriptedWebEngine { try #require(view.engine as? ScriptedWebEngine) }

    /// The page gives itself another address, without a load.
    func move(to url: URL) throws {
      let engine = try engine()
      var page = engine.page
      (page.url, page.documentURL) = (url, url)
      engine.page = page
    }
  }

  private static func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  @Test("A title is the tab's while its document is seen, and not beside the address of one that is awaited")
  func title() throws {
    let stage = try Stage(at: try Self.url("https://gullwick.example/birds"))
    try stage.engine().page.title = "Terns"
    #expect(stage.page.tab.title == "Terns")
    _ = stage.page.tab.handle(.asked(try Self.url("https://terns.example/"), fallback: nil))
    try stage.engine().page.title = "Your bank"
    #expect(stage.page.tab.title != "Your bank")
  }

  @Test("An address that the page gives itself is told, with a picture of what was there before")
  func move() throws {
    let stage = try Stage(at: try Self.url("https://gullwick.example/birds"))
    let place = try Self.url("https://gullwick.example/birds#terns")
    try stage.move(to: place)
    #expect(stage.page.events.contains(.moved(place)) && stage.page.tab.url == place)
    #expect(stage.moves == 1 && stage.pictures == 1)
    // The entry that is shown has its picture when it is left.
    stage.page.shownItem = stage.view.backForwardList.currentItem
    try stage.move(to: try Self.url("https://gullwick.example/birds#gulls"))
    #expect(stage.moves == 2 && stage.pictures == 1)
  }

  @Test("A page that is uncovered has its words again")
  func uncovered() throws {
    let stage = try Stage(at: try Self.url("https://gullwick.example/birds"))
    stage.page.change { ($0.title, $0.reader) = ("", .unavailable) }
    stage.words.uncover()
    #expect(stage.page.tab.title == "Birds" && stage.page.tab.reader == .available)
  }

  @Test("Of a page that is not observed any more nothing is told")
  func end() throws {
    let stage = try Stage(at: try Self.url("https://gullwick.example/birds"))
    stage.words.end()
    try stage.engine().page.title = "Terns"
    try stage.move(to: try Self.url("https://gullwick.example/birds#terns"))
    #expect(stage.page.events.isEmpty && stage.page.tab.title != "Terns" && stage.moves == 0)
  }
}
