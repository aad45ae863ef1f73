import BrowserCore
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit
@testable import HeadlessHost

/// The container at rest; every figure is that of docs/interface-figures.md, "At rest", for 390 × 844.
@Suite @MainActor
struct ContainerTests {
  @Test("At rest, bars and buttons stand where the figures put them")
  func rest() {
    let stage = BrowserStage()

    // Toolbar 100 high; row bottom −38; bar = 390 − 48; centres of buttons 36, 115.5, 195, 274.5, 354 in targets
    // of 44 × 44 in the last 44 points.
    #expect(
      stage.dump == """
        toolbar 0 744 390 100
        row 0 744 390 62
        bar 24 744 342 62
        back 14 800 44 44
        forward 93.5 800 44 44
        share 173 800 44 44
        bookmarks 252.5 800 44 44
        tabs 332 800 44 44
        """)
    #expect(stage.field(of: stage.bar) == CGRect(x: 28, y: 752, width: 334, height: 46))
  }

  @Test("On a narrower phone, bar and field follow the width")
  func narrow() {
    let stage = BrowserStage(size: CGSize(width: 360, height: 720))

    #expect(stage.field(of: stage.bar) == CGRect(x: 28, y: 628, width: 304, height: 46))
    #expect(stage.toolbarTop == 620)
  }

  @Test("Neighbours show 16 points and no icons")
  func neighbours() throws {
    let pages = ["https://a.example/", "https://b.example/", "https://c.example/"]
    let stage = BrowserStage(pages: pages, selected: 1)
    let ids = stage.store.model.tabs.map(\.id)
    let left = try #require(stage.container.bars[ids[0]])
    let right = try #require(stage.container.bars[ids[2]])

    // 24 − 4 spacing − 4 inset = 16 points of a neighbour's field at either side.
    #expect(isClose(stage.field(of: left).maxX, 16))
    #expect(isClose(stage.field(of: right).minX, 390 - 16))
    #expect(left.sideIconAlpha == 0)
    #expect(right.sideIconAlpha == 0)
    #expect(stage.bar.sideIconAlpha == 1)
  }

  @Test("Back and forward agree with where one can go")
  func buttons() {
    let stage = BrowserStage()

    // Behind the first page is the start view.
    #expect(stage.container.toolbarController.items.back.isEnabled)
    #expect(!stage.container.toolbarController.items.forward.isEnabled)
    #expect(stage.container.toolbarController.items.share.isEnabled)
  }

  @Test("Swiping half a bar moves the pages by ±207")
  func swipe() throws {
    let stage = BrowserStage(pages: ["https://a.example/", "https://b.example/"], selected: 0)
    let ids = stage.store.model.tabs.map(\.id)

    stage.container.swipe.row.contentOffset.x = 173

    // Half of 346 moves half of 390 + 24.
    let first = try #require(stage.container.tabControllers[ids[0]])
    let second = try #require(stage.container.tabControllers[ids[1]])
    #expect(first.view.frame.minX == -207)
    #expect(second.view.frame.minX == 207)
    #expect(isClose(stage.bar.sideIconAlpha, 0.5))
    #expect(stage.toolbarTop == 744)
  }

  @Test("Past the last tab the new one stretches with the finger")
  func newTab() throws {
    let stage = BrowserStage()
    let id = stage.store.model.selectedID
    #expect(stage.store.model.shown.hiddenTab != nil)

    stage.container.swipe.row.contentOffset.x = 230

    // 230 of 346 moves the pages 275.2; the field 134 wide grows by 230 − 134 and keeps its right edge.
    let page = try #require(stage.container.tabControllers[id])
    let overlay = stage.container.swipe.overlay.convert(stage.container.swipe.overlay.bounds, to: nil)
    #expect(isClose(page.view.frame.minX, -275.2, within: 0.05))
    #expect(isClose(overlay.width, 230))
    #expect(isClose(overlay.maxX, 374))
    let hidden = try #require(stage.store.model.shown.hiddenTab)
    let next = try #require(stage.container.tabControllers[hidden.id])
    #expect(isClose(next.view.transform.a, 0.8))
  }

  @Test("What is done right after a swipe is meant for the tab that the bars run to")
  func keysAfterASwipe() throws {
    let stage = BrowserStage(pages: ["https://a.example/", "https://b.example/"], selected: 0)
    func calls() -> [Int] { stage.engines.prefix(2).map(\.calls.count) }
    stage.swipeBars(by: -150)
    #expect(stage.container.swipe.state == .settling(target: 1))
    let before = calls()
    // Ctrl+R.
    stage.host.key(0x15, characters: "r", modifiers: .control)
    #expect(calls()[0] == before[0] && calls()[1] > before[1], "\(before), \(calls())")
    #expect(stage.store.model.selectedIndex == 1)
    stage.settle()
    #expect(stage.store.model.selectedIndex == 1 && stage.container.swipe.state == .resting)

    // The tab to come, while it is becoming one: Ctrl+W closes that one and no other.
    stage.swipeBars(by: -150)
    #expect(stage.container.swipe.isRevealing)
    stage.host.key(0x1A, characters: "w", modifiers: .control)
    stage.settle()
    #expect(stage.store.model.tabs.map(\.url?.host) == ["a.example", "b.example"])
    #expect(stage.container.swipe.state == .resting)

    // The toolbar's buttons are as quick.
    stage.swipeBars(by: 150)
    let back = try #require(
      stage.container.toolbarController.bar.view(for: stage.container.toolbarController.items.back))
    stage.host.tap(at: back.convert(CGPoint(x: 22, y: 22), to: nil), duration: 0.02)
    stage.settle()
    #expect(stage.store.model.tabs.map(\.position.canGoBack) == [false, true])
  }

  @Test(
    "Two quick swipes go two tabs on, however early the second comes", arguments: [0, 2, 5, 9, 14, 20, 40])
  func quickSwipes(framesBetween: Int) throws {
    let stage = BrowserStage(
      pages: ["https://a.example/", "https://b.example/", "https://c.example/", "https://d.example/"],
      selected: 0)
    stage.swipeBars(by: -150)
    for _ in 0..<framesBetween { stage.host.advanceFrame() }
    stage.swipeBars(by: -150)
    stage.settle()
    #expect(stage.store.model.selectedIndex == 2)
    #expect(stage.container.swipe.state == .resting)
    #expect(isClose(stage.container.swipe.row.contentOffset.x, 2 * 346))

    // There and back at once.
    stage.swipeBars(by: -150)
    for _ in 0..<framesBetween { stage.host.advanceFrame() }
    stage.swipeBars(by: 150)
    stage.settle()
    #expect(stage.store.model.selectedIndex == 2)
    #expect(stage.container.swipe.state == .resting)

    // Caught and let go: the bars go on to the nearest tab, and it is the selected one.
    stage.swipeBars(by: -150)
    for _ in 0..<framesBetween { stage.host.advanceFrame() }
    stage.host.tap(at: CGPoint(x: 195, y: 775), duration: 0.3)
    stage.settle()
    let page = stage.container.swipe.row.contentOffset.x / 346
    #expect(stage.container.swipe.state == .resting)
    #expect(CGFloat(stage.store.model.selectedIndex) == page)
  }

  @Test(
    "Bars, keyboard and start page are dark while private tabs are shown, and pages are told nothing of it")
  func privateChrome() throws {
    let stage = BrowserStage()
    func styles() -> [UIUserInterfaceStyle] {
      let views: [UIView?] = [
        stage.bar, stage.container.toolbarController.bar, stage.container.selectedTabController?.view,
        stage.window,
      ]
      return views.compactMap { $0?.traitCollection.userInterfaceStyle }
    }
    #expect(styles() == [.light, .light, .light, .light])
    stage.store.perform { $0.insert(Tab(isPrivate: true)) }
    stage.settle()
    // Pages follow the window.
    #expect(styles() == [.dark, .dark, .dark, .light])
    #expect(stage.bar.field.keyboardAppearance == .dark)
    if let folder = ProcessInfo.processInfo.environment["MARTLET_LOOK"] {
      #expect(stage.host.writePicture(to: "\(folder)/private.png"))
    }
    stage.store.perform { $0.setPrivateMode(false) }
    stage.settle()
    #expect(styles() == [.light, .light, .light, .light])
    #expect(stage.bar.field.keyboardAppearance == .default)
  }
}

extension BrowserStage {
  /// A quick finger on the bars; they are still on their way when it returns.
  fileprivate func swipeBars(by distance: CGFloat) {
    let start = CGPoint(x: 195 - distance / 2, y: 775)
    host.drag(from: start, to: CGPoint(x: start.x + distance, y: start.y), duration: 0.08)
  }
}
