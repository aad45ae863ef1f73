import Foundation
import Testing

@testable import BrowserCore

@Suite struct TabsModelTests {
  private let page = URL(string: "https://a.example/")
  private let date = Date(timeIntervalSince1970: 0)

  private func model(_ count: Int) -> TabsModel {
    let tabs = (0..<count).map { Tab(url: page, title: "\($0)") }
    return TabsModel(tabs: tabs, selectedID: tabs.first?.id)
  }

  @Test func beginsWithAnEmptyTab() {
    let model = TabsModel()
    #expect(model.tabs.count == 1 && model.shown.hiddenTab == nil && !model.selectedTab.hasPage)
  }

  @Test func aLoadedLastTabBringsTheHiddenOne() throws {
    var model = TabsModel()
    let id = model.selectedID
    let changes = model.update(id) { $0.show(page) }
    let hidden = try #require(model.shown.hiddenTab)
    #expect(changes == [.updated(id), .hiddenTab(hidden.id, isPrivate: false)])
    #expect(model.shown.tabsWithHidden.count == 2 && model.tabs.count == 1)
    // Swiped in, it keeps its identity; it is empty, so no other one waits.
    let swipedIn = model.select(index: 1)
    #expect(
      swipedIn == [
        .hiddenTab(nil, isPrivate: false), .inserted(hidden.id, index: 1, isPrivate: false),
        .selected(hidden.id, previous: id, isPrivate: false),
      ])
    #expect(model.selectedID == hidden.id && model.shown.hiddenTab == nil)
    model.update(hidden.id) { $0.show(page) }
    #expect(model.shown.hiddenTab != nil)
    model._checkInvariants()
  }

  @Test func closingSelectsRightElseLeft() {
    var model = model(3)
    let ids = model.tabs.map(\.id)
    model.select(ids[1])
    model.close(ids[1], at: date)
    #expect(model.selectedID == ids[2])
    model.close(ids[2], at: date)
    #expect(model.selectedID == ids[0])
    model.close(ids[0], at: date)
    #expect(model.tabs.count == 1 && !model.selectedTab.hasPage)
    #expect(model.recentlyClosed.map(\.id) == [ids[0], ids[2], ids[1]])
    model._checkInvariants()
  }

  @Test func childrenStandNextToTheirOpener() {
    var model = model(2)
    let opener = model.tabs[0].id
    let last = model.tabs[1].id
    let first = Tab(openerID: opener, url: page)
    let second = Tab(openerID: opener, url: page)
    model.insert(first, select: false)
    model.insert(second, select: false)
    #expect(model.tabs.map(\.id) == [opener, first.id, second.id, last])
    #expect(model.selectedID == opener)
  }

  @Test func reopening() {
    var model = model(3)
    let ids = model.tabs.map(\.id)
    model.close(ids[1], at: date)
    #expect(model.canReopen)
    model.reopen()
    #expect(model.tabs.map(\.id) == ids && model.selectedID == ids[1] && !model.canReopen)
    let again = model.reopen()
    #expect(again.isEmpty)
  }

  @Test func forgettingClosedTabs() {
    var model = model(4)
    let ids = model.tabs.map(\.id)
    for id in ids.prefix(3) { model.close(id, at: date) }
    let changes = model.forgetClosed { $0.id == ids[1] }
    #expect(changes == [.recentlyClosed])
    #expect(model.recentlyClosed.map(\.id) == [ids[2], ids[0]])
    let none = model.forgetClosed { $0.id == ids[1] }
    #expect(none.isEmpty)
  }

  @Test func moving() {
    var model = model(3)
    let ids = model.tabs.map(\.id)
    let changes = model.move(ids[0], to: 99)
    #expect(changes == [.moved(ids[0], from: 0, to: 2, isPrivate: false)])
    #expect(model.tabs.map(\.id) == [ids[1], ids[2], ids[0]])
    #expect(model.selectedID == ids[0])
    let none = model.move(ids[0], to: 2)
    #expect(none.isEmpty)
  }

  @Test func aTabWithPagesAheadOfItsStartViewIsRemembered() {
    var model = model(1)
    let id = model.selectedID
    let list = PageList(
      entries: (0..<2).map { PageEntry(id: .init(rawValue: $0), url: URL(filePath: "/\($0)")) }, current: 0)
    model.update(id) {
      $0.show(nil)
      $0.handle(.listChanged(list))
    }
    model.close(id, at: date)
    #expect(model.recentlyClosed.map(\.id) == [id])
    model.reopen()
    #expect(model.selectedTab.position == .start(ahead: 2))
    // Without any there is nothing to remember.
    model.update(id) { $0.handle(.listWasEmptied) }
    model.close(id, at: date)
    #expect(model.recentlyClosed.isEmpty)
  }

  @Test func privateTabsLeaveNoTrace() {
    var model = model(1)
    let normal = model.selectedID
    model.setPrivateMode(true)
    #expect(model.isPrivateMode && model.tabs.count == 1 && model.selectedTab.isPrivate)
    let id = model.selectedID
    model.update(id) { $0.show(page) }
    model.close(id, at: date)
    #expect(model.recentlyClosed.isEmpty && model.tabs.count == 1)
    model.select(normal)
    #expect(!model.isPrivateMode)
    model.closeAll(isPrivate: true, at: date)
    #expect(model.privates.tabs.isEmpty && model.privates.selectedID == nil)
    model._checkInvariants()
  }

  @Test func neighboursGoRound() {
    var model = model(3)
    let ids = model.tabs.map(\.id)
    model.selectNeighbour(-1)
    #expect(model.selectedID == ids[2])
    model.selectNeighbour(1)
    #expect(model.selectedID == ids[0])
  }

  @Test func randomOperationsKeepInvariantsAndChangesTellAll() {
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var model = TabsModel()
      // A view that only listens must end with the same order.
      var mirror: [Bool: [TabID]] = [false: model.tabs.map(\.id), true: []]
      for step in 0..<80 {
        let all = model.normal.tabsWithHidden + model.privates.tabsWithHidden
        let id = all.randomElement(using: &generator)?.id ?? TabID()
        let changes: [TabsChange]
        switch Int.random(in: 0..<16, using: &generator) {
        case 0, 1:
          let tab = Tab(
            isPrivate: Bool.random(using: &generator), openerID: id,
            url: Bool.random(using: &generator) ? page : nil)
          changes = model.insert(tab, select: Bool.random(using: &generator))
        case 2, 3: changes = model.close(id, at: date)
        case 4: changes = model.select(id)
        case 5: changes = model.move(id, to: Int.random(in: -2...9, using: &generator))
        case 6: changes = model.update(id) { $0.show($0.url == nil ? page : nil) }
        case 7: changes = model.reopen()
        case 8: changes = model.setPrivateMode(Bool.random(using: &generator))
        case 9: changes = model.revealHiddenTab()
        case 10: changes = model.openEmptyTab()
        case 11, 12: changes = model.setPinned(id, Bool.random(using: &generator))
        case 13: changes = model.closeOrLeaveSelected(at: date)
        case 14:
          changes =
            Bool.random(using: &generator)
            ? model.closeOthers(beside: id, at: date) : model.reopen(isPinned: true)
        default: changes = model.selectNeighbour(Int.random(in: -3...3, using: &generator))
        }
        for change in changes {
          switch change {
          case .inserted(let id, let index, let kind): mirror[kind]?.insert(id, at: index)
          case .removed(let id, let index, let kind):
            let gone = mirror[kind]?.remove(at: index)
            #expect(gone == id)
          case .moved(let id, let from, let to, let kind):
            let gone = mirror[kind]?.remove(at: from)
            #expect(gone == id)
            mirror[kind]?.insert(id, at: to)
          default: break
          }
        }
        model._checkInvariants()
        #expect(mirror[false] == model.normal.tabs.map(\.id), "seed \(seed), step \(step)")
        #expect(mirror[true] == model.privates.tabs.map(\.id), "seed \(seed), step \(step)")
      }
    }
  }

  @MainActor @Test func storeDeliversInOrder() {
    let store = TabsStore()
    var first: [Int] = []
    var second: [Int] = []
    let one = store.observe { model, _ in
      first.append(model.tabs.count)
      if model.tabs.count == 2 { store.perform { $0.insert(Tab(url: URL(string: "https://b.example"))) } }
    }
    let two = store.observe { model, _ in second.append(model.tabs.count) }
    store.perform { $0.insert(Tab()) }
    #expect(first == [2, 3] && second == [2, 3])
    two.cancel()
    store.perform { $0.close($0.selectedID) }
    // Closing makes two again, and the first observer adds the third anew.
    #expect(first == [2, 3, 2, 3] && second == [2, 3])
    withExtendedLifetime(one) {}
  }
}
