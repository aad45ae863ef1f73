import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser

/// A window's upper end by itself: tabs that are addresses, and an owner that notes what it is told. A window of 744 × 480
/// points and more is wide; its head is 92 high (docs/interface-figures.md, "Wide windows").
@Suite @MainActor
struct WindowHeadControllerTests {
  private final class Owner: WindowHeadControllerDelegate {
    var isFullscreen = false
    var isDark = false
    var layouts: [WindowLayout] = []
    var inset: CGFloat = -1

    func windowHeadDidChangeLayout(_ head: WindowHeadController) { layouts.append(head.shownLayout) }
    func windowHead(_ head: WindowHeadController, insetPages inset: CGFloat) { self.inset = inset }
  }

  /// Made in a test's body: before that tests of other suites may have the screen.
  @MainActor
  private final class Stage {
    let host = HeadlessHost.install(size: CGSize(width: 1280, height: 800), scale: 1)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1280, height: 800))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    let owner = Owner()
    let store: TabsStore
    let head: WindowHeadController
    var person: StartPageItems.Person?

    init() {
      let tabs = (0..<3).map { Tab(url: URL(string: "https://site\($0).example/"), title: "Site \($0)") }
      store = TabsStore(model: TabsModel(tabs: tabs, selectedID: tabs[0].id))
      var person: () -> StartPageItems.Person? = { nil }
      head = WindowHeadController(
        store: store, icon: { url, _ in .monogram(for: url.host ?? "") }, person: { person() })
      person = { [weak self] in self?.person }
      let (content, pages, row) = (UIView(frame: view.bounds), UIView(), UIView())
      window.addSubview(view)
      view.addSubview(content)
      content.addSubview(pages)
      content.addSubview(row)
      head.delegate = owner
      head.attach(in: view, content: content, over: pages, below: row)
      window.isHidden = false
      host.advanceFrame()
    }

    func resize(_ width: CGFloat) {
      view.frame.size.width = width
      head.layout()
    }

    var bubble: LinkBubbleView? { view.all(LinkBubbleView.self).first }
  }

  @Test("Over the border the arrangement changes once, and the head has the model's tabs")
  func arrangement() {
    let stage = Stage()
    stage.resize(390)
    #expect(stage.owner.layouts.isEmpty && stage.owner.inset == 0 && stage.head.head.tabs.tabViews.isEmpty)
    stage.resize(1280)
    stage.resize(1200)
    #expect(stage.owner.layouts == [.desktop])
    // What the system's controls take of the head is theirs.
    #expect(stage.owner.inset == 92 - stage.view.safeAreaInsets.top)
    #expect(stage.head.head.frame == CGRect(x: 0, y: 0, width: 1200, height: 92))
    #expect(stage.head.head.tabs.count == 3)
    #expect(stage.head.findBarFrame.minY == 92)
    stage.resize(390)
    #expect(stage.owner.layouts == [.desktop, .phone] && stage.owner.inset == 0)
  }

  @Test("A window that fills the screen for a page keeps its arrangement")
  func fullscreen() {
    let stage = Stage()
    stage.owner.isFullscreen = true
    stage.resize(1280)
    #expect(stage.head.shownLayout == .phone && stage.owner.layouts.isEmpty)
  }

  @Test("Before it is shown, a window is arranged for the size that it is going to have")
  func coming() {
    let stage = Stage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 1280, height: 800))
    #expect(stage.head.comingLayout(in: view) == .desktop)
    stage.head.openingSize = CGSize(width: 390, height: 844)
    #expect(stage.head.comingLayout(in: view) == .phone)
    stage.window.addSubview(view)
    #expect(stage.head.comingLayout(in: view) == .desktop)
  }

  @Test("A tab's state: its theme colour and not its background, none of an empty one, its address and ways")
  func content() throws {
    var tab = Tab(url: URL(string: "https://site.example/a"), title: "Site")
    tab.pageBackground = PageColor(red: 0.2, green: 0, blue: 0)
    var content = WindowHeadContent(tab: tab, isDark: true)
    #expect(content.tint.background == nil && content.tint.usesLightText)
    #expect(content.address == AddressBarView.Content(tab: tab))
    #expect(content.canGoBack == tab.position.canGoBack && content.canGoForward == tab.position.canGoForward)
    let teal = PageColor(red: 0.06, green: 0.29, blue: 0.34)
    tab.themeColor = teal
    content = WindowHeadContent(tab: tab, isDark: false)
    #expect(content.tint.background == teal && content.tint.usesLightText)
    var empty = Tab()
    empty.themeColor = teal
    content = WindowHeadContent(tab: empty, isDark: false)
    #expect(content.tint.background == nil && content.address.domain.isEmpty)
    #expect(!content.canGoBack && !content.canGoForward)
  }

  @Test("The line of loading comes as the bars go, in phone-sized windows only")
  func progress() {
    let stage = Stage()
    let layout = BarLayout(size: CGSize(width: 390, height: 800), position: .bottom, stripHeight: 38)
    stage.resize(390)
    stage.head.place(.expanded, in: layout)
    #expect(stage.head.progress.alpha == 0)
    stage.head.place(.collapsed, in: layout)
    #expect(stage.head.progress.alpha == 1 && stage.head.progress.frame.minY == 38)
    stage.owner.isFullscreen = true
    stage.head.place(.collapsed, in: layout)
    #expect(stage.head.progress.alpha == 0)
    stage.owner.isFullscreen = false
    stage.resize(1280)
    stage.head.place(.collapsed, in: layout)
    #expect(stage.head.progress.alpha == 0)
  }

  @Test(
    "The link under the pointer is shown in wide windows, without the usual scheme, until another tab is selected"
  )
  func links() throws {
    let stage = Stage()
    let url = try #require(URL(string: "https://other.example/a"))
    stage.resize(390)
    stage.head.show(hoveredLink: url)
    #expect(stage.bubble == nil)
    stage.resize(1280)
    stage.head.show(hoveredLink: url)
    let bubble = try #require(stage.bubble)
    #expect(bubble.alpha == 1 && bubble.all(UILabel.self).first?.text == "\u{200E}other.example/a")
    stage.head.syncTabs()
    #expect(bubble.alpha == 1)
    stage.store.perform { $0.select(index: 1) }
    stage.head.syncTabs()
    #expect(bubble.alpha == 0)
  }

  @Test(
    "Of a link's address the whole host is seen, and of the rest what there is room for",
    arguments: [(4, NSLineBreakMode.byTruncatingMiddle), (9, .byTruncatingTail)])
  func longLinks(labels: Int, mode: NSLineBreakMode) throws {
    let stage = Stage()
    stage.resize(1280)
    let host = String(repeating: "bank.", count: labels) + "evil.example"
    let path = "/" + String(repeating: "a", count: 200)
    stage.head.show(hoveredLink: URL(string: "https://\(host)\(path)"))
    let label = try #require(stage.bubble?.all(UILabel.self).first)
    #expect(label.text == "\u{200E}\(host)\(path)" && label.lineBreakMode == mode)
    // 60 % of the window.
    #expect(label.bounds.width == 1280 * 0.6 - 20)
  }

  @Test("Of a host for which there is no room the end is seen")
  func hostWithoutRoom() throws {
    let host = String(repeating: "bank.", count: 9) + "evil.example"
    let label = UILabel()
    label.font = .systemFont(ofSize: 12)
    label.show(LinkText.heading(try #require(URL(string: "https://\(host)/path"))), within: 120)
    #expect(label.text == "\u{200E}\(host)" && label.lineBreakMode == .byTruncatingHead)
    // What stands before it goes first.
    label.show(
      AddressLine("evil.example/path", hasHost: true), after: "Top hit, and more of it · ", within: 120)
    #expect(label.text == "\u{200E}evil.example" && label.lineBreakMode == .byTruncatingHead)
    label.show(LinkText.heading(try #require(URL(string: "https://a.example/"))), within: 120)
    #expect(label.text == "\u{200E}a.example")
  }

  @Test("The profile is named where there are several, and not over private tabs")
  func person() {
    let stage = Stage()
    stage.resize(1280)
    #expect(stage.head.head.profileButton.isHidden)
    stage.person = StartPageItems.Person(name: "Anna", avatar: UIImage())
    stage.head.showPerson()
    #expect(!stage.head.head.profileButton.isHidden)
    stage.store.perform { $0.setPrivateMode(true) }
    stage.head.syncTabs()
    #expect(stage.head.head.profileButton.isHidden)
  }
}
