import Foundation
import QuartzCore

/// A bar's two backgrounds: the one at the content's edge, and over it the usual one, which comes in as content goes
/// beneath the bar.
final class BarBackdropView: UIView {
  private let edgeView: BarBackgroundView
  private let standardView: BarBackgroundView

  init(edge: BarBackgroundView.Edge) {
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

  /// How far content is beneath the bar, 0…1.
  var coverage: CGFloat = 1 {
    didSet { standardView.alpha = coverage }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    edgeView.frame = bounds
    standardView.frame = bounds
  }
}
