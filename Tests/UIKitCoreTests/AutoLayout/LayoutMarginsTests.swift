import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// Margins that follow from something else than what was set.
@MainActor @Suite(.serialized)
struct LayoutMarginsTests {
  private func pin(_ view: UIView, to guide: UILayoutGuide) {
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }

  /// Apple's documentation of `preservesSuperviewLayoutMargins`: of "a content view whose frame precisely matches the bounds of its
  /// superview", what is inside is adjusted "to respect the superview's margins".
  @Test func superviewsMarginsCountAsFarAsTheyReachIntoTheView() {
    let root = makeRoot()
    root.layoutMargins = UIEdgeInsets(top: 40, left: 40, bottom: 40, right: 40)
    let content = makeView(root)
    content.preservesSuperviewLayoutMargins = true
    let inner = makeView(content)
    pin(inner, to: content.layoutMarginsGuide)
    let left = content.leftAnchor.constraint(equalTo: root.leftAnchor)
    NSLayoutConstraint.activate([
      left, content.rightAnchor.constraint(equalTo: root.rightAnchor),
      content.topAnchor.constraint(equalTo: root.topAnchor),
      content.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(content.frame == CGRect(0, 0, 320, 480))
    #expect(inner.frame == CGRect(40, 40, 240, 400))

    // 10 points of the left margin are outside now.
    left.constant = 10
    root.layoutIfNeeded()
    #expect(content.frame == CGRect(10, 0, 310, 480))
    #expect(inner.frame == CGRect(30, 40, 240, 400))
  }

  @Test func theyFollowAFrameThatIsSet() {
    let root = makeRoot()
    root.layoutMargins = UIEdgeInsets(top: 40, left: 40, bottom: 40, right: 40)
    let content = UIView(frame: CGRect(100, 100, 100, 100))
    root.addSubview(content)
    content.preservesSuperviewLayoutMargins = true
    let inner = makeView(content)
    pin(inner, to: content.layoutMarginsGuide)
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(8, 8, 84, 84))

    content.frame = root.bounds
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(40, 40, 240, 400))

    // The superview is larger, the view is not: the right and bottom margins do not reach it.
    root.frame.size = CGSize(width: 400, height: 600)
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(40, 40, 272, 432))
  }

  /// Content that is placed while it stands beneath a bar looks as it does everywhere else. The scroll view's insets keep it clear of bars
  /// (Apple, `adjustedContentInset`).
  @Test func contentHasTheSameMarginsWhereverItIsScrolledTo() {
    let scrollView = UIScrollView(frame: CGRect(0, 0, 320, 480))
    scrollView.layoutMargins = UIEdgeInsets(top: 91, left: 20, bottom: 34, right: 20)
    scrollView.contentSize = CGSize(width: 320, height: 2000)
    let row = UIView(frame: CGRect(0, 300, 320, 44))
    row.preservesSuperviewLayoutMargins = true
    scrollView.addSubview(row)
    for y in [0, 290, 320, 600] as [CGFloat] {
      scrollView.contentOffset.y = y
      row.frame.size.height += 1
      #expect(row.layoutMargins == UIEdgeInsets(top: 8, left: 20, bottom: 8, right: 20), "\(y)")
    }
  }

  /// 16 points at the sides up to a width of 400, 20 beyond, as after a phone is turned.
  @Test func theLeastMarginsOfAControllersViewFollowItsWidth() {
    let controller = UIViewController()
    controller.view.frame = CGRect(0, 0, 390, 844)
    let mark = makeView(controller.view)
    pin(mark, to: controller.view.layoutMarginsGuide)
    controller.view.layoutIfNeeded()
    #expect(mark.frame == CGRect(16, 0, 358, 844))

    controller.view.frame = CGRect(0, 0, 844, 390)
    controller.view.layoutIfNeeded()
    #expect(mark.frame == CGRect(20, 0, 804, 390))
  }

  @Test func leadingAndTrailingMarginsChangeSidesWithTheReadingDirection() {
    let root = makeRoot()
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 10)
    let view = makeView(root)
    pin(view, to: root.layoutMarginsGuide)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(40, 0, 270, 480))

    root.semanticContentAttribute = .forceRightToLeft
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(10, 0, 270, 480))
  }
}
