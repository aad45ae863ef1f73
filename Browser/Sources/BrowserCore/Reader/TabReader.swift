import Foundation

/// The state of Reader for a tab's page.
public enum TabReader: Hashable, Sendable {
  /// The page is no article, or it is not known yet.
  case unavailable
  /// It could be shown in Reader.
  case available
  /// It is, on a page of this colour.
  case shown(PageColor)

  /// True if Reader is open.
  public var isShown: Bool {
    if case .shown = self { return true }
    return false
  }
}
