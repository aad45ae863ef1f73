import Foundation

/// The reason why a text is no filter list.
public enum FilterListError: Error, Hashable, Sendable {
  /// It has more bytes than ``FilterListLimits/bytes``.
  case tooLarge
  /// It is no text: it has zero bytes.
  case notText
  /// It is a web page, such as a download that failed.
  case webPage
  /// No line of it can be used; the number of lines that were left out.
  case nothingUsable(skipped: Int)
  /// It makes more rules than the engine takes.
  case tooManyRules(Int)
  /// It makes more exceptions that count on some pages only than the engine takes beside other rules.
  case tooManyExceptions(Int)

  /// One sentence for people.
  public var message: String {
    switch self {
    case .tooLarge: "It is too large for a list of filters."
    case .notText: "It is not a text."
    case .webPage: "It is a web page, not a list of filters."
    case .nothingUsable(skipped: 0): "There is no filter in it."
    case .nothingUsable(let skipped): "None of its \(skipped) filters can be used here."
    case .tooManyRules(let count):
      "It makes \(count) rules; the engine takes \(FilterListLimits.rules) of one list."
    case .tooManyExceptions(let count):
      "It makes \(count) exceptions for some sites; the engine takes \(FilterListLimits.repeatedRules) of one list."
    }
  }
}
