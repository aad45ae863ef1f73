import Foundation
import UIKit

/// A view that takes part in a transition, as the plan sees it: no view any more.
public struct ViewDescription: Equatable, Sendable {
  /// Where the view is in its tree, from the top down, for reports: `UIView/Card[2]/UILabel "title"`.
  public var path: String
  /// What it is matched by.
  public var id: String?
  /// The nearest ancestor that takes part, by its place in the list; nil for the tree's root.
  public var parent: Int?
  /// As seen in the container.
  public var state: ViewState
  /// The same in the coordinates of `parent`; the container's for the root.
  public var localState: ViewState
  /// Where the view's superview has its origin: in the container, and in `parent`.
  public var superviewOrigin: CGPoint
  public var localSuperviewOrigin: CGPoint
  /// What the view differs in while it is away.
  public var changes: [Change]
  /// As `ViewShift` says it; so are all that follow.
  public var contentAnimation: ContentAnimation
  /// How its content follows its size.
  public var contentSizing: ContentSizing
  /// What of the view its match shows, in its own coordinates.
  public var part: CGRect?
  /// What its picture is added to, where it is not matched.
  public var superview: Superview
  /// Where its picture lies among others.
  public var position: Position
  /// Whether it is left out of sight.
  public var isHidden: Bool
  /// Seconds.
  public var delay: TimeInterval
  /// Seconds; nil follows from the distance.
  public var duration: TimeInterval?
  /// Nil is the transition's.
  public var timing: MotionTiming?
  /// The way it takes.
  public var motionPath: MotionPath
  /// Starts the views inside it one after the other.
  public var cascade: Cascade?
  /// Whether it, or what it lies in, cannot be seen: it takes part where it is matched, and else it stays out of sight.
  public var isOutOfSight = false

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
