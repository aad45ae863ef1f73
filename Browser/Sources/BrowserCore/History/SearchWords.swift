import Foundation

/// The words by which titles and addresses are found: without case and accents, letters and digits only.
///
/// Scripts that set no spaces between words (Chinese, Japanese, Thai…) give one word a character, so that any part of a
/// title is found.
public struct SearchWords: Hashable, Sendable {
  /// The words, in the order of the text.
  public let words: [String]

  /// Takes words that were taken apart before.
  public init(stored text: String) {
    words = text.split(separator: " ").map(String.init)
  }

  /// The words as one text, for ``init(stored:)``.
  public var stored: String { words.joined(separator: " ") }

  /// Most characters that are looked at; what is longer is no title and no address that is read.
  public static let longestText = 2_000

  /// Takes a text apart.
  /// - Complexity: O(n)
  public init(_ text: String) {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    func end() {
      guard !word.isEmpty else { return }
      words.append(String(word))
      word.removeAll(keepingCapacity: true)
    }
    for scalar in Self.fold(text.prefix(Self.longestText)).unicodeScalars {
      if Self.isWordOfItsOwn(scalar) {
        end()
        words.append(String(scalar))
      } else if Self.belongsToWord(scalar) {
        word.append(scalar)
      } else {
        end()
      }
    }
    end()
    self.words = words
  }

  /// Returns a text without case, accents and width.
  public static func fold(_ text: some StringProtocol) -> String {
    // Most of what is searched is plain: Foundation's folding is a hundred times slower.
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    return text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }

  /// Returns true if each word of `query` begins one of these; an empty query fits nothing.
  public func match(_ query: SearchWords) -> Bool {
    !query.words.isEmpty
      && query.words.allSatisfy { word in words.contains { $0.utf8.starts(with: word.utf8) } }
  }

  /// Returns true if a word of ``stored`` text begins so, without taking the text apart.
  public static func match(stored text: String, _ beginning: String) -> Bool {
    let (text, beginning) = (text.utf8, beginning.utf8)
    var start = text.startIndex
    while true {
      if text[start...].starts(with: beginning) { return true }
      guard let space = text[start...].firstIndex(of: UInt8(ascii: " ")) else { return false }
      start = text.index(after: space)
    }
  }

  private static func belongsToWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return (0x61...0x7A).contains(scalar.value) || (0x30...0x39).contains(scalar.value)
        || (0x41...0x5A).contains(scalar.value)
    }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || scalar.properties.generalCategory == .nonspacingMark
  }

  /// Thai, Lao, Burmese, Khmer; kana and ideographs with their extensions.
  private static let unspaced: [ClosedRange<UInt32>] = [
    0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3040...0x30FF, 0x3400...0x4DBF,
    0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF,
  ]

  private static func isWordOfItsOwn(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x0E00 && unspaced.contains { $0.contains(scalar.value) } && belongsToWord(scalar)
  }
}
