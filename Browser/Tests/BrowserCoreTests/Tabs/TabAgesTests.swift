import Foundation
import Testing

@testable import BrowserCore

/// Tests of tabs that are closed because nobody looks at them.
@Suite struct TabAgesTests {
  private static let now = Date(timeIntervalSinceReferenceDate: 820_000_000)
  private static let day = 86_400.0

  private static func tab(_ title: String) -> Tab {
    Tab(url: URL(string: "https://\(title).example/"), title: title)
  }

  /// Five tabs: the first is pinned, the second is heard, the last is selected. All were seen ten days ago.
  private func model() -> (TabsModel, TabAges) {
    var tabs = ["pinned", "heard", "old", "new", "selected"].map(Self.tab)
    tabs[0].isPinned = true
    tabs[1].sound = .playing
    var ages = TabAges()
    for tab in tabs { ages.didSee(tab.id, at: Self.now - 10 * Self.day) }
    ages.didSee(tabs[3].id, at: Self.now - 6 * Self.day)
    return (TabsModel(tabs: tabs, selectedID: tabs[4].id), ages)
  }

  private func titles(_ model: TabsModel) -> [String] {
    model.normal.tabs.map(\.title).filter { !$0.isEmpty }
  }

  @Test("What was not seen since is closed, and can be opened again; what is pinned, heard or seen stays")
  func closing() {
    var (model, ages) = model()
    model.closeUnseen(ages, since: Self.now - 7 * Self.day, at: Self.now)
    #expect(titles(model) == ["pinned", "heard", "new", "selected"])
    #expect(model.recentlyClosed.map(\.tab.title) == ["old"])
    #expect(model.recentlyClosed.first?.closedAt == Self.now)
    ages.keep(model.allNormalTabs.map(\.id), at: Self.now)
    model.closeUnseen(ages, since: Self.now - 5 * Self.day, at: Self.now)
    #expect(titles(model) == ["pinned", "heard", "selected"])
  }

  @Test("Tabs without a time, and tabs of a time to come, begin now")
  func beginning() {
    let ids = (0..<2).map { _ in TabID() }
    var ages = TabAges()
    ages.didSee(ids[0], at: Self.now + 400 * Self.day)
    #expect(!ages.isUnseen(ids[1], since: .distantFuture))
    ages.keep(ids, at: Self.now)
    for id in ids {
      #expect(!ages.isUnseen(id, since: Self.now))
      #expect(ages.isUnseen(id, since: Self.now + 1))
    }
    ages.keep([], at: Self.now)
    #expect(ages == TabAges())
  }

  @Test("Nothing is closed in a group, nor behind it")
  func groups() {
    var (model, ages) = model()
    let group = TabGroup(name: "Birds")
    model.addGroup(group)
    #expect(model.openList != .plain)
    let before = model
    model.closeUnseen(ages, since: Self.now, at: Self.now)
    #expect(model.allNormalTabs.map(\.id) == before.allNormalTabs.map(\.id))
    ages.keep(model.allNormalTabs.map(\.id), at: Self.now)
    model.open(.plain)
    #expect(titles(model).count == 5)
  }

  @Test("They are read as they were written; what is no time is left out")
  func stored() throws {
    let (_, ages) = model()
    #expect(try JSONDecoder().decode(TabAges.self, from: JSONEncoder().encode(ages)) == ages)
    let state = WindowState(width: 1, height: 2)
    #expect(
      try JSONDecoder().decode(
        WindowState.self, from: Data(#"{"width":1,"height":2,"isCollapsed":false}"#.utf8)) == state)
  }

  /// A month counts 30 days.
  @Test(arguments: zip(TabLifetime.allCases, [nil, 86_400, 604_800, 2_592_000]))
  func lifetimes(lifetime: TabLifetime, seconds: Double?) { #expect(lifetime.seconds == seconds) }
}
