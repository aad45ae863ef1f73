import Foundation
import QuartzCore

/// Figures of sliders on iOS 15, in points (measured).
enum SliderMetrics {
  static let height: CGFloat = 34
  static let thumbSide: CGFloat = 28
  static let trackHeight: CGFloat = 4
  /// The distance from the edges to the track's ends; the thumb reaches the edges themselves.
  static let trackInset: CGFloat = 2
  /// Between an image at an end and the track.
  static let imageGap: CGFloat = 10
  /// A finger takes the thumb within a square of this side.
  static let touchSide: CGFloat = 44
  static let disabledAlpha: CGFloat = 0.5
  /// Seconds an animated change takes.
  static let duration = 0.25
  /// A tenth of the range, as assistive technology steps.
  static let spokenStep: Float = 0.1
}

/// One of the two parts of a slider's track.
final class SliderTrackView: UIView {
  private var imageView: UIImageView?

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  func show(_ image: UIImage?, color: UIColor) {
    if let image {
      let view = imageView ?? UIImageView(image: nil)
      view.image = image
      if imageView == nil { addSubview(view) }
      imageView = view
    } else {
      imageView?.removeFromSuperview()
      imageView = nil
    }
    backgroundColor = image == nil ? color : .clear
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = imageView == nil ? bounds.height / 2 : 0
    imageView?.frame = bounds
  }
}

/// A slider's thumb: the white disc, or an image.
final class SliderThumbView: UIView {
  private let disc = KnobView(.thumb)
  private var imageView: UIImageView?

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(disc)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ image: UIImage?, color: UIColor) {
    disc.backgroundColor = color
    disc.isHidden = image != nil
    if let image {
      let view = imageView ?? UIImageView(image: nil)
      view.image = image
      if imageView == nil { addSubview(view) }
      imageView = view
    } else {
      imageView?.removeFromSuperview()
      imageView = nil
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    disc.frame = bounds
    disc.layer.cornerRadius = bounds.height / 2
    imageView?.frame = bounds
  }
}
