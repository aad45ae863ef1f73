import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser

@MainActor
@Suite("The overview of tabs", .serialized)
struct OverviewTests {
  private static let pages = [
    "https://gullwick.example/birds", "https://saltandseed.example/", "https://foldkite.example/",
  ]

  private func stage(selected: Int = 0) -> BrowserStage {
    BrowserStage(pages: Self.pages, selected: selected)
  }

  /// Opens it by the toolbar's last button.
  private func open(_ stage: BrowserStage) throws -> TabOverviewViewController {
    stage.host.tap(at: CGPoint(x: 354, y: 822))
    stage.settle()
    guard case .open(let overview) = stage.container.overview.state else {
      Issue.record("it is \(stage.container.overview.state)")
      throw CancellationError()
    }
    return overview
  }

  /// The tabs whose cards are on screen, in order.
  private func shown(_ overview: TabOverviewViewController) -> [TabID?] {
    overview.collectionView.indexPathsForVisibleItems.sorted().map {
      overview.source?.itemIdentifier(for: $0)
    }
  }

  /// The close button is 24 wide, 7 from the card's corner.
  private func closeButton(of id: TabID, in overview: TabOverviewViewController) throws -> CGPoint {
    let card = try #require(overview.cardFrame(of: id))
    return CGPoint(x: card.maxX - 19, y: card.minY + 19)
  }

  @Test("Cards stand where the picture has them, and page and bars are gone")
  func opened() throws {
    let stage = stage()
    let overview = try open(stage)
    let frames = stage.store.model.tabs.map { overview.cardFrame(of: $0.id) }
    // docs/interface-figures.md, "Tab overview": side 18, first card at strip + 66, cards 167 × 262, row step 312.
    let top = stage.window.safeAreaInsets.top + 66
    #expect(
      frames == [
        CGRect(x: 18, y: top, width: 167, height: 262), CGRect(x: 205, y: top, width: 167, height: 262),
        CGRect(x: 18, y: top + 312, width: 167, height: 262),
      ])
    #expect(stage.container.pagesView.isHidden)
    #expect(stage.container.barsView.isHidden)
    #expect(overview.bar.frame == CGRect(x: 0, y: 792, width: 390, height: 52))
    #expect(overview.bar.groupButton.title(for: .normal) == "3 Tabs")
  }

  @Test("Escape leaves one thing: a card's menu, a sheet, a search that is typed, and then the overview")
  func escape() throws {
    let stage = stage()
    let overview = try open(stage)
    func press() {
      stage.host.key(UIKeyboardHIDUsage.keyboardEscape.rawValue)
      stage.settle()
    }
    overview.openMenu(of: stage.store.model.selectedID, at: CGPoint(x: 100, y: 200))
    stage.settle()
    #expect(!stage.menuRows.isEmpty)
    press()
    #expect(stage.menuRows.isEmpty && stage.container.overview.isOpen)

    overview.openTabGroups()
    stage.settle()
    #expect(stage.container.presentedViewController != nil)
    press()
    #expect(stage.container.presentedViewController == nil && stage.container.overview.isOpen)

    overview.searchBar.becomeFirstResponder()
    overview.searchBar.text = "gulls"
    stage.settle()
    press()
    #expect(overview.searchText.isEmpty && !overview.searchBar.searchTextField.isFirstResponder)
    #expect(stage.container.overview.isOpen)
    press()
    #expect(stage.container.overview.isClosed)
  }

  @Test("A card shows its tab, and everything is as before")
  func choosing() throws {
    let stage = stage()
    let overview = try open(stage)
    stage.host.tap(at: CGPoint(x: 288, y: 250))
    stage.settle()
    #expect(stage.container.overview.isClosed)
    #expect(overview.parent == nil)
    #expect(stage.store.model.selectedIndex == 1)
    let page = try #require(stage.container.selectedTabController)
    #expect(page.view.transform.isIdentity)
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(page.clip.frame == page.view.bounds)
    #expect(page.clip.bounds.origin == .zero)
    #expect(page.clip.layer.cornerRadius == 0)
    #expect(!stage.container.pagesView.isHidden)
    #expect(!stage.container.barsView.isHidden)
    #expect(stage.container.barsView.alpha == 1)
  }

  @Test("A finger that drags the bar up takes the page along, and decides by where and how fast it lets go")
  func dragging() {
    let stage = stage()
    var scales: [CGFloat] = []
    stage.host.drag(from: CGPoint(x: 195, y: 822), to: CGPoint(x: 195, y: 762), duration: 0.6, hold: 0.2) {
      _ in
      scales.append(stage.pageScale)
    }
    #expect(scales == scales.sorted(by: >))
    #expect((scales.last ?? 1) < 0.95)
    stage.settle()
    // 60 of 300 points: it comes back.
    #expect(stage.container.overview.isClosed)

    stage.host.drag(from: CGPoint(x: 195, y: 822), to: CGPoint(x: 195, y: 622), duration: 0.6, hold: 0.2)
    stage.settle()
    #expect(!stage.container.overview.isClosed)
    stage.container.overview.close(showing: stage.store.model.selectedID)
    stage.settle()

    // A short, fast one opens it.
    stage.host.drag(from: CGPoint(x: 195, y: 822), to: CGPoint(x: 195, y: 762), duration: 0.06)
    stage.settle()
    #expect(!stage.container.overview.isClosed)
  }

  @Test("Sideways the bars are still swiped")
  func sideways() {
    let stage = stage()
    stage.host.drag(from: CGPoint(x: 300, y: 770), to: CGPoint(x: 60, y: 760), duration: 0.2)
    stage.settle()
    #expect(stage.container.overview.isClosed)
    #expect(stage.store.model.selectedIndex == 1)
  }

  @Test("A finger that is taken away gives the page back, at no speed of its own")
  func cancelledDrag() {
    let stage = stage()
    let finger = stage.host.touchDown(at: CGPoint(x: 195, y: 822))
    for step in 1...20 {
      stage.host.touchMove(finger, to: CGPoint(x: 195, y: 822 - CGFloat(step) * 10))
      stage.host.advanceFrame()
    }
    stage.host.touchCancel(finger, at: CGPoint(x: 195, y: 622))
    var scales: [CGFloat] = []
    for _ in 0..<12 {
      stage.host.advanceFrame()
      scales.append(stage.pageScale)
    }
    #expect(scales.allSatisfy { $0 > 0 && $0 < 1.01 })
    #expect(scales == scales.sorted())
    stage.settle()
    #expect(stage.container.overview.isClosed)
  }

  @Test(
    "What is done to a page ends the overview first",
    arguments: [KeyboardShortcut.Command.newTab, .nextTab, .find, .reload])
  func commands(command: KeyboardShortcut.Command) throws {
    let stage = stage()
    let overview = try open(stage)
    stage.container.perform(command)
    #expect(stage.container.overview.isClosed)
    #expect(overview.parent == nil)
    stage.settle()
    #expect(!stage.container.pagesView.isHidden)
    #expect(stage.container.selectedTabController?.view.transform.isIdentity == true)
    #expect(stage.container.selectedTabController?.view.isHidden == false)
  }

  @Test("Its own shortcut closes it, and a tab that is closed by the keyboard leaves it open")
  func ownCommands() throws {
    let stage = stage()
    let overview = try open(stage)
    stage.container.perform(.closeTab)
    stage.settle()
    #expect(shown(overview).count == 2)
    stage.container.perform(.showOverview)
    stage.settle()
    #expect(stage.container.overview.isClosed)
  }

  @Test("Ended in the middle of its way, nothing of it is left", arguments: [0.02, 0.1, 0.3])
  func endedInFlight(time: Double) {
    let stage = stage()
    stage.container.openOverview()
    stage.host.advance(by: time)
    stage.container.presenters.addresses.open(["https://foldkite.example/prints"])
    #expect(stage.container.overview.isClosed)
    stage.settle()
    #expect(stage.store.model.tabs.count == 4)
    for page in stage.container.tabControllers.values where !page.view.isHidden {
      #expect(page.view.transform.isIdentity)
      #expect(page.clip.superview === page.view)
      #expect(page.view.alpha == 1)
    }
    #expect(stage.container.barsView.transform.isIdentity)
    #expect(!stage.container.barsView.isHidden)
  }

  @Test("A window that is laid out on the way does not disturb the page")
  func layoutInFlight() {
    let stage = stage()
    stage.container.openOverview()
    stage.host.advance(by: 0.1)
    let before = stage.pageScale
    stage.container.view.setNeedsLayout()
    stage.container.view.layoutIfNeeded()
    #expect(stage.pageScale == before)
    #expect(before < 0.99)
  }

  @Test("On its way it can be turned, and ends where it was turned to")
  func turning() {
    let stage = stage()
    stage.container.openOverview()
    stage.host.advance(by: 0.15)
    stage.container.overview.close(showing: stage.store.model.selectedID)
    stage.host.advance(by: 0.05)
    stage.container.openOverview()
    stage.host.advance(by: 0.05)
    stage.container.overview.close(showing: stage.store.model.selectedID)
    stage.settle()
    #expect(stage.container.overview.isClosed)
    #expect(stage.container.selectedTabController?.view.transform.isIdentity == true)
    #expect(stage.container.children.allSatisfy { !($0 is TabOverviewViewController) })
  }

  @Test("Tabs are closed by their button and by a swipe to the left, and come back by Undo")
  func closing() throws {
    let stage = stage()
    let overview = try open(stage)
    let ids = stage.store.model.tabs.map(\.id)
    stage.host.tap(at: try closeButton(of: ids[1], in: overview))
    stage.settle()
    #expect(shown(overview) == [ids[0], ids[2]])
    #expect(!overview.undoButton.isHidden)

    stage.host.drag(from: CGPoint(x: 300, y: 250), to: CGPoint(x: 180, y: 250), duration: 0.2)
    stage.settle()
    #expect(shown(overview) == [ids[0]])

    overview.undoButton.sendActions(for: .touchUpInside)
    stage.settle()
    #expect(shown(overview) == [ids[0], ids[2]])
    #expect(!stage.container.overview.isClosed)
  }

  @Test("Closing the last tab leaves the start page's card")
  func lastTab() throws {
    let stage = BrowserStage()
    let overview = try open(stage)
    stage.host.tap(at: try closeButton(of: stage.store.model.selectedID, in: overview))
    stage.settle()
    #expect(shown(overview) == [stage.store.model.selectedID])
    overview.chooseSelected()
    stage.settle()
    #expect(stage.container.overview.isClosed)
    #expect(stage.container.selectedTabController?.startPage != nil)
  }

  @Test("Only the tabs that fit are shown while one searches")
  func searching() throws {
    let stage = stage()
    let overview = try open(stage)
    overview.searchBar.text = "salt"
    overview.searchBar(overview.searchBar, textDidChange: "salt")
    stage.settle()
    #expect(shown(overview) == [stage.store.model.tabs[1].id])
    overview.searchBarCancelButtonClicked(overview.searchBar)
    stage.settle()
    #expect(shown(overview).count == 3)
  }

  @Test("A long press lifts a card, which can be put elsewhere")
  func moving() throws {
    let stage = stage()
    let overview = try open(stage)
    let ids = stage.store.model.tabs.map(\.id)
    let finger = stage.host.touchDown(at: CGPoint(x: 100, y: 250))
    stage.host.advance(by: 0.7)
    for step in 1...20 {
      stage.host.touchMove(finger, to: CGPoint(x: 100 + CGFloat(step) * 10, y: 250))
      stage.host.advanceFrame()
    }
    stage.host.advance(by: 0.3)
    stage.host.touchUp(finger, at: CGPoint(x: 300, y: 250))
    stage.settle()
    #expect(stage.store.model.tabs.map(\.id) == [ids[1], ids[0], ids[2]])
    #expect(!stage.container.overview.isClosed)
    #expect(shown(overview) == [ids[1], ids[0], ids[2]])
  }

  @Test("Private tabs are dark and apart")
  func privates() throws {
    let stage = stage()
    let overview = try open(stage)
    stage.store.perform { $0.setPrivateMode(true) }
    stage.settle()
    #expect(overview.traitCollection.userInterfaceStyle == .dark)
    #expect(overview.bar.groupButton.title(for: .normal) == "Private")
    #expect(overview.bar.groupButton.accessibilityValue == "1 Tab")
    #expect(shown(overview) == [stage.store.model.selectedID])
    stage.store.perform { $0.setPrivateMode(false) }
    stage.settle()
    #expect(overview.traitCollection.userInterfaceStyle == .light)
    #expect(shown(overview).count == 3)
  }

  @Test("A new tab grows out of its own card")
  func newTab() throws {
    let stage = stage()
    let overview = try open(stage)
    overview.bar.addButton.sendActions(for: .touchUpInside)
    stage.settle()
    #expect(stage.container.overview.isClosed)
    #expect(stage.store.model.tabs.count == 4)
    #expect(stage.store.model.selectedIndex == 3)
  }
}
