import Foundation

/// Parts of a text round an offset, as readers ask for them. Offsets count Unicode scalars, as AT-SPI does. Pure.
package struct TextSegment: Equatable {
  package let text: String
  package let start: Int
  package let end: Int

  /// `AtspiTextGranularity`.
  package enum Granularity: UInt32, Sendable { case character, word, sentence, line, paragraph }

  package enum Place: Sendable { case before, at, after }

  private init(_ scalars: ArraySlice<Unicode.Scalar>) {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    self.text = String(text)
    start = scalars.startIndex
    end = scalars.endIndex
  }

  /// The text from `start` to `end`; an end of -1 is the text's.
  package static func range(of text: String, _ start: Int, _ end: Int) -> TextSegment {
    let scalars = Array(text.unicodeScalars)
    let last = end < 0 ? scalars.count : min(end, scalars.count)
    let first = min(max(0, start), last)
    return TextSegment(scalars[first..<last])
  }

  /// The part at `offset`, or the one before or after it; empty beyond the ends.
  package static func part(of text: String, offset: Int, _ granularity: Granularity, _ place: Place = .at)
    -> TextSegment
  {
    let scalars = Array(text.unicodeScalars)
    let offset = min(max(0, offset), scalars.count)
    let starts = starts(scalars, granularity)
    let own = starts.lastIndex { $0 <= offset } ?? 0
    let index: Int
    switch place {
    case .before: index = own - 1
    case .at: index = own
    case .after: index = own + 1
    }
    guard starts.indices.contains(index), !scalars.isEmpty else {
      let edge = index < 0 ? 0 : scalars.count
      return TextSegment(scalars[edge..<edge])
    }
    let end = index + 1 < starts.count ? starts[index + 1] : scalars.count
    return TextSegment(scalars[starts[index]..<end])
  }

  /// Returns the offsets at which parts begin; the first is 0. A part reaches to the next one's beginning.
  private static func starts(_ scalars: [Unicode.Scalar], _ granularity: Granularity) -> [Int] {
    var starts = [0]
    for index in scalars.indices.dropFirst() {
      let (before, here) = (scalars[index - 1].properties, scalars[index].properties)
      let begins: Bool
      switch granularity {
      case .character: begins = true
      case .word: begins = before.isWhitespace && !here.isWhitespace
      case .sentence:
        begins = index > 1 && before.isWhitespace && ".!?".unicodeScalars.contains(scalars[index - 2])
      case .line, .paragraph: begins = scalars[index - 1] == "\n"
      }
      if begins { starts.append(index) }
    }
    return starts
  }
}
