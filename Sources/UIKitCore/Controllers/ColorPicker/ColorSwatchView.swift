import Foundation
import QuartzCore

/// A colour alone; through one that is not opaque squares are seen.
@MainActor
final class ColorSwatchView: UIView {
  private let checkers = CheckerLayer()
  private let fill = CALayer()

  var color = UIColor.clear { didSet { setNeedsLayout() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(checkers)
    layer.addSublayer(fill)
    layer.masksToBounds = true
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    CALayer.withoutActions {
      checkers.frame = bounds
      fill.frame = bounds
      let shown = color.resolvedColor(with: traitCollection).cgColor
      checkers.isHidden = shown.alpha >= 1
      fill.backgroundColor = shown
    }
  }
}
