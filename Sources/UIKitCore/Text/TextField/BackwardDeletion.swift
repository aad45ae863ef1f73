import Foundation

/// The length of text that a single Backspace takes in a text field or view.
package enum BackwardDeletion {
  /// Scripts whose marks are typed, and so taken back, one by one: Hebrew, Arabic, those of India and of South East Asia, and their
  /// like. (Unicode, UAX #29, "Grapheme Cluster Boundaries": Backspace may delete by code point what is one character to the eye.)
  private static let markByMark: Range<UInt32> = 0x0530..<0x1950

  /// Returns where the deletion begins: before a whole character, which may be of several scalars, or before its last mark.
  ///
  /// - Parameter end: the insertion point, between two scalars and behind at least one.
  package static func start(before end: String.Index, in text: String) -> String.Index {
    let scalars = text.unicodeScalars
    let last = scalars.index(before: end)
    // The insertion point may stand inside a character.
    guard end.samePosition(in: text) != nil else { return last }
    let first = text.index(before: end)
    return markByMark.contains(scalars[first].value) ? last : first
  }
}
