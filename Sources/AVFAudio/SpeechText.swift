import Foundation

/// A text that is spoken, and its words, which the service tells of as it comes to them.
struct SpeechText: Sendable {
  /// The places of the words, in UTF-16 units. Languages without spaces have what stands between punctuation.
  let words: [NSRange]
  private let text: String
  /// The places of the words in the text.
  private let places: [Range<String.Index>]

  init(_ text: String) {
    self.text = text
    places = Self.words(of: text)
    words = places.map { NSRange($0, in: text) }
  }

  /// Returns the length of the text from a word to the next one, in UTF-16 units; of no word that of the whole text.
  func length(from word: Int?) -> Int {
    guard let word, words.indices.contains(word) else { return text.utf16.count }
    let end = words.indices.contains(word + 1) ? words[word + 1].location : text.utf16.count
    return end - words[word].location
  }

  /// The name of the mark before a word. Names that begin otherwise are the service's own.
  static func mark(_ index: Int) -> String { "word-\(index)" }

  /// Returns the word that a mark stands before; nil if it is none of ours.
  static func index(ofMark name: String) -> Int? {
    let prefix = "word-"
    return name.hasPrefix(prefix) ? Int(name.dropFirst(prefix.count)) : nil
  }

  /// Returns the text as SSML (https://www.w3.org/TR/speech-synthesis11/), with a mark before each word, in one line.
  /// - Parameter first: the word with which it begins.
  func markup(from first: Int = 0) -> String {
    var result = "<speak>"
    for index in places.indices.dropFirst(first) {
      let end = index + 1 < places.count ? places[index + 1].lowerBound : text.endIndex
      result += "<mark name=\"\(Self.mark(index))\"/>"
      Self.append(text[places[index].lowerBound..<end], to: &result)
    }
    return result + "</speak>"
  }

  /// Escapes what XML reads as markup and leaves out what no XML document may have (https://www.w3.org/TR/xml/#charsets).
  private static func append(_ text: Substring, to result: inout String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case _ where scalar.properties.isWhitespace: result += " "
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: break
      case "\u{FFFE}", "\u{FFFF}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// Words begin with a letter, a number or a sign such as a currency's, and end before the next space or a full-width punctuation mark.
  private static func words(of text: String) -> [Range<String.Index>] {
    var result: [Range<String.Index>] = []
    var begin: String.Index?
    var end = text.startIndex
    for index in text.indices {
      let character = text[index]
      let isBreak = character.isWhitespace || fullWidthMarks.contains(character)
      if isBreak {
        if let start = begin { result.append(start..<end) }
        begin = nil
      } else if !character.isPunctuation {
        if begin == nil, isSpoken(character) { begin = index }
        end = text.index(after: index)
      }
    }
    if let start = begin { result.append(start..<end) }
    return result
  }

  private static let fullWidthMarks: Set<Character> = ["。", "、", "，", "！", "？", "；", "：", "「", "」", "『", "』"]

  /// Characters that XML does not have begin no words.
  private static func isSpoken(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy {
      $0.value >= 0x20 && $0.value != 0x7F && $0.value & 0xFFFE != 0xFFFE
    }
  }
}
