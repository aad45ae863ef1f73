import Foundation
import QuartzCore

/// Shows a bar's background and the line at its edge.
final class BarBackgroundView: UIView {
  /// The side of the background at which the line is.
  enum Edge { case top, bottom }

  /// Points; a pixel of a display of scale 2.
  static let hairline: CGFloat = 0.5

  private let edge: Edge
  private var effectView: UIVisualEffectView?
  private let colorView = UIView()
  private var imageView: UIImageView?
  private let shadowView = UIImageView(image: nil)

  init(edge: Edge) {
    self.edge = edge
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(colorView)
    addSubview(shadowView)
  }

  required init?(coder: NSCoder) { nil }

  var background = BarBackground.none {
    didSet { apply() }
  }

  /// The distance by which the line reaches out of the background, in points.
  var lineHeight: CGFloat { background.shadowImage?.size.height ?? Self.hairline }

  private func apply() {
    if let effect = background.effect {
      let view = effectView ?? UIVisualEffectView(effect: effect)
      if effectView == nil {
        effectView = view
        insertSubview(view, at: 0)
      }
      view.effect = effect
    } else {
      effectView?.removeFromSuperview()
      effectView = nil
    }
    colorView.backgroundColor = background.color
    if let image = background.image {
      let view = imageView ?? UIImageView(image: nil)
      if imageView == nil {
        imageView = view
        insertSubview(view, aboveSubview: colorView)
      }
      view.image = image
      view.contentMode = background.imageMode
      view.clipsToBounds = true
    } else {
      imageView?.removeFromSuperview()
      imageView = nil
    }
    shadowView.image = background.shadowImage
    shadowView.tintColor = background.shadowColor
    shadowView.backgroundColor = background.shadowImage == nil ? background.shadowColor : nil
    shadowView.isHidden = !background.hasShadow
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    effectView?.frame = bounds
    colorView.frame = bounds
    imageView?.frame = bounds
    let height = lineHeight
    shadowView.frame = CGRect(
      x: bounds.minX, y: edge == .bottom ? bounds.maxY : bounds.minY - height, width: bounds.width,
      height: height)
  }
}
