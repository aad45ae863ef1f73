import BrowserCore

/// The words for windows.
enum WindowText {
  /// Opens a window.
  static let new = "New Window"
  /// Opens a link in a window of its own.
  static let open = "Open in New Window"
  /// Takes a tab out of its window.
  static let moveToNew = "Move to New Window"
  /// The symbol beside these.
  static let symbol = "square"

  /// Takes a tab to another window.
  /// - Parameter name: what that window's tab is called. It may be anything that a page says.
  static func move(to name: String) -> String { "Move to “\(PageText.quotable(name))”" }
}
