import Foundation
import Shift

/// All that can be chosen on the page of options: one value, from which the preview and the printed code are made.
struct TransitionOptions: Equatable {
  enum DefaultChoice: String, CaseIterable {
    case none, fade, scaleUp, scaleDown, drop
  }

  enum TimingChoice: String, CaseIterable {
    case standard, linear, swingingSpring, calmSpring
  }

  enum PathChoice: String, CaseIterable {
    case straight, arcToTheLeft, arcToTheRight
  }

  enum CascadeChoice: String, CaseIterable {
    case none, topToBottom, bottomToTop, leftToRight, rightToLeft, outwards
  }

  enum ConditionChoice: String, CaseIterable {
    case always, onAppear, onDisappear, filter
  }

  /// The animations of unmatched views, in the order of `Animations`.
  enum AnimationChoice: String, CaseIterable {
    case fade, move, position, size, anchorPoint, scale, rotate, transform, alpha, contentsRect, cornerRadius,
      backgroundColor, borderWidth,
      borderColor
    case shadowColor, shadowOpacity, shadowRadius, shadowOffset
  }

  var contentAnimation = ContentAnimation.fade
  var contentSizing = ContentSizing.stretch
  var path = PathChoice.straight
  var superview = Superview.parent
  var position = Position.auto
  var isHidden = false
  var animations: Set<AnimationChoice> = [.fade, .move]
  var condition = ConditionChoice.always
  var cascade = CascadeChoice.leftToRight
  /// Seconds.
  var cascadeStep = 0.05
  /// Seconds.
  var delay = 0.0
  var defaultAnimation = DefaultChoice.fade
  var viewOrder = ViewOrder.auto
  var timing = TimingChoice.standard
  /// Seconds.
  var baselineDuration = 0.6
}

extension TransitionOptions.TimingChoice {
  var timing: MotionTiming {
    switch self {
    case .standard: .standard
    case .linear: .linear
    case .swingingSpring: .spring(dampingRatio: 0.45)
    case .calmSpring: .spring(dampingRatio: 1)
    }
  }

  var code: String {
    switch self {
    case .standard: ".standard"
    case .linear: ".linear"
    case .swingingSpring: ".spring(dampingRatio: 0.45)"
    case .calmSpring: ".spring(dampingRatio: 1)"
    }
  }
}

extension TransitionOptions.PathChoice {
  var path: MotionPath {
    switch self {
    case .straight: .straight
    case .arcToTheLeft: .arc(bulge: 0.3)
    case .arcToTheRight: .arc(bulge: -0.3)
    }
  }

  var code: String {
    switch self {
    case .straight: ".straight"
    case .arcToTheLeft: ".arc(bulge: 0.3)"
    case .arcToTheRight: ".arc(bulge: -0.3)"
    }
  }
}

extension TransitionOptions.CascadeChoice {
  var order: Cascade.Order? {
    switch self {
    case .none: nil
    case .topToBottom: .topToBottom
    case .bottomToTop: .bottomToTop
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    case .outwards: .outwards(from: CGPoint(x: 0.5, y: 0.5))
    }
  }

  var code: String { self == .outwards ? ".outwards(from: CGPoint(x: 0.5, y: 0.5))" : ".\(rawValue)" }
}

extension TransitionOptions.DefaultChoice {
  @MainActor
  var animation: (any DefaultShiftAnimation)? {
    switch self {
    case .none: nil
    case .fade: DefaultAnimations.Fade()
    case .scaleUp: DefaultAnimations.Scale(.up)
    case .scaleDown: DefaultAnimations.Scale(.down)
    case .drop: Drop()
    }
  }

  var code: String {
    switch self {
    case .none: "nil"
    case .fade: "DefaultAnimations.Fade()"
    case .scaleUp: "DefaultAnimations.Scale(.up)"
    case .scaleDown: "DefaultAnimations.Scale(.down)"
    case .drop: "Drop()"
    }
  }
}

/// A default animation of one's own.
struct Drop: DefaultShiftAnimation {
  func setAnimations(presented: Animations, presenter: Animations) {
    presented.fade().move(.down(160))
    presenter.scale(1.1)
  }
}
