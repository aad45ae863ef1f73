import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// The browser where lines run from right to left.
@Suite @MainActor
struct MirroredTests {
  private static let two = ["https://a.example/", "https://b.example/"]

  private func stage(_ pages: [String] = [BrowserStage.page], width: CGFloat = 390) -> BrowserStage {
    BrowserStage(
      size: CGSize(width: width, height: 844), pages: pages, appearance: HostAppearance(isRightToLeft: true))
  }

  private func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  @Test("Heads of sheets are turned round: Done and Close at the left, the page's icon at the right")
  func sheets() throws {
    let stage = stage()
    stage.container.presenters.share.open()
    stage.settle()
    let share = try #require(stage.container.presentedViewController as? ShareSheetViewController)
    let close = try #require(share.view.all(UIButton.self).first { $0.accessibilityLabel == "Close" })
    let icon = try #require(share.view.subviews.first { $0 is SiteIconView })
    // The figures from left to right, turned round: 16 from the sides.
    #expect(isClose(frame(close).minX, 16) && isClose(frame(icon).maxX, 374))
    share.dismiss(animated: false)
    stage.settle()

    stage.container.presenters.settings.open()
    stage.settle()
    let list = try #require(stage.container.presentedViewController as? ListSheetViewController)
    let done = try #require(list.view.all(UIButton.self).first { $0.title(for: .normal) == "Done" })
    #expect(isClose(frame(done).minX, 16))
  }

  @Test("A download's picture and what is said of it stand at the right, its button at the left")
  func downloads() throws {
    let stage = stage()
    let cell = DownloadCell(style: .default, reuseIdentifier: nil)
    stage.window.addSubview(cell)
    cell.frame = CGRect(x: 0, y: 0, width: 390, height: DownloadCell.height)
    cell.layoutIfNeeded()
    let (glyph, button) = (
      try #require(cell.contentView.all(UIImageView.self).first),
      try #require(cell.contentView.all(UIButton.self).first)
    )
    #expect(isClose(frame(glyph).maxX, 374) && frame(button).maxX < 195)
  }

  @Test("The next tab lies at the left: half a bar to the right moves the pages by 207 to the right")
  func swipe() throws {
    let stage = stage(Self.two)
    let pages = try stage.store.model.tabs.map {
      try #require(stage.container.tabControllers[$0.id])
    }
    #expect(stage.container.swipe.row.contentOffset.x == 0)

    stage.container.swipe.row.contentOffset.x = -173

    #expect(pages[0].view.frame.minX == 207)
    #expect(pages[1].view.frame.minX == -207)
    #expect(isClose(stage.bar.sideIconAlpha, 0.5))
  }

  @Test("A finger that goes to the right brings the next tab, one to the left the tab before")
  func selecting() {
    let stage = stage(Self.two)
    stage.host.drag(from: CGPoint(x: 100, y: 775), to: CGPoint(x: 300, y: 775), duration: 0.2)
    stage.settle()
    #expect(stage.store.model.selectedIndex == 1)
    #expect(isClose(frame(stage.bar).midX, 195))
    stage.host.drag(from: CGPoint(x: 300, y: 775), to: CGPoint(x: 100, y: 775), duration: 0.2)
    stage.settle()
    #expect(stage.store.model.selectedIndex == 0)
    #expect(isClose(frame(stage.bar).midX, 195))
  }

  @Test("Past the last tab the new one stretches with the finger, from its left edge, and comes")
  func newTab() throws {
    let stage = stage()
    stage.container.swipe.row.contentOffset.x = -230
    // The figures of the layout from left to right (ContainerTests), turned round: 390 − 374.
    #expect(isClose(frame(stage.container.swipe.overlay).minX, 16))
    #expect(isClose(frame(stage.container.swipe.overlay).width, 230))
    stage.container.swipe.row.contentOffset.x = 0

    stage.host.drag(from: CGPoint(x: 60, y: 775), to: CGPoint(x: 340, y: 775), duration: 0.4)
    stage.settle()
    #expect(stage.store.model.tabs.count == 2 && stage.store.model.selectedIndex == 1)
  }

  @Test("Back is at the right end of the toolbar, and the field's buttons have changed sides")
  func bars() throws {
    let stage = stage()
    let set = stage.container.toolbarController.items
    let places = set.all.compactMap { stage.container.toolbarController.bar.view(for: $0) }.map {
      frame($0).midX
    }
    #expect(places.first == 354 && places.last == 36, "\(places)")
    let field = stage.field(of: stage.bar)
    func button(_ label: String) -> UIView? {
      stage.bar.container.subviews.first { $0.accessibilityLabel == label }
    }
    #expect(frame(try #require(button("Page settings"))).midX > field.midX)
    #expect(frame(try #require(button("Reload"))).midX < field.midX)
  }

  @Test("The words before the domain, the dash and the domain stand from right to left")
  func notice() throws {
    let stage = stage()
    let view = DomainLabelView()
    stage.container.view.addSubview(view)
    view.frame = CGRect(x: 0, y: 0, width: 390, height: 46)
    view.text = "gullwick.example"
    view.mark = .insecure
    view.layoutIfNeeded()
    func label(_ text: String) -> UILabel? {
      view.all(UILabel.self).first { $0.text?.hasSuffix(text) == true }
    }
    let parts = try ["gullwick.example", " — ", "Not Secure"].map { frame(try #require(label($0))) }
    #expect(isClose(parts[0].maxX, parts[1].minX) && isClose(parts[1].maxX, parts[2].minX))
  }

  @Test("A page's progress begins at the right")
  func progress() throws {
    let stage = stage()
    let view = LoadProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 3))
    stage.container.view.addSubview(view)
    view.update(progress: 0.5, isLoading: true)
    stage.settle()
    #expect(view.subviews.first?.frame == CGRect(x: 100, y: 0, width: 100, height: 3))
  }

  @Test("The first favourite is at the right")
  func favourites() throws {
    let stage = stage([])
    let page = try #require(stage.container.selectedTabController?.startPage)
    let section = try #require(
      page.scrollView.subviews.compactMap { $0 as? StartPageSectionView }.first)
    let icons = section.subviews.compactMap { $0 as? StartPageIconButton }
    #expect(icons[0].frame.midX > icons[1].frame.midX && icons[3].frame.midX < icons[2].frame.midX)
  }

  @Test("The start page's sections begin at the right, and what stands at their ends is at the left")
  func startPage() async throws {
    let stage = stage([])
    try await stage.fillStartPage()
    stage.host.install()
    let page = try #require(stage.container.selectedTabController?.startPage)
    let sections = page.scrollView.subviews.compactMap { $0 as? StartPageSectionView }
    #expect(sections.count >= 4)
    for section in sections {
      let title = try #require(section.subviews.compactMap { $0 as? UILabel }.first)
      let showAll = try #require(section.subviews.compactMap { $0 as? UIButton }.first)
      #expect(isClose(section.frame.width - title.frame.maxX, StartPageMetrics.side))
      #expect(isClose(showAll.frame.minX, StartPageMetrics.side))
    }
    let figure = try #require(page.all(StartPageFigureButton.self).first)
    let parts = figure.subviews.prefix(3).map(\.frame.midX)
    #expect(parts == parts.sorted(by: >), "glyph, number, words")
    // The first story is seen, at the right.
    let stories = page.all(StartPageStoryButton.self).filter { $0.superview is UIScrollView }
    #expect(stories.count == 2 && frame(stories[0]).midX > frame(stories[1]).midX)
    #expect(isClose(frame(stories[0]).maxX, 390 - StartPageMetrics.side))
  }

  @Test("Cards of the overview begin at the right; what closes them is at their left")
  func overview() throws {
    let stage = stage(["https://a.example/", "https://b.example/", "https://c.example/"])
    stage.container.overview.open()
    stage.settle()
    let overview = try #require(stage.container.overview.overview)
    let ids = stage.store.model.tabs.map(\.id)
    let cards = try ids.map { try #require(overview.cardFrame(of: $0)) }
    // Side 18, width 167: 390 − 18 − 167.
    #expect(cards.map(\.minX) == [205, 18, 205])
    let path = try #require(overview.source?.indexPath(for: ids[0]))
    let cell = try #require(overview.collectionView.cellForItem(at: path) as? TabCardCell)
    // 24 wide, 7 from the corner.
    #expect(isClose(frame(cell.closeButton).midX, 205 + 19))
    #expect(isClose(frame(overview.bar.addButton).midX, 390 - 36))
    #expect(frame(overview.bar.doneButton).midX < 80)
    let group = overview.bar.groupButton
    let (words, chevron) = (try #require(group.titleLabel), try #require(group.imageView))
    #expect(
      isClose(frame(words).minX - frame(chevron).maxX, 6, within: 0.6) && isClose(frame(group).midX, 195))
    // Also where the name fills the button.
    overview.bar.show(String(repeating: "Birds ", count: 20), value: "3 Tabs", isPrivate: false)
    overview.bar.layoutIfNeeded()
    group.layoutIfNeeded()
    #expect(isClose(frame(words).minX - frame(chevron).maxX, 6, within: 0.6))
    #expect(frame(words).maxX <= frame(group).maxX + 0.6)
    #expect(frame(chevron).minX >= frame(group).minX - 0.6)

    // A card leaves to the right.
    stage.host.drag(from: CGPoint(x: 220, y: 250), to: CGPoint(x: 340, y: 250), duration: 0.2)
    stage.settle()
    #expect(stage.store.model.tabs.map(\.id) == [ids[1], ids[2]])
    #expect(overview.cardFrame(of: ids[1])?.minX == 205)
  }

  @Test("On a desktop tabs run from the right, also when they have no room")
  func desktop() throws {
    let stage = stage(Self.two, width: 1280)
    let head = stage.container.windowHead.head
    func places() -> [CGFloat] {
      let ids = stage.store.model.tabs.map(\.id)
      return head.tabs.tabViews.sorted { ids.firstIndex(of: $0.id) ?? 0 < ids.firstIndex(of: $1.id) ?? 0 }
        .map { frame($0).midX }
    }
    #expect(places().count == 2 && places()[0] > places()[1])
    let (back, forward) = (try #require(head.button(.back)), try #require(head.button(.forward)))
    #expect(frame(back).midX > frame(forward).midX && frame(forward).midX > 640)

    for _ in 0..<20 { stage.store.perform { $0.insert(Tab()) } }
    stage.settle()
    #expect(places() == places().sorted(by: >))
    let last = try #require(head.tabs.tabViews.first { $0.id == stage.store.model.selectedID })
    #expect(head.tabs.bounds.insetBy(dx: -1, dy: -1).contains(last.convert(last.bounds, to: head.tabs)))
    stage.store.perform { $0.select(index: 0) }
    stage.settle()
    let first = try #require(head.tabs.tabViews.first { $0.id == stage.store.model.selectedID })
    #expect(isClose(first.convert(first.bounds, to: head.tabs).maxX, head.tabs.bounds.maxX))
  }

  /// The folder for pictures for people to look at; nil where none are asked for.
  private nonisolated static let folder = ProcessInfo.processInfo.environment["MARTLET_LOOK"]

  @Test("Pictures", .enabled(if: Self.folder != nil), arguments: [390.0, 1280])
  func pictures(width: Double) async throws {
    let folder = try #require(Self.folder)
    func stage(_ pages: [String], selected: Int = 0) -> BrowserStage {
      BrowserStage(
        size: CGSize(width: width, height: 844), pages: pages, selected: selected,
        appearance: HostAppearance(isRightToLeft: true))
    }
    func shoot(_ stage: BrowserStage, _ name: String) {
      #expect(stage.host.writePicture(to: "\(folder)/mirrored-\(name)-\(Int(width)).png"))
    }
    let start = stage([])
    try await start.fillStartPage()
    start.host.install()
    start.settle()
    shoot(start, "start")
    start.bar.beginEditing()
    start.settle()
    shoot(start, "editing")
    let overview = stage([BrowserStage.page, "https://saltmarsh.example/", "https://foldkite.example/"])
    overview.container.overview.open()
    for _ in 0..<8 { overview.host.advanceFrame() }
    shoot(overview, "overview-flight")
    overview.settle()
    shoot(overview, "overview")
    let page = stage([BrowserStage.page, "https://saltmarsh.example/"])
    shoot(page, "page")
    let finger = page.host.touchDown(at: CGPoint(x: 195, y: 775))
    for x in stride(from: 195.0, through: 300, by: 15) {
      page.host.touchMove(finger, to: CGPoint(x: x, y: 775))
      page.host.advanceFrame()
    }
    shoot(page, "swipe")
    page.host.touchUp(finger, at: CGPoint(x: 300, y: 775))
    page.settle()
    shoot(page, "swiped")
  }
}
