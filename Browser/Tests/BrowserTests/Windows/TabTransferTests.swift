import BrowserCore
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// Tabs that go to another window of the program.
@Suite("Tabs between windows") @MainActor
struct TabTransferTests {
  private static let bird = "https://gullwick.example/birds"
  private static let tide = "https://gullwick.example/tide"

  private static func with(_ body: (ProgramStage) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("martlet-transfer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let stage = try ProgramStage(folder: folder)
    stage.windows(1)
    try await body(stage)
  }

  private static func rows(of id: TabID, in window: BrowserContainerViewController) -> [String] {
    window.presenters.transfer.rows(of: id).map(\.title)
  }

  private static func choose(
    _ title: String, of id: TabID, in window: BrowserContainerViewController
  ) throws {
    try #require(window.presenters.transfer.rows(of: id).first { $0.title == title }).action()
  }

  @Test("A tab goes to a window of its own with the page that it has, and nothing is loaded again")
  func newWindow() async throws {
    try await Self.with { stage in
      let first = try #require(stage.containers.first)
      try stage.open(Self.bird, in: first)
      let id = first.store.model.selectedID
      #expect(Self.rows(of: id, in: first).isEmpty, "it is alone")
      first.store.perform { $0.insert(Tab(url: URL(string: Self.tide)), select: false) }
      let page = try #require(first.selectedTabController)
      let (webView, engines) = (try #require(page.webView), stage.engines.count)
      let calls = try #require(stage.engines.last).calls.count
      #expect(Self.rows(of: id, in: first) == [WindowText.moveToNew])
      try Self.choose(WindowText.moveToNew, of: id, in: first)
      stage.windows(2)
      #expect(stage.addresses == [[Self.tide], [Self.bird]])
      let second = stage.containers[1]
      #expect(second.selectedTabController === page && page.webView === webView && page.parent === second)
      #expect(webView.window === second.view.window && !webView.isHidden)
      #expect(page.delegate === second && page.router === second.router && page.isSelected)
      #expect(first.tabControllers[id] == nil && first.bars[id] == nil)
      let loads = stage.engines[engines - 1].calls.dropFirst(calls).filter {
        if case .load = $0 { true } else { false }
      }
      #expect(loads.isEmpty)
      #expect(first.store.model.recentlyClosed.isEmpty && second.store.model.recentlyClosed.isEmpty)
      #expect(try stage.stored() == [[Self.tide], [Self.bird]])
      let kept = try stage.storedSession().windows[1].model.allNormalTabs
      #expect(kept.map(\.id) == [id])
      #expect(
        try stage.switcher.room.services.session?.page(of: id)?.interactionState != nil, "its list, too")
    }
  }

  @Test("A window whose last tab goes to another one is closed, and leaves what it had closed")
  func otherWindow() async throws {
    try await Self.with { stage in
      let first = try #require(stage.containers.first)
      try stage.open(Self.bird, in: first)
      let second = try stage.openWindow()
      try stage.open(Self.tide, in: second)
      let closed = Tab(url: URL(string: "https://loomstreet.example/"))
      second.store.perform { $0.insert(closed, select: false) }
      second.store.perform { $0.close(closed.id) }
      let (id, page) = (second.store.model.selectedID, try #require(second.selectedTabController))
      #expect(Self.rows(of: id, in: second) == ["Move to “A page”"])
      try Self.choose("Move to “A page”", of: id, in: second)
      stage.windows(1)
      #expect(stage.addresses == [[Self.bird, Self.tide]])
      #expect(first.selectedTabController === page && page.webView != nil)
      #expect(first.store.model.recentlyClosed.map(\.id) == [closed.id])
      #expect(try stage.stored() == [[Self.bird, Self.tide]])
    }
  }

  @Test("A private tab stays private, with its cookies, and nothing of it is kept")
  func privateTab() async throws {
    try await Self.with { stage in
      let first = try #require(stage.containers.first)
      try stage.open(Self.bird, in: first)
      first.store.perform { $0.setPrivateMode(true) }
      try stage.open(Self.tide, in: first)
      let page = try #require(first.selectedTabController)
      let store = try #require(page.webView).configuration.websiteDataStore
      try Self.choose(WindowText.moveToNew, of: page.tab.id, in: first)
      stage.windows(2)
      let second = stage.containers[1]
      #expect(second.isPrivate && second.selectedTabController === page)
      #expect(second.store.model.allNormalTabs.isEmpty)
      #expect(
        second.services.privates.store() === store, "the cookies of private tabs are those that they were")
      #expect(try stage.stored() == [[Self.bird]])
    }
  }

  @Test("A tab that was closed before its window came is not there twice, and the window goes again")
  func closedMeanwhile() async throws {
    try await Self.with { stage in
      let first = try #require(stage.containers.first)
      try stage.open(Self.bird, in: first)
      first.store.perform { $0.insert(Tab(url: URL(string: Self.tide)), select: false) }
      let id = first.store.model.selectedID
      try Self.choose(WindowText.moveToNew, of: id, in: first)
      first.store.perform { $0.close(id) }
      stage.windows(1)
      #expect(stage.addresses == [[Self.tide]])
      #expect(first.store.model.recentlyClosed.map(\.id) == [id])
    }
  }

  @Test("What asks for something is withdrawn before its tab leaves")
  func questions() async throws {
    try await Self.with { stage in
      let first = try #require(stage.containers.first)
      try stage.open(Self.bird, in: first)
      first.store.perform { $0.insert(Tab(url: URL(string: Self.tide)), select: false) }
      let engine = try #require(stage.engines.last)
      var answers = 0
      engine.client?.engine(engine, show: WebDialog(kind: .alert, message: "Hello") { _ in answers += 1 })
      stage.settle()
      #expect(first.presentedViewController != nil)
      try Self.choose(WindowText.moveToNew, of: first.store.model.selectedID, in: first)
      stage.windows(2)
      #expect(answers == 1 && first.presentedViewController == nil)
    }
  }

  @Test("A tab that was not loaded yet is loaded in the other window")
  func unloaded() async throws {
    try await Self.with { stage in
      let first = try #require(stage.containers.first)
      try stage.open(Self.bird, in: first)
      let neighbour = Tab(url: URL(string: Self.tide))
      first.store.perform { $0.insert(neighbour, select: false) }
      stage.settle()
      #expect(first.controller(of: neighbour.id)?.webView == nil)
      try Self.choose(WindowText.moveToNew, of: neighbour.id, in: first)
      stage.windows(2)
      #expect(stage.containers[1].selectedTabController?.webView != nil)
      #expect(stage.addresses == [[Self.bird], [Self.tide]])
    }
  }

  @Test("A question in the other window keeps a tab where it is, and a sheet there is closed first")
  func questionInTheOtherWindow() async throws {
    try await Self.with { stage in
      let first = try #require(stage.containers.first)
      try stage.open(Self.bird, in: first)
      let second = try stage.openWindow()
      try stage.open(Self.tide, in: second)
      let id = second.store.model.selectedID
      first.router.tell("A question", nil)
      stage.settle()
      try Self.choose("Move to “A page”", of: id, in: second)
      stage.settle()
      #expect(stage.addresses == [[Self.bird], [Self.tide]] && second.controller(of: id)?.parent === second)
    }
  }

  @Test("A tab without a page stays where it is")
  func emptyTab() async throws {
    try await Self.with { stage in
      let first = try #require(stage.containers.first)
      #expect(Self.rows(of: first.store.model.selectedID, in: first).isEmpty)
    }
  }
}
