import Foundation
import UIKit

/// A view that takes part in a transition, as a value that the plan is made from; it holds no view.
public struct ViewDescription: Equatable, Sendable {
  /// The view's path in its tree, from the top down, for reports: `UIView/Card[2]/UILabel "title"`.
  public var path: String
  /// The id by which the view is matched; nil for none.
  public var id: String?
  /// The nearest ancestor that takes part, as an index into the list; nil for the tree's root.
  public var parent: Int?
  /// The view's state in the coordinates of the container.
  public var state: ViewState
  /// The view's state in the coordinates of `parent`; in the container's for the root.
  public var localState: ViewState
  /// The origin of the view's superview, in the coordinates of the container.
  public var superviewOrigin: CGPoint
  /// The origin of the view's superview, in the coordinates of `parent`.
  public var localSuperviewOrigin: CGPoint
  /// The differences of the view while it is away.
  public var changes: [Change]
  /// The change of its content, if it is matched. This and the following properties are those of `ViewShift`.
  public var contentAnimation: ContentAnimation
  /// The fit of its content while its size changes.
  public var contentSizing: ContentSizing
  /// The part of the view that its match shows, in its own coordinates; nil is all of it.
  public var part: CGRect?
  /// The parent of its picture, where it is not matched.
  public var superview: Superview
  /// The place of its picture among others.
  public var position: Position
  /// True if the view is left out of sight.
  public var isHidden: Bool
  /// The delay before it starts, in seconds.
  public var delay: TimeInterval
  /// Its duration in seconds; nil follows from the distance.
  public var duration: TimeInterval?
  /// Its timing; nil is the transition's.
  public var timing: MotionTiming?
  /// Its path from one place to the other.
  public var motionPath: MotionPath
  /// Starts the views inside it one after the other.
  public var cascade: Cascade?
  /// True if the view, or one that it lies in, is hidden: it takes part if it is matched, and else it stays out of sight.
  public var isOutOfSight = false

  /// Creates a description; `localState` is `state` where it is nil, `part` is nil and `isOutOfSight` is false.
  public init(
    path: String, id: String? = nil, parent: Int? = nil, state: ViewState, localState: ViewState? = nil,
    superviewOrigin: CGPoint = .zero, localSuperviewOrigin: CGPoint = .zero, changes: [Change] = [],
    contentAnimation: ContentAnimation = .fade, contentSizing: ContentSizing = .stretch,
    superview: Superview = .parent, position: Position = .auto, isHidden: Bool = false,
    delay: TimeInterval = 0,
    duration: TimeInterval? = nil, timing: MotionTiming? = nil, motionPath: MotionPath = .straight,
    cascade: Cascade? = nil
  ) {
    self.path = path
    self.id = id
    self.parent = parent
    self.state = state
    self.localState = localState ?? state
    self.superviewOrigin = superviewOrigin
    self.localSuperviewOrigin = localSuperviewOrigin
    self.changes = changes
    self.contentAnimation = contentAnimation
    self.contentSizing = contentSizing
    self.superview = superview
    self.position = position
    self.isHidden = isHidden
    self.delay = delay
    self.duration = duration
    self.timing = timing
    self.motionPath = motionPath
    self.cascade = cascade
  }
}
