import Foundation

extension UIView {
  /// The curve of an animation's speed from its beginning to its end.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at the beginning and at the end.
    case easeInOut = 0
    /// Slow at the beginning.
    case easeIn = 1
    /// Slow at the end.
    case easeOut = 2
    /// The animation runs at an even speed.
    case linear = 3
  }

  /// The ways in which a view gets a new look in an animation block without closures.
  public enum AnimationTransition: Int, Sendable {
    /// The new look is there at once.
    case none = 0
    /// The view turns about its vertical axis, its left side coming to the front.
    case flipFromLeft = 1
    /// The view turns about its vertical axis, its right side coming to the front.
    case flipFromRight = 2
    /// The old look is turned up like a calendar's page.
    case curlUp = 3
    /// The new look is turned down like a calendar's page.
    case curlDown = 4
  }

  /// The options of an animation or transition of views.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Creates a set of options from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lay out the subviews as part of the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Touches go to views while they are animated.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Start from what is on screen, not adding to animations that run.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeat the animation without end.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Repeat forwards and backwards; used together with `repeat`.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Use this animation's duration although it is nested in another one.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Use this animation's curve although it is nested in another one.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Let changes inside the view animate by themselves during a transition.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hide and show views in a transition instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)

    /// Inherit neither the kind of motion (a curve or a spring) nor options from the animation that this one is nested in.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Start slowly and end slowly; the default.
    public static let curveEaseInOut = AnimationOptions([])
    /// Start slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// End slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Move at an even speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// The view turns about its vertical axis, its left side coming to the front.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// The view turns about its vertical axis, its right side coming to the front.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// The old look is turned up like a calendar's page, from its bottom over its top.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// The new look is turned down like a calendar's page, from its top over the old one.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// The old look fades into the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// The view turns about its horizontal axis, its top coming to the front.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// The view turns about its horizontal axis, its bottom coming to the front.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// Move at every frame of the display.
    public static let preferredFramesPerSecondDefault = AnimationOptions([])
    /// Move at most sixty times a second; by default at every frame of the display.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// Move at most thirty times a second.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
  }
}

extension UIView.AnimationOptions {
  private static let curveMask: UInt = 0xF << 16
  private static let transitionMask: UInt = 0xF << 20
  private static let rateMask: UInt = 0xF << 24

  package var curve: UIView.AnimationCurve {
    UIView.AnimationCurve(rawValue: Int((rawValue & Self.curveMask) >> 16)) ?? .easeInOut
  }

  /// The transition alone.
  var transition: UIView.AnimationOptions {
    UIView.AnimationOptions(rawValue: rawValue & Self.transitionMask)
  }

  /// The number of times a second at most that things move; 0 is every frame.
  var framesPerSecond: Double {
    switch rawValue & Self.rateMask {
    case Self.preferredFramesPerSecond60.rawValue: 60
    case Self.preferredFramesPerSecond30.rawValue: 30
    default: 0
    }
  }

  package init(curve: UIView.AnimationCurve) {
    self.init(rawValue: UInt(curve.rawValue) << 16)
  }
}
