import Foundation
import QuartzCore

/// Shows a `UIBackgroundConfiguration`. It fills its superview.
final class ConfiguredBackgroundView: UIView {
  private let fill = UIView()
  private let stroke = UIView()
  private var effectView: UIVisualEffectView?
  private var imageView: UIImageView?
  private var customView: UIView?
  private var configuration = UIBackgroundConfiguration.clear()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for view in [fill, stroke] {
      view.layer.cornerCurve = .continuous
      addSubview(view)
    }
    fill.clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameter color: the fill, resolved for the state of what the background belongs to.
  func show(_ configuration: UIBackgroundConfiguration, color: UIColor, tint: UIColor) {
    self.configuration = configuration
    fill.backgroundColor = color
    showEffect(configuration.visualEffect)
    showImage(configuration.image)
    showCustom(configuration.customView)
    stroke.isHidden = configuration.strokeWidth <= 0
    stroke.layer.borderWidth = configuration.strokeWidth
    let strokeColor = configuration.resolvedStrokeColor(for: tint)
    stroke.layer.borderColor = strokeColor.resolvedColor(with: traitCollection).cgColor
    setNeedsLayout()
  }

  private func showEffect(_ effect: UIVisualEffect?) {
    guard effect != nil || effectView != nil else { return }
    let view = effectView ?? UIVisualEffectView(effect: nil)
    if effectView == nil {
      effectView = view
      view.clipsToBounds = true
      insertSubview(view, at: 0)
    }
    view.effect = effect
  }

  private func showImage(_ image: UIImage?) {
    guard image != nil || imageView != nil else { return }
    let view = imageView ?? UIImageView(image: nil)
    if imageView == nil {
      imageView = view
      fill.addSubview(view)
    }
    view.image = image
    view.contentMode = configuration.imageContentMode
  }

  private func showCustom(_ view: UIView?) {
    guard view !== customView else { return }
    customView?.removeFromSuperview()
    customView = view
    if let view { fill.addSubview(view) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let shape = shape
    fill.frame = shape
    effectView?.frame = shape
    imageView?.frame = fill.bounds
    customView?.frame = fill.bounds
    let outset = configuration.strokeOutset
    stroke.frame = shape.insetBy(dx: -outset, dy: -outset)
    let radius = min(configuration.cornerRadius, shape.height / 2, shape.width / 2)
    fill.layer.cornerRadius = radius
    effectView?.layer.cornerRadius = radius
    stroke.layer.cornerRadius = radius > 0 ? radius + outset : 0
  }

  private var shape: CGRect {
    let direction = effectiveUserInterfaceLayoutDirection
    var insets = configuration.backgroundInsets
    let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
    if !edges.isEmpty {
      let margins = superview?.directionalLayoutMargins ?? .zero
      if edges.contains(.top) { insets.top += margins.top }
      if edges.contains(.leading) { insets.leading += margins.leading }
      if edges.contains(.bottom) { insets.bottom += margins.bottom }
      if edges.contains(.trailing) { insets.trailing += margins.trailing }
    }
    return bounds.inset(by: insets.resolved(direction))
  }
}
