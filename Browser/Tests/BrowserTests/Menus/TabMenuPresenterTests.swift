import BrowserCore
import Foundation
import Testing
@testable import HeadlessHost
@testable import UIKitCore

@testable import Browser

/// Menus of tabs, on a store by itself.
@Suite @MainActor
struct TabMenuPresenterTests {
  private let page = Tab(isPrivate: false, url: URL(string: "https://gullwick.example/birds"), title: "Birds")

  @Test("A tab has what can be done with it; an empty one little, and one alone no others to close")
  func rows() throws {
    let stage = PresenterStage()
    let presenter = stage.makeTabMenus()
    let empty = stage.tabs.model.selectedID
    presenter.open(for: empty, from: stage.root.view, at: CGPoint(x: 100, y: 100))
    #expect(stage.menuRows == ["New Tab", "Move to Tab Group…", "Close Tab"])
    try stage.chooseInMenu("New Tab")

    stage.tabs.perform { $0.insert(page) }
    presenter.open(for: page.id, from: stage.root.view, at: CGPoint(x: 100, y: 100))
    #expect(
      stage.menuRows == [
        "New Tab", "Reload", "Duplicate Tab", "Copy Link", "Pin Tab", "Move to Tab Group…", "Close Tab",
        "Close Other Tabs",
      ])
    try stage.chooseInMenu("Duplicate Tab")
    #expect(stage.tabs.model.tabs.filter { $0.url == page.url && $0.title == "Birds" }.count == 2)

    presenter.open(for: page.id, from: stage.root.view, at: CGPoint(x: 100, y: 100))
    try stage.chooseInMenu("Close Other Tabs")
    #expect(stage.tabs.model.tabs.map(\.id) == [page.id])
  }

  @Test("A card's menu closes by the card, so that its picture goes with it")
  func card() throws {
    let stage = PresenterStage()
    let presenter = stage.makeTabMenus()
    stage.tabs.perform { $0.insert(page) }
    var closings = 0
    presenter.open(forCardOf: page.id, from: stage.root.view, at: CGPoint(x: 100, y: 100)) { closings += 1 }
    #expect(
      stage.menuRows == ["Copy Link", "Pin Tab", "Move to Tab Group…", "Close Tab", "Close Other Tabs"])
    try stage.chooseInMenu("Close Tab")
    #expect(closings == 1 && stage.tabs.model[page.id] != nil)
  }

  @Test("The toolbar's button can pin and close the tab that is shown, and leave private browsing")
  func actions() throws {
    let stage = PresenterStage()
    let presenter = stage.makeTabMenus()
    func titles() -> [String] { presenter.actions.compactMap { ($0 as? UIAction)?.title } }
    #expect(titles() == ["New Tab", "New Private Tab", "Recently Closed", "Pin Tab", "Close This Tab"])
    let pin = try #require(presenter.actions.first { ($0 as? UIAction)?.title == "Pin Tab" } as? UIAction)
    #expect(pin.attributes.contains(.disabled))
    func choose(_ title: String) throws {
      let actions = presenter.actions.compactMap { $0 as? UIAction }
      try #require(actions.first { $0.title == title }).perform(sender: nil)
    }
    try choose("New Private Tab")
    let first = stage.tabs.model.selectedID
    #expect(stage.tabs.model.isPrivateMode && stage.tabs.model.tabs.map(\.id) == [first])
    // Beside private tabs it is a new one, too.
    let page = Tab(isPrivate: true, url: self.page.url)
    stage.tabs.perform { $0.insert(page) + $0.close(first) }
    try choose("Leave Private Browsing")
    #expect(!stage.tabs.model.isPrivateMode)
    try choose("New Private Tab")
    #expect(stage.tabs.model.tabs.count == 2 && stage.tabs.model.selectedTab.isEmpty)
    try choose("Leave Private Browsing")
    try choose("New Private Tab")
    #expect(stage.tabs.model.tabs.count == 2)
  }
}
