import Foundation

/// The letters and signs that a long press on a key offers.
enum HeldKeys {
  /// Letters that differ by an accent, and signs that are used alike, by the key.
  private static let general: [String: String] = [
    "a": "àáâäæãåāą", "c": "çćč", "d": "ďđð", "e": "èéêëěēėę", "g": "ğ", "i": "ìíîïıīį", "l": "ł", "n": "ñńň",
    "o": "òóôöœøõō", "r": "ř", "s": "ßśšş", "t": "ťþ", "u": "ùúûüůū", "y": "ýÿ", "z": "žźż",
    "-": "–—•", "/": "\\", "$": "€£¥₽¢", "€": "$£¥₽¢", "&": "§", "\"": "”“„»«", "“": "”„»«\"", ".": "…",
    "?": "¿",
    "!": "¡", "'": "’‘`", "’": "'‘`", "%": "‰", "=": "≠≈", "0": "°", "؟": "?", "،": ",", "।": ".", ",": ".",
    "+": "±×÷",
  ]

  /// Returns what a key offers beside itself: the language's own letters first.
  static func others(for key: String, in language: KeyboardLanguage) -> [String] {
    let common = (general[key] ?? "").map(String.init)
    let own = common.filter { language.own.contains($0) }
    let rest = common.filter { !language.own.contains($0) }
    let digit = latinDigit(for: key).map { [$0] } ?? []
    var seen: Set<String> = [key]
    return ((language.held[key] ?? []) + own + digit + rest).filter { seen.insert($0).inserted }
  }

  /// The Latin digit of a digit of another script.
  private static func latinDigit(for key: String) -> String? {
    guard key.unicodeScalars.count == 1, let scalar = key.unicodeScalars.first, !scalar.isASCII,
      let value = Character(scalar).wholeNumberValue, (0...9).contains(value)
    else { return nil }
    return String(value)
  }

  /// The signs between a number's whole part and its fraction.
  static let decimalSigns: Set<String> = [".", ","]

  static let domains = [".org", ".net", ".edu", ".de", ".eu"]
}
