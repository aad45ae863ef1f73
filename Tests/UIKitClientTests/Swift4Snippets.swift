import Foundation
import Testing
import UIKit

/// What sources of before Swift 4.2 call, where that is a function or a member of its own.
@MainActor
@Suite(.serialized) struct Swift4Snippets {
  init() { installScreen() }

  @Test func functionsThatAreMembersSince() {
    #expect(UIInterfaceOrientationIsLandscape(.landscapeLeft))
    #expect(!UIInterfaceOrientationIsLandscape(.portrait))
    #expect(UIInterfaceOrientationIsPortrait(.portraitUpsideDown))
    #expect(UIDeviceOrientationIsLandscape(.landscapeRight) && !UIDeviceOrientationIsPortrait(.faceUp))
    let insets = UIEdgeInsetsMake(1, 2, 3, 4)
    #expect(UIEdgeInsetsEqualToEdgeInsets(insets, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
    let rect = CGRect(x: 1, y: 2.5, width: 30, height: 40)
    // The form that Apple's documentation of NSStringFromCGRect gives.
    #expect(NSStringFromCGRect(rect) == "{{1, 2.5}, {30, 40}}")
    #expect(NSStringFromCGPoint(CGPoint(x: 1, y: 2)) == "{1, 2}" && NSStringFromCGSize(.zero) == "{0, 0}")
    #expect(CGRectFromString(NSStringFromCGRect(rect)) == rect)
    #expect(CGPointFromString("{3, 4}") == CGPoint(x: 3, y: 4))
    #expect(CGSizeFromString("{3, 4}") == CGSize(width: 3, height: 4))
  }

  @Test func membersOfOtherNames() {
    final class Child: UIViewController {
      var moves: [Bool] = []
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        moves.append(isMovingToParentViewController)
      }
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        moves.append(isMovingFromParentViewController)
      }
    }
    let indicator = UIActivityIndicatorView(activityIndicatorStyle: .medium)
    indicator.activityIndicatorViewStyle = .large
    #expect(indicator.style == .large && indicator.activityIndicatorViewStyle == .large)
    let child = Child()
    let navigation = UINavigationController(rootViewController: UIViewController())
    withWindow(navigation) { _, advance in
      navigation.pushViewController(child, animated: false)
      advance(0.1)
      navigation.popViewController(animated: false)
      advance(0.1)
      #expect(child.moves == [true, true])
    }
  }
}
