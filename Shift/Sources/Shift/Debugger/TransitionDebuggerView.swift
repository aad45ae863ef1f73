import Foundation
import UIKit

/// Scrubs a transition by hand and shows its plan: what is matched (blue), comes (green), goes (red) and stays (grey).
///
///     let debugger = TransitionDebuggerView(animator)
///     window.addSubview(debugger)
///
/// The animator is held as long as it runs; the buttons release it. Put the view outside the transition's container.
@MainActor
public final class TransitionDebuggerView: UIView {
  private static let margin: CGFloat = 12
  private static let sliderHeight: CGFloat = 34
  /// The greatest height of the chart, in rows.
  private static let mostRows = 12

  private let animator: Animator
  private let timeline = PlanTimelineView()
  private let scroll = UIScrollView()
  private let slider = UISlider()
  private let back = UIButton(type: .system)
  private let forth = UIButton(type: .system)

  /// Creates a view for an animator, and holds its transition where it is.
  ///
  /// - Parameter animator: one that was started.
  public init(_ animator: Animator) {
    self.animator = animator
    super.init(frame: .zero)
    backgroundColor = UIColor.systemBackground.withAlphaComponent(0.92)
    layer.cornerRadius = Self.margin
    timeline.plan = animator.plan
    scroll.addSubview(timeline)
    back.setTitle("Cancel", for: .normal)
    forth.setTitle("Finish", for: .normal)
    slider.accessibilityLabel = "Progress"
    for view in [scroll, slider, back, forth] { addSubview(view) }
    slider.addAction(UIAction { [weak self] _ in self?.scrub() }, for: .valueChanged)
    back.addAction(UIAction { [weak self] _ in self?.letGo { $0.cancel() } }, for: .touchUpInside)
    forth.addAction(UIAction { [weak self] _ in self?.letGo { $0.finish() } }, for: .touchUpInside)
    animator.pause()
    slider.value = Float(animator.fractionComplete)
    timeline.fraction = animator.fractionComplete
  }

  /// Traps: a debugger is made for an animator, not from an archive.
  public required init?(coder: NSCoder) {
    preconditionFailure("a debugger is made for an animator")
  }

  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    let rows = CGFloat(min(animator.plan?.elements.count ?? 0, Self.mostRows))
    return CGSize(
      width: size.width, height: rows * PlanTimelineView.rowHeight + Self.sliderHeight * 2 + Self.margin * 3)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.insetBy(dx: Self.margin, dy: Self.margin)
    let controls = area.maxY - Self.sliderHeight * 2
    let rows = CGFloat(timeline.plan?.elements.count ?? 0)
    scroll.frame = CGRect(
      x: area.minX, y: area.minY, width: area.width, height: controls - area.minY - Self.margin)
    timeline.frame = CGRect(x: 0, y: 0, width: area.width, height: rows * PlanTimelineView.rowHeight)
    scroll.contentSize = timeline.bounds.size
    slider.frame = CGRect(x: area.minX, y: controls, width: area.width, height: Self.sliderHeight)
    let half = CGSize(width: area.width / 2, height: Self.sliderHeight)
    back.frame = CGRect(origin: CGPoint(x: area.minX, y: controls + Self.sliderHeight), size: half)
    forth.frame = CGRect(origin: CGPoint(x: area.midX, y: controls + Self.sliderHeight), size: half)
  }

  private func scrub() {
    animator.pause()
    animator.update(CGFloat(slider.value))
    timeline.fraction = animator.fractionComplete
  }

  private func letGo(_ end: (Animator) -> Void) {
    end(animator)
    removeFromSuperview()
  }
}
