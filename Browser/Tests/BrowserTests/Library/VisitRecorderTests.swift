import BrowserCore
import BrowserStorage
import Foundation
import Testing

@testable import Browser
@testable import WebKit

/// The way of a tab's pages into the history, without a browser.
@Suite @MainActor
struct VisitRecorderTests {
  private static func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  /// Has all been written, and returns the addresses of visits with the titles that they have by now.
  private func history(of library: Library) throws -> Set<String> {
    library.persistence.flush()
    let visits = try #require(try library.persistence.database?.visits(limit: 10))
    #expect(Set(visits.map(\.url)).count == visits.count, "one visit each")
    return Set(visits.map { "\($0.url.absoluteString) \($0.title)" })
  }

  @Test("A visit has the title of the page; one more than a page may have is not recorded")
  func visit() throws {
    let stage = PresenterStage()
    let birds = try Self.url("https://gullwick.example/birds")
    let page = StandInPage(at: birds)
    let view = StandInPage.makeView()
    page.webView = view
    try #require(view.engine as? ScriptedWebEngine).play(birds, title: "Birds")
    let visits = VisitRecorder(page: page, library: stage.services.library)
    visits.record(birds)
    page.admitted = []
    visits.record(try Self.url("https://gullwick.example/flood"))
    #expect(try history(of: stage.services.library) == ["https://gullwick.example/birds Birds"])
  }

  @Test("Addresses of up to 8,192 bytes are recorded, those of visits and those to which pages send on")
  func length() throws {
    let stage = PresenterStage()
    let start = "https://gullwick.example/"
    func address(of count: Int) throws -> URL {
      try Self.url(start + String(repeating: "a", count: count - start.utf8.count))
    }
    let page = try StandInPage(at: start)
    let visits = VisitRecorder(page: page, library: stage.services.library)
    let longest = try address(of: 8192)
    visits.record(longest)
    visits.record(try address(of: 8193))
    visits.redirect(from: longest, to: try address(of: 8193))
    #expect(try history(of: stage.services.library) == ["\(longest.absoluteString) "])
  }

  @Test("Where a page sends its visitor on at once, the visit is one to the other page")
  func redirect() throws {
    let stage = PresenterStage()
    let (first, second) = (
      try Self.url("https://gullwick.example/old"), try Self.url("https://gullwick.example/new")
    )
    let page = StandInPage(at: first)
    let visits = VisitRecorder(page: page, library: stage.services.library)
    visits.record(first)
    visits.redirect(from: first, to: second)
    #expect(try history(of: stage.services.library) == ["https://gullwick.example/new "])
  }

  @Test("A page that sends its visitor on when its visit is written already has none more than it had before")
  func slowRedirect() throws {
    let stage = PresenterStage()
    let library = stage.services.library
    let (first, second) = (
      try Self.url("https://gullwick.example/old"), try Self.url("https://gullwick.example/new")
    )
    let page = StandInPage(at: first)
    let visits = VisitRecorder(page: page, library: library)
    defer { withExtendedLifetime(page) {} }
    visits.record(first)
    library.persistence.flush()
    visits.redirect(from: first, to: second)
    #expect(try history(of: library) == ["https://gullwick.example/new "])

    library.recordVisit(first, title: "Old", at: Date() - 60)
    visits.record(first)
    library.persistence.flush()
    visits.redirect(from: first, to: try Self.url("https://gullwick.example/newer"))
    #expect(
      try history(of: library) == [
        "https://gullwick.example/old Old", "https://gullwick.example/new ",
        "https://gullwick.example/newer ",
      ])
  }

  @Test(
    "The document that is there is painted, whatever is asked for by then; nothing is told of private pages")
  func painted() throws {
    let stage = PresenterStage()
    let (birds, next) = (
      try Self.url("https://gullwick.example/birds"), try Self.url("https://gullwick.example/next")
    )
    let view = StandInPage.makeView()
    let engine = try #require(view.engine as? ScriptedWebEngine)
    engine.play(birds, title: "Birds")
    engine.start(next)
    let list = PageList(entries: [PageEntry(id: PageEntry.ID(rawValue: 1), url: birds)], current: 0)
    let (plain, secret) = (StandInPage(at: birds), StandInPage(at: birds, isPrivate: true))
    for page in [plain, secret] {
      (page.webView, page.list) = (view, list)
      VisitRecorder(page: page, library: stage.services.library).pageWasShown(view, isLoad: true)
    }
    #expect(plain.navigation.paintedURL == birds && plain.events.count == 1)
    #expect(secret.events.isEmpty)
  }

  @Test("A title is that of the page that is painted, and not of one that has come and is not painted yet")
  func title() throws {
    let stage = PresenterStage()
    let (birds, next) = (
      try Self.url("https://gullwick.example/birds"), try Self.url("https://gullwick.example/next")
    )
    let page = StandInPage(at: birds)
    let list = PageList(entries: [PageEntry(id: PageEntry.ID(rawValue: 1), url: birds)], current: 0)
    let visits = VisitRecorder(page: page, library: stage.services.library)
    visits.record(birds)
    visits.titleWasShown("Nothing is painted")
    page.handle(.painted(birds, isLoad: true, list, at: Date()))
    visits.titleWasShown("Birds")
    page.handle(.committed(PageDocument(url: next), list))
    visits.titleWasShown("Next")
    #expect(try history(of: stage.services.library) == ["https://gullwick.example/birds Birds"])
  }
}
