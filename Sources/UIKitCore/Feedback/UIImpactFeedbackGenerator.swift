import Foundation
import QuartzCore

/// Feedback for things that collide or snap into place.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The weight or hardness of the things that collide.
  public enum FeedbackStyle: Int, Sendable { case light = 0, medium, heavy, soft, rigid }

  private let style: FeedbackStyle

  /// Creates a generator for collisions of a style.
  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  public convenience override init() { self.init(style: .medium) }

  /// Lets a collision be felt: lightly for the styles `light` and `soft`, else strongly.
  open func impactOccurred() { play(style == .light || style == .soft ? .lightImpact : .impact) }

  /// - Parameter intensity: 0 to 1; at 0 nothing is felt. The service knows two strengths.
  open func impactOccurred(intensity: CGFloat) {
    guard intensity > 0 else { return }
    if intensity < 0.5 { play(.lightImpact) } else { impactOccurred() }
  }
}
