/// A card that is swiped away to where lines begin, said as if that were the left: it follows the finger, and is closed or comes back.
public struct CardSwipe: Hashable, Sendable {
  /// The card's width.
  public var width: Double
  /// The distance that the finger went, to the right, in points.
  public var translation: Double

  /// Makes a swipe.
  public init(width: Double, translation: Double) {
    self.width = width
    self.translation = translation
  }

  /// To the right a card gives way by a third.
  private static let resistance = 1.0 / 3
  /// From this part of its width on a card is closed.
  private static let closingPart = 0.5
  /// From this velocity on as well, in points a second.
  private static let closingVelocity = 600.0

  /// The offset of the card from its place, to the right, in points.
  public var offset: Double { translation > 0 ? translation * Self.resistance : translation }

  /// It fades as it leaves.
  public var alpha: Double {
    guard width > 0, translation < 0 else { return 1 }
    return max(0, 1 + translation / (1.5 * width))
  }

  /// Returns true if the card is closed when the finger is lifted. A fast finger decides by its direction.
  /// - Parameter velocity: to the right, in points a second.
  public func closes(velocity: Double) -> Bool {
    if velocity <= -Self.closingVelocity { return true }
    if velocity >= Self.closingVelocity { return false }
    return -translation > width * Self.closingPart
  }
}
