import Foundation

/// Decides when the bars collapse and expand, by the rules of docs/interface-figures.md, "Collapsing and expanding".
///
/// A value: it gets events and answers with what to do; it knows neither views nor time. The distance which
/// counts is that since the drag began; for expanding, that since the drag became a flick, so that turning
/// round in the middle of a drag begins at fraction 0 and nothing jumps.
public struct CollapseMachine: Hashable, Sendable {
  /// The state of the bars.
  public private(set) var state: CollapseState
  /// The conditions that decide whether the bars may collapse.
  public private(set) var conditions: CollapseConditions

  private struct Drag: Hashable, Sendable {
    /// True if the page stood at its bottom when the drag began: its content cannot move up then.
    var beganAtBottom: Bool
    /// The distance at which a flick back began; while there is none, the last distance.
    var expandingAnchor = 0.0
    var isFlick = false
  }
  private var drag: Drag?

  /// Makes a machine at rest.
  public init(isCollapsed: Bool = false, conditions: CollapseConditions = CollapseConditions()) {
    self.conditions = conditions
    state = isCollapsed && conditions.allowCollapse ? .collapsed : .expanded
  }

  /// True if the bars are away.
  public var isCollapsed: Bool { state.isCollapsed }

  /// Takes an event and says what to do. O(1).
  public mutating func handle(_ event: CollapseEvent) -> CollapseInstruction {
    switch event {
    case .dragBegan(_, let atBottom):
      // A drag whose end was never told: what it left half done is put back first.
      let instruction = endScrub()
      drag = Drag(beganAtBottom: atBottom)
      return instruction
    case .dragged(let distance, let velocity):
      return dragged(distance.finiteOrZero, velocity: velocity.finiteOrZero)
    case .released(let velocity):
      defer { drag = nil }
      return released(velocity: velocity.finiteOrZero)
    case .reachedTop, .tappedBar, .pageChanged:
      return expand()
    case .reachedBottom:
      return isCollapsed ? .nothing : .uncoverBottom
    case .hideRequested:
      guard conditions.allowCollapseOnRequest, !isCollapsed else { return .nothing }
      return complete(.collapsing)
    case .conditions(let new):
      // Told again, they must not undo a "Hide Toolbar" that was asked for.
      guard new != conditions else { return .nothing }
      conditions = new
      if new.allowCollapse { return .nothing }
      return expand()
    }
  }

  private mutating func dragged(_ distance: Double, velocity: Double) -> CollapseInstruction {
    guard var drag else { return .nothing }
    defer { self.drag = drag }
    switch state {
    case .expanded, .scrubbing(.collapsing, _):
      drag.expandingAnchor = distance
      drag.isFlick = false
      guard conditions.allowCollapse, !drag.beganAtBottom else { return endScrub() }
      guard distance > 0 else { return rest(.collapsing) }
      return scrub(.collapsing, distance: distance)
    case .collapsed, .scrubbing(.expanding, _):
      if !drag.isFlick {
        guard velocity <= -BarMetrics.flickVelocity else {
          drag.expandingAnchor = distance
          return .nothing
        }
        drag.isFlick = true
      }
      guard distance < drag.expandingAnchor else {
        drag.isFlick = false
        drag.expandingAnchor = distance
        return rest(.expanding)
      }
      return scrub(.expanding, distance: drag.expandingAnchor - distance)
    }
  }

  private mutating func scrub(_ direction: CollapseDirection, distance: Double) -> CollapseInstruction {
    let fraction = distance / BarMetrics.scrubDistance
    guard fraction < BarMetrics.threshold else {
      state = direction == .collapsing ? .collapsed : .expanded
      return .finish(direction)
    }
    guard state != .scrubbing(direction, fraction: fraction) else { return .nothing }
    state = .scrubbing(direction, fraction: fraction)
    return .scrub(direction, fraction: fraction)
  }

  /// The finger came back to where the motion began: fraction 0, and nothing is left to run back.
  private mutating func rest(_ direction: CollapseDirection) -> CollapseInstruction {
    guard case .scrubbing = state else { return .nothing }
    state = direction == .collapsing ? .expanded : .collapsed
    return .scrub(direction, fraction: 0)
  }

  private mutating func released(velocity: Double) -> CollapseInstruction {
    switch state {
    case .scrubbing(.expanding, _) where velocity <= -BarMetrics.flickVelocity:
      return complete(.expanding)
    case .collapsed where drag != nil && velocity <= -BarMetrics.flickVelocity:
      return complete(.expanding)
    case .scrubbing: return endScrub()
    default: return .nothing
    }
  }

  /// Runs a half-done scrub back.
  private mutating func endScrub() -> CollapseInstruction {
    guard case .scrubbing(let direction, _) = state else { return .nothing }
    state = direction == .collapsing ? .expanded : .collapsed
    return .revert(direction)
  }

  private mutating func expand() -> CollapseInstruction {
    isCollapsed ? complete(.expanding) : endScrub()
  }

  private mutating func complete(_ direction: CollapseDirection) -> CollapseInstruction {
    defer { state = direction == .collapsing ? .collapsed : .expanded }
    if case .scrubbing(direction, _) = state { return .finish(direction) }
    return .travel(direction)
  }
}

extension CollapseConditions {
  /// True if "Hide Toolbar" may hide it: asked for, it does so on short pages and against the setting too.
  var allowCollapseOnRequest: Bool { !keyboardUp && !screenReader && !finding }
}
