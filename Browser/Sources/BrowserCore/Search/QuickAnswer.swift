import Foundation

/// An answer that needs no search: a sum, or a quantity in another unit. Worked out here; nothing is sent.
public struct QuickAnswer: Hashable, Sendable {
  /// The answer, as it is copied: "42", "3.10686 mi".
  public let text: String
  /// The question, as it was understood.
  public let question: String

  /// Most characters of a question.
  public static let longest = 200
  /// Significant digits of a sum.
  static let digits = 12
  /// Significant digits of a quantity in another unit.
  static let unitDigits = 6

  /// Works out a typed text.
  /// - Parameters:
  ///   - typed: the text.
  ///   - decimalSeparator: the separator before a number's fraction where the user lives. A point is understood everywhere.
  /// - Returns: nil when the text asks for nothing that can be worked out.
  public init?(_ typed: String, decimalSeparator: String = ".") {
    let question = typed.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !question.isEmpty, question.count <= Self.longest else { return nil }
    if let (value, unit) = UnitConversion.answer(to: question, decimalSeparator: decimalSeparator) {
      text = Self.text(value, Self.unitDigits, decimalSeparator) + " " + unit
    } else if let value = Calculation.value(of: Self.sum(in: question), decimalSeparator: decimalSeparator) {
      text = Self.text(value, Self.digits, decimalSeparator)
    } else {
      return nil
    }
    self.question = question
  }

  /// The sum of a question, which may end as on paper: `6 × 7 =`.
  private static func sum(in question: String) -> String {
    question.hasSuffix("=") ? question.dropLast().trimmingCharacters(in: .whitespaces) : question
  }

  /// Returns a number in decimal notation where that is short, else with an exponent.
  static func text(_ value: Double, _ digits: Int, _ separator: String) -> String {
    // Negative zero is zero to people.
    var text = String(format: "%.\(digits)g", value == 0 ? 0 : value)
    if let range = text.range(of: "e[+-]0*", options: .regularExpression) {
      text.replaceSubrange(range, with: text[range].hasPrefix("e-") ? "e-" : "e")
    }
    return separator == "." ? text : text.replacingOccurrences(of: ".", with: separator)
  }
}
