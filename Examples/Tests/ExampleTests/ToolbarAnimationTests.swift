import HeadlessHost
import Testing
import UIKit

@testable import ToolbarAnimation

extension Examples {
  /// The animation of Amer Hukić's article on Safari's toolbar (docs/interface-figures.md, "Collapsing and expanding"). The
  /// screen is 844 high and has no safe area: the toolbar, 100 high, begins at 744, and so does the address bar, 62 high, with its
  /// bottom 38 above the screen's.
  ///
  /// Bottom edges of the address bar, below the screen's: -38 expanded, -8 halfway down, 20 collapsed, -22 halfway up.
  @MainActor @Suite struct ToolbarAnimationTests {
    private func withBrowser(_ test: (HeadlessScreen, BrowserViewController) throws -> Void) throws {
      try run(ToolbarAnimation.AppDelegate()) { screen, delegate in
        let controller = try #require(delegate.window?.rootViewController as? BrowserViewController)
        try test(screen, controller)
        // A paused animator must not be released, here as on Apple's systems.
        controller.webViewDidEndDragging()
        screen.settle()
      }
    }

    /// Returns the top of the address bar as it is shown, whatever its constraints already say.
    private func shownTop(_ controller: BrowserViewController) -> CGFloat {
      controller.addressBar.layer.presentation()?.frame.minY ?? .nan
    }

    private func collapse(_ controller: BrowserViewController, _ screen: HeadlessScreen) {
      controller.webViewDidScroll(yOffsetChange: -30)
      screen.settle()
      controller.webViewDidEndDragging()
    }

    @Test func expandedAtFirst() throws {
      try withBrowser { _, controller in
        #expect(controller.contentView.toolbar.frame == CGRect(x: 0, y: 744, width: 390, height: 100))
        #expect(controller.addressBar.frame == CGRect(x: 0, y: 744, width: 390, height: 62))
        #expect(controller.webView.frame.size == CGSize(width: 390, height: 744))
        #expect(controller.addressBar.containerView.transform == .identity)
        #expect(controller.addressBar.textField.alpha == 1)
      }
    }

    /// The fraction is the distance over 30, and the bar is shown that far on its way from -38 to -8.
    @Test(arguments: [3, 7.5, 15, 17.9])
    func followsTheFinger(distance: CGFloat) throws {
      try withBrowser { screen, controller in
        controller.webViewDidScroll(yOffsetChange: -distance)
        screen.advance(by: 0.5)
        let animator = try #require(controller.collapsingToolbarAnimator)
        #expect(animator.state == .active && !animator.isRunning)
        #expect(isClose(animator.fractionComplete, distance / 30, 1e-6))
        // The model has arrived.
        #expect(isClose(controller.addressBar.frame.maxY, 844 - 8))
        #expect(isClose(controller.contentView.toolbar.frame.maxY, 844 + 30))
        #expect(isClose(shownTop(controller), 744 + distance))
        let field = try #require(controller.addressBar.textField.layer.presentation())
        #expect(isClose(CGFloat(field.opacity), 1 - distance / 30))
      }
    }

    /// 0.6 of 30 is 18.
    @Test func theThreshold() throws {
      try withBrowser { _, controller in
        controller.webViewDidScroll(yOffsetChange: -17.99)
        #expect(!controller.isCollapsed)
        controller.webViewDidScroll(yOffsetChange: -18)
        #expect(controller.isCollapsed)
      }
    }

    /// The bar goes back in 0.1 s, evenly, from where it is shown when the finger leaves.
    @Test func goesBackBelowTheThreshold() throws {
      try withBrowser { screen, controller in
        controller.webViewDidScroll(yOffsetChange: -15)
        screen.advance(by: 0.05)
        controller.webViewDidEndDragging()
        #expect(controller.collapsingToolbarAnimator == nil)
        #expect(isClose(controller.addressBar.frame.minY, 744))
        screen.advance(by: 0.05)
        // The article lays the bar out at an offset of -8 times 0.5 before it stops the animator, whose animation still
        // adds the half of 30 that is missing. From what is shown then it goes to 744, and is half of the way there.
        let start: CGFloat = 844 - 8 * 0.5 - 62 - 15
        #expect(isClose(shownTop(controller), (start + 744) / 2))
        screen.advance(by: 0.1)
        #expect(!controller.isCollapsed)
        #expect(isClose(shownTop(controller), 744))
        #expect(isClose(controller.contentView.toolbar.frame.minY, 744))
        #expect(controller.addressBar.textField.alpha == 1 && controller.addressBar.domainLabel.alpha == 0)
      }
    }

    /// The first part takes what is left of 0.1 s, the second 0.2 s.
    @Test func collapsesInTwoParts() throws {
      try withBrowser { screen, controller in
        controller.webViewDidScroll(yOffsetChange: -30)
        #expect(controller.isCollapsed)
        #expect(controller.addressBar.containerView.transform == .identity)
        screen.advance(by: 0.4)
        // 20 and 80 below the screen's bottom.
        #expect(isClose(controller.addressBar.frame.maxY, 844 + 20) && controller.addressBar.frame.height == 62)
        #expect(isClose(controller.contentView.toolbar.frame.minY, 844 + 80 - 100))
        #expect(controller.addressBar.containerView.transform == CGAffineTransform(scaleX: 1.2, y: 0.8))
        #expect(controller.addressBar.domainLabel.transform == CGAffineTransform(scaleX: 0.7, y: 0.7))
        #expect(controller.addressBar.domainLabel.alpha == 1 && controller.addressBar.textField.alpha == 0)
        #expect(isClose(shownTop(controller), 844 + 20 - 62))
        // The completion has run, and the animator may be made anew.
        #expect(controller.collapsingToolbarAnimator?.state == .inactive)
      }
    }

    @Test func expandsInTwoParts() throws {
      try withBrowser { screen, controller in
        collapse(controller, screen)
        controller.webViewDidScroll(yOffsetChange: 15)
        screen.advance(by: 0.05)
        // Half of the way from 20 to -22.
        #expect(isClose(shownTop(controller), 844 - 1 - 62))
        #expect(controller.expandingToolbarAnimator?.fractionComplete == 0.5)

        controller.webViewDidScroll(yOffsetChange: 18)
        #expect(!controller.isCollapsed)
        screen.advance(by: 0.4)
        controller.webViewDidEndDragging()
        #expect(isClose(shownTop(controller), 744))
        #expect(isClose(controller.contentView.toolbar.frame.minY, 744))
        #expect(controller.addressBar.containerView.transform == .identity)
        #expect(controller.addressBar.domainLabel.transform == .identity)
        #expect(controller.addressBar.textField.alpha == 1)
      }
    }

    @Test func staysCollapsedBelowTheThreshold() throws {
      try withBrowser { screen, controller in
        collapse(controller, screen)
        controller.webViewDidScroll(yOffsetChange: 10)
        screen.advance(by: 0.05)
        controller.webViewDidEndDragging()
        screen.advance(by: 0.2)
        #expect(controller.isCollapsed)
        #expect(isClose(shownTop(controller), 844 + 20 - 62))
        #expect(isClose(controller.contentView.toolbar.frame.minY, 844 + 80 - 100))
        #expect(controller.addressBar.domainLabel.alpha == 1)
      }
    }

    /// Collapsed bars are not collapsed again, nor expanded ones expanded.
    @Test func nothingHappensTheSameWayTwice() throws {
      try withBrowser { screen, controller in
        controller.webViewDidScroll(yOffsetChange: 25)
        #expect(controller.expandingToolbarAnimator == nil)
        collapse(controller, screen)
        controller.webViewDidScroll(yOffsetChange: -25)
        #expect(controller.collapsingToolbarAnimator == nil)
        #expect(isClose(controller.addressBar.frame.maxY, 844 + 20))
      }
    }

    @Test func aTapExpands() throws {
      try withBrowser { screen, controller in
        collapse(controller, screen)
        screen.tap(at: CGPoint(x: 195, y: 825))
        screen.settle()
        #expect(!controller.isCollapsed)
        #expect(isClose(shownTop(controller), 744))
      }
    }

    @Test(.enabled(if: picturesFolder != nil)) func pictures() throws {
      try takePictures("toolbar-expanded", { ToolbarAnimation.AppDelegate() })
      try takePictures("toolbar-collapsed", { ToolbarAnimation.AppDelegate() }) { screen, delegate in
        let controller = try #require(delegate.window?.rootViewController as? BrowserViewController)
        collapse(controller, screen)
      }
    }
  }
}
