import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// The names of the list's entries, and the list as data, with a view and without a tab.
@Suite @MainActor
struct EngineListTests {
  /// A view whose list is what the test says. Made in a test's body: before that tests of other suites may have the engine.
  @MainActor
  private struct Stage {
    let host: HeadlessHost
    let view: WKWebView
    let engine: ScriptedWebEngine

    init() throws {
      host = HeadlessHost.install(size: CGSize(width: 390, height: 844), scale: 2)
      var made: [ScriptedWebEngine] = []
      WebEngines.factory = {
        let engine = ScriptedWebEngine($0)
        made.append(engine)
        return engine
      }
      defer { WebEngines.factory = nil }
      view = WKWebView(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
      engine = try #require(made.first)
    }

    /// Gives the engine entries, by their numbers; the last one is shown, or another one.
    func show(_ numbers: [UInt], current: Int? = nil, title: String = "", query: String = "") throws {
      let entries = try numbers.map { number in
        WebHistory.Entry(
          id: number, url: try #require(URL(string: "https://gullwick.example/\(number)?\(query)")),
          title: title)
      }
      engine.history = WebHistory(entries: entries, currentIndex: current ?? numbers.count - 1)
    }
  }

  @Test("An entry keeps its name as long as it is there, and no other one gets the name of one that has gone")
  func names() throws {
    let stage = try Stage()
    var list = EngineList()
    #expect(list.describe(stage.view.backForwardList, keeping: []).entries.isEmpty)

    try stage.show([10, 20], title: "Birds")
    let first = list.describe(stage.view.backForwardList, keeping: [])
    #expect(first.entries.map(\.url.path) == ["/10", "/20"] && first.current == 1)
    #expect(first.entries.map(\.title) == ["Birds", "Birds"])
    #expect(Set(first.entries.map(\.id)).count == 2)

    // One goes back, and elsewhere from there.
    try stage.show([10, 20], current: 0)
    #expect(list.describe(stage.view.backForwardList, keeping: []).current == 0)
    try stage.show([10, 30])
    let second = list.describe(stage.view.backForwardList, keeping: [])
    #expect(second.entries[0].id == first.entries[0].id)
    #expect(!first.entries.map(\.id).contains(second.entries[1].id))
    #expect(list.item(first.entries[1].id) == nil)
    #expect(list.item(second.entries[1].id)?.url.path == "/30")

    try stage.show([10, 30, 20])
    let third = list.describe(stage.view.backForwardList, keeping: [])
    #expect(!first.entries.dropFirst().map(\.id).contains(third.entries[2].id))
  }

  @Test("An entry that is kept is known by its name after the list has lost it, until it is kept no longer")
  func keeping() throws {
    let stage = try Stage()
    var list = EngineList()
    try stage.show([10, 20])
    let kept = list.describe(stage.view.backForwardList, keeping: []).entries[1].id
    try stage.show([10])
    let without = list.describe(stage.view.backForwardList, keeping: [kept])
    #expect(without.entries.count == 1 && list.item(kept)?.url.path == "/20")
    _ = list.describe(stage.view.backForwardList, keeping: [])
    #expect(list.item(kept) == nil)
  }

  @Test(
    "A list that is too large is no data, and is asked for again for another view, or another page after 30 s"
  )
  func size() throws {
    let stage = try Stage()
    var time: TimeInterval = 100
    var list = EngineList { time }
    try stage.show([10])
    #expect(list.data(of: stage.view)?.isEmpty == false && !list.isTooLarge)

    let large = String(repeating: "x", count: 4 << 20)
    try stage.show([10], query: large)
    #expect(list.data(of: stage.view) == nil && list.isTooLarge)
    try stage.show([20])
    time = 129
    list.pageDidChange()
    #expect(list.data(of: stage.view) == nil && list.isTooLarge)
    time = 130
    list.pageDidChange()
    #expect(list.data(of: stage.view) != nil && !list.isTooLarge)

    try stage.show([20], query: large)
    #expect(list.data(of: stage.view) == nil)
    try stage.show([30])
    list.viewIsNew()
    #expect(list.data(of: stage.view) != nil && !list.isTooLarge)
  }
}
