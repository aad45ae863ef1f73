import BrowserCore
import UIKit

/// The views of one turn: a page beneath, what dims it, a shadow, and a page above.
@MainActor
final class SwipeNavigationOverlay {
  let turn: PageTurn
  private(set) var upper: UIView
  private(set) var lower: UIView
  private let dim = UIView()
  private let shadow = UIView()

  /// - Parameters:
  ///   - page: the live one; it is in its place in a view already, and the others go beside it.
  ///   - card: the page to come.
  init(_ turn: PageTurn, page: UIView, card: UIView) {
    self.turn = turn
    let goesBack = turn.direction == .back
    (upper, lower) = goesBack ? (page, card) : (card, page)
    dim.backgroundColor = .black
    shadow.layer.shadowColor = UIColor.black.cgColor
    shadow.layer.shadowOpacity = Float(PageTurnMetrics.shadowOpacity)
    shadow.layer.shadowRadius = CGFloat(PageTurnMetrics.shadowRadius)
    shadow.layer.shadowOffset = CGSize(
      width: (turn.isMirrored ? 1 : -1) * PageTurnMetrics.shadowOffset, height: 0)
    for view in [dim, shadow] { view.isUserInteractionEnabled = false }
    guard let container = page.superview else { return }
    for view in [card, dim, shadow] { view.frame = container.bounds }
    shadow.layer.shadowPath = CGPath(rect: shadow.bounds, transform: nil)
    if goesBack {
      for view in [card, dim, shadow] { container.insertSubview(view, belowSubview: page) }
    } else {
      for view in [dim, shadow, card] { container.addSubview(view) }
    }
  }

  /// Puts everything where it is at a progress of 0…1. Animatable.
  func show(_ progress: Double) {
    let pose = turn.pose(at: progress)
    guard let container = upper.superview else { return }
    let bounds = container.bounds
    // Between pixels a page would shine through at its own edge.
    let scale = Double(max(1, container.traitCollection.displayScale))
    func center(_ offset: Double) -> CGPoint {
      CGPoint(x: bounds.midX + (offset * scale).rounded() / scale, y: bounds.midY)
    }
    for view in [upper, shadow] { view.center = center(pose.upperOffset) }
    for view in [lower, dim] { view.center = center(pose.lowerOffset) }
    dim.alpha = pose.dimming
  }

  /// The live page takes the place of the card, and a picture of what it showed takes its own.
  func exchange(page: UIView, picture: UIView) {
    guard let container = page.superview else { return }
    picture.bounds = page.bounds
    let (pageCenter, cardCenter) =
      turn.direction == .back
      ? (upper.center, lower.center) : (lower.center, upper.center)
    picture.center = pageCenter
    if turn.direction == .back {
      container.insertSubview(picture, aboveSubview: shadow)
      container.insertSubview(page, belowSubview: dim)
      (upper, lower) = (picture, page)
    } else {
      container.insertSubview(picture, belowSubview: dim)
      container.insertSubview(page, aboveSubview: shadow)
      (upper, lower) = (page, picture)
    }
    page.center = cardCenter
  }

  /// Takes away everything but the live page.
  func end(keeping page: UIView) {
    for view in [upper, lower, dim, shadow] where view !== page { view.removeFromSuperview() }
  }
}
