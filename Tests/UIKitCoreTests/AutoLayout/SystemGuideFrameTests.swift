import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// The frames of guides that no constraint mentions. Apple's documentation of `layoutFrame`: it "contains a valid CGRect value by
/// the time its owning view's layoutSubviews() method is called".
@MainActor @Suite(.serialized)
struct SystemGuideFrameTests {
  /// The default margins are 8 points.
  @Test func marginsOfAViewByItself() {
    let view = makeRoot()
    #expect(view.layoutMarginsGuide.layoutFrame == CGRect(8, 8, 304, 464))
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(view.layoutMarginsGuide.layoutFrame == CGRect(2, 1, 314, 476))
    view.bounds.size = CGSize(width: 100, height: 100)
    #expect(view.layoutMarginsGuide.layoutFrame == CGRect(2, 1, 94, 96))
    #expect(view.safeAreaLayoutGuide.layoutFrame == CGRect(0, 0, 100, 100))
  }

  /// Lines of at most 672 points in the middle: (1000 - 672) / 2 = 164 are beside them. The engine comes to the same.
  @Test func theReadableWidthIsInTheMiddle() {
    let view = makeRoot(1000, 100)
    let frame = view.readableContentGuide.layoutFrame
    #expect(frame == CGRect(164, 8, 672, 84))
    let mark = makeView(view)
    mark.leftAnchor.constraint(equalTo: view.readableContentGuide.leftAnchor).isActive = true
    view.layoutIfNeeded()
    #expect(view.readableContentGuide.layoutFrame == frame)
  }

  private final class ManualController: UIViewController {
    let content = UIView()
    override func viewDidLoad() { view.addSubview(content) }
    override func viewDidLayoutSubviews() { content.frame = view.safeAreaLayoutGuide.layoutFrame }
  }

  @Test func theSafeAreaIsKnownInManualLayout() {
    let controller = ManualController()
    withStage(size: CGSize(width: 390, height: 844), root: controller) { stage in
      controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 5)
      stage.host.advanceFrame()
      #expect(controller.content.frame == CGRect(0, 20, 385, 790))
      // No keyboard: what the safe area leaves out at the bottom.
      #expect(controller.view.keyboardLayoutGuide.layoutFrame == CGRect(0, 810, 390, 34))
    }
  }

  @Test func theGuidesOfAScrollView() {
    let view = UIScrollView(frame: CGRect(0, 0, 100, 50))
    view.contentSize = CGSize(width: 100, height: 400)
    view.contentOffset.y = 30
    #expect(view.contentLayoutGuide.layoutFrame == CGRect(0, 0, 100, 400))
    #expect(view.frameLayoutGuide.layoutFrame == CGRect(0, 30, 100, 50))
  }

  @Test func anOwnGuideWithoutConstraintsIsEmpty() {
    let (view, guide) = (makeRoot(), UILayoutGuide())
    view.addLayoutGuide(guide)
    #expect(guide.layoutFrame == .zero)
  }
}
