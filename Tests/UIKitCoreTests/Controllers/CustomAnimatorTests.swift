import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Transitions that a program's own animators make.
@MainActor @Suite(.serialized)
struct CustomAnimatorTests {
  private final class Fade: NSObject, UIViewControllerAnimatedTransitioning, UINavigationControllerDelegate,
    UIViewControllerTransitioningDelegate
  {
    /// What the animator does at its end, before it completes.
    var atEnd: (any UIViewControllerContextTransitioning) -> Void = { _ in }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      0.4
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let to = context.viewController(forKey: .to) else { return context.completeTransition(false) }
      let view = context.view(forKey: .to) ?? to.view
      if let view {
        view.frame = context.finalFrame(for: to)
        context.containerView.addSubview(view)
        view.alpha = 0
      }
      UIView.animate(
        withDuration: transitionDuration(using: context), animations: { view?.alpha = 1 },
        completion: { _ in
          self.atEnd(context)
          context.completeTransition(!context.transitionWasCancelled)
        })
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  }

  private func page(_ title: String) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    return controller
  }

  private func labels(_ text: String, in view: UIView) -> [UILabel] {
    let own = (view as? UILabel).map { $0.text == text ? [$0] : [] } ?? []
    return own + view.subviews.flatMap { labels(text, in: $0) }
  }

  /// The title of what is left becomes the back button's: it goes from the one's place to the other's, in the row.
  @Test(arguments: [false, true])
  func theBackTitleStaysInItsRow(largeTitles: Bool) throws {
    let navigation = UINavigationController(rootViewController: page("First"))
    navigation.navigationBar.prefersLargeTitles = largeTitles
    let fade = Fade()
    navigation.delegate = fade
    try withStage(root: navigation) { stage in
      stage.host.settle()
      let second = page("Second")
      second.navigationItem.largeTitleDisplayMode = .never
      navigation.pushViewController(second, animated: true)
      let bar = navigation.navigationBar
      var places: [CGPoint] = []
      for _ in 0..<30 {
        stage.host.advanceFrame()
        for label in labels("First", in: bar) where label.superview is NavigationBackButton {
          let size = label.shown.bounds.size
          places.append(bar.layer.convert(CGPoint(x: size.width / 2, y: size.height / 2), from: label.shown))
        }
      }
      #expect(places.count > 20)
      let end = try #require(places.last)
      #expect(places.allSatisfy { $0.x >= end.x - 0.5 && $0.y >= end.y - 0.5 }, "\(places)")
    }
  }

  /// The animator takes the controller's view out of the sheet that it was given in: the controller is seen, and takes touches.
  @Test func aViewThatTheAnimatorMovesTakesTouches() throws {
    final class Taps: NSObject {
      var count = 0
      func tap() { count += 1 }
    }
    let root = page("root")
    let fade = Fade()
    fade.atEnd = { context in
      guard let view = context.viewController(forKey: .to)?.view else { return }
      context.view(forKey: .to)?.removeFromSuperview()
      context.containerView.addSubview(view)
    }
    let taps = Taps()
    try withStage(root: root) { stage in
      let modal = page("modal")
      modal.view.backgroundColor = .green
      let button = UIButton(frame: CGRect(x: 100, y: 300, width: 100, height: 50))
      button.addTarget(taps, action: Selector("tap", Taps.tap), for: .touchUpInside)
      modal.view.addSubview(button)
      modal.transitioningDelegate = fade
      root.present(modal, animated: true)
      stage.host.settle()
      #expect(modal.presentingViewController === root)
      let frame = try #require(modal.presentationController).frameOfPresentedViewInContainerView
      #expect(modal.view.convert(modal.view.bounds, to: nil as UIView?) == frame)
      stage.host.tap(at: button.convert(CGPoint(x: 50, y: 25), to: nil as UIView?))
      #expect(taps.count == 1)
      modal.dismiss(animated: false)
      stage.host.settle()
      #expect(root.presentedViewController == nil)
    }
  }
}
