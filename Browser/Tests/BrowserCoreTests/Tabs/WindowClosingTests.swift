import Foundation
import Testing

@testable import BrowserCore

@Suite("Tabs of a window that was closed")
struct WindowClosingTests {
  private static func tab(_ name: String, isPrivate: Bool = false) -> Tab {
    Tab(isPrivate: isPrivate, url: URL(string: "https://\(name).example/"), title: name)
  }

  private static let now = Date(timeIntervalSince1970: 1000)

  @Test("They are closed tabs of the other one, the first on top, groups after the plain list")
  func order() {
    let (a, b, c) = (Self.tab("a"), Self.tab("b"), Self.tab("c"))
    let group = TabGroup(name: "Group")
    let other = TabsModel(
      tabs: [a, b, c, Tab()], selectedID: b.id, groups: [group], members: [c.id: group.id])
    var model = TabsModel(tabs: [Self.tab("mine")], selectedID: nil)
    #expect(model.takeClosed(of: other, at: Self.now) == [.recentlyClosed])
    #expect(model.recentlyClosed.map(\.tab.title) == ["a", "b", "c"])
    #expect(model.recentlyClosed.map(\.index) == [0, 1, 0])
    model.reopen()
    #expect(model.tabs.map(\.title) == ["a", "mine"])
  }

  @Test("Those that it had closed before lie among the other one's, by their time")
  func closedBefore() {
    func closed(_ name: String, _ time: TimeInterval) -> ClosedTab {
      ClosedTab(tab: Self.tab(name), index: 0, closedAt: Date(timeIntervalSince1970: time))
    }
    let other = TabsModel(
      tabs: [Self.tab("open")], selectedID: nil, recentlyClosed: [closed("late", 30), closed("early", 10)])
    var model = TabsModel(tabs: [Self.tab("mine")], selectedID: nil, recentlyClosed: [closed("middle", 20)])
    model.takeClosed(of: other, at: Self.now)
    #expect(model.recentlyClosed.map(\.tab.title) == ["open", "late", "middle", "early"])
  }

  @Test("Private tabs, empty ones and more than the list holds are not remembered")
  func limits() {
    var model = TabsModel(tabs: [Self.tab("mine")], selectedID: nil)
    let secret = Self.tab("secret", isPrivate: true)
    #expect(model.takeClosed(of: TabsModel(tabs: [secret, Tab()], selectedID: secret.id)).isEmpty)
    #expect(model.recentlyClosed.isEmpty)
    let many = (0...TabsModel.recentlyClosedLimit).map { Self.tab("\($0)") }
    model.takeClosed(of: TabsModel(tabs: many, selectedID: nil), at: Self.now)
    #expect(model.recentlyClosed.count == TabsModel.recentlyClosedLimit)
    #expect(model.recentlyClosed.first?.tab.title == "0")
  }
}
