import Foundation
import QuartzCore

/// The state of a row that comes or goes at the far end of its animation. Pure.
struct RowTransition: Equatable {
  /// From the place in the table.
  var offset = CGPoint.zero
  var alpha: CGFloat = 1
  /// The row's height, as a part of its full height.
  var scale: CGFloat = 1

  init(_ animation: UITableView.RowAnimation, size: CGSize) {
    switch animation {
    case .fade, .automatic: alpha = 0
    case .left: offset.x = -size.width
    case .right: offset.x = size.width
    case .top:
      offset.y = -size.height
      alpha = 0
    case .bottom:
      offset.y = size.height
      alpha = 0
    case .middle:
      alpha = 0
      scale = 0.01
    case .none: break
    }
  }

  @MainActor
  func apply(to view: UIView) {
    view.alpha = alpha
    view.transform =
      scale == 1 && offset == .zero
      ? .identity : CGAffineTransform(translationX: offset.x, y: offset.y).scaledBy(x: 1, y: scale)
  }
}
