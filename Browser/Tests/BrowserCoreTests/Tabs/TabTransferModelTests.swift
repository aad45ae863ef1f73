import Foundation
import Testing

@testable import BrowserCore

@Suite("A tab that leaves for another window")
struct TabTransferModelTests {
  private static func tab(_ name: String, isPrivate: Bool = false) -> Tab {
    Tab(isPrivate: isPrivate, url: URL(string: "https://\(name).example/"), title: name)
  }

  @Test("It hands over as a closed one does, and is not among the closed ones")
  func taking() throws {
    let (a, b, c) = (Self.tab("a"), Self.tab("b"), Self.tab("c"))
    var model = TabsModel(tabs: [a, b, c], selectedID: b.id)
    var taken: Tab?
    #expect(
      model.takeTab(b.id, &taken) == [
        .removed(b.id, index: 1, isPrivate: false), .selected(c.id, previous: b.id, isPrivate: false),
      ])
    #expect(taken == b && model.tabs == [a, c] && model.recentlyClosed.isEmpty)
    model._checkInvariants()
  }

  @Test("The last one leaves an empty tab, with which there is nothing left but what is closed")
  func last() {
    let (a, b) = (Self.tab("a"), Self.tab("b"))
    var model = TabsModel(tabs: [a, b], selectedID: a.id)
    model.close(b.id)
    #expect(!model.isUntouched && !model.hasTabs(besides: a.id))
    var taken: Tab?
    model.takeTab(a.id, &taken)
    #expect(model.isUntouched && model.tabs.count == 1 && model.tabs[0].isEmpty)
    model._checkInvariants()
  }

  @Test("A window with a group, or with a page among its private tabs, has something left")
  func untouched() {
    let group = TabGroup(name: "Group")
    #expect(TabsModel().isUntouched)
    #expect(!TabsModel(tabs: [Tab()], selectedID: nil, groups: [group]).isUntouched)
    #expect(!TabsModel(tabs: [Tab(), Self.tab("p", isPrivate: true)], selectedID: nil).isUntouched)
    #expect(
      TabsModel(tabs: [Tab(), Self.tab("p", isPrivate: true)], selectedID: nil).hasTabs(besides: TabID()))
  }

  @Test("Tabs of lists that are not open, and unknown ones, are left alone")
  func shelved() {
    let group = TabGroup(name: "Group")
    let (a, b) = (Self.tab("a"), Self.tab("b"))
    var model = TabsModel(tabs: [a, b], selectedID: a.id, groups: [group], members: [b.id: group.id])
    let before = model
    var taken: Tab?
    for id in [b.id, TabID()] { #expect(model.takeTab(id, &taken).isEmpty) }
    #expect(taken == nil && model == before)
  }
}
