import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// The notice of a page that does not answer.
@Suite("Pages that do not answer") @MainActor
struct HangingPageTests {
  private func hang(_ stage: BrowserStage) throws -> ScriptedWebEngine {
    let engine = try #require(stage.container.selectedTabController?.webView?.engine as? ScriptedWebEngine)
    engine.client?.engine(engine, didChangeAnswering: false)
    stage.settle()
    #expect(notice(stage) == HangingText.notice(host: "gullwick.example"))
    return engine
  }

  /// The words above the bars; nil for none.
  private func notice(_ stage: BrowserStage) -> String? {
    let notice = stage.container.downloadPresenter.notice
    return notice.isHidden ? nil : notice.title(for: .normal)
  }

  @Test("The notice stays until the page answers")
  func answering() throws {
    let stage = BrowserStage()
    let engine = try hang(stage)
    stage.host.advance(by: 60)
    #expect(notice(stage) != nil)
    engine.client?.engine(engine, didChangeAnswering: true)
    stage.settle()
    #expect(notice(stage) == nil)
  }

  @Test("It goes when another site's page has come in the meantime")
  func otherPage() throws {
    let stage = BrowserStage()
    let engine = try hang(stage)
    engine.play(try #require(URL(string: "https://other.example/")), title: "other")
    stage.settle()
    engine.client?.engine(engine, didChangeAnswering: true)
    stage.settle()
    #expect(notice(stage) == nil)
  }

  @Test("It goes with its tab, and when another tab is shown")
  func leaving() throws {
    for closes in [true, false] {
      let stage = BrowserStage(pages: [BrowserStage.page, "https://other.example/"])
      _ = try hang(stage)
      let id = stage.store.model.selectedID
      stage.store.perform { closes ? $0.close(id) : $0.selectNeighbour(1) }
      stage.settle()
      #expect(notice(stage) == nil)
    }
  }

  @Test("Another notice in its place stays when the page answers")
  func otherNotice() throws {
    let stage = BrowserStage()
    let engine = try hang(stage)
    stage.container.notices.show("Added to Bookmarks")
    engine.client?.engine(engine, didChangeAnswering: true)
    #expect(notice(stage) == "Added to Bookmarks")
  }
}
