import Foundation
import Testing

@testable import BrowserCore

@Suite("Groups of tabs")
struct TabGroupTests {
  private let date = Date(timeIntervalSince1970: 0)

  private static func tab(_ title: String) -> Tab {
    Tab(url: URL(string: "https://\(title).example/"), title: title)
  }

  /// A plain list of a, b and c, which is open, and a group of d and e.
  private static func model() -> (model: TabsModel, group: TabGroup) {
    let group = TabGroup(name: "Birds")
    let tabs = ["a", "b", "c", "d", "e"].map(tab)
    let model = TabsModel(
      tabs: tabs, selectedID: tabs[1].id, groups: [group],
      members: [tabs[3].id: group.id, tabs[4].id: group.id],
      selections: [.group(group.id): tabs[3].id])
    return (model, group)
  }

  private static func titles(_ model: TabsModel, _ name: TabListName) -> [String] {
    model.list(name).tabs.map(\.title)
  }

  @Test("What is restored is divided among the lists, and that of the selected tab is open")
  func restoring() throws {
    let (model, group) = Self.model()
    model._checkInvariants()
    #expect(model.tabs.map(\.title) == ["a", "b", "c"] && model.openGroup == nil)
    #expect(Self.titles(model, .group(group.id)) == ["d", "e"])
    #expect(model.list(.group(group.id)).selectedTab?.title == "d")
    let tabs = ["a", "d"].map(Self.tab)
    let inGroup = TabsModel(
      tabs: tabs, selectedID: tabs[1].id, groups: [group, group],
      members: [tabs[1].id: group.id, tabs[0].id: TabGroup.ID()])
    inGroup._checkInvariants()
    #expect(inGroup.openGroup == group && inGroup.groups.count == 1)
    #expect(inGroup.tabs.map(\.title) == ["d"] && Self.titles(inGroup, .plain) == ["a"])
  }

  /// Every operation on lists, from the model above: what each list holds then, which one is open, and what is selected.
  private struct Step: CustomTestStringConvertible, Sendable {
    var name: String
    var act: @Sendable (inout TabsModel, TabGroup) -> [TabsChange]
    var plain: [String]
    var group: [String]?
    var opensGroup: Bool
    var selected: String
    var closed: [String] = []
    var testDescription: String { name }
  }

  private static func id(_ title: String, _ model: TabsModel) -> TabID {
    model.allNormalTabs.first { $0.title == title }?.id ?? TabID()
  }

  private static let steps: [Step] = [
    Step(
      name: "opening a group", act: { $0.open(.group($1.id)) }, plain: ["a", "b", "c"], group: ["d", "e"],
      opensGroup: true, selected: "d"),
    Step(
      name: "opening the list that is open", act: { model, _ in model.open(.plain) }, plain: ["a", "b", "c"],
      group: ["d", "e"], opensGroup: false, selected: "b"),
    Step(
      name: "opening a group that there is not", act: { model, _ in model.open(.group(TabGroup.ID())) },
      plain: ["a", "b", "c"], group: ["d", "e"], opensGroup: false, selected: "b"),
    Step(
      name: "there and back", act: { $0.open(.group($1.id)) + $0.open(.plain) }, plain: ["a", "b", "c"],
      group: ["d", "e"], opensGroup: false, selected: "b"),
    Step(
      name: "the next list", act: { model, _ in model.openNeighbour(1) }, plain: ["a", "b", "c"],
      group: ["d", "e"], opensGroup: true, selected: "d"),
    Step(
      name: "beyond the first list", act: { model, _ in model.openNeighbour(-1) }, plain: ["a", "b", "c"],
      group: ["d", "e"], opensGroup: false, selected: "b"),
    Step(
      name: "selecting a tab of a group", act: { model, _ in model.select(id("e", model)) },
      plain: ["a", "b", "c"],
      group: ["d", "e"], opensGroup: true, selected: "e"),
    Step(
      name: "moving the selected tab",
      act: { model, group in model.move(id("b", model), to: .group(group.id)) },
      plain: ["a", "c"], group: ["d", "e", "b"], opensGroup: false, selected: "c"),
    Step(
      name: "moving a tab out of a group", act: { model, _ in model.move(id("d", model), to: .plain) },
      plain: ["a", "b", "c", "d"], group: ["e"], opensGroup: false, selected: "b"),
    Step(
      name: "moving a tab where it is", act: { model, _ in model.move(id("a", model), to: .plain) },
      plain: ["a", "b", "c"], group: ["d", "e"], opensGroup: false, selected: "b"),
    Step(
      name: "moving all tabs of the open list",
      act: { model, group in
        ["a", "b", "c"].map { id($0, model) }.flatMap { model.move($0, to: .group(group.id)) }
      }, plain: [""], group: ["d", "e", "a", "b", "c"], opensGroup: false, selected: ""),
    Step(
      name: "deleting a group", act: { $0.deleteGroup($1.id, at: Date(timeIntervalSince1970: 0)) },
      plain: ["a", "b", "c"], group: nil, opensGroup: false, selected: "b", closed: ["e", "d"]),
    Step(
      name: "deleting the open group",
      act: { $0.open(.group($1.id)) + $0.deleteGroup($1.id, at: Date(timeIntervalSince1970: 0)) },
      plain: ["a", "b", "c"], group: nil, opensGroup: false, selected: "b", closed: ["e", "d"]),
    Step(
      name: "closing what is open",
      act: { model, _ in model.closeAll(isPrivate: false, at: Date(timeIntervalSince1970: 0)) }, plain: [""],
      group: ["d", "e"], opensGroup: false, selected: "", closed: ["c", "b", "a"]),
    Step(
      name: "closing everything",
      act: { model, _ in model.closeAllLists(at: Date(timeIntervalSince1970: 0)) },
      plain: [""], group: [], opensGroup: false, selected: "", closed: ["c", "b", "a", "e", "d"]),
    Step(
      name: "closing the last tab of a group",
      act: { model, group in
        model.open(.group(group.id))
          + ["d", "e"].map { id($0, model) }.flatMap { model.close($0, at: Date(timeIntervalSince1970: 0)) }
      }, plain: ["a", "b", "c"], group: [""], opensGroup: true, selected: "", closed: ["e", "d"]),
    Step(
      name: "opening while private tabs are shown", act: { $0.setPrivateMode(true) + $0.open(.group($1.id)) },
      plain: ["a", "b", "c"], group: ["d", "e"], opensGroup: true, selected: "d"),
    Step(
      name: "reopening a tab of a deleted group",
      act: { $0.deleteGroup($1.id, at: Date(timeIntervalSince1970: 0)) + $0.reopen() },
      plain: ["a", "e", "b", "c"], group: nil, opensGroup: false, selected: "e", closed: ["d"]),
  ]

  @Test("Operations on lists", arguments: steps)
  private func operations(step: Step) {
    var (model, group) = Self.model()
    let before = model
    let changes = step.act(&model, group)
    model._checkInvariants()
    #expect(Self.titles(model, .plain) == step.plain)
    #expect((model.groups.isEmpty ? nil : Self.titles(model, .group(group.id))) == step.group)
    #expect((model.openList == .group(group.id)) == step.opensGroup)
    #expect(model.selectedTab.title == step.selected && !model.isPrivateMode)
    #expect(model.recentlyClosed.map(\.tab.title) == step.closed)
    #expect(changes.isEmpty == (model == before))
  }

  @Test("Nothing is loaded of a list that is not open, and the list says so")
  func shelving() throws {
    var (model, group) = Self.model()
    let id = model.selectedID
    model.update(id) {
      $0.show($0.url)
      $0.sound = .playing
      $0.progress = 1
    }
    let hidden = try #require(model.shown.hiddenTab)
    let changes = model.open(.group(group.id))
    #expect(changes.first == .list(.group(group.id), previous: .plain))
    let shelved = try #require(model.shelvedTab(id))
    #expect(shelved.sound == .quiet && shelved.load.document == nil && shelved.url != nil)
    #expect(model[id] == nil && model[hidden.id] == nil)
    // Its facts can be changed all the same.
    #expect(model.update(id) { $0.title = "B" } == [.updated(id)])
    #expect(model.shelvedTab(id)?.title == "B")
    #expect(model.update(id) { $0.title = "B" }.isEmpty)
  }

  @Test("A new group of all tabs is the list that was open: nothing is loaded anew")
  func groupOfAll() {
    var (model, _) = Self.model()
    let before = model.normal
    let group = TabGroup(name: "New")
    let changes = model.addGroupFromPlainList(group)
    model._checkInvariants()
    #expect(changes == [.groups] && model.normal == before && model.openGroup == group)
    #expect(model.list(.plain).tabs.isEmpty)
    // Shown again, the plain list has an empty tab.
    model.open(.plain)
    #expect(model.tabs.count == 1 && model.selectedTab.isEmpty)
    #expect(Self.titles(model, .group(group.id)) == ["a", "b", "c"])
  }

  @Test("A new group of all tabs while another one is open, and of a single tab")
  func groupsOfOthers() {
    var (model, group) = Self.model()
    model.open(.group(group.id))
    let all = TabGroup(name: "All")
    model.addGroupFromPlainList(all)
    model._checkInvariants()
    #expect(model.openGroup == all && model.tabs.map(\.title) == ["a", "b", "c"])
    let single = TabGroup(name: "One")
    model.addGroup(single, with: Self.id("b", model))
    model._checkInvariants()
    #expect(model.openGroup == all && Self.titles(model, .group(single.id)) == ["b"])
    #expect(model.groups == [group, all, single])
  }

  @Test("An empty tab that is all that a list has makes room")
  func makingRoom() {
    var (model, _) = Self.model()
    let group = TabGroup(name: "New")
    model.addGroup(group)
    model.open(.plain)
    #expect(model.list(.group(group.id)).count == 1)
    model.move(Self.id("a", model), to: .group(group.id))
    model._checkInvariants()
    #expect(Self.titles(model, .group(group.id)) == ["a"])
  }

  @Test("Groups are renamed and moved")
  func renamingAndMoving() {
    var (model, first) = Self.model()
    let (second, third) = (TabGroup(name: "Second"), TabGroup(name: "Third"))
    model.addGroup(second)
    model.addGroup(third)
    #expect(model.moveGroup(third.id, to: -5) == [.groups])
    #expect(model.groups.map(\.id) == [third.id, first.id, second.id])
    #expect(model.moveGroup(third.id, to: 0).isEmpty)
    #expect(model.renameGroup(first.id, to: "  Gulls\n and terns ") == [.groups])
    #expect(model.group(first.id)?.name == "Gulls and terns")
    for nothing in [" \n", "", "\u{200B}", "\u{202E}\0"] {
      #expect(model.renameGroup(first.id, to: nothing).isEmpty)
    }
    #expect(model.group(first.id)?.name == "Gulls and terns")
    // What turns the text behind it round goes, and one letter with a megabyte of marks is no name.
    #expect(TabGroup(name: "a\u{202E}b\u{2066}c").name == "abc")
    let marks = "a" + String(repeating: "\u{0301}", count: 10_000)
    #expect(TabGroup(name: marks).name.unicodeScalars.count == TabGroup.longestName)
    #expect(model.addGroup(TabGroup(name: "Of nobody"), with: TabID()).isEmpty)
    #expect(TabGroup(name: "").name == TabGroup.unnamed)
    #expect(TabGroup(name: String(repeating: "x", count: 500)).name.count == TabGroup.longestName)
    #expect(model.listNames == [.plain, .group(third.id), .group(first.id), .group(second.id)])
    model._checkInvariants()
  }

  @Test("Private tabs are in no group, and are shown whatever list is open")
  func privates() {
    var (model, group) = Self.model()
    model.open(.group(group.id))
    model.setPrivateMode(true)
    let id = model.selectedID
    #expect(model.move(id, to: .plain).isEmpty && model.move(id, to: .group(group.id)).isEmpty)
    model.deleteGroup(group.id, at: date)
    model._checkInvariants()
    #expect(model.isPrivateMode && model.openList == .plain && model.selectedID == id)
    model.setPrivateMode(false)
    #expect(model.tabs.map(\.title) == ["a", "b", "c"])
  }

  @Test("A session keeps all of it", arguments: [false, true])
  func session(opensGroup: Bool) {
    var (model, group) = Self.model()
    model.addGroup(TabGroup(name: "Empty"))
    model.open(opensGroup ? .group(group.id) : .plain)
    let session = StoredSession(model, window: WindowState()) { StoredTab($0) }
    let restored = session.model
    restored._checkInvariants()
    #expect(restored.groups == model.groups && restored.openList == model.openList)
    for name in model.listNames {
      #expect(restored.list(name).tabs.map(\.id) == model.list(name).tabs.map(\.id))
      #expect(restored.list(name).selectedID == model.list(name).selectedID)
    }
    // Selecting another tab of the open list changes no group.
    model.selectNeighbour(1)
    #expect(StoredSession(model, window: WindowState()) { StoredTab($0) }.groups == session.groups)
  }
}
