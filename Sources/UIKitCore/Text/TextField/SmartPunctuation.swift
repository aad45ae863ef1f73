import Foundation

/// The replacement of typed quotation marks and hyphens where a text wants it.
struct SmartPunctuation {
  /// The text in the place of the typed character, and the number of UTF-16 units before it that go with it.
  struct Change: Equatable {
    var text: String
    var replacing = 0
  }

  var quotes = false
  var dashes = false

  @MainActor
  init(_ traits: any UITextInputTraits) {
    (quotes, dashes) = (traits.smartQuotesType == .yes, traits.smartDashesType == .yes)
  }

  init(quotes: Bool, dashes: Bool) { (self.quotes, self.dashes) = (quotes, dashes) }

  /// - Parameter before: the text in front of the insertion point.
  /// - Returns: nil where the typed text stays as it is.
  func change(typing typed: String, after before: String) -> Change? {
    switch typed {
    case "\"" where quotes: Change(text: opens(after: before) ? "\u{201C}" : "\u{201D}")
    case "'" where quotes: Change(text: opens(after: before) ? "\u{2018}" : "\u{2019}")
    case "-" where dashes && before.hasSuffix("-"): Change(text: "\u{2014}", replacing: 1)
    default: nil
    }
  }

  /// A mark opens a quotation at the beginning, after a space, and after what opens something itself.
  private func opens(after before: String) -> Bool {
    guard let last = before.last else { return true }
    return last.isWhitespace || "([{<\u{2014}\u{2013}\u{201C}\u{2018}".contains(last)
  }
}
