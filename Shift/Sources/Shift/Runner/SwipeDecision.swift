import Foundation
import UIKit

/// The end that a gesture which drove a transition releases it to: by its direction, and for a slow gesture the nearer end.
public struct SwipeDecision: Equatable, Sendable {
  /// From this pace on, in transitions a second, the direction decides and not the place (hand-tuned).
  static let decisiveVelocity: CGFloat = 0.4

  /// A Boolean value that indicates whether the transition goes on to its end.
  public let finishes: Bool

  /// Decides by a fraction and a velocity.
  ///
  /// - Parameters:
  ///   - fraction: how far the transition is, 0…1.
  ///   - velocity: the gesture's, in transitions a second, positive towards the end; from 0.4 on its direction decides.
  public init(fraction: CGFloat, velocity: CGFloat) {
    finishes = abs(velocity) >= Self.decisiveVelocity ? velocity > 0 : fraction > 0.5
  }
}
