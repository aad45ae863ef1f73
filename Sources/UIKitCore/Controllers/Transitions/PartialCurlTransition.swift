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
    return PartialCurlView(
      over: context.containerView,
      picture: presenter?.view.snapshotImage(afterScreenUpdates: !isPresenting)
    ) { [weak presented] in presented?.dismiss(animated: true) }
  }

  /// The sheet that the presentation left, or a new one where that was not animated.
  private func keptSheet(_ context: any UIViewControllerContextTransitioning) -> PartialCurlView {
    let kept = context.containerView.subviews.compactMap { $0 as? PartialCurlView }
    return kept.last ?? makeSheet(context)
  }
}
