import Foundation
import QuartzCore

/// A style at work: the views that it adds, the view that it scales, and the pointer that it hides.
@MainActor
final class PointerLooks {
  private static let scaleKey = "UIKit.pointerScale"

  private let style: UIPointerStyle
  private let region: UIPointerRegion
  private weak var scaled: UIView?
  private weak var window: UIWindow?
  private var beneath: [UIView] = []
  private var above: UIView?
  /// The pointer's shape, where the style names one without an effect.
  private var pointer: PointerShapeView?

  init(_ style: UIPointerStyle, region: UIPointerRegion, in view: UIView) {
    self.style = style
    self.region = region
    window = view.window
    if let effect = style.effect {
      add(effect.resolved)
    } else if let shape = style.shape, let window {
      let pointer = PointerShapeView(
        shape.outline, fill: .label.withAlphaComponent(PointerMetrics.pointerAlpha))
      window.addSubview(pointer)
      self.pointer = pointer
    }
    for view in shownViews { view.alpha = 0 }
  }

  private var shownViews: [UIView] { beneath + [above, pointer].compactMap { $0 } }

  // MARK: - Coming and going

  /// Inside an animation.
  func show() {
    for view in shownViews { view.alpha = 1 }
    if hidesPointer { window?.host?.setCursor(.none) }
    scale(up: true)
  }

  /// Inside an animation.
  func hide() {
    for view in shownViews { view.alpha = 0 }
    if hidesPointer { window?.host?.setCursor(.default) }
    scale(up: false)
  }

  /// After the animation that hides.
  func remove() {
    for view in shownViews { view.removeFromSuperview() }
  }

  /// The pointer moved.
  func move(to location: CGPoint, in view: UIView) {
    guard let pointer, let window else { return }
    var place = location
    if style.constrainedAxes.contains(.horizontal) { place.x = region.rect.midX }
    if style.constrainedAxes.contains(.vertical) { place.y = region.rect.midY }
    UIView.performWithoutAnimation { pointer.center = view.convert(place, to: window) }
  }

  private var hidesPointer: Bool {
    switch style.effect?.resolved {
    case .highlight, .lift: true
    case .hover, .automatic: false
    case nil: style.hidesPointer
    }
  }

  // MARK: - Effects

  private func add(_ effect: UIPointerEffect) {
    let preview = effect.preview
    switch effect {
    case .highlight:
      scaled = preview.view
      let margin = PointerMetrics.highlightMargin
      let around = frame(of: preview).insetBy(dx: -margin, dy: -margin)
      let shape = style.shape ?? UIPointerShape.roundedRect(around)
      beneath = [PointerShapeView(shape.outline, fill: tint)]
    case .lift:
      scaled = preview.view
      beneath = [shadow(of: preview)]
    case .hover(_, let mode, let hasShadow, let isScaled):
      scaled = isScaled ? preview.view : nil
      if hasShadow { beneath.append(shadow(of: preview)) }
      switch mode {
      case .none: break
      case .underlay: beneath.append(PointerShapeView(outline(of: preview), fill: tint))
      case .overlay: above = PointerShapeView(outline(of: preview), fill: tint)
      }
    case .automatic: break
    }
    place(about: preview)
  }

  /// Puts what was made into the preview's container, below and above the view where the view is in it.
  private func place(about preview: UITargetedPreview) {
    let container = preview.target.container
    let isInside = preview.view.superview === container
    for view in beneath {
      if isInside {
        container.insertSubview(view, belowSubview: preview.view)
      } else {
        container.insertSubview(view, at: 0)
      }
    }
    guard let above else { return }
    if isInside {
      container.insertSubview(above, aboveSubview: preview.view)
    } else {
      container.addSubview(above)
    }
  }

  private var tint: UIColor { .label.withAlphaComponent(PointerMetrics.tintAlpha) }

  /// The preview in its container's coordinates.
  private func frame(of preview: UITargetedPreview) -> CGRect {
    let size = preview.size
    let center = preview.target.center
    return CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// The preview's outline, or the shape that the style names, in the container's coordinates.
  private func outline(of preview: UITargetedPreview) -> CGPath {
    if let shape = style.shape { return shape.outline }
    let frame = frame(of: preview)
    guard let path = preview.parameters.visiblePath else {
      return UIPointerShape.roundedRect(frame, radius: preview.view.layer.cornerRadius).outline
    }
    let moved = UIBezierPath(cgPath: path.cgPath)
    moved.apply(CGAffineTransform(translationX: frame.minX, y: frame.minY))
    return moved.cgPath
  }

  private func shadow(of preview: UITargetedPreview) -> UIView {
    let view = UIView()
    view.isUserInteractionEnabled = false
    view.accessibilityElementsHidden = true
    view.layer.shadowPath = outline(of: preview)
    view.layer.shadowOpacity = PointerMetrics.shadowOpacity
    view.layer.shadowRadius = PointerMetrics.shadowRadius
    view.layer.shadowOffset = PointerMetrics.shadowOffset
    return view
  }

  /// The view's own transform stays what it is, and may change meanwhile: an animation before it alone enlarges what is seen.
  private func scale(up: Bool) {
    guard let scaled else { return }
    let layer = scaled.layer
    let longer = max(layer.bounds.width, layer.bounds.height)
    guard longer > 0 else { return }
    let factor = 1 + PointerMetrics.growth / longer
    let shown = min(max(1, shownFactor(of: layer)), factor)
    let end = up ? factor : 1
    layer.removeAnimation(forKey: Self.scaleKey)
    let animation = CABasicAnimation(keyPath: "transform")
    animation.isAdditive = true
    animation.fromValue = CATransform3DMakeScale(shown, shown, 1)
    animation.toValue = CATransform3DMakeScale(end, end, 1)
    animation.duration = PointerMetrics.duration
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    if up {
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
    }
    layer.add(animation, forKey: Self.scaleKey)
  }

  /// The factor by which the animation enlarges a layer now.
  private func shownFactor(of layer: CALayer) -> CGFloat {
    guard layer.animation(forKey: Self.scaleKey) != nil, let shown = layer.presentation()?.transform else {
      return 1
    }
    let own = hypot(layer.transform.m11, layer.transform.m12)
    return own > 0 ? hypot(shown.m11, shown.m12) / own : 1
  }
}
