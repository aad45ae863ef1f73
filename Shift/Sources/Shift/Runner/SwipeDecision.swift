import Foundation
import UIKit

/// How a gesture that drove a transition ends it: by where it was going, and where it stood by itself by the nearer end.
public struct SwipeDecision: Equatable, Sendable {
  /// From this pace on, in transitions a second, the direction decides and not the place (hand-tuned).
  static let decisiveVelocity: CGFloat = 0.4

  /// Whether the transition goes on to its end.
  public let finishes: Bool

  /// - Parameters:
  ///   - fraction: how far the transition is, 0…1.
  ///   - velocity: the gesture's, in transitions a second, positive towards the end.
  public init(fraction: CGFloat, velocity: CGFloat) {
    finishes = abs(velocity) >= Self.decisiveVelocity ? velocity > 0 : fraction > 0.5
  }
}
