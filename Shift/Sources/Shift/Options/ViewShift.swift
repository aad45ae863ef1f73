import Foundation
import UIKit

/// The options of a view in transitions: `view.shift`. None of them changes the view.
///
///     cell.cover.shift.id = "cover"
///     player.cover.shift.id = "cover"
///     player.title.shift.animations.fade().move(.up(40))
///     player.title.shift.delay = 0.1
///
/// Times are in seconds, lengths in points. The options are read when a transition starts. An id that two views of one side share
/// is logged, and only the first of them is matched.
@MainActor
public final class ViewShift {
  /// Views with the same id on either side of a transition are matched: a picture moves from one to the other.
  public var id: String?
  /// The change of a matched view's content; the destination's value applies unless it is the default.
  public var contentAnimation = ContentAnimation.fade
  /// The fit of a matched view's content; the destination's value applies unless it is the default.
  public var contentSizing = ContentSizing.stretch
  /// The part of the view, in its own coordinates, that its match shows; nil is all of it. A card that shows a page without
  /// its head is matched with what is below the head: on the way the head goes out at the upper edge. For `fill`.
  public var part: CGRect?
  /// The view's animations beside being matched: how it comes and goes.
  public let animations = Animations()
  /// The parent of an unmatched view's picture.
  public var superview = Superview.parent
  /// The place of the view's picture among others.
  public var position = Position.auto
  /// Hides the view during the transition.
  public var isHidden = false
  /// The delay before the view starts, in seconds.
  public var delay: TimeInterval = 0
  /// The view's duration in seconds; nil follows from the length of its way.
  public var duration: TimeInterval?
  /// The view's timing; nil is the transition's.
  public var timing: MotionTiming?
  /// The path of the view from one place to the other.
  public var path = MotionPath.straight
  /// Starts the animated views inside this one after the other.
  public var cascade: Cascade?

  init() {}

  /// True if the view moves by itself, apart from its superview.
  var takesPart: Bool { id != nil || !animations.isEmpty || isHidden || contentAnimation == .live }
}
