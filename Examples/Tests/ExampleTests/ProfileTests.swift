import HeadlessHost
import Testing
import UIKit

@testable import Profile

extension Examples {
  /// The article's effects, computed from its formulas: the header is 107 high, the avatar 72.
  @MainActor @Suite struct ProfileTests {
    private func withProfile(_ test: (HeadlessScreen, ViewController) throws -> Void) throws {
      try run(Profile.AppDelegate()) { screen, delegate in
        let controller = try #require(delegate.window?.rootViewController as? ViewController)
        try test(screen, controller)
      }
    }

    @Test func theStoryboardConnectsEverything() throws {
      try withProfile { screen, controller in
        #expect(controller.header.frame == CGRect(x: 0, y: 0, width: 390, height: 107))
        #expect(controller.avatarImage.frame == CGRect(x: 16, y: 79, width: 72, height: 72))
        #expect(
          controller.avatarImage.layer.cornerRadius == 10 && controller.avatarImage.layer.borderWidth == 3)
        #expect(controller.nameLabel.frame.minY == 162)
        #expect(controller.headerBlurImageView.alpha == 0)
        #expect(controller.headerImageView.image != nil && controller.headerBlurImageView.image != nil)
        #expect(controller.scrollView.contentSize.height > 1300)
      }
    }

    @Test func theActionIsSent() throws {
      try withProfile { screen, controller in
        let button = try #require(controller.followButton)
        #expect(button.currentTitle == "Follow")
        screen.tap(at: button.convert(CGPoint(x: 50, y: 16), to: nil))
        screen.advance(by: 0.3)
        #expect(button.currentTitle == "Following")
      }
    }

    /// 107 points down the header is twice as high: scaled by 2 about its centre, and moved down by half of its height.
    @Test func pullingDownStretchesTheHeader() throws {
      try withProfile { screen, controller in
        controller.scrollView.contentOffset.y = -107
        screen.advance(by: 0.1)
        let frame = controller.header.frame
        #expect(abs(frame.minY) < 0.01 && abs(frame.height - 214) < 0.01)
      }
    }

    @Test func scrollingUpStopsTheHeader() throws {
      try withProfile { screen, controller in
        controller.scrollView.contentOffset.y = 20
        #expect(controller.header.frame.minY == -20)
        #expect(controller.header.layer.zPosition == 0)
        // 20 / 72 / 1.4 smaller.
        let scale = 1 - 20.0 / 72 / 1.4
        #expect(abs(controller.avatarImage.frame.width - 72 * scale) < 0.01)

        controller.scrollView.contentOffset.y = 112.5
        screen.advance(by: 0.1)
        #expect(controller.header.frame.minY == -40)
        #expect(controller.header.layer.zPosition == 2)
        // Half of the way between 95 and 130.
        #expect(abs(controller.headerBlurImageView.alpha - 0.5) < 0.01)
        #expect(controller.headerLabel.transform.ty == -17.5)

        controller.scrollView.contentOffset.y = 300
        screen.advance(by: 0.1)
        #expect(controller.headerBlurImageView.alpha == 1)
        #expect(controller.headerLabel.transform.ty == -35)
      }
    }

    @Test func theFingerScrolls() throws {
      try withProfile { screen, controller in
        screen.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 400), duration: 0.5, hold: 0.3)
        #expect(controller.scrollView.contentOffset.y > 150)
        #expect(controller.header.frame.minY == -40)
      }
    }

    @Test(.enabled(if: picturesFolder != nil)) func pictures() throws {
      try takePictures("profile", { Profile.AppDelegate() })
      try takePictures("profile-scrolled", { Profile.AppDelegate() }) { screen, delegate in
        (delegate.window?.rootViewController as? ViewController)?.scrollView.contentOffset.y = 140
        screen.advance(by: 0.1)
      }
    }
  }
}
