import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// Which button of a mouse, and which finger, does what on the things that stand for pages.
@Suite("Menus of places") @MainActor
struct PlaceMenuTests {
  /// What a click leads to.
  enum Outcome: Equatable {
    case nothing, menu, closes, acts
  }

  private func click(_ stage: BrowserStage, _ view: UIView, button: Int) {
    let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    let id = stage.host.touchDown(at: point, device: .mouse, button: button)
    stage.host.advance(by: 0.05)
    stage.host.touchUp(id, at: point, device: .mouse)
    stage.settle()
  }

  private func menus(_ stage: BrowserStage) -> [PopupMenuView] { stage.window.all(PopupMenuView.self) }

  private func titles(_ stage: BrowserStage) -> [String] {
    stage.window.all(PopupMenuRowView.self).compactMap(\.accessibilityLabel)
  }

  private func makeStage(wide: Bool, pages: [String] = [BrowserStage.page]) -> BrowserStage {
    let stage = BrowserStage(
      size: wide ? CGSize(width: 1280, height: 800) : CGSize(width: 390, height: 844), pages: pages)
    stage.host.isPhoneShell = false
    return stage
  }

  @Test(
    "A tab of the wide window: selected by the first button, its menu by the second, closed by the middle one",
    arguments: [(1, Outcome.acts), (2, .menu), (3, .closes)])
  func tab(button: Int, outcome: Outcome) throws {
    let stage = makeStage(wide: true)
    stage.store.perform {
      $0.insert(Tab(url: URL(string: "https://other.example/"), title: "Other"), select: false)
    }
    stage.settle()
    let other = try #require(stage.container.windowHead.head.tabs.tabViews.last)
    click(stage, other, button: button)
    #expect(stage.store.model.tabs.count == (outcome == .closes ? 1 : 2))
    #expect(menus(stage).count == (outcome == .menu ? 1 : 0))
    #expect((stage.store.model.selectedIndex == 1) == (outcome == .acts))
    if outcome == .menu {
      #expect(
        titles(stage) == [
          "New Tab", "Reload", "Duplicate Tab", "Copy Link", "Pin Tab", "Move to Tab Group…", "Close Tab",
          "Close Other Tabs",
        ])
    }
  }

  @Test("A finger on a wide window's tab selects it and closes nothing; held, it asks for the menu")
  func finger() throws {
    let stage = makeStage(wide: true)
    stage.store.perform { $0.insert(Tab(url: URL(string: "https://other.example/")), select: false) }
    stage.settle()
    let other = try #require(stage.container.windowHead.head.tabs.tabViews.last)
    let point = other.convert(CGPoint(x: other.bounds.midX, y: other.bounds.midY), to: nil)
    stage.host.tap(at: point)
    stage.settle()
    #expect(stage.store.model.tabs.count == 2 && stage.store.model.selectedIndex == 1 && menus(stage).isEmpty)
    let id = stage.host.touchDown(at: point)
    stage.host.advance(by: 0.8)
    stage.host.touchUp(id, at: point)
    stage.settle()
    #expect(stage.store.model.tabs.count == 2 && menus(stage).count == 1)
  }

  @Test(
    "The address field: edited by the first button, its menu by the second, nothing by the middle one",
    arguments: [(1, Outcome.acts), (2, .menu), (3, .nothing)], [true, false])
  func field(button: (Int, Outcome), isWide: Bool) throws {
    let stage = makeStage(wide: isWide)
    let bar = isWide ? stage.container.windowHead.head.addressBar : stage.bar
    click(stage, bar, button: button.0)
    #expect(stage.container.isEditingAddress == (button.1 == .acts))
    #expect(menus(stage).count == (button.1 == .menu ? 1 : 0))
  }

  @Test(
    "An icon of the start page: opened by the first button, its menu by the second, nothing by the middle one",
    arguments: [(1, Outcome.acts), (2, .menu), (3, .nothing)], [true, false])
  func icon(button: (Int, Outcome), isWide: Bool) throws {
    let stage = makeStage(wide: isWide, pages: [])
    let icon = try #require(
      stage.container.selectedTabController?.startPage?.all(StartPageIconButton.self).first)
    click(stage, icon, button: button.0)
    #expect(menus(stage).count == (button.1 == .menu ? 1 : 0))
    #expect(stage.store.model.selectedTab.hasPage == (button.1 == .acts))
    if button.1 == .menu {
      #expect(
        titles(stage) == [
          "Open", "Open in New Tab", "Open in Background", "Copy Link", "Remove from Favourites",
        ])
    }
  }

  @Test("A finger that rests on an icon asks for its menu, and opens nothing when it leaves")
  func press() throws {
    let stage = makeStage(wide: false, pages: [])
    let count = stage.container.services.library.favourites.count
    let icon = try #require(
      stage.container.selectedTabController?.startPage?.all(StartPageIconButton.self).first)
    let point = icon.convert(CGPoint(x: icon.bounds.midX, y: 20), to: nil)
    let id = stage.host.touchDown(at: point)
    stage.host.advance(by: 0.8)
    stage.host.touchUp(id, at: point)
    stage.settle()
    #expect(!stage.store.model.selectedTab.hasPage && menus(stage).count == 1)
    let row = try #require(
      stage.window.all(PopupMenuRowView.self).first { $0.accessibilityLabel == "Remove from Favourites" })
    row.sendActions(for: .touchUpInside)
    stage.settle()
    #expect(stage.container.services.library.favourites.count == count - 1)
  }

  @Test("A card of all tabs is closed by the middle button")
  func card() throws {
    let stage = makeStage(wide: false, pages: [BrowserStage.page])
    stage.store.perform { $0.insert(Tab(url: URL(string: "https://other.example/")), select: false) }
    stage.container.openOverview()
    stage.settle()
    let cards = stage.window.all(TabCardCell.self)
    #expect(cards.count == 2)
    click(stage, try #require(cards.last), button: 3)
    #expect(stage.store.model.tabs.count == 1)
  }

  @Test("Above a link's menu the whole host is seen, or its end, whatever stands behind it")
  func headings() throws {
    func labels(_ address: String) throws -> [UILabel] {
      let menu = PopupMenuView(groups: [.heading(LinkText.heading(try #require(URL(string: address))))])
      return menu.all(UILabel.self)
    }
    let short = try labels("https://gullwick.example/a")
    #expect(short.map(\.text) == ["\u{200E}gullwick.example/a"])
    let host = String(repeating: "wwwwww.", count: 6) + "evil.example"
    let long = try labels("https://\(host)/bank.example")
    #expect(long.map(\.text) == ["\u{200E}\(host)", "\u{200E}/bank.example"])
    #expect(
      long.first?.accessibilityLabel == "\(host)/bank.example" && long.last?.isAccessibilityElement == false)
    let (first, second) = (try #require(long.first), try #require(long.last))
    #expect(first.lineBreakMode == .byTruncatingHead && first.numberOfLines == 1)
    #expect(first.intrinsicContentSize.width > first.bounds.width)
    #expect(first.frame.maxY <= second.frame.minY && second.frame.maxY <= 48)
    // Without a host there is none to look for.
    #expect(
      try labels("mailto:" + String(repeating: "a", count: 100) + "@b.example").map(\.numberOfLines) == [2])
  }
}
