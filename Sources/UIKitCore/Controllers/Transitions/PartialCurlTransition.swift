import Foundation
import QuartzCore

/// The presenter is a sheet whose bottom curls up, so that the presented view is seen below it; it stays so until it unrolls again.
@MainActor
final class PartialCurlTransition: UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { StandardTransition.curlDuration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    if isPresenting, let new = context.view(forKey: .to) {
      if let controller = context.viewController(forKey: .to) {
        new.frame = context.finalFrame(for: controller)
      }
      container.addSubview(new)
      container.layoutIfNeeded()
    }
    let sheet = isPresenting ? makeSheet(context) : keptSheet(context)
    sheet.progress = isPresenting ? 0 : PartialCurlView.restingProgress
    // The program may have added views in front meanwhile.
    container.addSubview(sheet)
    let settle = { [isPresenting] in
      let isDone = !context.transitionWasCancelled
      if isPresenting == isDone {
        sheet.rest(at: PartialCurlView.restingProgress)
      } else {
        sheet.removeFromSuperview()
      }
      context.completeTransition(isDone)
    }
    if UIAccessibility.isReduceMotionEnabled { return settle() }
    let waiter = AnimationCompletion(blocksTouches: false) { _ in settle() }
    sheet.move(
      to: isPresenting ? PartialCurlView.restingProgress : 0, duration: StandardTransition.curlDuration,
      pacing: CAMediaTimingFunction(name: .easeInEaseOut), waiter: waiter)
    waiter.join(sheet)
    waiter.close()
  }

  private func makeSheet(_ context: any UIViewControllerContextTransitioning) -> PartialCurlView {
    let presenter = context.viewController(forKey: isPresenting ? .from : .to)
    let presented = context.viewController(forKey: isPresenting ? .to : .from)
    return Self.makeSheet(
      over: context.containerView, picture: presenter?.view.snapshotImage(afterScreenUpdates: !isPresenting),
      dismissing: presented)
  }

  private static func makeSheet(
    over container: UIView, picture: CGImage?, dismissing presented: UIViewController?
  ) -> PartialCurlView {
    PartialCurlView(over: container, picture: picture) { [weak presented] in
      presented?.dismiss(animated: true)
    }
  }

  /// Adds the sheet of a presentation that is not animated, as it stays: it is the way back.
  static func addRestingSheet(
    to container: UIView, of presenter: UIViewController, over presented: UIViewController
  ) {
    // The presenter may never have been on screen.
    let picture = presenter.view.snapshotImage(afterScreenUpdates: true)
    let sheet = makeSheet(over: container, picture: picture, dismissing: presented)
    sheet.rest(at: PartialCurlView.restingProgress)
    container.addSubview(sheet)
  }

  /// The sheet that the presentation left, or a new one where that was not animated.
  private func keptSheet(_ context: any UIViewControllerContextTransitioning) -> PartialCurlView {
    let kept = context.containerView.subviews.compactMap { $0 as? PartialCurlView }
    return kept.last ?? makeSheet(context)
  }
}
