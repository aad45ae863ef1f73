import Foundation
import QuartzCore

/// Shows a `UIBackgroundConfiguration` behind a cell's or header's content.
final class ListBackgroundView: UIView {
  private var shown = UIBackgroundConfiguration.clear()
  private let plate = UIView()
  private var effectView: UIVisualEffectView?
  private var imageView: UIImageView?
  private var strokeView: UIView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUpPlate()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpPlate()
  }

  private func setUpPlate() {
    isUserInteractionEnabled = false
    addSubview(plate)
  }

  func show(_ configuration: UIBackgroundConfiguration) {
    let old = shown
    shown = configuration
    plate.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
    plate.layer.cornerRadius = configuration.cornerRadius
    plate.layer.cornerCurve = .continuous
    if configuration.visualEffect !== old.visualEffect || effectView == nil { showEffect() }
    showImage()
    if old.customView !== configuration.customView { old.customView?.removeFromSuperview() }
    if let view = configuration.customView, view.superview !== plate { plate.addSubview(view) }
    plate.clipsToBounds =
      configuration.cornerRadius > 0
      && (configuration.customView != nil || effectView != nil || imageView != nil)
    showStroke()
    setNeedsLayout()
  }

  private func showEffect() {
    effectView?.removeFromSuperview()
    effectView = shown.visualEffect.map { UIVisualEffectView(effect: $0) }
    if let effectView { plate.insertSubview(effectView, at: 0) }
  }

  private func showImage() {
    guard let image = shown.image else {
      imageView?.removeFromSuperview()
      imageView = nil
      return
    }
    let view = imageView ?? UIImageView(image: nil)
    view.contentMode = shown.imageContentMode
    view.clipsToBounds = true
    view.image = image
    if imageView == nil { plate.insertSubview(view, at: effectView == nil ? 0 : 1) }
    imageView = view
  }

  private func showStroke() {
    guard shown.strokeWidth > 0 else {
      strokeView?.removeFromSuperview()
      strokeView = nil
      return
    }
    let view = strokeView ?? UIView()
    if strokeView == nil { addSubview(view) }
    strokeView = view
    view.layer.borderWidth = shown.strokeWidth
    view.layer.borderColor = shown.resolvedStrokeColor(for: tintColor).cgColor(with: traitCollection)
    view.layer.cornerRadius = shown.cornerRadius + shown.strokeOutset
    view.layer.cornerCurve = .continuous
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var insets = shown.backgroundInsets
    if let margins = superview?.directionalLayoutMargins {
      let edges = shown.edgesAddingLayoutMarginsToBackgroundInsets
      if edges.contains(.top) { insets.top += margins.top }
      if edges.contains(.leading) { insets.leading += margins.leading }
      if edges.contains(.bottom) { insets.bottom += margins.bottom }
      if edges.contains(.trailing) { insets.trailing += margins.trailing }
    }
    plate.frame = bounds.inset(by: insets.resolved(effectiveUserInterfaceLayoutDirection))
    for view in [effectView, imageView, shown.customView] { view?.frame = plate.bounds }
    strokeView?.frame = plate.frame.insetBy(dx: -shown.strokeOutset, dy: -shown.strokeOutset)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    show(shown)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showStroke()
  }
}
