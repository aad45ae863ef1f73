import Foundation

/// The words of a text whose spelling is checked.
enum SpelledWords {
  private static let apostrophes: Set<Unicode.Scalar> = ["'", "\u{2019}"]

  /// Returns the words that lie in a range, in UTF-16 units; runs with a digit or a letterlike sign in them are left out.
  static func ranges(in text: String, _ range: NSRange) -> [NSRange] {
    var words: [NSRange] = []
    var start = 0
    var run = String.UnicodeScalarView()
    var place = 0
    func end() {
      let trailing = run.reversed().prefix { apostrophes.contains($0) }.count
      let word = run.dropLast(trailing)
      let length = word.reduce(0) { $0 + UTF16.width($1) }
      let found = NSRange(location: start, length: length)
      let isPlain = word.allSatisfy { $0.properties.numericType == nil && $0 != "_" && $0 != "@" }
      if length > 0, isPlain, found.location >= range.location, NSMaxRange(found) <= NSMaxRange(range) {
        words.append(found)
      }
      run = String.UnicodeScalarView()
    }
    for scalar in text.unicodeScalars {
      let isPart = isOfWord(scalar) || !run.isEmpty && apostrophes.contains(scalar)
      if isPart {
        if run.isEmpty { start = place }
        run.append(scalar)
      } else if !run.isEmpty {
        end()
      }
      place += UTF16.width(scalar)
    }
    end()
    return words
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil
      || properties.canonicalCombiningClass != .notReordered
      || scalar == "_" || scalar == "@"
  }

  /// The word as dictionaries have it: with straight apostrophes.
  static func plain(_ word: String) -> String { word.replacingOccurrences(of: "\u{2019}", with: "'") }
}
