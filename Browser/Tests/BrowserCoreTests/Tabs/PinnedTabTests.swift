import Foundation
import Testing

@testable import BrowserCore

@Suite("Pinned tabs")
struct PinnedTabTests {
  private static let date = Date(timeIntervalSince1970: 0)

  private static func tab(_ title: String, pinned: Bool = false) -> Tab {
    var tab = Tab(url: URL(string: "https://\(title).example/"), title: title)
    tab.isPinned = pinned
    return tab
  }

  /// a and b are pinned, c and d are not; d is selected. A group has e, pinned, and f.
  private static func model(selected: String = "d") -> (model: TabsModel, group: TabGroup) {
    let group = TabGroup(name: "Birds")
    let tabs = [
      tab("a", pinned: true), tab("b", pinned: true), tab("c"), tab("d"), tab("e", pinned: true), tab("f"),
    ]
    let model = TabsModel(
      tabs: tabs, selectedID: tabs.first { $0.title == selected }?.id, groups: [group],
      members: [tabs[4].id: group.id, tabs[5].id: group.id], selections: [.group(group.id): tabs[5].id])
    return (model, group)
  }

  private static func id(_ title: String, _ model: TabsModel) -> TabID {
    model.allNormalTabs.first { $0.title == title }?.id ?? TabID()
  }

  /// Titles, those of pinned tabs with a star.
  private static func titles(_ list: TabList) -> [String] {
    list.tabs.map { $0.title + ($0.isPinned ? "*" : "") }
  }

  private struct Step: CustomTestStringConvertible, Sendable {
    var name: String
    var selected = "d"
    var act: @Sendable (inout TabsModel, TabGroup) -> [TabsChange]
    var tabs: [String]
    var group = ["e*", "f"]
    var ends: String
    var closed: [String] = []
    var testDescription: String { name }
  }

  private static let steps: [Step] = [
    Step(
      name: "pinning the last tab", act: { model, _ in model.setPinned(id("d", model), true) },
      tabs: ["a*", "b*", "d*", "c"], ends: "d"),
    Step(
      name: "pinning the first that is not", act: { model, _ in model.setPinned(id("c", model), true) },
      tabs: ["a*", "b*", "c*", "d"], ends: "d"),
    Step(
      name: "letting the first one go", act: { model, _ in model.setPinned(id("a", model), false) },
      tabs: ["b*", "a", "c", "d"], ends: "d"),
    Step(
      name: "letting the last one go", act: { model, _ in model.setPinned(id("b", model), false) },
      tabs: ["a*", "b", "c", "d"], ends: "d"),
    Step(
      name: "pinning what is pinned", act: { model, _ in model.setPinned(id("a", model), true) },
      tabs: ["a*", "b*", "c", "d"], ends: "d"),
    Step(
      name: "pinning in a list that is not open", act: { model, _ in model.setPinned(id("f", model), true) },
      tabs: ["a*", "b*", "c", "d"], group: ["e*", "f*"], ends: "d"),
    Step(
      name: "letting one go in a list that is not open",
      act: { model, _ in model.setPinned(id("e", model), false) }, tabs: ["a*", "b*", "c", "d"],
      group: ["e", "f"], ends: "d"),
    Step(
      name: "moving a tab before pinned ones", act: { model, _ in model.move(id("d", model), to: 0) },
      tabs: ["a*", "b*", "d", "c"], ends: "d"),
    Step(
      name: "moving a pinned tab behind the others", act: { model, _ in model.move(id("a", model), to: 9) },
      tabs: ["b*", "a*", "c", "d"], ends: "d"),
    Step(
      name: "inserting before pinned ones",
      act: { model, _ in model.insert(tab("x"), at: 0, select: false) },
      tabs: ["a*", "b*", "x", "c", "d"], ends: "d"),
    Step(
      name: "opening from a pinned tab: behind all of them, and behind what it opened before",
      act: { model, _ in
        let opener = id("a", model)
        return ["x", "y"].flatMap { title in
          var child = tab(title)
          child.openerID = opener
          return model.insert(child, select: false)
        }
      }, tabs: ["a*", "b*", "x", "y", "c", "d"], ends: "d"),
    Step(
      name: "closing the shown tab", act: { model, _ in model.closeOrLeaveSelected(at: date) },
      tabs: ["a*", "b*", "c"], ends: "c", closed: ["d"]),
    Step(
      name: "closing while a pinned tab is shown", selected: "a",
      act: { model, _ in model.closeOrLeaveSelected(at: date) }, tabs: ["a*", "b*", "c", "d"], ends: "c"),
    Step(
      name: "closing while there are only pinned ones", selected: "b",
      act: { model, _ in
        ["c", "d"].map { id($0, model) }.flatMap { model.close($0, at: date) }
          + model.closeOrLeaveSelected(at: date)
      }, tabs: ["a*", "b*", ""], ends: "", closed: ["d", "c"]),
    Step(
      name: "closing a pinned tab by its own command: it is not pinned any more when it comes back",
      act: { model, _ in model.close(id("a", model), at: date) + model.reopen() },
      tabs: ["b*", "a", "c", "d"], ends: "a"),
    Step(
      name: "taking the closing of a pinned tab back",
      act: { model, _ in model.close(id("a", model), at: date) + model.reopen(isPinned: true) },
      tabs: ["a*", "b*", "c", "d"], ends: "a"),
    Step(
      name: "closing the others", act: { model, _ in model.closeOthers(beside: id("c", model), at: date) },
      tabs: ["a*", "b*", "c"], ends: "c", closed: ["d"]),
    Step(
      name: "closing all tabs", act: { model, _ in model.closeAll(isPrivate: false, at: date) },
      tabs: ["a*", "b*"], ends: "b", closed: ["d", "c"]),
    Step(
      name: "closing the tabs of all lists", act: { model, _ in model.closeAllLists(at: date) },
      tabs: ["a*", "b*"], group: ["e*"], ends: "b", closed: ["d", "c", "f"]),
    Step(
      name: "moving a pinned tab to another list",
      act: { model, group in model.move(id("b", model), to: .group(group.id)) }, tabs: ["a*", "c", "d"],
      group: ["e*", "b*", "f"], ends: "d"),
    Step(
      name: "moving a pinned tab into the open list",
      act: { model, _ in model.move(id("e", model), to: .plain) }, tabs: ["a*", "b*", "e*", "c", "d"],
      group: ["f"], ends: "d"),
    Step(
      name: "opening another list and coming back", act: { $0.open(.group($1.id)) + $0.open(.plain) },
      tabs: ["a*", "b*", "c", "d"], ends: "d"),
  ]

  @Test("Operations", arguments: steps)
  private func operations(step: Step) {
    var (model, group) = Self.model(selected: step.selected)
    let before = model
    let changes = step.act(&model, group)
    model._checkInvariants()
    #expect(Self.titles(model.normal) == step.tabs)
    #expect(Self.titles(model.list(.group(group.id))) == step.group)
    #expect(model.selectedTab.title == step.ends)
    #expect(model.recentlyClosed.map(\.tab.title) == step.closed)
    #expect(changes.isEmpty == (model == before))
  }

  @Test("What changed is told: where the tab went, and that it is pinned")
  func changes() {
    var (model, _) = Self.model()
    let (c, d) = (Self.id("c", model), Self.id("d", model))
    let moved = model.setPinned(d, true)
    #expect(moved == [.moved(d, from: 3, to: 2, isPrivate: false), .pinned(d)])
    let stayed = model.setPinned(c, true)
    #expect(stayed == [.pinned(c)])
  }

  @Test("Without a page there is nothing to pin; what is pinned stays so when it goes to its start view")
  func empty() throws {
    var model = TabsModel()
    #expect(model.setPinned(model.selectedID, true).isEmpty)
    let id = model.selectedID
    model.update(id) { $0.show(URL(string: "https://a.example/")) }
    let hidden = try #require(model.shown.hiddenTab)
    #expect(model.setPinned(hidden.id, true).isEmpty)
    model.setPinned(id, true)
    model.update(id) { $0.show(nil) }
    #expect(model.selectedTab.isPinned)
    // It is not the empty tab that another one wants.
    model.update(id) { $0.handle(.listWasEmptied) }
    model.openEmptyTab()
    model._checkInvariants()
    #expect(model.tabs.count == 2)
    model.setPinned(id, false)
    #expect(model.tabs.allSatisfy { !$0.isPinned })
  }

  @Test("Counts of what closes are those of what is not pinned; private tabs all close")
  func counts() {
    var (model, _) = Self.model()
    #expect(model.closableCount(isPrivate: false) == 2 && model.closableCountOfAllLists == 3)
    #expect(model.closableTabs(beside: Self.id("a", model)).count == 2)
    let page = URL(string: "https://private.example/")
    let pinned = Tab(isPrivate: true, url: page)
    model.insert(Tab(isPrivate: true, url: page))
    model.insert(pinned)
    model.setPinned(pinned.id, true)
    #expect(model.tabs.first?.id == pinned.id && model.closableCount(isPrivate: true) == 2)
    model.closeAll(isPrivate: true, at: Self.date)
    model._checkInvariants()
    #expect(model.tabs.count == 1 && model.selectedTab.isEmpty && !model.selectedTab.isPinned)
    #expect(model.recentlyClosed.isEmpty)
  }

  @Test("A session keeps pins, of all lists and of no private tab; what stands wrong in it is put right")
  func session() {
    var (model, group) = Self.model()
    let secret = Tab(isPrivate: true, url: URL(string: "https://private.example/"), title: "secret")
    model.insert(secret, select: false)
    model.setPinned(secret.id, true)
    model.close(Self.id("a", model), at: Self.date)
    var session = StoredSession(model, window: WindowState()) { StoredTab($0) }
    #expect(!session.allTabs.contains { $0.title == "secret" })
    #expect(session.tabs.filter(\.isPinned).map(\.title) == ["b", "e"])
    #expect(!session.closed.contains { $0.tab.isPinned })
    let restored = session.model
    restored._checkInvariants()
    #expect(Self.titles(restored.normal) == ["b*", "c", "d"])
    #expect(Self.titles(restored.list(.group(group.id))) == ["e*", "f"])
    // As from a damaged file.
    session.tabs.reverse()
    for index in session.closed.indices { session.closed[index].tab.isPinned = true }
    let repaired = session.model
    repaired._checkInvariants()
    #expect(Self.titles(repaired.normal) == ["b*", "d", "c"])
  }

  @Test(
    "A link leaves the site where its host is neither the page's nor a part of it",
    arguments: [
      ("https://example.org/", "https://example.org/a", false),
      ("https://example.org/", "http://www.EXAMPLE.org/", false),
      ("https://example.org/", "https://mail.example.org/", false),
      ("https://mail.example.org/", "https://example.org/", false),
      ("https://example.org/", "https://example.com/", true),
      ("https://example.org/", "https://badexample.org/", true),
      ("https://mail.example.org/", "https://news.example.org/", true),
      ("https://example.org/", "mailto:a@example.com", false), ("https://example.org/", "about:blank", false),
      ("https://example.org/", "javascript:alert(1)", false),
      ("martlet://gullwick.example/", "https://example.org/", false),
    ])
  func links(_ document: String, _ link: String, _ leaves: Bool) throws {
    let url = try #require(URL(string: link))
    #expect(PinnedLink.leavesSite(from: URL(string: document), to: url) == leaves)
    #expect(!PinnedLink.leavesSite(from: nil, to: url))
  }
}
