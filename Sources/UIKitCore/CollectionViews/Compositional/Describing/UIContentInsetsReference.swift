import Foundation

/// The edges that the content of sections keeps clear of.
public enum UIContentInsetsReference: Int, Sendable {
  /// As the layout's configuration says; there, the safe area.
  case automatic = 0
  case none
  case safeArea
  case layoutMargins
  /// Margins that keep lines of text readable.
  case readableContent
}
