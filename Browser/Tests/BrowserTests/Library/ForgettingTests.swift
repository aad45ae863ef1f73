import BrowserCore
import BrowserStorage
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// Back lists are history, too; what is open is not.
@Suite("Open tabs when something is forgotten") @MainActor
struct ForgettingTests {
  private nonisolated static let canary = "https://canary.example/page"
  private nonisolated static let kept = "https://kept.example/"

  private nonisolated static func url(_ address: String) throws -> URL { try #require(URL(string: address)) }

  private static func forget(_ deletion: HistoryDeletion, _ stage: BrowserStage) async {
    await withCheckedContinuation { continuation in
      stage.container.services.forget(deletion) { continuation.resume() }
    }
    stage.settle()
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let deletion: @Sendable () throws -> HistoryDeletion
    /// The entries that the list of a tab then holds which went by canary, kept, canary and stands at kept.
    let rest: [String]
  }

  @Test(
    "A tab stays where it stands, and the pages that are forgotten leave its list",
    arguments: [
      Case(testDescription: "all", deletion: { .since(.distantPast) }, rest: [kept + "2"]),
      // All of its sites were visited in that time.
      Case(testDescription: "the last hour", deletion: { .since(Date() - 3600) }, rest: [kept + "2"]),
      Case(
        testDescription: "a site", deletion: { .site(Site(host: "canary.example")) },
        rest: [kept, kept + "2"]),
      Case(testDescription: "a page", deletion: { .pages([try url(canary)]) }, rest: [kept, kept + "2"]),
    ])
  func loadedTab(test: Case) async throws {
    let storage = CountingStorage(StoredSession())
    let stage = BrowserStage(session: storage)
    stage.container.selectedOrNewController()?.open(try Self.url(Self.canary))
    let engine = try #require(stage.engines.last)
    for address in [Self.canary, Self.kept, Self.canary, Self.kept + "2"] {
      engine.play(try Self.url(address), title: "Page")
      stage.settle()
    }
    await Self.forget(try test.deletion(), stage)
    let page = try #require(stage.container.selectedTabController)
    #expect(page.webView?.backForwardList.allItems.map(\.url.absoluteString) == test.rest)
    #expect(page.shownItem === page.webView?.backForwardList.currentItem)
    #expect(stage.store.model.selectedTab.url?.absoluteString == Self.kept + "2")
    #expect(stage.store.model.selectedTab.position == .page(behind: test.rest.count - 1, ahead: 0))
    let saved = try #require(storage.saved.last?.tabs.first)
    guard case .changed(let list) = saved.list else {
      Issue.record("\(saved.list)")
      return
    }
    #expect(list.range(of: Data("canary".utf8)) == nil)
  }

  @Test("Of tabs that are not loaded the lists go that tell of it, and nothing else of them")
  func unloadedTabs() async throws {
    let lists = [
      " \(Self.canary)\n>\(Self.kept)", ">\(Self.kept)", " \(Self.kept)\n>\(Self.canary)",
    ]
    var tabs = try lists.enumerated().map { index, list in
      StoredTab(
        id: TabID(), url: try Self.url(index == 2 ? Self.canary : Self.kept), title: "\(index)",
        list: .changed(Data(list.utf8)), pageZoom: 1.25)
    }
    // On its start view, with the page ahead of it.
    tabs.append(StoredTab(id: TabID(), list: .changed(Data(">\(Self.canary)".utf8))))
    let storage = CountingStorage(StoredSession(tabs: tabs, selectedID: tabs[1].id))
    let stage = BrowserStage(session: storage)
    await Self.forget(.site(Site(host: "canary.example")), stage)
    let saved = try #require(storage.saved.last)
    #expect(saved.tabs.map(\.list) == [.none, .stored, .none, .none])
    #expect(saved.tabs.map(\.url) == tabs.map(\.url))
    #expect(saved.tabs.map(\.pageZoom) == tabs.map(\.pageZoom))
    #expect(stage.store.model[tabs[3].id]?.position == .start(ahead: 0))
    #expect(storage.list(of: tabs[0].id) == nil && storage.list(of: tabs[1].id) != nil)
  }

  @Test("Private tabs keep their lists")
  func privateTab() async throws {
    let stage = BrowserStage(session: CountingStorage(StoredSession()))
    stage.store.perform { $0.setPrivateMode(true) }
    stage.container.selectedOrNewController()?.open(try Self.url(Self.canary))
    let engine = try #require(stage.engines.last)
    engine.play(try Self.url(Self.canary), title: "Page")
    engine.play(try Self.url(Self.kept), title: "Page")
    stage.settle()
    await Self.forget(.since(.distantPast), stage)
    #expect(engine.history.entries.count == 2)
  }

  // MARK: - The program ends in between

  /// The browser's folders after visits to the canary, which is open, too, and closed; nothing waits.
  private static func visited(in folder: URL) async throws {
    try visit(in: folder)
    await ProfileStage.untilFree([Directories(dataDirectory: folder, environment: [:], home: folder).session])
  }

  private static func visit(in folder: URL) throws {
    let stage = try ProfileStage(folder: folder)
    for address in [canary, kept] { stage.library.recordVisit(try url(address), title: "Page") }
    stage.library.persistence.flush()
    let tab = Tab(url: try url(canary))
    stage.container.store.perform { $0.insert(tab) }
    stage.container.store.perform { $0.close(tab.id) }
    stage.switcher.room.flush()
  }

  private static func tellTales(in folder: URL) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    return names.filter { name in
      let data = FileManager.default.contents(atPath: folder.appendingPathComponent(name).path) ?? Data()
      return data.range(of: Data("canary".utf8)) != nil
    }
  }

  private static func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "forgetting-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  @Test("What is forgotten is gone when the program ends at once")
  func endingAtOnce() async throws {
    try await Self.withFolder { folder in
      try await Self.visited(in: folder)
      #expect(!Self.tellTales(in: folder).isEmpty)
      let stage = try ProfileStage(folder: folder)
      #expect(try stage.visits().count == 2)
      stage.switcher.room.services.forget(.since(.distantPast))
      // Before anything that is asynchronous has had its turn.
      stage.switcher.room.flush()
      #expect(Self.tellTales(in: folder) == [])
      #expect(try stage.visits().isEmpty)
    }
  }

  @Test("So it is with the sites' data, of closed tabs and of windows that are not shown")
  func endingAtOnceWithWebsiteData() async throws {
    try await Self.withFolder { folder in
      try await Self.visited(in: folder)
      let stage = try ProfileStage(folder: folder)
      let services = stage.switcher.room.services
      let other = stage.switcher.room.addWindow(isPrivate: false)
      let tab = Tab(url: try Self.url(Self.canary))
      other.tabs.perform { $0.insert(tab) }
      other.tabs.perform { $0.close(tab.id) }
      stage.switcher.room.flush()
      #expect(!other.tabs.model.recentlyClosed.isEmpty && !Self.tellTales(in: folder).isEmpty)
      services.forgetWithWebsiteData(since: .distantPast)
      #expect(other.tabs.model.recentlyClosed.isEmpty)
      #expect(stage.container.store.model.recentlyClosed.isEmpty)
      stage.switcher.room.flush()
      #expect(Self.tellTales(in: folder) == [])
    }
  }

  @Test("What a program that was killed was forgetting goes at the next start")
  func killedInBetween() async throws {
    try await Self.withFolder { folder in
      try await Self.visited(in: folder)
      let session = Directories(dataDirectory: folder, environment: [:], home: folder).session
      var journal = ForgettingJournal(in: session.deletingLastPathComponent())
      journal.note(PendingForgetting(.site(Site(host: "canary.example")), withWebsiteData: false))
      let stage = try ProfileStage(folder: folder)
      stage.settle()
      stage.switcher.room.flush()
      #expect(Self.tellTales(in: folder) == [])
      #expect(try stage.visits() == [Self.kept])
      #expect(ForgettingJournal(in: session.deletingLastPathComponent()).pending.isEmpty)
    }
  }
}
