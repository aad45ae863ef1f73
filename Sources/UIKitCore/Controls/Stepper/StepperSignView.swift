import Foundation
import QuartzCore

/// The minus or plus of a stepper, or an image in its place.
final class StepperSignView: UIView {
  private let bars: [UIView]
  private var imageView: UIImageView?

  init(isPlus: Bool) {
    bars = (0..<(isPlus ? 2 : 1)).map { _ in UIView() }
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for bar in bars {
      bar.layer.cornerRadius = StepperMetrics.signWidth / 2
      addSubview(bar)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameter isUsable: an unusable sign is faint, as one shape.
  func show(_ image: UIImage?, isUsable: Bool) {
    alpha = isUsable ? 1 : StepperMetrics.unusableAlpha
    if let image {
      let view = imageView ?? UIImageView(image: nil)
      view.contentMode = .center
      view.image = image
      view.tintColor = .label
      if imageView == nil { addSubview(view) }
      imageView = view
    } else {
      imageView?.removeFromSuperview()
      imageView = nil
    }
    for bar in bars {
      bar.isHidden = image != nil
      bar.backgroundColor = .label
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView?.frame = bounds
    for (index, bar) in bars.enumerated() {
      let (length, width) = (StepperMetrics.signLength, StepperMetrics.signWidth)
      let size =
        index == 0 ? CGSize(width: length, height: width) : CGSize(width: width, height: length)
      bar.frame = CGRect(
        x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
        height: size.height)
    }
  }
}
