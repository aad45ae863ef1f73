import Foundation
import UIKit

/// What a view wants in transitions: `view.shift`. Nothing of it changes the view.
@MainActor
public final class ViewShift {
  /// Views with the same id on either side of a transition are matched: a picture moves from one to the other.
  public var id: String?
  /// How a matched view's content changes. The destination's word counts.
  public var contentAnimation = ContentAnimation.fade
  /// How a matched view's content follows its size. The destination's word counts.
  public var contentSizing = ContentSizing.stretch
  /// The part of the view, in its own coordinates, that its match shows; nil is all of it. A card that shows a page without
  /// its head is matched with what is below the head: on the way the head goes out at the upper edge. For `fill`.
  public var part: CGRect?
  /// How the view comes and goes, beside being matched.
  public let animations = Animations()
  /// What the picture of an unmatched view is added to.
  public var superview = Superview.parent
  /// Where the view's picture lies among others.
  public var position = Position.auto
  /// Leaves the view out of sight during the transition.
  public var isHidden = false
  /// Seconds before the view starts.
  public var delay: TimeInterval = 0
  /// Seconds the view takes; nil follows from the way it goes.
  public var duration: TimeInterval?
  /// The view's pacing; nil is the transition's.
  public var timing: MotionTiming?
  /// The way the view takes.
  public var path = MotionPath.straight
  /// Starts the animated views inside this one after the other.
  public var cascade: Cascade?

  init() {}

  /// Whether the view moves by itself, apart from its superview.
  var takesPart: Bool { id != nil || !animations.isEmpty || isHidden || contentAnimation == .live }
}
