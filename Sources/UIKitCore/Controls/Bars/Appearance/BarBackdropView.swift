import Foundation
import QuartzCore

/// A bar's two backgrounds: the one at the content's edge, and over it the usual one, which comes in as content goes
/// beneath the bar.
final class BarBackdropView: UIView {
  private let edge: BarBackgroundView.Edge
  private let edgeView: BarBackgroundView
  private let standardView: BarBackgroundView

  init(edge: BarBackgroundView.Edge) {
    self.edge = edge
    edgeView = BarBackgroundView(edge: edge)
    standardView = BarBackgroundView(edge: edge)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(edgeView)
    addSubview(standardView)
  }

  required init?(coder: NSCoder) { nil }

  func show(standard: BarBackground, edge: BarBackground) {
    standardView.background = standard
    edgeView.background = edge
    edgeView.isHidden = edge.isClear
  }

  /// The extent to which content is beneath the bar, 0…1.
  var coverage: CGFloat = 1 {
    didSet { standardView.alpha = coverage }
  }

  /// Fills a rectangle of the superview.
  func show(in ground: CGRect) {
    clipsToBounds = false
    place(ground, inside: ground)
  }

  /// Shows the part of a filled rectangle of the superview, its line with it.
  func show(_ part: CGRect, of ground: CGRect) {
    clipsToBounds = true
    // The line lies outside of the background.
    let line = max(standardView.lineHeight, edgeView.lineHeight)
    var frame = part
    frame.size.height += line
    if edge == .top { frame.origin.y -= line }
    place(ground, inside: frame)
  }

  private func place(_ ground: CGRect, inside frame: CGRect) {
    self.frame = frame
    let inner = ground.offsetBy(dx: -frame.minX, dy: -frame.minY)
    edgeView.frame = inner
    standardView.frame = inner
  }
}
