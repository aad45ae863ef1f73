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

  @Test("A tab in front writes itself whole and of the others only their places")
  func insertion() {
    let difference = SessionDifference(
      from: StoredSession(tabs: [a, b]), to: StoredSession(tabs: [c, a, b], selectedID: c.id))
    #expect(difference.changedTabs == [.init(tab: c, position: 0)])
    #expect(difference.movedTabs == [.init(id: a.id, position: 1), .init(id: b.id, position: 2)])
    #expect(difference.selection == .tab(c.id))
  }

  @Test("A closed tab goes from one list to the other")
  func closing() {
    let entry = StoredSession.Closed(tab: a, index: 0, closedAt: Date(timeIntervalSince1970: 1))
    let difference = SessionDifference(
      from: StoredSession(tabs: [a, b], selectedID: a.id),
      to: StoredSession(tabs: [b], selectedID: nil, closed: [entry]))
    #expect(difference.removedTabs == [a.id])
    #expect(difference.changedClosed == [entry])
    #expect(difference.movedTabs == [.init(id: b.id, position: 0)])
    #expect(difference.selection == SessionDifference.Selection.none)
  }
}
