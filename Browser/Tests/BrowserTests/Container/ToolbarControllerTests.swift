import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser

/// The toolbar by itself.
@Suite @MainActor
struct ToolbarControllerTests {
  private final class Owner: ToolbarControllerDelegate {
    var chosen: [ToolbarButton] = []
    var menus: [ToolbarButton] = []

    func toolbar(_ toolbar: ToolbarController, didChoose button: ToolbarButton) { chosen.append(button) }

    func toolbar(_ toolbar: ToolbarController, menuOf button: ToolbarButton) -> [UIMenuElement] {
      menus.append(button)
      return []
    }
  }

  /// Made in a test's body: before that tests of other suites may have the screen.
  @MainActor
  private struct Stage {
    let host = HeadlessHost.install(size: CGSize(width: 390, height: 844), scale: 2)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let owner = Owner()

    func makeToolbar() -> ToolbarController {
      let toolbar = ToolbarController()
      toolbar.delegate = owner
      window.addSubview(toolbar.background)
      toolbar.place(.expanded, in: BarLayout(size: window.bounds.size, safeAreaBottom: 34))
      window.makeKeyAndVisible()
      host.advanceFrame()
      return toolbar
    }
  }

  @Test("The plate of 100 points stands above the system's part, with the row of 44 at its end")
  func places() {
    let stage = Stage()
    let toolbar = stage.makeToolbar()
    #expect(toolbar.background.frame == CGRect(x: 0, y: 844 - 34 - 100, width: 390, height: 134))
    #expect(toolbar.bar.frame == CGRect(x: 0, y: 56, width: 390, height: 44))
    toolbar.makeWay(forKeyboard: true)
    #expect(toolbar.background.alpha == 0)
    toolbar.makeWay(forKeyboard: false)
    #expect(toolbar.background.alpha == 1)
  }

  @Test("Its buttons tell which they are, and those that lead nowhere are off")
  func buttons() throws {
    let stage = Stage()
    let toolbar = stage.makeToolbar()
    toolbar.show(NavigationPosition.start(ahead: 0))
    #expect(!toolbar.items.back.isEnabled && !toolbar.items.forward.isEnabled)
    for item in [toolbar.items.share, toolbar.items.bookmarks, toolbar.items.tabs] {
      let button = try #require(toolbar.bar.view(for: item))
      stage.host.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
      stage.host.settle()
    }
    #expect(stage.owner.chosen == [.share, .bookmarks, .tabs])
    #expect(stage.owner.menus.isEmpty && toolbar.items.back.menu != nil && toolbar.items.share.menu == nil)
  }
}
