import Foundation
import QuartzCore

/// The place and the looks of a view, to put it back there.
@MainActor
struct ViewPose {
  private let view: UIView
  private let bounds: CGRect
  private let center: CGPoint
  private let transform: CATransform3D
  private let alpha: CGFloat
  private let isHidden: Bool

  init(_ view: UIView) {
    self.view = view
    bounds = view.bounds
    center = view.center
    transform = view.transform3D
    alpha = view.alpha
    isHidden = view.isHidden
  }

  func restore() {
    UIView.performWithoutAnimation {
      view.transform3D = transform
      // The size alone: content that was scrolled meanwhile stays where it is.
      view.bounds.size = bounds.size
      view.center = center
      view.alpha = alpha
      view.isHidden = isHidden
    }
  }
}
