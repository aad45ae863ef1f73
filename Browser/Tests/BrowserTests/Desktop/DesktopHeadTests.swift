import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import QuartzCore

/// The wide window's head in a container without a display. Figures: docs/interface-figures.md, "Wide windows".
@MainActor @Suite(.serialized)
struct DesktopHeadTests {
  /// A browser in a window that has controls, with tabs that have addresses but no engine.
  @MainActor
  private struct Stage {
    let host: HeadlessHost
    let window: UIWindow
    let store: TabsStore
    let container: BrowserContainerViewController

    init(tabs: Int = 4, size: CGSize = CGSize(width: 1280, height: 800)) {
      UIApplication.reset()
      host = HeadlessHost.install(size: size, scale: 1)
      host.isPhoneShell = false
      let list = (0..<tabs).map { index in
        Tab(url: URL(string: "https://site\(index).example/"), title: "Site \(index)")
      }
      store = TabsStore(model: TabsModel(tabs: list, selectedID: list.first?.id))
      let directory = FileManager.default.temporaryDirectory
        .appendingPathComponent("martlet-desktop-tests", isDirectory: true)
      let services = BrowserServices(
        directories: Directories(dataDirectory: directory, environment: [:], home: directory),
        settingsStore: MemorySettingsStore())
      container = BrowserContainerViewController(store: store, services: services)
      window = UIWindow(frame: CGRect(origin: .zero, size: size))
      window.rootViewController = container
      window.makeKeyAndVisible()
      host.advance(by: 0.5)
    }

    var head: DesktopHeadView { container.windowHead.head }

    func resize(_ width: CGFloat, _ height: CGFloat) {
      host.windows.last?.resize(to: CGSize(width: width, height: height))
      host.advance(by: 0.5)
    }

    func press(_ character: String, usage: Int, modifiers: HostModifiers) {
      let key = HostKey(
        isDown: true, usage: usage, characters: character, charactersIgnoringModifiers: character,
        modifiers: modifiers, timestamp: host.clock.now)
      window.handle(.key(key))
      host.advance(by: 0.4)
    }
  }

  @Test func headHasTheFiguresOfThePicture() throws {
    let stage = Stage()

    #expect(stage.head.frame == CGRect(x: 0, y: 0, width: 1280, height: 92))
    #expect(stage.head.addressBar.frame == CGRect(x: 360, y: 0, width: 560, height: 52))
    // Field 36 high in the middle of 52.
    #expect(stage.head.addressBar.field.frame == CGRect(x: 0, y: 8, width: 560, height: 36))
    #expect(stage.head.button(.sidebar)?.center == CGPoint(x: 30, y: 26))
    #expect(stage.head.button(.back)?.center == CGPoint(x: 74, y: 26))
    #expect(stage.head.button(.forward)?.center == CGPoint(x: 110, y: 26))
    #expect(stage.head.button(.share)?.center == CGPoint(x: 1034, y: 26))
    #expect(stage.head.button(.newTab)?.center == CGPoint(x: 1074, y: 26))
    #expect(stage.head.button(.overview)?.center == CGPoint(x: 1114, y: 26))
    #expect(stage.head.button(.tabList)?.center == CGPoint(x: 1249, y: 68))
  }

  @Test func tabsShareTheWidth() {
    let stage = Stage()
    let frames = stage.head.tabs.tabViews.map { $0.convert($0.bounds, to: stage.head) }

    #expect(frames.map(\.width) == [299, 299, 299, 299])
    #expect(frames[0] == CGRect(x: 16, y: 52, width: 299, height: 32))
    // Only between inactive tabs: the first is active.
    #expect(stage.head.tabs.tabViews.map(\.showsSeparator) == [false, true, true, false])
  }

  @Test func manyTabsScrollSoThatTheSelectedOneIsSeen() throws {
    let stage = Stage(tabs: 40)

    stage.store.perform { $0.select(index: 39) }
    stage.host.advance(by: 1)

    let last = try #require(stage.head.tabs.tabViews.last)
    let frame = last.convert(last.bounds, to: stage.head)
    #expect(frame.width == 120)
    // The row ends 56 before the window's right edge.
    #expect(abs(frame.maxX - 1224) < 0.5)
  }

  @Test func pageBeginsBelowTheHead() throws {
    let stage = Stage()

    let page = try #require(stage.container.selectedTabController)
    #expect(page.view.safeAreaInsets.top == 92)
  }

  @Test func resizingChangesTheBarsAndNothingElse() throws {
    let stage = Stage()
    let model = stage.store.model
    let page = try #require(stage.container.selectedTabController)

    stage.resize(743, 800)
    #expect(stage.head.isHidden && !stage.container.barsView.isHidden)
    #expect(page.view.safeAreaInsets.top == 38)

    stage.resize(744, 800)
    #expect(!stage.head.isHidden && stage.container.barsView.isHidden)
    #expect(stage.container.selectedTabController === page)
    #expect(stage.store.model == model)
  }

  @Test func clickingATabSelectsAndItsCrossCloses() throws {
    let stage = Stage()
    let third = stage.head.tabs.tabViews[2]

    stage.host.tap(at: CGPoint(x: 770, y: 68), device: .mouse)
    stage.host.advance(by: 0.4)
    #expect(stage.store.model.selectedIndex == 2)

    // Close is at the left of the active tab, its middle 17 from the tab's edge.
    stage.host.tap(
      at: CGPoint(x: third.convert(third.bounds, to: stage.head).minX + 17, y: 68), device: .mouse)
    stage.host.advance(by: 0.4)
    #expect(stage.store.model.tabs.count == 3)
    #expect(stage.head.tabs.tabViews.count == 3)
  }

  @Test func middleClickClosesATab() {
    let stage = Stage()

    let id = stage.host.touchDown(at: CGPoint(x: 770, y: 68), device: .mouse, button: 3)
    stage.host.advance(by: 0.05)
    stage.host.touchUp(id, at: CGPoint(x: 770, y: 68), device: .mouse)
    stage.host.advance(by: 0.4)

    #expect(stage.store.model.tabs.map(\.title) == ["Site 0", "Site 1", "Site 3"])
    #expect(stage.store.model.selectedIndex == 0)
  }

  @Test func draggingATabMovesItInTheModel() {
    let stage = Stage()
    let first = stage.store.model.tabs[0].id

    // One step is 303: a little more than half of it changes places.
    stage.host.drag(from: CGPoint(x: 160, y: 68), to: CGPoint(x: 350, y: 68), duration: 0.4, device: .mouse)
    stage.host.advance(by: 0.5)

    #expect(stage.store.model.tabs[1].id == first)
    #expect(stage.head.tabs.tabViews.map(\.id) == stage.store.model.tabs.map(\.id))
  }

  @Test(
    "A tab that is dragged far from the row leaves the window; one that comes back, or is not let go, stays")
  func draggingATabOut() throws {
    let stage = Stage()
    let first = stage.store.model.tabs[0].id
    var detached: [TabID] = []
    stage.head.tabs.onDetach = { detached.append($0) }
    let view = stage.head.tabs.tabViews[0]
    let start = CGPoint(x: 160, y: 68)

    // The row is 32 high, its middle at 68: it leaves 40 below its edge, at 124.
    let finger = stage.host.touchDown(at: start, device: .mouse)
    stage.host.advance(by: 0.1)
    for (y, alpha) in [(100.0, 1.0), (123, 1), (125, 0.4), (90, 1)] {
      stage.host.touchMove(finger, to: CGPoint(x: 170, y: y), device: .mouse)
      stage.host.advance(by: 0.4)
      #expect(abs(view.alpha - alpha) < 0.01, "\(y)")
    }
    stage.host.touchUp(finger, at: CGPoint(x: 170, y: 90), device: .mouse)
    stage.host.advance(by: 0.4)
    #expect(detached.isEmpty && stage.store.model.tabs[0].id == first)

    stage.host.drag(from: start, to: CGPoint(x: 160, y: 300), duration: 0.4, device: .mouse)
    stage.host.advance(by: 0.5)
    #expect(detached == [first] && view.alpha == 1)
  }

  @Test func headTakesTheThemeColourAndNotThePagesBackground() {
    let stage = Stage()
    let id = stage.store.model.selectedID

    stage.store.perform { $0.update(id) { $0.pageBackground = PageColor(red: 0.2, green: 0, blue: 0) } }
    #expect(stage.container.windowHead.content.tint.background == nil)

    let teal = PageColor(red: 0.06, green: 0.29, blue: 0.34)
    stage.store.perform { $0.update(id) { $0.themeColor = teal } }
    #expect(stage.container.windowHead.content.tint.background == teal)
    #expect(stage.container.preferredStatusBarStyle == .lightContent)
  }

  @Test func shortcutsWorkWithNothingFocusedAndWhileTheAddressIsEdited() {
    let stage = Stage()

    // USB HID usages: T 0x17, Tab 0x2b, W 0x1a, 3 0x20.
    stage.press("3", usage: 0x20, modifiers: .control)
    #expect(stage.store.model.selectedIndex == 2)
    stage.press("\t", usage: 0x2b, modifiers: [.control, .shift])
    #expect(stage.store.model.selectedIndex == 1)
    stage.press("t", usage: 0x17, modifiers: .control)
    #expect(stage.store.model.tabs.count == 5)
    #expect(stage.container.isEditingAddress)
    stage.press("w", usage: 0x1a, modifiers: .control)
    #expect(stage.store.model.tabs.count == 4)
  }

  @Test("By use, Ctrl+Tab goes further while Ctrl is held, and to and fro when it is let go each time")
  func tabsByUse() {
    let stage = Stage()
    func control(isDown: Bool) {
      stage.window.handle(
        .key(
          HostKey(
            isDown: isDown, usage: 0xe0, characters: "", charactersIgnoringModifiers: "",
            modifiers: isDown ? [] : .control, timestamp: stage.host.clock.now)))
      stage.host.advance(by: 0.1)
    }
    func tab(_ modifiers: HostModifiers = .control) -> Int {
      stage.press("\t", usage: 0x2b, modifiers: modifiers)
      return stage.store.model.selectedIndex
    }
    // By place at first.
    let byPlace: [Int] = [tab(), tab(), tab()]
    #expect(byPlace == [1, 2, 3])
    stage.container.services.update { $0.cyclesTabsByUse = true }
    stage.store.perform { $0.select(index: 0) }
    control(isDown: true)
    let held: [Int] = [tab(), tab()]
    #expect(held == [3, 2])
    control(isDown: false)
    control(isDown: true)
    #expect(tab() == 0)
    control(isDown: false)
    control(isDown: true)
    let andBack: [Int] = [tab(), tab(), tab([.control, .shift])]
    #expect(andBack == [2, 3, 2])
    control(isDown: false)
    // Pressed over what the first Tab puts away, nobody hears of Ctrl's end.
    let field = UITextField(frame: CGRect(x: 300, y: 300, width: 200, height: 40))
    stage.container.view.addSubview(field)
    field.becomeFirstResponder()
    #expect(stage.window.firstResponder === field)
    control(isDown: true)
    #expect(tab() == 0)
    field.removeFromSuperview()
    // The page has the keys now; without it nobody would.
    stage.window.firstResponder?.resignFirstResponder()
    #expect(stage.window.firstResponder == nil)
    control(isDown: false)
    control(isDown: true)
    #expect(tab() == 2)
    control(isDown: false)
    // Ctrl and Page Down go by place all the same.
    stage.container.perform(.nextTab)
    #expect(stage.store.model.selectedIndex == 3)
  }

  @Test func everyShortcutIsAKeyCommand() {
    let stage = Stage()
    let commands = stage.container.keyCommands ?? []

    // Escape is the page's while there is nothing to leave.
    #expect(!commands.contains { $0.input == UIKeyCommand.inputEscape })
    #expect(commands.count >= KeyboardShortcut.all.count - 1)
  }

  @Test func buttonsEightAndNineAreNoPlainTaps() {
    let stage = Stage()

    // They must not keep the strip from moving the window.
    let id = stage.host.touchDown(at: CGPoint(x: 240, y: 26), device: .mouse)
    stage.host.touchMove(id, to: CGPoint(x: 260, y: 30), device: .mouse)
    stage.host.touchUp(id, at: CGPoint(x: 260, y: 30), device: .mouse)

    #expect(stage.host.trace.contains(.beginMove))
  }
}
