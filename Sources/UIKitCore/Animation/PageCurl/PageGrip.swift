import Foundation

/// A finger's hold of a sheet's free edge. It may take hold beside the edge, which then comes to the finger while that moves in the
/// sense of the turn. Pure.
struct PageGrip: Equatable {
  /// The finger's place when it took hold, and the edge's.
  let finger: CGFloat
  let edge: CGFloat
  /// The sense of the turn: 1 if the edge goes to greater places, −1 if to smaller ones.
  let sense: CGFloat

  /// The edge has come to the finger after this part of their distance; hand-tuned.
  private static let reachPart: CGFloat = 0.25
  /// The least way, in points, on which the edge comes to the finger.
  private static let leastReach: CGFloat = 40

  /// Returns the place of the edge while the finger is at a place.
  func edge(at place: CGFloat) -> CGFloat {
    let gap = edge - finger
    // An edge that is ahead of the finger stays ahead: it does not turn round to come to it.
    guard gap * sense < 0 else { return place + gap }
    let travel = max(0, (place - finger) * sense)
    let reach = max(Self.leastReach, abs(gap) * Self.reachPart)
    return place + gap * max(0, 1 - travel / reach)
  }
}
