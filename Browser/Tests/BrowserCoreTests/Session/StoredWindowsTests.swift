import Foundation
import Testing

@testable import BrowserCore

/// A session of several windows: what of each is stored, and what windows begin with.
@Suite("Windows of a session")
struct StoredWindowsTests {
  private static func tab(_ title: String) -> Tab {
    Tab(url: URL(string: "https://\(title).example/"), title: title)
  }

  /// The titles of the tabs of all lists that have a page.
  private static func titles(_ model: TabsModel) -> [String] {
    model.allNormalTabs.filter { $0.url != nil }.map(\.title)
  }

  /// Two tabs, and one of those closed a while ago.
  private static func window(
    _ names: [String], closed: [(String, Double)] = [], groups: [TabGroup] = [],
    members: [String: TabGroup.ID] = [:], selected: Int = 0
  ) -> StoredSession.Window {
    let tabs = names.map(tab)
    let model = TabsModel(
      tabs: tabs, selectedID: tabs[selected].id,
      recentlyClosed: closed.map {
        ClosedTab(tab: tab($0.0), index: 0, closedAt: Date(timeIntervalSinceReferenceDate: $0.1))
      }, groups: groups,
      members: Dictionary(
        tabs.compactMap { tab in members[tab.title].map { (tab.id, $0) } },
        uniquingKeysWith: { first, _ in first }))
    return StoredSession.Window(
      model: model, state: WindowState(width: Double(names.count) * 400, height: 800))
  }

  private static func stored(_ windows: [StoredSession.Window]) -> StoredSession {
    StoredSession(windows) { StoredTab($0) }
  }

  @Test("Every window begins with its own tabs, groups, selection and size")
  func roundTrip() throws {
    let (birds, trees) = (TabGroup(name: "Birds"), TabGroup(name: "Trees"))
    var first = Self.window(["a", "b", "tern"], groups: [birds], members: ["tern": birds.id], selected: 1)
    first.model.setPinned(first.model.tabs[1].id, true)
    let second = Self.window(
      ["c", "oak", "elm"], groups: [trees], members: ["oak": trees.id, "elm": trees.id], selected: 2)
    let session = Self.stored([first, second])
    let windows = session.windows
    try #require(windows.count == 2)
    #expect(windows.map { Self.titles($0.model) } == [first, second].map { Self.titles($0.model) })
    #expect(windows.map(\.model.groups) == [[birds], [trees]])
    #expect(windows.map(\.model.openList) == [.plain, .group(trees.id)])
    #expect(windows.map(\.model.selectedTab.title) == ["b", "elm"])
    #expect(windows.map(\.model.selectedTab.isPinned) == [true, false])
    #expect(windows[1].model.list(.plain).selectedTab?.title == "c")
    #expect(windows.map(\.state) == [first.state, second.state])
    #expect(windows[1].id == second.id)
    for window in windows { window.model._checkInvariants() }
    // Stored again it is the same.
    #expect(Self.stored(windows) == session)
  }

  @Test("One window alone is stored as it always was")
  func single() {
    let window = Self.window(["a", "b"], closed: [("x", 7), ("y", 9)])
    let session = Self.stored([window])
    #expect(session == StoredSession(window.model, window: window.state) { StoredTab($0) })
    #expect(session.furtherWindows.isEmpty && session.tabs.allSatisfy { $0.windowID == nil })
    #expect(session.closed.map(\.tab.title) == ["x", "y"], "the clock has no say in it")
    #expect(session.windows.map(\.model.selectedID) == [session.model.selectedID])
  }

  @Test("Where one window shows all, it has the tabs and groups of all")
  func together() {
    let trees = TabGroup(name: "Trees")
    let session = Self.stored([
      Self.window(["a", "b"]), Self.window(["c", "oak"], groups: [trees], members: ["oak": trees.id]),
    ])
    #expect(Self.titles(session.model) == ["a", "b", "c", "oak"])
    #expect(session.model.selectedTab.title == "a" && session.model.groups == [trees])
  }

  @Test(
    "Closed tabs of all windows are in one list, the last closed first, and the first window's at the next start"
  )
  func closed() throws {
    let session = Self.stored([
      Self.window(["a"], closed: [("x", 50), ("z", 10)]), Self.window(["b"], closed: [("w", 60), ("y", 20)]),
    ])
    #expect(session.closed.map(\.tab.title) == ["w", "x", "y", "z"])
    let windows = session.windows
    try #require(windows.count == 2)
    #expect(windows[0].model.recentlyClosed.map(\.tab.title) == ["w", "x", "y", "z"])
    #expect(windows[1].model.recentlyClosed.isEmpty)
    let many = (0..<80).map { ("t\($0)", Double(200 - $0)) }
    let limited = Self.stored([Self.window(["a"], closed: many), Self.window(["b"], closed: many)])
    #expect(limited.closed.count == TabsModel.recentlyClosedLimit)
  }

  @Test("A window that shows private tabs alone leaves nothing, whichever it is")
  func privateWindow() throws {
    var alone = StoredSession.Window(model: TabsModel(), state: WindowState(width: 111, height: 222))
    alone.model.setPrivateMode(true)
    alone.model.close(try #require(alone.model.normal.tabs.first).id)
    try #require(alone.model.allNormalTabs.isEmpty)
    let other = Self.window(["a", "b"])
    for windows in [[alone, other], [other, alone]] {
      let session = Self.stored(windows)
      #expect(session.furtherWindows.isEmpty && session.window == other.state)
      #expect(session.tabs.map(\.title) == ["a", "b"] && session.tabs.allSatisfy { $0.windowID == nil })
    }
    // The last one's size is kept.
    #expect(Self.stored([alone]).window == alone.state)
  }

  @Test("When the first window is closed the next one is the first")
  func firstCloses() throws {
    let (second, third) = (Self.window(["b"]), Self.window(["c"]))
    let session = Self.stored([second, third])
    let windows = session.windows
    try #require(windows.count == 2)
    #expect(windows.map { Self.titles($0.model) } == [["b"], ["c"]] && windows[1].id == third.id)
  }

  @Test(
    "Tabs and groups of a window that is not known are the first one's; no tab is in two windows, and none is lost"
  )
  func contradictions() throws {
    let (known, unknown) = (StoredWindow.ID(), StoredWindow.ID())
    let group = StoredGroup(id: TabGroup.ID(), name: "Lost", windowID: unknown)
    let twice = StoredTab(id: TabID(), windowID: known, title: "twice")
    var again = twice
    again.windowID = nil
    let session = StoredSession(
      tabs: [
        StoredTab(id: TabID(), title: "a"), again, twice,
        StoredTab(id: TabID(), windowID: unknown, title: "lost"),
        StoredTab(id: TabID(), groupID: group.id, windowID: unknown, title: "grouped"),
        StoredTab(id: TabID(), windowID: known, title: "b"),
      ], groups: [group],
      furtherWindows: [
        StoredWindow(id: known), StoredWindow(id: known), StoredWindow(id: StoredWindow.ID()),
      ])
    let windows = session.windows
    try #require(windows.count == 2, "a window without tabs, and one that comes twice, is not opened")
    #expect(windows[0].model.list(.plain).tabs.map(\.title) == ["a", "twice", "lost"])
    #expect(windows[0].model.list(.group(group.id)).tabs.map(\.title) == ["grouped"])
    #expect(windows[1].model.allNormalTabs.map(\.title) == ["b"])
    for window in windows { window.model._checkInvariants() }
  }
}
