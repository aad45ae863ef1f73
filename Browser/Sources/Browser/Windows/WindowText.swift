/// The words for windows.
enum WindowText {
  /// Opens a window.
  static let new = "New Window"
  /// Opens a link in a window of its own.
  static let open = "Open in New Window"
  /// The symbol beside both.
  static let symbol = "square"
}
