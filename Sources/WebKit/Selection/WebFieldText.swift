import Foundation

/// What the edit menu has to know of a page's focused field.
struct WebFieldText: Equatable {
  var hasText: Bool
  var hasSelection: Bool
  /// Whether everything is selected.
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
