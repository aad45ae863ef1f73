import Foundation

/// The direction of an edit menu's arrow, which points at what the menu is about.
public enum UIEditMenuArrowDirection: Int, Sendable {
  /// The system chooses: down where the menu has room above, else up.
  case automatic = 0
  /// Up: the menu stands below its target.
  case up
  /// Down: the menu stands above its target.
  case down
  /// To the left: the menu stands to the right of its target.
  case left
  /// To the right: the menu stands to the left of its target.
  case right
}
