import Foundation
import UIKit

/// The shadow of a view.
public struct Shadow: Equatable, Sendable {
  /// The colour of the shadow at full opacity.
  public var color: Tint
  /// The opacity, 0…1.
  public var opacity: CGFloat
  /// The blur radius, in points.
  public var radius: CGFloat
  /// The offset from the view, in points.
  public var offset: CGSize

  /// Creates a shadow; the default is a layer's: black, not seen, 3 points above.
  public init(
    color: Tint = Tint(red: 0, green: 0, blue: 0), opacity: CGFloat = 0, radius: CGFloat = 3,
    offset: CGSize = CGSize(width: 0, height: -3)
  ) {
    self.color = color
    self.opacity = opacity
    self.radius = radius
    self.offset = offset
  }

  static func blend(_ a: Shadow, _ b: Shadow, at progress: CGFloat) -> Shadow {
    // A shadow that is not seen has no say in where the other one falls.
    let start = a.opacity == 0 ? b.unseen : a
    let end = b.opacity == 0 ? a.unseen : b
    return Shadow(
      color: Tint.blend(start.color, end.color, at: progress) ?? end.color,
      opacity: min(max(start.opacity + (end.opacity - start.opacity) * progress, 0), 1),
      radius: max(start.radius + (end.radius - start.radius) * progress, 0),
      offset: CGSize(
        width: start.offset.width + (end.offset.width - start.offset.width) * progress,
        height: start.offset.height + (end.offset.height - start.offset.height) * progress))
  }

  private var unseen: Shadow {
    var shadow = self
    shadow.opacity = 0
    return shadow
  }
}
