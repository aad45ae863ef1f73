import Foundation
import QuartzCore

/// The system's own push and pop: the upper page slides over the lower one, which moves a little and is dimmed.
final class NavigationPageTransition: SystemTransition {
  /// The lower page's way, in parts of the upper one's (docs/interface-figures.md, "Turning pages").
  static let parallax: CGFloat = 0.3
  /// The alpha of the black that dims the lower page (docs/interface-figures.md, "Turning pages").
  static let dimming: CGFloat = 0.1
  /// The upper page's shadow (docs/interface-figures.md, "Shadows and blurs": CSS blur 14 is a layer's radius 7).
  static let shadowOpacity: Float = 0.22
  static let shadowRadius: CGFloat = 7
  static let shadowOffset: CGFloat = -3

  private let isPush: Bool
  private let isRightToLeft: Bool
  private let carriedBar: CarriedBar?

  init(isPush: Bool, isRightToLeft: Bool, carriedBar: CarriedBar?) {
    self.isPush = isPush
    self.isRightToLeft = isRightToLeft
    self.carriedBar = carriedBar
  }

  override var duration: TimeInterval { NavigationTransition.duration }

  /// Half of the way after a quarter of the time, like the critically damped spring that it stands for, but at rest
  /// at its end.
  override var timing: any UITimingCurveProvider {
    UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.22, y: 0.6), controlPoint2: CGPoint(x: 0.36, y: 1))
  }

  override func prepare(_ context: any UIViewControllerContextTransitioning) -> Motion {
    let container = context.containerView
    guard let new = context.view(forKey: .to) else { return Motion(changes: {}) }
    let old = context.view(forKey: .from)
    if let controller = context.viewController(forKey: .to) {
      new.frame = context.finalFrame(for: controller)
    }
    if UIAccessibility.isReduceMotionEnabled { return dissolve(old, new, container) }
    let direction: CGFloat = isRightToLeft ? -1 : 1
    let width = container.bounds.width
    if let old, !isPush { container.insertSubview(new, belowSubview: old) } else { container.addSubview(new) }
    container.layoutIfNeeded()
    let (upper, lower) = isPush ? (new, old) : (old, new)
    let dim = UIView(frame: container.bounds)
    dim.backgroundColor = .black
    dim.isUserInteractionEnabled = false
    let shadow = makeShadow(container.bounds, direction)
    if let upper {
      container.insertSubview(dim, belowSubview: upper)
      container.insertSubview(shadow, belowSubview: upper)
    }
    let pages = [Page(upper, away: direction * width), Page(shadow, away: direction * width)]
    var below = [Page(lower, away: -direction * width * Self.parallax)]
    if let bar = carriedBar {
      // It lies on the lower page and moves with it, below what dims that.
      container.insertSubview(bar.view, belowSubview: dim)
      below.append(Page(bar.view, away: -direction * width * Self.parallax))
    }
    let isPush = isPush
    for page in pages { page.place(isAway: isPush) }
    for page in below { page.place(isAway: !isPush) }
    dim.alpha = isPush ? 0 : Self.dimming
    shadow.alpha = isPush ? 0 : 1
    return Motion(
      changes: {
        for page in pages { page.place(isAway: !isPush) }
        for page in below { page.place(isAway: isPush) }
        dim.alpha = isPush ? Self.dimming : 0
        shadow.alpha = isPush ? 1 : 0
      },
      cleanUp: { _ in
        dim.removeFromSuperview()
        shadow.removeFromSuperview()
        for page in pages + below { page.place(isAway: false) }
      })
  }

  /// A view that moves sideways.
  private struct Page {
    let view: UIView?
    let home: CGFloat
    let away: CGFloat

    @MainActor
    init(_ view: UIView?, away: CGFloat) {
      self.view = view
      home = view?.center.x ?? 0
      self.away = away
    }

    @MainActor
    func place(isAway: Bool) {
      view?.center.x = home + (isAway ? away : 0)
    }
  }

  private func makeShadow(_ bounds: CGRect, _ direction: CGFloat) -> UIView {
    let shadow = UIView(frame: bounds)
    shadow.isUserInteractionEnabled = false
    shadow.layer.shadowPath = CGPath(rect: bounds, transform: nil)
    shadow.layer.shadowOpacity = Self.shadowOpacity
    shadow.layer.shadowRadius = Self.shadowRadius
    shadow.layer.shadowOffset = CGSize(width: direction * Self.shadowOffset, height: 0)
    return shadow
  }

  private func dissolve(_ old: UIView?, _ new: UIView, _ container: UIView) -> Motion {
    if let old, !isPush { container.insertSubview(new, belowSubview: old) } else { container.addSubview(new) }
    container.layoutIfNeeded()
    let fading = isPush ? new : old
    let isPush = isPush
    let alpha = fading?.alpha ?? 1
    if isPush { fading?.alpha = 0 }
    return Motion(changes: { fading?.alpha = isPush ? alpha : 0 }, cleanUp: { _ in fading?.alpha = alpha })
  }
}
