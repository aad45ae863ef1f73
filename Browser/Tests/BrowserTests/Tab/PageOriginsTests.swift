import BrowserCore
import Foundation
import Testing

@testable import Browser
@testable import WebKit

/// Whose the blank page of a window is, and which documents hold frames of others, without a browser.
@Suite @MainActor
struct PageOriginsTests {
  /// A page with a view, and what its origins have brought about.
  @MainActor
  private final class Stage {
    let presenters = PresenterStage()
    let page: StandInPage
    let view = StandInPage.makeView()
    private(set) var moves = 0
    private(set) var goneAskers = 0
    private(set) lazy var origins = PageOrigins(
      page: page, certificates: PageCertificates(page: page, services: presenters.services),
      reactions: PageOrigins.Reactions(
        documentMayHaveMoved: { [weak self] in self?.moves += 1 },
        askerIsGone: { [weak self] in self?.goneAskers += 1 }))

    init(_ page: StandInPage) {
      self.page = page
      page.webView = view
    }

    var engine: ScriptedWebEngine? { view.engine as? ScriptedWebEngine }
    var creator: URL? { page.tab.load.liveDocument?.creator }
  }

  private static func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  /// The window of a page, which is nobody's so far.
  private func window() -> StandInPage {
    var tab = Tab()
    _ = tab.handle(.opened(by: .blankPage))
    return StandInPage(tab)
  }

  @Test("A window's blank page is asked whose it is; questions have its name from then on")
  func blankPage() throws {
    let stage = Stage(window())
    let owner = try Self.url("https://gullwick.example")
    stage.engine?.scriptResults["origin"] = .success(owner.absoluteString)
    stage.origins.askBlankPage()
    #expect(stage.creator == owner)
    #expect(stage.moves == 1 && stage.goneAskers == 1)
    // The same answer changes no name.
    stage.origins.askBlankPage()
    #expect(stage.moves == 2 && stage.goneAskers == 1)
  }

  /// HTML, 7.1.1: an opaque origin is serialized as "null".
  @Test("A blank page of an origin of its own, or one that does not answer, is nobody's")
  func opaque() {
    let stage = Stage(window())
    stage.origins.askBlankPage()
    #expect(stage.page.events.isEmpty)
    stage.engine?.scriptResults["origin"] = .success("null")
    stage.origins.askBlankPage()
    #expect(stage.creator == .blankPage && stage.goneAskers == 0)
  }

  @Test("The answer to an earlier question, and that of a view that is gone, count for nothing")
  func late() throws {
    let stage = Stage(window())
    let engine = try #require(stage.engine)
    engine.holdsScripts = true
    stage.origins.askBlankPage()
    stage.origins.askBlankPage()
    try #require(engine.heldScripts.count == 2)
    engine.heldScripts[0].completion(.success("https://evil.example"))
    #expect(stage.creator == .blankPage)
    stage.page.webView = nil
    engine.heldScripts[1].completion(.success("https://evil.example"))
    #expect(stage.creator == .blankPage && stage.page.events.isEmpty)
  }

  @Test("Documents whose address says whose they are are not asked")
  func others() throws {
    let url = try Self.url("https://gullwick.example/")
    let stage = Stage(StandInPage(at: url))
    stage.origins.askBlankPage()
    #expect(stage.engine?.calls.isEmpty == true)
    #expect(stage.origins.document(in: stage.view) == nil, "nothing has come")
    stage.engine?.play(url)
    let document = try #require(stage.origins.document(in: stage.view))
    #expect(document.url == url && document.creator == nil)
  }

  @Test("That a frame is of another origin is told once, and remembered of the document's entry in the list")
  func frames() throws {
    let stage = Stage(try StandInPage(at: "https://gullwick.example/"))
    let entries = try ["https://gullwick.example/", "https://other.example/"].enumerated().map {
      PageEntry(id: PageEntry.ID(rawValue: $0.offset + 1), url: try Self.url($0.element))
    }
    let here = PageList(entries: entries, current: 0)
    // A script may have gone on by now, to a document that has not come.
    stage.page.list = PageList(entries: entries, current: 1)
    stage.origins.foundFrameOfAnother()
    #expect(stage.origins.embedding.ids.isEmpty)
    stage.page.list = here
    stage.origins.foundFrameOfAnother()
    #expect(stage.page.events == [.foundFrameOfAnother])
    #expect(stage.origins.didEmbedOthers(here))
    #expect(!stage.origins.didEmbedOthers(PageList(entries: entries, current: 1)))
    // Entries that are gone are forgotten.
    #expect(!stage.origins.didEmbedOthers(PageList(entries: [entries[1]], current: 0)))
    #expect(!stage.origins.didEmbedOthers(here))
  }
}
