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
    for view in [indicators.vertical, indicators.horizontal] where view?.alpha == 0 { view?.alpha = 1 }
    if fades { hideIndicatorsSoon() }
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
    let geometry = geometry
    let bounds = layer.bounds
    // The bars' part alone: the program's own insets are the content's.
    var automatic = UIEdgeInsets.zero
    if automaticallyAdjustsScrollIndicatorInsets {
      let (all, own) = (adjustedContentInset, contentInset)
      automatic = UIEdgeInsets(
        top: all.top - own.top, left: all.left - own.left, bottom: all.bottom - own.bottom,
        right: all.right - own.right)
    }
    automatic.top = max(0, automatic.top - refreshInset)
    let edge = ScrollIndicatorGeometry.edgeInset
    let thickness = ScrollIndicatorGeometry.thickness
    if wantsIndicator(showsVerticalScrollIndicator, geometry.rangeY) {
      let inset = verticalScrollIndicatorInsets + automatic
      let track = max(0, bounds.height - inset.top - inset.bottom - 2 * edge)
      let thumb = ScrollIndicatorGeometry(
        track: track, visible: bounds.height, range: geometry.rangeY, offset: bounds.minY)
      place(
        &indicators.vertical,
        CGRect(
          x: bounds.maxX - inset.right - edge - thickness,
          y: bounds.minY + inset.top + edge + thumb.position, width: thickness, height: thumb.length))
    } else {
      indicators.vertical?.alpha = 0
    }
    if wantsIndicator(showsHorizontalScrollIndicator, geometry.rangeX) {
      let inset = horizontalScrollIndicatorInsets + automatic
      let track = max(0, bounds.width - inset.left - inset.right - 2 * edge)
      let thumb = ScrollIndicatorGeometry(
        track: track, visible: bounds.width, range: geometry.rangeX, offset: bounds.minX)
      place(
        &indicators.horizontal,
        CGRect(
          x: bounds.minX + inset.left + edge + thumb.position,
          y: bounds.maxY - inset.bottom - edge - thickness, width: thumb.length, height: thickness))
    } else {
      indicators.horizontal?.alpha = 0
    }
  }

  private func wantsIndicator(_ isWanted: Bool, _ range: ClosedRange<CGFloat>) -> Bool {
    isWanted && !isPagingEnabled && range.upperBound - range.lowerBound > 0.5
  }

  private func place(_ indicator: inout ScrollIndicatorView?, _ frame: CGRect) {
    let view: ScrollIndicatorView
    if let indicator {
      view = indicator
    } else {
      view = ScrollIndicatorView(frame: frame)
      view.setStyle(indicatorStyle)
      view.alpha = 1
      indicator = view
      addSubview(view)
    }
    view.layer.frame = frame
  }

  /// The thumbs lie above everything that is added later.
  func keepIndicatorsInFront(of subview: UIView) {
    guard !(subview is ScrollIndicatorView) else { return }
    for view in [indicators.vertical, indicators.horizontal] {
      if let view { bringSubviewToFront(view) }
    }
  }
}
