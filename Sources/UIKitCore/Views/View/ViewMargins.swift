import Foundation

/// The margins that a view was given, and the safe area that it last announced.
struct ViewMargins {
  /// Explicit margins; nil for the system's.
  var explicit: Explicit?
  var preservesSuperview = false
  var insetsFromSafeArea = true
  /// The margins as last told, where they follow from the view's place and size; nil before.
  var told: UIEdgeInsets?
  /// The safe area as last announced.
  var safeArea = UIEdgeInsets.zero

  enum Explicit {
    case absolute(UIEdgeInsets)
    case directional(NSDirectionalEdgeInsets)
  }

  /// Margins of a view that was told nothing (Apple documentation, `layoutMargins`).
  static let standard: CGFloat = 8
  /// Least side margins of a controller's view by width: 16 up to 400 points, 20 beyond (Apple documentation,
  /// `systemMinimumLayoutMargins`; measured on phones).
  static func controllerMargin(width: CGFloat) -> CGFloat { width > 400 ? 20 : 16 }
}
