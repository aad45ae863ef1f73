import BrowserCore
import BrowserStorage
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit
@testable import QuartzCore

/// Tests of the size of pages: by keys and the wheel, for each site, through lists and restarts.
@Suite @MainActor
struct PageZoomTests {
  private func zoom(_ stage: BrowserStage) -> CGFloat {
    stage.container.selectedTabController?.webView?.pageZoom ?? 0
  }

  @Test("Ctrl with +, − and 0, and Ctrl with the wheel")
  func keysAndWheel() throws {
    let stage = BrowserStage()
    // USB HID usages.
    let (equals, minus, zero) = (0x2E, 0x2D, 0x27)
    stage.host.key(equals, characters: "=", modifiers: .control)
    stage.host.key(equals, characters: "+", modifiers: [.control, .shift])
    #expect(zoom(stage) == 1.25)
    stage.host.key(minus, characters: "-", modifiers: .control)
    #expect(zoom(stage) == 1.15)
    stage.host.key(zero, characters: "0", modifiers: .control)
    #expect(zoom(stage) == 1)
    func turn(_ delta: Double) {
      stage.host.send(
        .scroll(
          HostScroll(
            phase: .discrete, location: CGPoint(x: 195, y: 400), delta: CGVector2(dx: 0, dy: delta),
            modifiers: .control, timestamp: stage.host.clock.now)))
      stage.host.advanceFrame()
    }
    turn(-50)
    #expect(zoom(stage) == 1.15)
    turn(50)
    turn(50)
    #expect(zoom(stage) == 0.85)
    // On the start view there is nothing to enlarge.
    stage.container.perform(.back)
    stage.settle()
    turn(-50)
    #expect(stage.container.services.sites.settings(for: "gullwick.example").zoom == 85)
  }

  @Test("Each site keeps its own, on all its pages and in all tabs, over back, forward and a restart")
  func sites() throws {
    let (birds, other) = (BrowserStage.page, "https://foldkite.example/")
    let stage = BrowserStage(pages: [birds, birds], selected: 1)
    let engine = try #require(stage.container.selectedTabController?.webView?.engine as? ScriptedWebEngine)
    engine.play(try #require(URL(string: birds)))
    stage.container.perform(.zoomIn)
    #expect(zoom(stage) == 1.15)
    stage.store.perform { $0.select(index: 0) }
    #expect(zoom(stage) == 1.15)
    stage.store.perform { $0.select(index: 1) }

    engine.play(try #require(URL(string: other)))
    #expect(zoom(stage) == 1)
    stage.container.perform(.back)
    engine.start(try #require(URL(string: birds)))
    engine.commit()
    engine.finish()
    #expect(zoom(stage) == 1.15)
    stage.container.perform(.forward)
    engine.start(try #require(URL(string: other)))
    engine.commit()
    engine.finish()
    #expect(zoom(stage) == 1)

    // What a tab shows that was not loaded since.
    let tab = StoredTab(
      id: TabID(), url: URL(string: birds), list: .changed(Data(">\(birds)".utf8)), pageZoom: 1.5)
    let restarted = BrowserStage(session: CountingStorage(StoredSession(tabs: [tab], selectedID: tab.id)))
    restarted.container.selectedTabController?.resumption.resumeIfNeeded()
    #expect(zoom(restarted) == 1.5)
  }
}
