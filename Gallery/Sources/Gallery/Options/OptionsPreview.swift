import Shift
import UIKit

/// The stage on which options are tried: two plain views without any controller, and a transition between them.
@MainActor
final class OptionsPreview: UIView {
  private let list = PreviewScene(.list)
  private let detail = PreviewScene(.detail)
  private(set) var animator: Animator?
  /// True while the detail is shown, or on its way.
  private(set) var isPresented = false
  /// Called when a transition has begun, with its plan.
  var onPlan: ((Plan) -> Void)?

  var options = TransitionOptions() {
    didSet { applyOptions() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    layer.cornerRadius = 18
    layer.cornerCurve = .continuous
    addSubview(list)
    addSubview(detail)
    detail.isHidden = true
    applyOptions()
  }

  required init?(coder: NSCoder) {
    preconditionFailure("a preview is not stored")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    list.frame = bounds
    detail.frame = bounds
  }

  private func applyOptions() {
    for scene in [list, detail] { scene.apply(options) }
  }

  // MARK: - Playing

  /// Plays to the other scene; in flight, turns round.
  func play() {
    if let animator, animator.isRunning {
      isPresented.toggle()
      return animator.reverse()
    }
    begin { animator, completion in animator.animate(completion: completion) }
  }

  /// Holds the transition at a fraction, 0…1.
  func scrub(to fraction: CGFloat) {
    if animator?.isRunning != true { begin { $0.hold(completion: $1) } }
    animator?.pause()
    animator?.update(fraction)
  }

  /// Lets go of a transition that was held: to the nearer end.
  func letGo() {
    guard let animator, animator.isRunning else { return }
    if animator.fractionComplete >= 0.5 {
      animator.finish()
    } else {
      isPresented.toggle()
      animator.cancel()
    }
  }

  private func begin(_ start: (Animator, @escaping (Bool) -> Void) -> Void) {
    let (from, to) = isPresented ? (detail, list) : (list, detail)
    to.isHidden = false
    let animator = Animator(fromView: from, toView: to, container: self, isPresenting: !isPresented)
    options.apply(to: animator)
    isPresented.toggle()
    self.animator = animator
    start(animator) { isComplete in (isComplete ? from : to).isHidden = true }
    if let plan = animator.plan { onPlan?(plan) }
  }
}
