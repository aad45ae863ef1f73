import BrowserCore
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser
@testable import HeadlessHost

@MainActor
@Suite("The sheet of tab groups", .serialized)
struct TabGroupSheetTests {
  private func rows(_ sheet: TabGroupsViewController) -> [String] {
    sheet.tableView.visibleCells.map { cell in
      [cell.accessibilityLabel, cell.accessibilityValue].compactMap(\.self).joined(separator: ", ")
        + (cell.accessibilityTraits.contains(.selected) ? " ✓" : "")
    }
  }

  private func group(_ stage: BrowserStage) throws -> TabGroup {
    try #require(stage.store.model.groups.first)
  }

  @Test(
    "The name at the overview's bottom opens it; it names every list with its number, and marks the one that is shown"
  )
  func rows() throws {
    let stage = BrowserStage.withGroup()
    let overview = try stage.openOverview()
    #expect(overview.bar.groupButton.title(for: .normal) == "3 Tabs")
    let sheet = try stage.openGroups()
    #expect(
      rows(sheet) == [
        "3 Tabs ✓", "Private", "Birds, 2 Tabs", "New Empty Tab Group", "New Tab Group from 3 Tabs",
      ])
    stage.store.perform { $0.setPrivateMode(true) }
    stage.settle()
    #expect(rows(sheet).prefix(3) == ["3 Tabs", "Private, 1 Tab ✓", "Birds, 2 Tabs"])
  }

  @Test("A group that is chosen is shown: its cards, its name, and its page alone is loaded")
  func choosing() throws {
    let stage = BrowserStage.withGroup()
    let plain = stage.store.model.tabs.map(\.id)
    let overview = try stage.openOverview()
    _ = try stage.openGroups()
    try stage.tapText("Birds")
    #expect(stage.topController == nil && !stage.container.overview.isClosed)
    #expect(stage.store.model.openGroup?.name == "Birds")
    #expect(overview.bar.groupButton.title(for: .normal) == "Birds")
    #expect(overview.bar.groupButton.accessibilityValue == "2 Tabs")
    let shown = overview.collectionView.indexPathsForVisibleItems.sorted().map {
      overview.source?.itemIdentifier(for: $0)
    }
    #expect(shown == stage.store.model.tabs.map(\.id) && shown.count == 2)
    #expect(plain.allSatisfy { stage.container.tabControllers[$0] == nil && stage.container.bars[$0] == nil })
    overview.chooseSelected()
    stage.settle()
    #expect(stage.container.overview.isClosed && stage.container.selectedTabController?.webView != nil)
    // Back again, the page that was selected is loaded where it was.
    stage.store.perform { $0.open(.plain) }
    stage.settle()
    #expect(stage.store.model.tabs.map(\.id) == plain)
    #expect(stage.container.selectedTabController?.webView != nil)
    #expect(stage.container.tabControllers.count <= 3)
  }

  @Test("A new group is asked for its name; made of all tabs, their pages stay as they are")
  func newGroups() throws {
    let stage = BrowserStage.withGroup()
    let overview = try stage.openOverview()
    let (tabs, engines) = (stage.store.model.tabs.map(\.id), stage.engines.count)
    _ = try stage.openGroups()
    try stage.tapText("New Tab Group from 3 Tabs")
    try stage.enterName("Trip")
    #expect(stage.topController == nil)
    #expect(overview.bar.groupButton.title(for: .normal) == "Trip")
    #expect(stage.store.model.tabs.map(\.id) == tabs && stage.engines.count == engines)
    let second = try stage.openGroups()
    // The plain list is empty, and offers nothing to make a group of.
    #expect(
      rows(second) == ["Start Page", "Private", "Birds, 2 Tabs", "Trip, 3 Tabs ✓", "New Empty Tab Group"])
    try stage.tapText("New Empty Tab Group")
    try stage.enterName("")
    #expect(stage.store.model.openGroup?.name == "Untitled" && stage.store.model.tabs.count == 1)
    #expect(stage.store.model.selectedTab.isEmpty)
  }

  @Test("While editing, a tap renames a group")
  func renaming() throws {
    let stage = BrowserStage.withGroup()
    _ = try stage.openOverview()
    let sheet = try stage.openGroups()
    try stage.tapText("Edit")
    #expect(sheet.isEditing)
    try stage.tapText("Birds")
    #expect((stage.topController as? UIAlertController)?.textFields?.first?.text == "Birds")
    try stage.enterName("Gulls and Terns")
    #expect(rows(sheet)[2] == "Gulls and Terns, 2 Tabs")
    // Other rows do nothing then.
    try stage.tapText("3 Tabs")
    #expect(try stage.groups() === sheet)
  }

  @Test(
    "A group is deleted after a question that says how many tabs are closed, and they can be opened again")
  func deleting() throws {
    let stage = BrowserStage.withGroup()
    _ = try stage.openOverview()
    let sheet = try stage.openGroups()
    sheet.tableView(sheet.tableView, commit: .delete, forRowAt: IndexPath(row: 2, section: 0))
    stage.settle()
    let texts = try #require(stage.topController).view.all(UILabel.self).compactMap(\.text)
    #expect(
      texts.contains("Deleting “Birds” closes its 2 tabs. They can be opened again from Recently Closed."))
    try stage.tapText("Cancel")
    #expect(stage.store.model.groups.count == 1)
    sheet.tableView(sheet.tableView, commit: .delete, forRowAt: IndexPath(row: 2, section: 0))
    stage.settle()
    try stage.tapText("Delete Group and Close 2 Tabs")
    #expect(stage.store.model.groups.isEmpty)
    #expect(stage.store.model.recentlyClosed.map(\.tab.title) == ["gull", "tern"])
    #expect(rows(sheet).count == 4 && sheet.navigationItem.leftBarButtonItem == nil)
  }

  @Test("Groups are put in another order by their handles, and stay below the plain list")
  func ordering() throws {
    let stage = BrowserStage.withGroup()
    stage.store.perform { model in
      ["B", "C"].flatMap { model.addGroup(TabGroup(name: $0)) } + model.open(.plain)
    }
    _ = try stage.openOverview()
    let sheet = try stage.openGroups()
    sheet.setEditing(true, animated: false)
    stage.settle()
    func cell(_ row: Int) throws -> UITableViewCell {
      try #require(sheet.tableView.cellForRow(at: IndexPath(row: row, section: 0)))
    }
    let (from, to) = (stage.middle(try cell(4)), stage.middle(try cell(0)))
    let x = from.x + (try cell(4)).bounds.width / 2 - 25
    let finger = stage.host.touchDown(at: CGPoint(x: x, y: from.y))
    stage.host.advanceFrame()
    for y in stride(from: from.y, through: to.y, by: -4) {
      stage.host.touchMove(finger, to: CGPoint(x: x, y: y))
      stage.host.advanceFrame()
    }
    stage.host.touchUp(finger, at: CGPoint(x: x, y: to.y))
    stage.settle()
    #expect(stage.store.model.groups.map(\.name) == ["C", "Birds", "B"])
    #expect(rows(sheet).prefix(5) == ["3 Tabs ✓", "Private", "C, 1 Tab", "Birds, 2 Tabs", "B, 1 Tab"])
    // A screen reader's user moves them by actions.
    let actions = try cell(2).accessibilityCustomActions ?? []
    #expect(actions.map(\.name) == ["Rename", "Move Up", "Move Down", "Delete"])
  }

  @Test(
    "Pictures to look at", .enabled(if: ProcessInfo.processInfo.environment["MARTLET_PICTURES"] != nil),
    arguments: ["light", "dark", "mirrored", "large"])
  func pictures(kind: String) throws {
    let appearance = HostAppearance(
      isDark: kind == "dark", textScale: kind == "large" ? 1.6 : 1, isRightToLeft: kind == "mirrored")
    let stage = BrowserStage.withGroup(
      appearance: appearance, name: "A trip to the islands of gulls and terns")
    stage.store.perform { $0.addGroup(TabGroup(name: "Garden")) + $0.open(.group($0.groups[0].id)) }
    stage.settle()
    _ = try stage.openOverview()
    stage.look("groups-overview-\(kind)")
    let sheet = try stage.openGroups()
    stage.look("groups-sheet-\(kind)")
    sheet.setEditing(true, animated: false)
    stage.settle()
    stage.look("groups-editing-\(kind)")
    sheet.tableView(sheet.tableView, commit: .delete, forRowAt: IndexPath(row: 2, section: 0))
    stage.settle()
    stage.look("groups-deleting-\(kind)")
    try stage.tapText("Cancel")
    sheet.setEditing(false, animated: false)
    // Large rows lie below the sheet's end.
    sheet.tableView.contentOffset.y = max(
      0, sheet.tableView.contentSize.height - sheet.tableView.bounds.height)
    stage.settle()
    try stage.tapText("New Empty Tab Group")
    stage.look("groups-name-\(kind)")
  }
}
