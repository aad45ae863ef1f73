import BrowserCore
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser
@testable import HeadlessHost

@MainActor
@Suite("Tab groups in menus, by swipes and in searches", .serialized)
struct TabGroupMenuTests {
  private func group(_ stage: BrowserStage) throws -> TabGroup.ID {
    try #require(stage.store.model.groups.first).id
  }

  @Test("A card that is held and let go where it was has a menu, which moves its tab to a group")
  func cardMenu() throws {
    let stage = BrowserStage.withGroup()
    let overview = try stage.openOverview()
    let ids = stage.store.model.tabs.map(\.id)
    let card = try #require(overview.cardFrame(of: ids[1]))
    let place = overview.view.convert(CGPoint(x: card.midX, y: card.midY), to: nil)
    let finger = stage.host.touchDown(at: place)
    stage.host.advance(by: 0.8)
    stage.host.touchUp(finger, at: place)
    stage.settle()
    #expect(
      stage.menuRows.map(\.accessibilityLabel) == [
        "Copy Link", "Pin Tab", "Move to Tab Group…", "Close Tab", "Close Other Tabs",
      ])
    stage.look("groups-card-menu")
    stage.choose("Move to Tab Group…")
    stage.look("groups-move")
    let texts = try #require(stage.topController).view.all(UILabel.self).compactMap(\.text)
    #expect(texts.contains("No Group") && texts.contains("Birds") && texts.contains("New Tab Group"))
    try stage.tapText("Birds")
    #expect(stage.store.model.tabs.map(\.id) == [ids[0], ids[2]])
    let moved = stage.store.model.list(.group(try group(stage))).tabs
    #expect(moved.prefix(2).map(\.title) == ["tern", "gull"] && moved.last?.id == ids[1] && moved.count == 3)
    #expect(stage.container.tabControllers[ids[1]] == nil)
    // Its picture is kept, and it is not among the closed tabs.
    #expect(stage.store.model.recentlyClosed.isEmpty)
    #expect(!stage.container.overview.isClosed)
  }

  @Test(
    "A mouse has the menu by its secondary button, and a screen reader by an action; private tabs are in no group"
  )
  func otherWays() throws {
    let stage = BrowserStage.withGroup()
    let overview = try stage.openOverview()
    func cell() throws -> TabCardCell {
      try #require(overview.collectionView.visibleCells.first as? TabCardCell)
    }
    try cell().onMenu?(try cell(), CGPoint(x: 20, y: 20))
    #expect(stage.takeMenu().contains("Move to Tab Group…"))
    #expect(try cell().accessibilityCustomActions?.map(\.name) == ["Close", "Pin Tab", "Move to Tab Group"])
    stage.store.perform { $0.setPrivateMode(true) }
    stage.settle()
    #expect(try cell().accessibilityCustomActions?.map(\.name) == ["Close"])
    try cell().onMenu?(try cell(), CGPoint(x: 20, y: 20))
    #expect(stage.takeMenu() == ["Close Tab"])
    #expect(overview.bar.groupButton.title(for: .normal) == "Private")
  }

  @Test(
    "A swipe over the name goes to the list beside it, turned round where lines run from the right",
    arguments: [false, true])
  func swiping(isMirrored: Bool) throws {
    let stage = BrowserStage.withGroup(appearance: HostAppearance(isRightToLeft: isMirrored))
    let overview = try stage.openOverview()
    let middle = stage.middle(overview.bar.groupButton)
    func swipe(_ way: CGFloat) {
      let x = isMirrored ? -way : way
      stage.host.drag(
        from: CGPoint(x: middle.x - x / 2, y: middle.y), to: CGPoint(x: middle.x + x / 2, y: middle.y),
        duration: 0.15)
      stage.settle()
    }
    swipe(-110)
    #expect(overview.bar.groupButton.title(for: .normal) == "Birds" && stage.topController == nil)
    // There is nothing beyond.
    swipe(-110)
    #expect(stage.store.model.openGroup?.name == "Birds")
    swipe(110)
    #expect(overview.bar.groupButton.title(for: .normal) == "3 Tabs")
  }

  @Test("Close All asks which: the tabs that are shown, or those of all groups")
  func closingAll() throws {
    let stage = BrowserStage.withGroup()
    let overview = try stage.openOverview()
    let place = stage.middle(overview.bar.doneButton)
    let finger = stage.host.touchDown(at: place)
    stage.host.advance(by: 0.8)
    stage.host.touchUp(finger, at: place)
    stage.settle()
    let row = try #require(stage.window.all(UILabel.self).first { $0.text == "Close All 3 Tabs" })
    stage.host.tap(at: stage.middle(row))
    stage.settle()
    stage.look("groups-close-all")
    try stage.tapText("Close All 5 Tabs of All Groups")
    #expect(stage.store.model.allNormalTabs.count == 1 && stage.store.model.groups.count == 1)
    #expect(stage.store.model.recentlyClosed.count == 5)
  }

  @Test("Searches find tabs of all lists, and one that is chosen opens its list")
  func searching() throws {
    let stage = BrowserStage.withGroup()
    let found = stage.container.services.suggestions(
      for: "@tabs gull", model: stage.store.model, completesInline: false)
    let tabs = found.sections.flatMap(\.items).compactMap { item -> TabID? in
      if case .openTab(let id) = item.kind { return id }
      return nil
    }
    let gull = try #require(stage.store.model.shelvedTabs.first { $0.title == "gull" })
    #expect(tabs.contains(gull.id))
    stage.store.perform { $0.select(gull.id) }
    stage.settle()
    #expect(stage.store.model.openGroup?.name == "Birds" && stage.store.model.selectedID == gull.id)
    #expect(stage.container.selectedTabController?.tab.id == gull.id)
    stage.store.perform { $0.setPrivateMode(true) }
    let privately = stage.container.services.suggestions(
      for: "@tabs gull", model: stage.store.model, completesInline: false)
    #expect(
      privately.sections.flatMap(\.items).allSatisfy { if case .openTab = $0.kind { false } else { true } })
  }

  @Test("A wide window names the group before its tabs; the menu there goes to another one")
  func wideWindow() throws {
    let stage = BrowserStage.withGroup(size: CGSize(width: 1280, height: 800))
    let head = stage.container.windowHead.head
    #expect(!head.groupButton.isHidden && head.groupButton.accessibilityLabel == "3 Tabs")
    // 16 from the edge, and 8 before the tabs.
    #expect(head.groupButton.frame.minX == 16 && head.groupButton.frame.minY == 52)
    #expect(isClose(head.tabs.frame.minX, head.groupButton.frame.maxX + 8))
    stage.look("groups-wide")
    stage.host.tap(at: stage.middle(head.groupButton))
    stage.settle()
    #expect(
      stage.menuRows.map(\.accessibilityLabel) == [
        "3 Tabs", "Private", "Birds", "New Empty Tab Group", "New Tab Group from 3 Tabs", "Edit Tab Groups",
      ])
    stage.look("groups-wide-menu")
    stage.choose("Birds")
    #expect(stage.store.model.openGroup?.name == "Birds")
    #expect(head.groupButton.accessibilityLabel == "Birds" && head.groupButton.accessibilityValue == "2 Tabs")
    #expect(head.tabs.tabViews.map(\.content.title) == ["tern", "gull"])
    stage.container.presenters.tabMenus.open(for: stage.store.model.tabs[0].id, from: head, at: .zero)
    #expect(stage.takeMenu().contains("Move to Tab Group…"))
    stage.host.tap(at: stage.middle(head.groupButton))
    stage.settle()
    stage.choose("Edit Tab Groups")
    #expect(try stage.groups().isEditing)
    stage.look("groups-wide-sheet")
    let group = try group(stage)
    stage.store.perform { $0.deleteGroup(group) }
    stage.settle()
    #expect(head.groupButton.isHidden && head.tabs.frame.minX == 16)
  }

  @Test("Where there are no groups the row of tabs is as it was, and the list of tabs offers a first one")
  func firstGroup() throws {
    let stage = BrowserStage(size: CGSize(width: 1280, height: 800), pages: BrowserStage.groupPages)
    #expect(stage.container.windowHead.head.groupButton.isHidden)
    stage.container.presenters.tabMenus.openList()
    stage.settle()
    #expect(stage.menuRows.map(\.accessibilityLabel).suffix(5).contains("New Tab Group from 3 Tabs"))
    stage.choose("New Tab Group from 3 Tabs")
    try stage.enterName("Trip")
    #expect(stage.container.windowHead.head.groupButton.accessibilityLabel == "Trip")
  }
}
