import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit
@testable import QuartzCore

/// Pages under a finger that comes in from an edge; the figures are those of docs/interface-figures.md, "Turning pages", for a window of 390 points.
@Suite @MainActor
struct SwipeNavigationTests {
  /// A tab with three pages, the last of them shown.
  private func makeStage(mirrored: Bool = false) throws -> (
    BrowserStage, ScriptedWebEngine, TabViewController
  ) {
    let appearance = HostAppearance(isRightToLeft: mirrored)
    let stage = BrowserStage(appearance: appearance)
    let engine = try #require(stage.engines.first)
    stage.turnPage(engine, "https://gullwick.example/two")
    stage.turnPage(engine, "https://gullwick.example/three")
    return (stage, engine, try #require(stage.container.selectedTabController))
  }

  private func offset(_ page: TabViewController) -> CGFloat { page.clip.center.x - page.view.bounds.midX }

  /// The engine does what it was asked for last.
  private func arrive(_ engine: ScriptedWebEngine) throws {
    guard case .go(let id) = engine.calls.last else {
      Issue.record("nothing was gone to")
      return
    }
    let entry = try #require(engine.history.entries.first { $0.id == id })
    engine.start(entry.url)
    engine.commit(title: entry.title)
    engine.finish()
  }

  @Test("Half way, the page stands under the finger, the one before beneath it, and the bars where they were")
  func halfway() throws {
    let (stage, _, page) = try makeStage()
    let bars = stage.dump

    let id = stage.host.touchDown(at: CGPoint(x: 5, y: 400))
    for x in stride(from: 5.0, through: 180.5, by: 19.5) {
      stage.host.touchMove(id, to: CGPoint(x: x, y: 400))
      stage.host.advanceFrame()
    }

    // 175.5 of 390 are 45 %.
    #expect(isClose(offset(page), 175.5))
    let card = try #require(page.view.subviews.compactMap { $0 as? PageCardView }.first)
    // −0.3 · (390 − 175.5) = −64.35, at the next pixel of scale 2.
    #expect(isClose(card.frame.minX, -64.5))
    #expect(stage.dump == bars)
    #expect(stage.store.model.selectedTab.position == .page(behind: 2, ahead: 0))
    stage.host.touchUp(id, at: CGPoint(x: 180.5, y: 400))
    stage.settle()
  }

  @Test("Taken back, nothing has happened")
  func cancelled() throws {
    let (stage, engine, page) = try makeStage()
    let calls = engine.calls.count

    let id = stage.host.touchDown(at: CGPoint(x: 5, y: 400))
    for x in [40.0, 120, 200, 120, 60, 40] {
      stage.host.touchMove(id, to: CGPoint(x: x, y: 400))
      stage.host.advanceFrame()
    }
    stage.host.touchUp(id, at: CGPoint(x: 40, y: 400))
    stage.settle()

    #expect(offset(page) == 0)
    #expect(page.view.subviews.count == 1, "only the page is left")
    #expect(engine.calls.count == calls)
    #expect(stage.store.model.selectedTab.position == .page(behind: 2, ahead: 0))
  }

  @Test("Released fast, it goes on; the picture stays until the page has come")
  func released() throws {
    let (stage, engine, page) = try makeStage()

    stage.host.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 150, y: 400), duration: 0.1)

    #expect(stage.store.model.selectedTab.position == .page(behind: 1, ahead: 1))
    #expect(page.swipeNavigation.isCovering)
    stage.settle()
    #expect(offset(page) == 0)
    #expect(page.view.subviews.count == 1)
    try arrive(engine)
    stage.settle()
    #expect(!page.swipeNavigation.isCovering)
    #expect(page.clip.subviews.allSatisfy { !($0 is PageCardView) })
    #expect(stage.store.model.selectedTab.url?.absoluteString == "https://gullwick.example/two")
  }

  @Test("A page that never comes is covered for three seconds at most")
  func limit() throws {
    let (stage, _, page) = try makeStage()

    stage.host.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 300, y: 400), duration: 0.2)
    stage.host.advance(by: PageTurnMetrics.longestWait - 0.1)
    #expect(page.swipeNavigation.isCovering)
    stage.host.advance(by: 0.5)

    #expect(!page.swipeNavigation.isCovering)
  }

  @Test("Two quick swipes in a row, the second while the first settles and its page loads")
  func twoInARow() throws {
    let (stage, engine, page) = try makeStage()

    stage.host.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 150, y: 400), duration: 0.08)
    stage.host.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 150, y: 400), duration: 0.08)

    #expect(stage.store.model.selectedTab.position == .page(behind: 0, ahead: 2))
    #expect(engine.calls.last == .go(engine.history.entries[0].id))
    stage.settle()
    #expect(offset(page) == 0)
    try arrive(engine)
    stage.settle()
    #expect(page.view.subviews.count == 1 && !page.swipeNavigation.isCovering)
    #expect(stage.store.model.selectedTab.position == .page(behind: 0, ahead: 2))
  }

  @Test("Over the start view and back to the page, which is still loaded")
  func acrossTheStart() throws {
    let stage = BrowserStage()
    let engine = try #require(stage.engines.first)
    let page = try #require(stage.container.selectedTabController)

    stage.host.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 250, y: 400), duration: 0.15)
    stage.settle()
    #expect(stage.store.model.selectedTab.position == .start(ahead: 1))
    #expect(page.startPage != nil && !page.swipeNavigation.isCovering)

    stage.host.drag(from: CGPoint(x: 385, y: 400), to: CGPoint(x: 140, y: 400), duration: 0.15)
    stage.settle()
    #expect(stage.store.model.selectedTab.position == .page(behind: 0, ahead: 0))
    #expect(offset(page) == 0 && page.view.subviews.count == 1 && !page.swipeNavigation.isCovering)
    #expect(!engine.calls.contains { if case .go = $0 { true } else { false } })
  }

  @Test("Where there is nothing to go to, the edge does nothing")
  func ends() throws {
    let (stage, _, page) = try makeStage()

    stage.host.drag(from: CGPoint(x: 385, y: 400), to: CGPoint(x: 100, y: 400), duration: 0.15)

    #expect(offset(page) == 0 && page.view.subviews.count == 1)
    #expect(stage.store.model.selectedTab.position == .page(behind: 2, ahead: 0))
  }

  @Test("In a layout from right to left, back is from the right, and the page leaves to the left")
  func mirrored() throws {
    let (stage, _, page) = try makeStage(mirrored: true)

    let id = stage.host.touchDown(at: CGPoint(x: 385, y: 400))
    for x in stride(from: 385.0, through: 209.5, by: -19.5) {
      stage.host.touchMove(id, to: CGPoint(x: x, y: 400))
      stage.host.advanceFrame()
    }

    #expect(isClose(offset(page), -175.5))
    let card = try #require(page.view.subviews.compactMap { $0 as? PageCardView }.first)
    #expect(isClose(card.frame.minX, 64.5))
    stage.host.touchUp(id, at: CGPoint(x: 209.5, y: 400))
    stage.settle()
  }

  @Test("A window that changes its size under the finger, and a page that asks something, take the page back")
  func interrupted() throws {
    let (stage, engine, page) = try makeStage()
    let calls = engine.calls.count
    let interruptions: [() -> Void] = [
      { stage.window.frame.size = CGSize(width: 420, height: 700) },
      { page.present(UIAlertController(title: nil, message: "", preferredStyle: .alert), animated: false) },
    ]
    for interrupt in interruptions {
      let id = stage.host.touchDown(at: CGPoint(x: 5, y: 400))
      for x in [40.0, 120, 300] {
        stage.host.touchMove(id, to: CGPoint(x: x, y: 400))
        stage.host.advanceFrame()
      }
      #expect(offset(page) > 200)

      interrupt()
      stage.settle()
      #expect(offset(page) == 0 && page.view.subviews.count == 1)

      stage.host.touchUp(id, at: CGPoint(x: 300, y: 400))
      stage.settle()
      #expect(engine.calls.count == calls)
      #expect(stage.store.model.selectedTab.position == .page(behind: 2, ahead: 0))
    }
  }

  @Test("Forward covers the page with the next one")
  func forward() throws {
    let (stage, engine, page) = try makeStage()
    page.goBack()
    try arrive(engine)
    stage.settle()

    stage.host.drag(from: CGPoint(x: 385, y: 400), to: CGPoint(x: 100, y: 400), duration: 0.15)

    #expect(stage.store.model.selectedTab.position == .page(behind: 2, ahead: 0))
    try arrive(engine)
    stage.settle()
    #expect(offset(page) == 0 && page.view.subviews.count == 1 && !page.swipeNavigation.isCovering)
  }

  /// Two fingers on a touchpad, in steps.
  private func scroll(_ stage: BrowserStage, by delta: CGVector2, steps: Int) {
    func send(_ phase: HostScroll.Phase, _ delta: CGVector2) {
      stage.host.advanceFrame()
      _ = stage.window.handle(
        .scroll(
          HostScroll(
            phase: phase, location: CGPoint(x: 200, y: 400), delta: delta, timestamp: stage.host.clock.now)))
    }
    for step in 0..<steps { send(step == 0 ? .began : .changed, delta) }
    send(.ended, CGVector2(dx: 0, dy: 0))
  }

  @Test("Two fingers on a touchpad turn the page; up and down they do not")
  func touchpad() throws {
    let (stage, engine, page) = try makeStage()
    let calls = engine.calls.count

    scroll(stage, by: CGVector2(dx: 1, dy: 30), steps: 8)
    scroll(stage, by: CGVector2(dx: 30, dy: 1), steps: 8)
    stage.settle()
    #expect(engine.calls.count == calls, "there is no page ahead")
    #expect(offset(page) == 0 && page.view.subviews.count == 1)

    scroll(stage, by: CGVector2(dx: -30, dy: 1), steps: 8)
    #expect(stage.store.model.selectedTab.position == .page(behind: 1, ahead: 1))
    try arrive(engine)
    stage.settle()
    #expect(offset(page) == 0 && page.view.subviews.count == 1 && !page.swipeNavigation.isCovering)
  }
}
