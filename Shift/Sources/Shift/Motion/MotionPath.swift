import Foundation
import UIKit

/// The path of a view from one place to another.
public enum MotionPath: Equatable, Sendable {
  /// A straight line.
  case straight
  /// A bow. `bulge` is how far its middle lies beside the straight way, as a part of that way's length; positive to the
  /// left of someone who walks it. A tenth to a third looks thrown by hand.
  case arc(bulge: CGFloat)

  /// The place at a progress that may go beyond 0…1: then straight on.
  func point(from start: CGPoint, to end: CGPoint, at progress: CGFloat) -> CGPoint {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let straight = CGPoint(x: start.x + dx * progress, y: start.y + dy * progress)
    guard case .arc(let bulge) = self, progress > 0, progress < 1 else { return straight }
    // A quadratic curve whose middle is half as far off as its control point: 2·p·(1 − p) is a half there. y grows
    // downwards, so the left of (dx, dy) is (dy, −dx).
    let side = 4 * bulge * progress * (1 - progress)
    return CGPoint(x: straight.x + dy * side, y: straight.y - dx * side)
  }
}
