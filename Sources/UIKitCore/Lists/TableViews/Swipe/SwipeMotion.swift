import Foundation

/// The motion of a row that follows a finger that swipes it. Pure: distances in points, positive in the direction that opens.
struct SwipeMotion: Equatable {
  /// The buttons' widths together.
  var actionsWidth: CGFloat
  var rowWidth: CGFloat
  /// True if a swipe over most of the row does the first action.
  var allowsFullSwipe: Bool

  /// The part of the row that a full swipe passes, and how far beyond the buttons it must be at least (measured on
  /// iOS 15, to within a few points).
  static let fullSwipeShare: CGFloat = 0.5
  static let fullSwipeSlack: CGFloat = 40
  /// Beyond the buttons the row follows at this part of the finger's way, where nothing is to be reached there.
  static let resistance: CGFloat = 0.25
  /// A flick faster than this opens or closes by its direction, in points a second (hand-tuned).
  static let flickVelocity: CGFloat = 250

  /// The position from which letting go does the first action.
  var fullSwipeThreshold: CGFloat {
    max(rowWidth * Self.fullSwipeShare, actionsWidth + Self.fullSwipeSlack)
  }

  /// Returns the distance that the row stands open when the finger asks for `distance`.
  func position(_ distance: CGFloat) -> CGFloat {
    if distance < 0 { return distance * Self.resistance * Self.resistance }
    guard distance > actionsWidth, !allowsFullSwipe else { return min(distance, rowWidth) }
    return actionsWidth + (distance - actionsWidth) * Self.resistance
  }

  /// The finger's way that leads to a position: the inverse of `position`.
  func distance(_ position: CGFloat) -> CGFloat {
    if position < 0 { return position / (Self.resistance * Self.resistance) }
    guard position > actionsWidth, !allowsFullSwipe else { return position }
    return actionsWidth + (position - actionsWidth) / Self.resistance
  }

  func isFull(_ position: CGFloat) -> Bool { allowsFullSwipe && position >= fullSwipeThreshold }

  enum End: Equatable {
    case closed, open, full
  }

  /// Returns the state that the row goes to when the finger lets go.
  /// - Parameter velocity: points a second.
  func end(position: CGFloat, velocity: CGFloat) -> End {
    if isFull(position), velocity > -Self.flickVelocity { return .full }
    if velocity > Self.flickVelocity { return .open }
    if velocity < -Self.flickVelocity { return .closed }
    return position > actionsWidth / 2 ? .open : .closed
  }
}
