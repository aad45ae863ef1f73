import BrowserCore
import Foundation
import FoundationNetworking
import Testing
@testable import UIKitCore

@testable import Browser
@testable import HeadlessHost
@testable import WebKit

@MainActor
@Suite("Pinned tabs", .serialized)
struct PinnedTabTests {
  private static let wide = CGSize(width: 1280, height: 800)

  /// Three loaded tabs, the last one pinned and so the first; the one that stands second is shown.
  private func stage(
    _ size: CGSize = CGSize(width: 390, height: 844), appearance: HostAppearance = HostAppearance()
  ) -> BrowserStage {
    let stage = BrowserStage(size: size, pages: BrowserStage.groupPages, appearance: appearance)
    stage.store.perform { $0.setPinned($0.tabs[2].id, true) + $0.select(index: 1) }
    stage.settle()
    return stage
  }

  private func titles(_ stage: BrowserStage) -> [String] { stage.store.model.tabs.map(\.title) }

  private func cell(_ stage: BrowserStage, _ index: Int) throws -> TabCardCell {
    let overview = try #require(stage.overviewController)
    return try #require(
      overview.collectionView.cellForItem(at: IndexPath(item: index, section: 0)) as? TabCardCell)
  }

  @Test("A card's menu pins its tab, which comes first with a mark, and lets it go")
  func cardMenu() throws {
    let stage = BrowserStage(pages: BrowserStage.groupPages)
    let ids = stage.store.model.tabs.map(\.id)
    _ = try stage.openOverview()
    try cell(stage, 1).onMenu?(try cell(stage, 1), CGPoint(x: 20, y: 20))
    stage.choose("Pin Tab")
    #expect(stage.store.model.tabs.map(\.id) == [ids[1], ids[0], ids[2]])
    let first = try cell(stage, 0)
    #expect(first.content?.isPinned == true && first.accessibilityValue == "Pinned")
    #expect(first.accessibilityCustomActions?.map(\.name) == ["Unpin Tab", "Move to Tab Group"])
    #expect(!first.closeButton.isUserInteractionEnabled)
    stage.look("pins-overview")
    first.onMenu?(first, CGPoint(x: 20, y: 20))
    stage.settle()
    #expect(
      stage.menuRows.map(\.accessibilityLabel) == [
        "Copy Link", "Unpin Tab", "Move to Tab Group…", "Close Tab", "Close Other Tabs",
      ])
    stage.look("pins-overview-menu")
    stage.choose("Unpin Tab")
    #expect(stage.store.model.tabs.allSatisfy { !$0.isPinned })
    let action = try #require(try cell(stage, 2).accessibilityCustomActions?.first { $0.name == "Pin Tab" })
    #expect(action.actionHandler?(action) == true)
    #expect(stage.store.model.tabs[0].isPinned)
  }

  @Test(
    "The right button opens the menu of the card beneath it, of the first as of the last", arguments: [0, 2])
  func cardMenuByMouse(index: Int) throws {
    let stage = BrowserStage(pages: BrowserStage.groupPages)
    _ = try stage.openOverview()
    let id = stage.store.model.tabs[index].id
    let place = stage.middle(try cell(stage, index))
    let click = stage.host.touchDown(at: place, device: .mouse, button: 2)
    stage.host.advance(by: 0.05)
    stage.host.touchUp(click, at: place, device: .mouse)
    stage.settle()
    stage.choose("Pin Tab")
    #expect(stage.store.model.tabs[0].id == id && stage.store.model.tabs[0].isPinned)
  }

  @Test("A pinned card is not swiped away, and its corner and the middle button close nothing")
  func cards() throws {
    let stage = stage()
    let overview = try stage.openOverview()
    let pinned = stage.store.model.tabs[0].id
    let card = stage.middle(try cell(stage, 0))
    stage.host.drag(from: card, to: CGPoint(x: card.x - 160, y: card.y), duration: 0.12)
    stage.settle()
    #expect(stage.store.model.tabs.count == 3)
    let click = stage.host.touchDown(at: card, device: .mouse, button: 3)
    stage.host.advance(by: 0.05)
    stage.host.touchUp(click, at: card, device: .mouse)
    stage.settle()
    #expect(stage.store.model.tabs.count == 3)
    // The corner is a part of the card, which is chosen.
    stage.host.tap(at: stage.middle(try cell(stage, 0).closeButton))
    stage.settle()
    #expect(stage.store.model.tabs.count == 3 && stage.store.model.selectedID == pinned)
    _ = overview
  }

  @Test("A card that is dragged stays among its kind")
  func dragging() throws {
    let stage = stage()
    let overview = try stage.openOverview()
    func target(_ from: Int, _ to: Int) -> Int {
      overview.collectionView(
        overview.collectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath: IndexPath(item: from, section: 0),
        atCurrentIndexPath: IndexPath(item: from, section: 0),
        toProposedIndexPath: IndexPath(item: to, section: 0)
      ).item
    }
    let targets: [Int] = [target(0, 2), target(2, 0), target(1, 2), target(2, 1)]
    #expect(targets == [0, 1, 2, 1])
    let ids = stage.store.model.tabs.map(\.id)
    let (from, to) = (stage.middle(try cell(stage, 2)), stage.middle(try cell(stage, 0)))
    let finger = stage.host.touchDown(at: from)
    stage.host.advance(by: 0.8)
    for step in 1...10 {
      let part = CGFloat(step) / 10
      stage.host.touchMove(
        finger, to: CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))
      stage.host.advanceFrame()
    }
    stage.host.touchUp(finger, at: to)
    stage.settle()
    #expect(stage.store.model.tabs.map(\.id) == [ids[0], ids[2], ids[1]])
  }

  @Test(
    "Closing all asks about what is not pinned, which stays; what was closed by its menu comes back pinned")
  func closingAll() throws {
    let stage = stage()
    let overview = try stage.openOverview()
    let pinned = stage.store.model.tabs[0].id
    overview.close(pinned)
    stage.settle()
    #expect(stage.store.model.tabs.count == 2)
    stage.host.tap(at: stage.middle(overview.undoButton))
    stage.settle()
    #expect(stage.store.model.tabs[0].id == pinned && stage.store.model.tabs[0].isPinned)
    let place = stage.middle(overview.bar.doneButton)
    let finger = stage.host.touchDown(at: place)
    stage.host.advance(by: 0.8)
    stage.host.touchUp(finger, at: place)
    stage.settle()
    let row = try #require(stage.window.all(UILabel.self).first { $0.text == "Close All 2 Tabs" })
    stage.host.tap(at: stage.middle(row))
    stage.settle()
    stage.look("pins-close-all")
    try stage.tapText("Close All 2 Tabs")
    #expect(stage.store.model.tabs.map(\.id) == [pinned])
  }

  @Test("Ctrl+W leaves a pinned tab for the first that is not, and closes that")
  func closingByKey() {
    let stage = stage()
    stage.store.perform { $0.select(index: 0) }
    stage.settle()
    stage.container.perform(.closeTab)
    stage.settle()
    #expect(stage.store.model.tabs.count == 3 && stage.store.model.selectedIndex == 1)
    stage.container.perform(.closeTab)
    stage.container.perform(.closeTab)
    stage.settle()
    #expect(stage.store.model.tabs.count == 1 && stage.store.model.selectedTab.isPinned)
    stage.container.perform(.closeTab)
    stage.settle()
    #expect(stage.store.model.tabs.count == 2 && stage.store.model.selectedTab.isEmpty)
  }

  @Test("The address bar's menu and the tabs button's pin the tab that is shown")
  func otherMenus() {
    let stage = stage()
    stage.container.presenters.addressBar.openAddressMenu()
    stage.settle()
    stage.choose("Pin Tab")
    #expect(stage.store.model.tabs.filter(\.isPinned).count == 2 && stage.store.model.selectedIndex == 1)
    stage.container.presenters.addressBar.openAddressMenu()
    #expect(stage.takeMenu().contains("Unpin Tab"))
    // There is nothing to pin of an empty tab.
    stage.store.perform { $0.openEmptyTab() }
    stage.settle()
    stage.container.presenters.addressBar.openAddressMenu()
    #expect(!stage.takeMenu().contains { $0.hasSuffix("pin Tab") || $0.hasPrefix("Pin") })
  }

  @Test("In a wide window a pinned tab is its icon alone, before the others", arguments: [false, true])
  func wideWindow(isMirrored: Bool) throws {
    let stage = stage(Self.wide, appearance: HostAppearance(isRightToLeft: isMirrored))
    let tabs = stage.container.windowHead.head.tabs
    // 1208 less 44 for the pinned one, shared by two with 4 between them.
    #expect(tabs.tabViews.map(\.bounds.width) == [40, 580, 580])
    let first = tabs.tabViews[0]
    let frame = first.convert(first.bounds, to: nil)
    #expect(isMirrored ? frame.maxX == 1264 : frame.minX == 16)
    #expect(first.accessibilityValue == "Pinned" && first.accessibilityLabel == titles(stage)[0])
    #expect(first.accessibilityCustomActions?.map(\.name) == ["Unpin Tab"])
    let icon = try #require(first.all(SiteIconView.self).first)
    #expect(icon.frame == CGRect(x: 12, y: 8, width: 16, height: 16))
    #expect(first.all(UILabel.self).allSatisfy { $0.isHidden || $0.superview !== first })
    stage.look("pins-wide\(isMirrored ? "-mirrored" : "")")
    // Where its close button would be there is none, and the middle button does nothing.
    stage.host.tap(at: stage.middle(first), device: .mouse)
    stage.settle()
    #expect(stage.store.model.selectedIndex == 0 && stage.store.model.tabs.count == 3)
    let click = stage.host.touchDown(at: stage.middle(first), device: .mouse, button: 3)
    stage.host.advance(by: 0.05)
    stage.host.touchUp(click, at: stage.middle(first), device: .mouse)
    stage.settle()
    #expect(stage.store.model.tabs.count == 3)
    stage.container.presenters.tabMenus.open(for: stage.store.model.tabs[0].id, from: first, at: .zero)
    #expect(
      stage.takeMenu() == [
        "New Tab", "Reload", "Duplicate Tab", "Copy Link", "Unpin Tab", "Move to Tab Group…", "Close Tab",
        "Close Other Tabs",
      ])
    let action = try #require(first.accessibilityCustomActions?.first)
    #expect(action.actionHandler?(action) == true)
    stage.settle()
    #expect(tabs.tabViews.map { $0.bounds.width.rounded() } == [400, 400, 400])
  }

  @Test("A tab that is pinned where it stands becomes narrow, and is heard at its icon")
  func pinningInPlace() {
    let stage = BrowserStage(size: Self.wide, pages: BrowserStage.groupPages)
    let tabs = stage.container.windowHead.head.tabs
    let id = stage.store.model.tabs[0].id
    stage.store.perform { $0.setPinned(id, true) }
    stage.settle()
    #expect(tabs.tabViews.map(\.bounds.width) == [40, 580, 580])
    stage.store.perform { $0.update(id) { $0.sound = .playing } }
    stage.settle()
    #expect(tabs.tabViews[0].accessibilityValue == "Pinned, Playing audio")
    stage.look("pins-wide-sound")
    // "Close Other Tabs" spares it, and is not offered where there is nothing else.
    let other = stage.store.model.tabs[1].id
    stage.container.presenters.tabMenus.open(for: other, from: tabs, at: .zero)
    stage.choose("Close Other Tabs")
    #expect(stage.store.model.tabs.map(\.id) == [id, other])
    stage.container.presenters.tabMenus.open(for: other, from: tabs, at: .zero)
    #expect(!stage.takeMenu().contains("Close Other Tabs"))
  }

  @Test("A tab that is dragged in the wide window's row stays among its kind")
  func draggingInRow() {
    let stage = stage(Self.wide)
    let ids = stage.store.model.tabs.map(\.id)
    func drag(_ from: CGFloat, _ to: CGFloat) {
      let finger = stage.host.touchDown(at: CGPoint(x: from, y: 68), device: .mouse)
      for step in 1...10 {
        stage.host.touchMove(
          finger, to: CGPoint(x: from + (to - from) * CGFloat(step) / 10, y: 68), device: .mouse)
        stage.host.advanceFrame()
      }
      stage.host.touchUp(finger, at: CGPoint(x: to, y: 68), device: .mouse)
      stage.settle()
    }
    drag(900, 20)
    #expect(stage.store.model.tabs.map(\.id) == [ids[0], ids[2], ids[1]])
    drag(36, 900)
    #expect(stage.store.model.tabs.map(\.id) == [ids[0], ids[2], ids[1]])
  }

  // MARK: - What a page can do

  /// The page says that a link of its main document was pressed.
  private func press(_ body: Any, _ stage: BrowserStage) throws {
    let page = try #require(stage.container.selectedTabController)
    let engine = try #require(page.webView?.engine as? ScriptedWebEngine)
    let handler = try #require(engine.messageHandlers.first { $0.name == "martletLink" })
    engine.post(WebMessage(handler: handler, body: body))
  }

  /// - Parameter isInFrame: true if the link is in a frame of the page, of which the page says nothing.
  private func follow(
    _ address: String, _ stage: BrowserStage, byUser: Bool = true, isInFrame: Bool = false
  ) throws -> WebPolicy? {
    if !isInFrame { try press(address, stage) }
    let page = try #require(stage.container.selectedTabController)
    let engine = try #require(page.webView?.engine as? ScriptedWebEngine)
    let action = WebNavigationAction(
      request: URLRequest(url: try #require(URL(string: address))), kind: .linkActivated,
      isUserGesture: byUser)
    var answer: WebPolicy?
    engine.client?.engine(engine, decidePolicyFor: action) { answer = $0 }
    stage.settle()
    return answer
  }

  @Test("Links to other sites open beside a pinned tab; its own and those that a script follows do not")
  func links() throws {
    let stage = stage()
    stage.store.perform { $0.select(index: 0) }
    stage.settle()
    #expect(try follow("https://foldkite.example/two", stage) == .allow)
    #expect(try follow("https://elsewhere.example/", stage, byUser: false) == .allow)
    #expect(stage.store.model.tabs.count == 3)
    #expect(try follow("https://elsewhere.example/", stage) == .cancel)
    #expect(stage.store.model.tabs.count == 4 && stage.store.model.selectedIndex == 1)
    #expect(stage.store.model.selectedTab.url?.host() == "elsewhere.example")
    // In a tab that is not pinned they are followed.
    stage.store.perform { $0.select(index: 2) }
    stage.settle()
    #expect(try follow("https://other.example/", stage) == .allow)
    // Nowhere does a link lead into the browser or the disk.
    stage.store.perform { $0.select(index: 0) }
    stage.settle()
    for address in ["file:///etc/passwd", "martlet://gullwick.example/", "javascript:alert(1)"] {
      #expect(try follow(address, stage) == .cancel)
    }
    #expect(stage.store.model.tabs.count == 4)
  }

  @Test("A link in a frame of a pinned tab is followed in the frame, whatever was pressed before it")
  func linksInFrames() throws {
    let stage = stage()
    stage.store.perform { $0.select(index: 0) }
    stage.settle()
    let other = "https://elsewhere.example/"
    #expect(try follow(other, stage, isInFrame: true) == .allow)
    // The document's own link led nowhere: its script had other plans.
    try press("https://third.example/", stage)
    #expect(try follow(other, stage, isInFrame: true) == .allow)
    // Each press counts once, and not in another document.
    #expect(try follow(other, stage) == .cancel)
    stage.store.perform { $0.select(index: 0) }
    stage.settle()
    #expect(try follow(other, stage, isInFrame: true) == .allow)
    try press(other, stage)
    let page = try #require(stage.container.selectedTabController)
    let engine = try #require(page.webView?.engine as? ScriptedWebEngine)
    engine.play(try #require(URL(string: "https://foldkite.example/two")))
    stage.settle()
    #expect(try follow(other, stage, isInFrame: true) == .allow)
    // What says something else than an address is not heeded.
    let long = "https://elsewhere.example/" + String(repeating: "a", count: PageLimits.longestRecordedAddress)
    for body in [NSNull(), 7, [other], ["url": other], "", long] as [Any] {
      try press(body, stage)
      #expect(try follow(other, stage, isInFrame: true) == .allow)
    }
    try press(long, stage)
    #expect(try follow(long, stage, isInFrame: true) == .allow)
    #expect(stage.store.model.tabs.count == 4)
  }

  @Test("A window that its user has pinned is not closed by its page, nor by going back beyond its beginning")
  func windows() throws {
    let stage = BrowserStage()
    let opener = try #require(stage.container.selectedTabController)
    let engine = try #require(opener.webView?.engine as? ScriptedWebEngine)
    let request = URLRequest(url: try #require(URL(string: "https://window.example/")))
    let action = WebNavigationAction(request: request, opensNewWindow: true, isUserGesture: true)
    let made = engine.client?.engine(engine, createWebViewFor: action, features: WebWindowFeatures())
    let window = try #require(made as? ScriptedWebEngine)
    window.play(try #require(URL(string: "https://window.example/")), title: "window")
    stage.settle()
    let page = try #require(stage.container.selectedTabController)
    stage.store.perform { $0.setPinned(page.tab.id, true) }
    stage.settle()
    window.client?.engineDidClose(window)
    stage.settle()
    #expect(stage.store.model.tabs.count == 2 && stage.store.model.selectedID == page.tab.id)
    #expect(!page.returnsToOpener)
    stage.store.perform { $0.setPinned(page.tab.id, false) }
    stage.settle()
    window.client?.engineDidClose(window)
    stage.settle()
    #expect(stage.store.model.tabs.count == 1)
  }

  @Test("Private tabs are pinned for as long as they are there")
  func privates() throws {
    let stage = BrowserStage()
    stage.store.perform { model in
      let tab = Tab(isPrivate: true, url: URL(string: "https://private.example/"), title: "private")
      return model.insert(tab) + model.setPinned(tab.id, true)
    }
    stage.settle()
    #expect(stage.store.model.selectedTab.isPinned)
    let session = StoredSession(stage.store.model, window: WindowState()) { StoredTab($0) }
    #expect(!session.allTabs.contains { $0.isPinned || $0.title == "private" })
    stage.store.perform { $0.closeAll(isPrivate: true) }
    stage.settle()
    #expect(stage.store.model.tabs.allSatisfy { !$0.isPinned })
  }

  @Test("It looks as it should: light and dark, small and wide", arguments: [false, true])
  func looks(isDark: Bool) throws {
    let name = isDark ? "dark" : "light"
    let appearance = HostAppearance(isDark: isDark)
    for size in [CGSize(width: 360, height: 720), CGSize(width: 390, height: 844), Self.wide] {
      let stage = stage(size, appearance: appearance)
      stage.look("pins-page-\(Int(size.width))-\(name)")
      _ = try stage.openOverview()
      #expect(try cell(stage, 0).content?.isPinned == true)
      stage.look("pins-overview-\(Int(size.width))-\(name)")
    }
  }
}
