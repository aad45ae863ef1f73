import Foundation

/// A change of a collection view from one state to another, in which elements move, come and go.
@MainActor
struct ElementTransition {
  /// The change of the data; nil where only places change.
  var update: ListUpdate?
  /// True if the layout is told that an update of the data is animated.
  var isReset = false
  /// The layout that was there before; nil while it stays the same.
  var oldLayout: UICollectionViewLayout?
  /// The bounds before an animated change of them.
  var oldBounds: CGRect?

  /// The duration in seconds; within an animation of the app's, that one's (UIKit's own, by common measurement).
  static let duration: TimeInterval = 0.3
}
