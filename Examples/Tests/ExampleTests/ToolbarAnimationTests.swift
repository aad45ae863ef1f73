import HeadlessHost
import Testing
import UIKit

@testable import ToolbarAnimation

extension Examples {
  /// The article's animation. The screen is 844 high and has no safe area: the toolbar, 100 high, begins at 744, and so does
  /// the address bar, 62 high, with its bottom 38 above the screen's.
  @MainActor @Suite struct ToolbarAnimationTests {
    private func withBrowser(_ test: (HeadlessScreen, BrowserViewController) throws -> Void) throws {
      try run(ToolbarAnimation.AppDelegate()) { screen, delegate in
        let controller = try #require(delegate.window?.rootViewController as? BrowserViewController)
        try test(screen, controller)
      }
    }

    @Test func expandedAtFirst() throws {
      try withBrowser { screen, controller in
        #expect(controller.contentView.toolbar.frame == CGRect(x: 0, y: 744, width: 390, height: 100))
        #expect(controller.addressBar.frame == CGRect(x: 0, y: 744, width: 390, height: 62))
        #expect(controller.webView.frame.size == CGSize(width: 390, height: 744))
        picture(screen, "toolbar-expanded")
      }
    }

    /// Half of the way to half of the way: the bar's bottom goes from 38 above to 8 above, and is shown in between.
    @Test func followsTheFinger() throws {
      try withBrowser { screen, controller in
        controller.webViewDidScroll(yOffsetChange: -15)
        screen.advance(by: 0.05)
        #expect(controller.collapsingToolbarAnimator?.state == .active)
        #expect(controller.collapsingToolbarAnimator?.fractionComplete == 0.5)
        #expect(controller.addressBar.frame.minY == 774)
        let shown = try #require(controller.addressBar.layer.presentation())
        #expect(abs(shown.frame.minY - 759) < 0.01)
        picture(screen, "toolbar-halfway")
      }
    }

    @Test func goesBackBelowTheThreshold() throws {
      try withBrowser { screen, controller in
        controller.webViewDidScroll(yOffsetChange: -15)
        screen.advance(by: 0.05)
        controller.webViewDidEndDragging()
        screen.advance(by: 0.2)
        #expect(!controller.isCollapsed)
        #expect(controller.addressBar.frame.minY == 744)
        #expect(controller.contentView.toolbar.frame.minY == 744)
        #expect(controller.addressBar.textField.alpha == 1)
      }
    }

    @Test func collapsesAndExpands() throws {
      try withBrowser { screen, controller in
        controller.webViewDidScroll(yOffsetChange: -30)
        #expect(controller.isCollapsed)
        screen.advance(by: 0.5)
        controller.webViewDidEndDragging()
        // 20 and 80 below the screen's bottom.
        #expect(controller.addressBar.frame == CGRect(x: 0, y: 844 + 20 - 62, width: 390, height: 62))
        #expect(controller.contentView.toolbar.frame.minY == 844 + 80 - 100)
        #expect(controller.addressBar.containerView.transform == CGAffineTransform(scaleX: 1.2, y: 0.8))
        #expect(controller.addressBar.domainLabel.transform == CGAffineTransform(scaleX: 0.7, y: 0.7))
        #expect(controller.addressBar.domainLabel.alpha == 1)
        picture(screen, "toolbar-collapsed")

        controller.webViewDidScroll(yOffsetChange: 30)
        screen.advance(by: 0.5)
        controller.webViewDidEndDragging()
        #expect(!controller.isCollapsed)
        #expect(controller.addressBar.frame.minY == 744)
        #expect(controller.contentView.toolbar.frame.minY == 744)
        #expect(controller.addressBar.containerView.transform == .identity)
        #expect(controller.addressBar.textField.alpha == 1)
      }
    }

    @Test func aTapExpands() throws {
      try withBrowser { screen, controller in
        controller.webViewDidScroll(yOffsetChange: -30)
        screen.advance(by: 0.5)
        controller.webViewDidEndDragging()
        screen.tap(at: CGPoint(x: 195, y: 825))
        screen.advance(by: 0.5)
        #expect(!controller.isCollapsed)
        #expect(controller.addressBar.frame.minY == 744)
      }
    }
  }
}
