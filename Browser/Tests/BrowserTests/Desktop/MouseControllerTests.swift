import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
import UIKitAdditions
@testable import UIKitCore

@testable import Browser

/// The use of a mouse beyond pointing, in a window without a browser.
@Suite @MainActor
struct MouseControllerTests {
  /// A window, and what the mouse has asked for in it.
  @MainActor
  private final class Stage {
    let presenters: PresenterStage
    private(set) var commands: [KeyboardShortcut.Command] = []
    private(set) lazy var mouse = MouseController(
      tabs: presenters.tabs, pages: presenters.pages, perform: { [weak self] in self?.commands.append($0) })

    init(tabs: TabsModel = TabsModel()) { presenters = PresenterStage(tabs: tabs) }

    func click(button: Int, device: HostTouch.Device = .mouse) {
      let (host, point) = (presenters.host, CGPoint(x: 200, y: 300))
      let id = host.touchDown(at: point, device: device, button: button)
      host.advance(by: 0.05)
      host.touchUp(id, at: point, device: device)
      presenters.settle()
    }
  }

  /// The evdev codes BTN_SIDE and BTN_EXTRA, which X11 and Wayland's toolkits number 8 and 9.
  @Test("The buttons at the side go back and forward; others, and fingers, do nothing")
  func buttons() {
    let stage = Stage()
    stage.mouse.attach(to: stage.presenters.root.view)
    for button in 1...3 { stage.click(button: button) }
    stage.click(button: 1, device: .finger)
    #expect(stage.commands.isEmpty)
    stage.click(button: 8)
    #expect(stage.commands == [.back])
    stage.click(button: 9)
    #expect(stage.commands == [.back, .forward])
  }

  @Test(
    "Ctrl with the wheel makes a page's text larger upwards and smaller downwards, and none of a start page")
  func wheel() throws {
    let empty = Stage()
    empty.mouse.observeWheel(in: empty.presenters.window)
    let none = try #require(empty.presenters.window.controlWheelHandler)
    let isTaken = none(-1)
    #expect(!isTaken && empty.commands.isEmpty)

    let tab = Tab(url: URL(string: BrowserStage.page))
    let stage = Stage(tabs: TabsModel(tabs: [tab], selectedID: tab.id))
    stage.mouse.observeWheel(in: stage.presenters.window)
    let turn = try #require(stage.presenters.window.controlWheelHandler)
    let areTaken = [turn(-1), turn(2), turn(0)]
    #expect(areTaken == [true, true, false])
    #expect(stage.commands == [.zoomIn, .zoomOut])
  }
}
