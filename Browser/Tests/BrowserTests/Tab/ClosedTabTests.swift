import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// Nothing is left of a closed tab but what it can be opened from again.
@Suite("Closed tabs") @MainActor
struct ClosedTabTests {
  /// The objects that stand for a tab while it is open.
  private struct Traces {
    weak var controller: TabViewController?
    weak var webView: WKWebView?
    weak var start: StartPageView?
    weak var bar: AddressBarView?
    weak var engine: ScriptedWebEngine?

    var left: [String] {
      [
        controller.map { _ in "controller" }, webView.map { _ in "web view" },
        start.map { _ in "start page" },
        bar.map { _ in "address bar" }, engine.map { _ in "engine" },
      ].compactMap { $0 }
    }
  }

  private func openAndClose(_ stage: BrowserStage, isSelected: Bool, loads: Bool) throws -> Traces {
    try autoreleasepool {
      var traces = Traces()
      let tab = Tab()
      stage.store.perform { $0.insert(tab, select: isSelected) }
      stage.settle()
      let controller = try #require(
        stage.container.tabControllers[tab.id]
          ?? (isSelected ? nil : stage.container.makeController(for: tab)))
      traces.controller = controller
      traces.start = controller.startPage
      traces.bar = stage.container.bars[tab.id]
      if loads {
        controller.open(try #require(URL(string: "https://site.example/page")))
        let engine = stage.host.isInstalled ? controller.webView?.engine as? ScriptedWebEngine : nil
        engine?.play(try #require(URL(string: "https://site.example/page")), title: "A page")
        stage.settle()
        traces.webView = controller.webView
        traces.engine = engine
      }
      stage.store.perform { $0.close(tab.id) }
      stage.settle()
      return traces
    }
  }

  @Test("Its views and its page are gone", arguments: [true, false], [true, false])
  func closed(isSelected: Bool, loads: Bool) throws {
    let stage = BrowserStage()
    let traces = try openAndClose(stage, isSelected: isSelected, loads: loads)
    stage.forgetEngines()
    stage.settle()
    #expect(traces.left == [])
  }

  /// A tab to come stands behind every last tab that has a page, and is another one each time.
  @Test("Tabs to come that have not become tabs are gone, too")
  func neverOpened() throws {
    let stage = BrowserStage()
    for _ in 0..<5 { _ = try openAndClose(stage, isSelected: true, loads: true) }
    let shown = stage.store.model.shown
    let known = Set(shown.tabsWithHidden.map(\.id))
    #expect(Set(stage.container.tabControllers.keys).subtracting(known) == [])
    #expect(stage.container.children.filter { $0 is TabViewController }.count <= known.count)
    #expect(Set(stage.container.bars.keys).subtracting(known) == [])
  }
}
