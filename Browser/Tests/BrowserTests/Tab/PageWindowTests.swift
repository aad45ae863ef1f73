import BrowserCore
import Foundation
import FoundationNetworking
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// Windows that pages open, and the way back from them.
@Suite("Windows of pages") @MainActor
struct PageWindowTests {
  /// Three tabs; the one in the middle is shown and opens windows.
  private func makeStage() throws -> (
    stage: BrowserStage, opener: TabViewController, engine: ScriptedWebEngine
  ) {
    let stage = BrowserStage()
    let opener = try #require(stage.container.selectedTabController)
    for (index, host) in [(0, "one"), (2, "three")] {
      let url = try #require(URL(string: "https://\(host).example/"))
      stage.store.perform { $0.insert(Tab(url: url), at: index, select: false) }
    }
    stage.settle()
    return (stage, opener, try #require(opener.webView?.engine as? ScriptedWebEngine))
  }

  /// - Returns: nil where the page got none.
  private func open(
    _ engine: ScriptedWebEngine, _ stage: BrowserStage, byTouch: Bool = true
  ) throws -> ScriptedWebEngine? {
    let request = URLRequest(url: try #require(URL(string: "https://window.example/")))
    let action = WebNavigationAction(request: request, opensNewWindow: true, isUserGesture: byTouch)
    let made = engine.client?.engine(engine, createWebViewFor: action, features: WebWindowFeatures())
    stage.settle()
    guard let made = made as? ScriptedWebEngine else { return nil }
    made.play(try #require(URL(string: "https://window.example/")), title: "window")
    stage.settle()
    return made
  }

  private func expectOnlyOpener(_ stage: BrowserStage, _ opener: TabViewController) {
    #expect(stage.store.model.tabs.count == 3)
    #expect(stage.store.model.selectedID == opener.tab.id)
  }

  @Test("A window that closes itself returns to the page that opened it, wherever that stands")
  func closing() throws {
    let (stage, opener, engine) = try makeStage()
    let first = try #require(try open(engine, stage))
    let second = try #require(try open(first, stage))
    #expect(stage.store.model.tabs.count == 5)
    second.client?.engineDidClose(second)
    stage.settle()
    #expect(stage.container.selectedTabController?.webView?.engine === first)
    first.client?.engineDidClose(first)
    stage.settle()
    expectOnlyOpener(stage, opener)
  }

  @Test("Back at the beginning of a window closes it and returns to its opener")
  func back() throws {
    let (stage, opener, engine) = try makeStage()
    let window = try #require(try open(engine, stage))
    let page = try #require(stage.container.selectedTabController)
    stage.turnPage(window, "https://window.example/two")
    #expect(page.position == .page(behind: 1, ahead: 0))
    page.goBack()
    stage.settle()
    #expect(stage.store.model.tabs.count == 4)
    let list = try #require(page.readList())
    page.handle(.listChanged(PageList(entries: list.entries, current: 0)))
    #expect(page.historyMenu.title(of: .start) == "A page of gullwick.example")
    page.goBack()
    stage.settle()
    expectOnlyOpener(stage, opener)
  }

  @Test("So does a finger from the edge, under which the opener comes")
  func turning() throws {
    let (stage, opener, engine) = try makeStage()
    _ = try open(engine, stage)
    let page = try #require(stage.container.selectedTabController)
    let id = stage.host.touchDown(at: CGPoint(x: 5, y: 400))
    for x in stride(from: 5.0, through: 300, by: 20) {
      stage.host.touchMove(id, to: CGPoint(x: x, y: 400))
      stage.host.advanceFrame()
    }
    #expect(page.view.subviews.contains { $0 is PageCardView })
    #expect(page.view.all(StartPageView.self).isEmpty)
    stage.host.touchUp(id, at: CGPoint(x: 300, y: 400))
    stage.settle()
    expectOnlyOpener(stage, opener)
  }

  @Test("Where the opener is gone there is the start page behind it")
  func orphan() throws {
    let (stage, opener, engine) = try makeStage()
    _ = try open(engine, stage)
    stage.store.perform { $0.close(opener.tab.id) }
    stage.settle()
    let page = try #require(stage.container.selectedTabController)
    page.goBack()
    stage.settle()
    #expect(stage.container.selectedTabController === page)
    #expect(page.position.isStart)
  }

  @Test("A window comes forward for its opener, the opener for its window, and nobody for somebody else")
  func focus() throws {
    let (stage, opener, engine) = try makeStage()
    let window = try #require(try open(engine, stage))
    let page = try #require(stage.container.selectedTabController)
    engine.client?.engine(engine, didChangeFocus: true)
    stage.settle()
    #expect(stage.container.selectedTabController === opener)
    window.client?.engine(window, didChangeFocus: true)
    stage.settle()
    #expect(stage.container.selectedTabController === page)
    stage.store.perform { $0.select(index: 0) }
    stage.settle()
    let other = try #require(stage.container.selectedTabController)
    let holder = stage.window.firstResponder
    for each in [engine, window] { each.client?.engine(each, didChangeFocus: true) }
    stage.settle()
    #expect(stage.container.selectedTabController === other)
    #expect(stage.window.firstResponder === holder)
  }

  @Test("A window that nobody touched anything for is held back, until its site is allowed to")
  func heldBack() throws {
    let (stage, opener, engine) = try makeStage()
    #expect(try open(engine, stage, byTouch: false) == nil)
    let notice = stage.container.downloadPresenter.notice
    #expect(notice.title(for: .normal) == "Pop-up of gullwick.example blocked · Open")
    opener.site.update { $0.allowsPopups = true }
    #expect(try open(engine, stage, byTouch: false) != nil)
    #expect(stage.store.model.tabs.count == 4)
    // What it opened is another site's.
    let window = try #require(stage.container.selectedTabController)
    #expect(window.ties.opener === opener)
    let inner = try #require(window.webView?.engine as? ScriptedWebEngine)
    #expect(try open(inner, stage, byTouch: false) == nil)
  }

  @Test("The engine leaves it to the browser which windows pages get")
  func engineAsks() throws {
    let (_, _, engine) = try makeStage()
    #expect(engine.settings.javaScriptCanOpenWindowsAutomatically)
  }
}
