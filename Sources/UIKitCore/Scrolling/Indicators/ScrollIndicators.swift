import Foundation
import QuartzCore

/// A scroll view's indicators; made when first shown.
struct ScrollIndicators {
  /// Seconds after the last movement until they fade, and how long that takes (iOS 15, by measurement).
  static let restInterval: TimeInterval = 0.3
  static let fadeDuration: TimeInterval = 0.25

  var vertical: ScrollIndicatorView?
  var horizontal: ScrollIndicatorView?
  var isShown = false
  var fade: MediaDeadlines.Token?
}

/// One indicator's thumb.
final class ScrollIndicatorView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerRadius = ScrollIndicatorGeometry.thickness / 2
    layer.zPosition = 1
    alpha = 0
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  func setStyle(_ style: UIScrollView.IndicatorStyle) {
    let dark = UIColor(white: 0, alpha: 0.35)
    let light = UIColor(white: 1, alpha: 0.35)
    backgroundColor =
      switch style {
      case .default: UIColor { $0.userInterfaceStyle == .dark ? light : dark }
      case .black: dark
      case .white: light
      }
  }
}

extension UIScrollView {
  func showIndicators(andFade fades: Bool) {
    guard window != nil else { return }
    MediaDeadlines.shared.cancel(indicators.fade)
    indicators.fade = nil
    indicators.isShown = true
    updateIndicators()
    let geometry = geometry
    reveal(indicators.vertical, if: wantsIndicator(showsVerticalScrollIndicator, geometry.rangeY))
    reveal(indicators.horizontal, if: wantsIndicator(showsHorizontalScrollIndicator, geometry.rangeX))
    if fades { hideIndicatorsSoon() }
  }

  private func reveal(_ view: ScrollIndicatorView?, if isWanted: Bool) {
    if isWanted, let view, view.alpha == 0 { view.alpha = 1 }
  }

  func hideIndicatorsSoon() {
    guard indicators.isShown else { return }
    MediaDeadlines.shared.cancel(indicators.fade)
    let time = CACurrentMediaTime() + ScrollIndicators.restInterval
    indicators.fade = MediaDeadlines.shared.schedule(at: time) { [weak self] in self?.hideIndicators() }
  }

  private func hideIndicators() {
    indicators.fade = nil
    indicators.isShown = false
    let views = [indicators.vertical, indicators.horizontal].compactMap(\.self)
    UIView.animate(
      withDuration: ScrollIndicators.fadeDuration, delay: 0, options: [.allowUserInteraction]
    ) {
      for view in views { view.alpha = 0 }
    }
  }

  func indicatorsDidChange() {
    indicators.vertical?.setStyle(indicatorStyle)
    indicators.horizontal?.setStyle(indicatorStyle)
    updateIndicators()
  }

  /// Puts the thumbs where they belong; nothing to do while they are not seen.
  func updateIndicators() {
    guard indicators.isShown else { return }
    updateVerticalIndicator()
    updateHorizontalIndicator()
  }

  /// The part of the insets that indicators keep clear of.
  private var automaticIndicatorInset: UIEdgeInsets {
    // The bars' part alone: the program's own insets are the content's.
    var automatic = UIEdgeInsets.zero
    if automaticallyAdjustsScrollIndicatorInsets {
      let (all, own) = (adjustedContentInset, contentInset)
      automatic = UIEdgeInsets(
        top: all.top - own.top, left: all.left - own.left, bottom: all.bottom - own.bottom,
        right: all.right - own.right)
    }
    automatic.top = max(0, automatic.top - refreshInset)
    return automatic
  }

  private func updateVerticalIndicator() {
    let (geometry, bounds) = (geometry, layer.bounds)
    guard wantsIndicator(showsVerticalScrollIndicator, geometry.rangeY) else {
      indicators.vertical?.alpha = 0
      return
    }
    let edge = ScrollIndicatorGeometry.edgeInset
    let thickness = ScrollIndicatorGeometry.thickness
    let inset = verticalScrollIndicatorInsets + automaticIndicatorInset
    let track = max(0, bounds.height - inset.top - inset.bottom - 2 * edge)
    let thumb = ScrollIndicatorGeometry(
      track: track, visible: bounds.height, range: geometry.rangeY, offset: bounds.minY)
    let frame = CGRect(
      x: bounds.maxX - inset.right - edge - thickness, y: bounds.minY + inset.top + edge + thumb.position,
      width: thickness, height: thumb.length)
    if let view = indicators.vertical {
      view.layer.frame = frame
    } else {
      let view = makeIndicator(frame)
      indicators.vertical = view
      addSubview(view)
    }
  }

  private func updateHorizontalIndicator() {
    let (geometry, bounds) = (geometry, layer.bounds)
    guard wantsIndicator(showsHorizontalScrollIndicator, geometry.rangeX) else {
      indicators.horizontal?.alpha = 0
      return
    }
    let edge = ScrollIndicatorGeometry.edgeInset
    let thickness = ScrollIndicatorGeometry.thickness
    let inset = horizontalScrollIndicatorInsets + automaticIndicatorInset
    let track = max(0, bounds.width - inset.left - inset.right - 2 * edge)
    let thumb = ScrollIndicatorGeometry(
      track: track, visible: bounds.width, range: geometry.rangeX, offset: bounds.minX)
    let frame = CGRect(
      x: bounds.minX + inset.left + edge + thumb.position,
      y: bounds.maxY - inset.bottom - edge - thickness, width: thumb.length, height: thickness)
    if let view = indicators.horizontal {
      view.layer.frame = frame
    } else {
      let view = makeIndicator(frame)
      indicators.horizontal = view
      addSubview(view)
    }
  }

  private func wantsIndicator(_ isWanted: Bool, _ range: ClosedRange<CGFloat>) -> Bool {
    isWanted && range.upperBound - range.lowerBound > 0.5
  }

  /// A thumb that is to be stored before it is added: subclasses hear of the new subview, and may change what it is placed by.
  private func makeIndicator(_ frame: CGRect) -> ScrollIndicatorView {
    let view = ScrollIndicatorView(frame: frame)
    view.setStyle(indicatorStyle)
    view.alpha = 1
    return view
  }

  /// The thumbs lie above everything that is added later.
  func keepIndicatorsInFront(of subview: UIView) {
    guard !(subview is ScrollIndicatorView) else { return }
    for view in [indicators.vertical, indicators.horizontal] {
      if let view { bringSubviewToFront(view) }
    }
  }
}
