import Foundation
import QuartzCore

/// Both views are the two sides of a sheet that turns about its vertical middle: the old one turns away, then the new
/// one comes round, from the right when presenting and from the left when dismissing.
@MainActor
final class FlipHorizontalTransition: UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { StandardTransition.flipDuration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    let old = context.view(forKey: .from)
    let new = context.view(forKey: .to)
    if let new {
      if isPresenting, let controller = context.viewController(forKey: .to) {
        new.frame = context.finalFrame(for: controller)
      }
      container.addSubview(new)
    }
    container.layoutIfNeeded()
    // A presenter that stays in place cannot turn: its picture does, in front of it.
    let oldPicture =
      old == nil ? context.viewController(forKey: .from)?.view.snapshotView(afterScreenUpdates: false) : nil
    let newPicture =
      new == nil ? context.viewController(forKey: .to)?.view.snapshotView(afterScreenUpdates: true) : nil
    let ground = UIView(frame: container.bounds)
    ground.backgroundColor = .black
    container.insertSubview(ground, at: 0)
    for picture in [oldPicture, newPicture].compactMap(\.self) { container.addSubview(picture) }
    let turn: CGFloat = isPresenting ? .pi / 2 : -.pi / 2
    turnRound(old ?? oldPicture, new ?? newPicture, by: turn) {
      for view in [ground, oldPicture, newPicture].compactMap(\.self) { view.removeFromSuperview() }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  private func turnRound(_ old: UIView?, _ new: UIView?, by angle: CGFloat, then end: @escaping () -> Void) {
    let half = StandardTransition.flipDuration / 2
    new?.isHidden = true
    new?.transform3D = Self.turned(by: -angle)
    UIView.animate(
      withDuration: half, delay: 0, options: [.curveEaseIn, .allowUserInteraction],
      animations: { old?.transform3D = Self.turned(by: angle) },
      completion: { _ in
        old?.isHidden = true
        new?.isHidden = false
        UIView.animate(
          withDuration: half, delay: 0, options: [.curveEaseOut, .allowUserInteraction],
          animations: { new?.transform3D = CATransform3DIdentity },
          completion: { _ in
            old?.isHidden = false
            old?.transform3D = CATransform3DIdentity
            end()
          })
      })
  }

  private static func turned(by angle: CGFloat) -> CATransform3D {
    var transform = CATransform3DIdentity
    // An eye 1,000 points away: enough depth to see the turn, little enough to keep shapes.
    transform.m34 = -1 / 1000
    return CATransform3DRotate(transform, angle, 0, 1, 0)
  }
}
