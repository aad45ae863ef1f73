import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser

/// The surface of a tab by itself, without a page.
@Suite @MainActor
struct TabSurfaceTests {
  /// Made in a test's body: before that tests of other suites may have the screen.
  @MainActor
  private struct Stage {
    let host = HeadlessHost.install(size: CGSize(width: 390, height: 844), scale: 2)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

    func makeSurface(shift: CGFloat = 0) -> TabSurface {
      let surface = TabSurface(shift: { shift })
      surface.attach(to: view)
      surface.place(stripHeight: 47)
      return surface
    }
  }

  @Test("It fills the tab's view below a strip, which reaches a point further on its way")
  func places() {
    let stage = Stage()
    let surface = stage.makeSurface(shift: 12)
    #expect(surface.clip.superview === stage.view && surface.clip.bounds == stage.view.bounds)
    #expect(surface.clip.center == CGPoint(x: 195 + 12, y: 422))
    #expect(surface.strip.frame == CGRect(x: 0, y: 0, width: 390, height: 47))
    surface.isFlying = true
    #expect(surface.strip.frame.height == 48)
    surface.isFlying = false
    #expect(surface.strip.frame.height == 47)
  }

  @Test("As the card of a tab to come it shows its upper part, and then all of it again")
  func card() {
    let stage = Stage()
    let surface = stage.makeSurface()
    let pose = TabSwipe(
      layout: BarLayout(size: stage.view.bounds.size), tabCount: 1, hasHiddenTab: true
    ).hiddenTabPose(barsOffset: 100)
    surface.show(asNew: pose)
    #expect(surface.clip.bounds == CGRect(x: 0, y: 0, width: 390, height: pose.pageHeight))
    #expect(surface.clip.center.y == CGFloat(pose.pageHeight / 2))
    #expect(surface.clip.layer.cornerRadius == CGFloat(pose.pageCornerRadius))
    #expect(abs(Double(stage.view.alpha) - pose.pageAlpha) < 0.001)
    // Scaled about the middle of that part: it stays where it is.
    let middle = CGPoint(x: 0, y: pose.pageHeight / 2 - 422).applying(stage.view.transform)
    #expect(abs(middle.y - (pose.pageHeight / 2 - 422)) < 0.001)

    surface.showWhole()
    #expect(surface.clip.bounds == stage.view.bounds && surface.clip.layer.cornerRadius == 0)
    #expect(stage.view.transform.isIdentity && stage.view.alpha == 1)
  }

  @Test("The strip has the colour of what is shown, and none while a page has the window")
  func colours() {
    let stage = Stage()
    let surface = stage.makeSurface()
    var tab = Tab(url: URL(string: "https://gullwick.example"), title: "Gulls")
    tab.themeColor = PageColor(red: 1, green: 0, blue: 0)
    surface.show(tab, hasError: false, isDark: false, isFullscreen: false)
    #expect(surface.strip.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    surface.show(tab, hasError: true, isDark: false, isFullscreen: false)
    #expect(surface.strip.backgroundColor == Palette.pageBackground)
    surface.show(Tab(), hasError: false, isDark: false, isFullscreen: true)
    #expect(surface.strip.backgroundColor == Palette.startBackground && surface.strip.isHidden)
  }

  @Test("Its picture has all of it, and there is none before it is on a screen")
  func picture() throws {
    let stage = Stage()
    let surface = stage.makeSurface()
    #expect(surface.makePicture() == nil)
    let window = UIWindow(frame: stage.view.bounds)
    window.addSubview(stage.view)
    window.isHidden = false
    #expect(surface.makePicture()?.size == CGSize(width: 390, height: 844))
  }
}
