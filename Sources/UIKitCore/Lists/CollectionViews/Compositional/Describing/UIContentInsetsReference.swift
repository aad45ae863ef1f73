import Foundation

/// The edges that the content of sections keeps clear of.
public enum UIContentInsetsReference: Int, Sendable {
  /// The edges that the layout's configuration names; there, the safe area.
  case automatic = 0
  /// None: content uses all of the room.
  case none
  /// The safe area.
  case safeArea
  /// The layout margins.
  case layoutMargins
  /// Margins that keep lines of text readable.
  case readableContent
}
