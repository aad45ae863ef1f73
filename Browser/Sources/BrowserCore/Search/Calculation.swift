import Foundation

/// Works out a sum as people type it.
///
/// Numbers with `+ − × ÷` in their usual forms, `^` or `**` for powers, parentheses, `%` after a number (`50 + 10%` is 55,
/// `20% of 50` is 10), `sqrt`, `ln`, `log` (to the base of 10), `abs` and π. Powers bind more strongly than a sign before them, and
/// from the right: `-2^2` is −4, `2^3^2` is 512.
struct Calculation {
  /// Deepest nesting of parentheses, signs and powers.
  private static let deepest = 40

  private enum Token: Equatable {
    case number(Double)
    case symbol(Character)
    case word(String)
  }

  private var tokens: ArraySlice<Token>
  private var depth = 0
  /// True once something was worked out: a number alone asks for nothing.
  private var isSum = false

  /// Returns the value of a text; nil when it is no sum, or its value is not finite.
  static func value(of text: String, decimalSeparator: String) -> Double? {
    guard !isDateOrNumberOfPhone(text), let tokens = tokens(in: text, decimalSeparator) else { return nil }
    var calculation = Calculation(tokens: tokens[...])
    guard let value = calculation.sum(), calculation.tokens.isEmpty, calculation.isSum, value.isFinite else {
      return nil
    }
    return value
  }

  /// `2026-11-26`, `1/2/26` and `555-12-34` are no sums, though they could be.
  private static func isDateOrNumberOfPhone(_ text: String) -> Bool {
    text.wholeMatch(of: /\+?\d+([-\/])\d+(\1\d+)+/) != nil
  }

  // MARK: - Words

  private static func tokens(in text: String, _ separator: String) -> [Token]? {
    var tokens: [Token] = []
    var rest = Substring(text.lowercased())
    while let character = rest.first {
      if character.isWhitespace {
        rest.removeFirst()
      } else if character.isASCII, character.isNumber || ".,".contains(character) {
        guard let number = NumberText.take(from: &rest, decimalSeparator: separator) else { return nil }
        tokens.append(.number(number))
      } else if rest.hasPrefix("**") {
        tokens.append(.symbol("^"))
        rest.removeFirst(2)
      } else if let symbol = symbols[character], !(character == "x" && isWord(rest)) {
        tokens.append(.symbol(symbol))
        rest.removeFirst()
      } else if character.isLetter {
        let word = rest.prefix { $0.isLetter }
        tokens.append(.word(String(word)))
        rest.removeFirst(word.count)
      } else {
        return nil
      }
    }
    return tokens
  }

  private static func isWord(_ text: Substring) -> Bool { text.dropFirst().first?.isLetter == true }

  private static let symbols: [Character: Character] = [
    "+": "+", "-": "-", "−": "-", "–": "-", "*": "*", "×": "*", "·": "*", "x": "*", "/": "/", "÷": "/",
    "^": "^", "%": "%", "(": "(", ")": ")", "√": "√",
  ]

  // MARK: - Grammar

  private mutating func take(_ symbol: Character) -> Bool {
    guard tokens.first == .symbol(symbol) else { return false }
    tokens.removeFirst()
    return true
  }

  private mutating func sum() -> Double? {
    guard var (value, _) = product() else { return nil }
    var largest = abs(value)
    while true {
      let isPlus = take("+")
      guard isPlus || take("-") else { return value }
      guard let (term, isPercentage) = product() else { return nil }
      isSum = true
      let change = isPercentage ? value * term : term
      value += isPlus ? change : -change
      largest = max(largest, abs(change), abs(value))
      value = Self.settled(value, largest: largest)
    }
  }

  /// Returns a sum without what is behind the decimal digits that its largest number keeps, which the rounding to binary ones alone
  /// has left there: 0.1 + 0.2 − 0.3 is 0. Whole numbers have nothing of the kind.
  private static func settled(_ sum: Double, largest: Double) -> Double {
    guard sum.isFinite, sum != sum.rounded(), largest.isNormal else { return sum }
    let unit = pow(10, log10(largest).rounded(.down) - (keptDigits - 1))
    return unit.isNormal ? (sum / unit).rounded() * unit : sum
  }

  /// Decimal digits that every number keeps (C's DBL_DIG).
  private static let keptDigits = 15.0

  /// - Returns: the value, and true if it is a percentage and nothing else.
  private mutating func product() -> (Double, Bool)? {
    guard var (value, isPercentage) = signed() else { return nil }
    while true {
      if take("*") || (isPercentage && takeWord("of")) {
        guard let (factor, _) = signed() else { return nil }
        value *= factor
      } else if take("/") {
        guard let (divisor, _) = signed() else { return nil }
        value /= divisor
      } else {
        return (value, isPercentage)
      }
      (isSum, isPercentage) = (true, false)
    }
  }

  private mutating func takeWord(_ word: String) -> Bool {
    guard tokens.first == .word(word) else { return false }
    tokens.removeFirst()
    return true
  }

  private mutating func signed() -> (Double, Bool)? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { return nil }
    if take("-") { return signed().map { (-$0.0, $0.1) } }
    if take("+") { return signed() }
    return power()
  }

  private mutating func power() -> (Double, Bool)? {
    guard var value = primary() else { return nil }
    if take("^") {
      guard let (exponent, _) = signed() else { return nil }
      isSum = true
      value = pow(value, exponent)
    }
    guard take("%") else { return (value, false) }
    return (value / 100, true)
  }

  private mutating func primary() -> Double? {
    switch tokens.popFirst() {
    case .number(let number): return number
    case .symbol("("):
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.deepest, let value = sum(), take(")") else { return nil }
      return value
    case .symbol("√"): return function(sqrt)
    case .word(let word):
      switch word {
      case "pi", "π": return .pi
      case "sqrt": return function(sqrt)
      case "ln": return function(log)
      case "log": return function(log10)
      case "abs": return function(abs)
      default: return nil
      }
    default: return nil
    }
  }

  private mutating func function(_ function: (Double) -> Double) -> Double? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest, let value = primary() else { return nil }
    isSum = true
    return function(value)
  }
}
