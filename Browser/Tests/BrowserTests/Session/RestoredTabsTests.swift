import BrowserCore
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

@Suite("Tabs of the last time") @MainActor
struct RestoredTabsTests {
  /// A thousand tabs with lists, the one in the middle selected.
  private static func thousand() -> CountingStorage {
    let tabs = (0..<1000).map { index in
      let address = "https://example.org/\(index)"
      return StoredTab(
        id: TabID(), url: URL(string: address), title: "Page \(index)",
        list: .changed(Data(" https://example.org/before\n>\(address)".utf8)))
    }
    return CountingStorage(StoredSession(tabs: tabs, selectedID: tabs[500].id))
  }

  @Test("A thousand tabs: no engine, no list and hardly a view until one is shown", arguments: [390.0, 1280])
  func lazy(width: Double) throws {
    let storage = Self.thousand()
    let stage = BrowserStage(size: CGSize(width: width, height: 800), session: storage)
    #expect(stage.engines.isEmpty)
    #expect(storage.readLists.isEmpty)
    #expect(stage.container.tabControllers.count <= 3)
    #expect(stage.container.bars.count <= 3)
    // 1280 points hold at most eleven tabs of 120, and one more is kept ready at either side.
    #expect(stage.container.windowHead.head.tabs.tabViews.count <= 13)

    let selected = stage.store.model.selectedID
    stage.container.selectedTabController?.resumption.resumeIfNeeded()
    #expect(stage.engines.count == 1)
    #expect(storage.readLists == [selected])
    #expect(stage.container.selectedTabController?.webView?.backForwardList.backList.count == 1)
  }

  @Test("Far along a row of a thousand, only what is seen has views")
  func scrolledStrip() throws {
    let stage = BrowserStage(size: CGSize(width: 1280, height: 800), session: Self.thousand())
    let strip = stage.container.windowHead.head.tabs
    let ids = stage.store.model.tabs.map(\.id)
    // The selected one is in sight from the start.
    #expect(strip.tabViews.contains { $0.id == ids[500] && $0.isActive })
    stage.store.perform { $0.select(index: 999) }
    stage.settle()
    #expect(strip.tabViews.last?.id == ids[999])
    #expect(strip.tabViews.count <= 13)
    let last = try #require(strip.tabViews.last)
    #expect(strip.bounds.contains(last.convert(last.bounds, to: strip).integral.insetBy(dx: 1, dy: 1)))
    // What changes out of sight is there when it comes into sight.
    stage.store.perform { $0.update(ids[0]) { $0.title = "Renamed" } }
    stage.store.perform { $0.select(index: 0) }
    stage.settle()
    #expect(strip.tabViews.first?.content.title == "Renamed")
  }

  @Test("Only lists that changed are written; those of tabs that were not shown stay in the file")
  func onlyChanges() throws {
    let storage = Self.thousand()
    let stage = BrowserStage(session: storage)
    stage.container.selectedTabController?.resumption.resumeIfNeeded()
    let engine = try #require(stage.engines.first)
    let url = try #require(URL(string: "https://example.org/next"))
    engine.play(url, title: "Next")
    stage.settle()
    let selected = stage.store.model.selectedID
    stage.container.services.session?.flush()
    let saved = try #require(storage.saved.last)
    let changed = saved.tabs.filter { if case .changed = $0.list { true } else { false } }
    #expect(changed.map(\.id) == [selected])
    #expect(saved.tabs.filter { $0.list == .stored }.count == 999)
  }

  @Test("Of a list of more than 4 MB nothing is kept but the page's address, nor what was kept of it before")
  func tooLarge() throws {
    let tab = StoredTab(
      id: TabID(), url: URL(string: BrowserStage.page), title: "Birds",
      list: .changed(Data(" https://example.org/before\n>\(BrowserStage.page)".utf8)))
    let storage = CountingStorage(StoredSession(tabs: [tab], selectedID: tab.id))
    let stage = BrowserStage(session: storage)
    let page = try #require(stage.container.selectedTabController)
    page.resumption.resumeIfNeeded()
    let engine = try #require(stage.engines.first)
    let word = String(repeating: "a", count: 8192)
    let entries = try (0..<520).map {
      WebHistory.Entry(
        id: UInt($0 + 1000), url: try #require(URL(string: "https://example.org/\($0)?\(word)")))
    }
    engine.history = WebHistory(entries: entries, currentIndex: 0)
    #expect(try #require(engine.interactionState).count > ListSize.largest)
    #expect(page.resumption.state?.interactionState == nil && page.resumption.state?.hasTooLargeList == true)

    let session = try #require(stage.container.services.session)
    session.pageDidChange(tab.id)
    session.flush()
    let saved = try #require(storage.saved.last?.tabs.first)
    #expect(saved.list == .none && saved.url != nil)
    #expect(session.page(of: tab.id)?.interactionState == nil)
  }

  @Test("While a session is written others wait as one: they do not pile up before a slow disk")
  func slowDisk() async throws {
    let storage = SlowStorage()
    let stage = BrowserStage(session: storage)
    let session = try #require(stage.container.services.session)
    var heard = 0
    for _ in 0..<6 { session.save { heard += 1 } }
    storage.open()
    await withCheckedContinuation { done in session.save { done.resume() } }
    #expect(heard == 6 && storage.saved.count == 2)
  }

  @Test("A list that is forgotten while a save is under way is not in the next one")
  func forgettingWhileSaving() async throws {
    let tabs = ["a", "b"].map { name in
      StoredTab(
        id: TabID(), url: URL(string: "https://\(name).example/"), title: name,
        list: .changed(Data(" https://\(name).example/before\n>https://\(name).example/".utf8)))
    }
    let storage = SlowStorage(StoredSession(tabs: tabs, selectedID: tabs[0].id))
    let stage = BrowserStage(session: storage)
    let session = try #require(stage.container.services.session)
    // Under way, with both lists.
    session.save()
    let (_, emptied) = await withCheckedContinuation { done in
      session.forgetEntries(where: { _ in true }, mentioning: nil) { done.resume(returning: ($0, $1)) }
      storage.open()
    }
    #expect(emptied.contains(tabs[1].id))
    await withCheckedContinuation { done in session.save { done.resume() } }
    #expect(storage.saved.last?.tabs.first { $0.id == tabs[1].id }?.list == StoredList.none)
  }

  @Test("A closed tab comes back with its list, in its place; the order is that of closing")
  func reopening() throws {
    let tabs = ["a", "b", "c"].map { name in
      StoredTab(
        id: TabID(), url: URL(string: "https://\(name).example/"), title: name,
        list: .changed(Data(" https://\(name).example/before\n>https://\(name).example/".utf8)))
    }
    let stage = BrowserStage(session: CountingStorage(StoredSession(tabs: tabs, selectedID: tabs[0].id)))
    stage.container.selectedTabController?.resumption.resumeIfNeeded()
    stage.store.perform { $0.close(tabs[0].id) }
    stage.store.perform { $0.close(tabs[1].id) }
    stage.settle()
    #expect(stage.store.model.recentlyClosed.map(\.tab.title) == ["b", "a"])
    stage.container.perform(.reopenClosedTab)
    #expect(stage.store.model.tabs.map(\.title) == ["b", "c"])
    #expect(stage.container.selectedTabController?.webView?.backForwardList.backList.count == 1)
    stage.container.perform(.reopenClosedTab)
    #expect(stage.store.model.tabs.map(\.title) == ["a", "b", "c"])
    #expect(stage.container.selectedTabController?.webView?.backForwardList.backList.count == 1)
    // With nothing left the page stays as it is.
    let engines = stage.engines.count
    stage.container.perform(.reopenClosedTab)
    #expect(stage.engines.count == engines)
  }

  @Test("A tab that is closed on its start view comes back with the pages ahead of it")
  func reopeningAhead() throws {
    let tabs = ["a", "b"].map { name in
      StoredTab(
        id: TabID(), url: URL(string: "https://\(name).example/"), title: name,
        list: .changed(Data(" https://\(name).example/before\n>https://\(name).example/".utf8)))
    }
    let stage = BrowserStage(session: CountingStorage(StoredSession(tabs: tabs, selectedID: tabs[0].id)))
    stage.container.selectedTabController?.resumption.resumeIfNeeded()
    stage.container.selectedTabController?.go(to: .start)
    stage.store.perform { $0.close(tabs[0].id) }
    stage.settle()
    #expect(stage.store.model.recentlyClosed.map(\.shownTitle) == ["Start Page"])
    stage.container.perform(.reopenClosedTab)
    stage.settle()
    #expect(stage.store.model.tabs.map(\.id) == tabs.map(\.id) && stage.store.model.selectedTab.url == nil)
    stage.container.perform(.forward)
    #expect(stage.container.selectedTabController?.webView?.backForwardList.allItems.count == 2)
    #expect(stage.store.model.selectedTab.url?.absoluteString == "https://a.example/before")
  }

  @Test("Five hundred tabs at once cost as many bars and pages as one")
  func quickly() {
    let stage = BrowserStage()
    for _ in 0..<500 { stage.store.perform { $0.insert(Tab(), select: false) } }
    stage.settle()
    #expect(stage.store.model.tabs.count == 501)
    #expect(stage.container.bars.count <= 3)
    #expect(stage.container.tabControllers.count <= 4)
  }
}
