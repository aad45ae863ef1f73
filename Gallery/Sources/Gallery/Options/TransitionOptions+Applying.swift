import Shift
import UIKit

extension TransitionOptions {
  @MainActor
  var conditionValue: Condition? {
    switch condition {
    case .always: nil
    case .onAppear: .onAppear
    case .onDisappear: .onDisappear
    case .filter: .filter { $0.mode == .presenting }
    }
  }

  /// Gives a matched view its options.
  @MainActor
  func applyMatched(to view: UIView) {
    view.shift.contentAnimation = contentAnimation
    view.shift.contentSizing = contentSizing
    view.shift.path = path.path
  }

  /// Gives an unmatched view its options; `place` is where `position` comes from, in its superview.
  @MainActor
  func applyUnmatched(to view: UIView, from place: CGPoint) {
    let options = view.shift
    options.superview = superview
    options.position = position
    options.isHidden = isHidden
    options.delay = delay
    options.animations.removeAll()
    for choice in AnimationChoice.allCases where animations.contains(choice) {
      apply(choice, to: options.animations, from: place)
    }
  }

  @MainActor
  private func apply(_ choice: AnimationChoice, to animations: Animations, from place: CGPoint) {
    let condition = conditionValue
    switch choice {
    case .fade: animations.fade(condition)
    case .move: animations.move(.right(150), condition)
    case .position: animations.position(place, condition)
    case .size: animations.size(CGSize(width: 80, height: 12), condition)
    case .anchorPoint: animations.anchorPoint(CGPoint(x: 0, y: 1), condition)
    case .scale: animations.scale(2, condition)
    case .rotate: animations.rotate(.pi, condition)
    case .transform: animations.transform(CGAffineTransform(scaleX: -1, y: 1), condition)
    case .contentsRect: animations.contentsRect(CGRect(x: 0, y: 0, width: 0.5, height: 0.5), condition)
    case .alpha: animations.alpha(0.3, condition)
    case .cornerRadius: animations.cornerRadius(0, condition)
    case .backgroundColor: animations.backgroundColor(.systemRed, condition)
    case .borderWidth: animations.borderWidth(8, condition)
    case .borderColor: animations.borderColor(.systemGreen, condition)
    case .shadowColor: animations.shadowColor(.systemRed, condition)
    case .shadowOpacity: animations.shadowOpacity(1, condition)
    case .shadowRadius: animations.shadowRadius(16, condition)
    case .shadowOffset: animations.shadowOffset(CGSize(width: 0, height: 20), condition)
    }
  }

  @MainActor
  func apply(to animator: Animator) {
    animator.defaultAnimation = defaultAnimation.animation
    animator.baselineDuration = baselineDuration
    animator.viewOrder = viewOrder
    animator.timing = timing.timing
  }
}
