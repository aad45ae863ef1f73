import Foundation

/// The facts about a page's focused field that the edit menu needs.
struct WebFieldText: Equatable {
  var hasText: Bool
  var hasSelection: Bool
  /// True if everything is selected.
  var isAll: Bool
  var isSecure: Bool

  /// Reads what `PageSelectionScript` tells; nil where no field has the focus.
  init?(message: Any?) {
    guard let values = message as? [String: Any] else { return nil }
    func isTrue(_ key: String) -> Bool { values[key] as? Bool ?? false }
    hasText = isTrue("hasText")
    hasSelection = isTrue("hasSelection")
    isAll = hasText && isTrue("isAll")
    isSecure = isTrue("isSecure")
  }
}
