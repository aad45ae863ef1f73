import BrowserCore
import Foundation
import Testing

@testable import BrowserStorage

@Suite("What has to be written")
struct SessionDifferenceTests {
  private let a = StoredTab(id: TabID(), title: "a")
  private let b = StoredTab(id: TabID(), title: "b")
  private let c = StoredTab(id: TabID(), title: "c")

  @Test("Nothing for the same session")
  func nothing() {
    let session = StoredSession(tabs: [a, b], selectedID: a.id)
    #expect(SessionDifference(from: session, to: session).isEmpty)
  }

  @Test("A tab in front writes itself alone")
  func insertion() {
    let difference = SessionDifference(
      from: StoredSession(tabs: [a, b]), to: StoredSession(tabs: [c, a, b], selectedID: c.id))
    #expect(difference.changedTabs == [c])
    #expect(difference.selection == .tab(c.id))
    #expect(difference.removedTabs.isEmpty)
  }

  @Test("A closed tab goes from one list to the other, and its back-forward list stays where it is")
  func closing() {
    var listed = a
    listed.list = .stored
    let entry = StoredSession.Closed(tab: listed, index: 0, closedAt: Date(timeIntervalSince1970: 1))
    let difference = SessionDifference(
      from: StoredSession(tabs: [listed, b], selectedID: a.id),
      to: StoredSession(tabs: [b], selectedID: nil, closed: [entry]))
    #expect(difference.removedTabs == [a.id])
    #expect(difference.changedClosed == [entry])
    #expect(difference.lists.isEmpty)
    #expect(difference.selection == SessionDifference.Selection.none)
  }

  @Test("Groups are written where one of them changed, and a tab that went to one of them is written alone")
  func groups() {
    let group = StoredGroup(id: TabGroup.ID(), name: "Birds")
    var moved = a
    moved.groupID = group.id
    let old = StoredSession(tabs: [a, b], selectedID: b.id, groups: [group])
    let difference = SessionDifference(
      from: old, to: StoredSession(tabs: [moved, b], selectedID: b.id, groups: [group]))
    #expect(difference.changedTabs == [moved] && difference.groups == nil)
    let renamed = StoredGroup(id: group.id, name: "Terns")
    let second = SessionDifference(
      from: old, to: StoredSession(tabs: [a, b], selectedID: b.id, groups: [renamed], plainSelectedID: b.id))
    #expect(second.groups == [renamed] && second.changedTabs.isEmpty && second.selection == nil)
    #expect(second.plainSelection == .tab(b.id))
  }

  @Test("A new list is written alone, one whose tab is gone is taken away")
  func lists() {
    var (kept, gone) = (a, b)
    kept.list = .stored
    gone.list = .stored
    let old = StoredSession(tabs: [kept, gone])
    kept.list = .changed(Data([7]))
    let difference = SessionDifference(from: old, to: StoredSession(tabs: [kept]))
    #expect(difference.lists == [a.id: Data([7]), b.id: nil])
    #expect(difference.changedTabs.isEmpty)
    #expect(difference.removedTabs == [b.id])
  }
}
