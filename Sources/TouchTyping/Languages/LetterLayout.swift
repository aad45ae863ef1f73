import Foundation

/// An arrangement of letters in three rows, from the left.
package struct LetterLayout: Hashable, Sendable {
  /// The name of the arrangement, after its first letters where it has one of its own.
  package let name: String
  /// The keys of each row.
  package let rows: [[String]]
  /// The keys with Shift, where these are not their capitals: the second half of scripts without capitals.
  package let shifted: [[String]]?
  /// True if there is a Shift key.
  package let hasShift: Bool

  /// - Parameters:
  ///   - rows: every Unicode scalar is a key.
  ///   - shifted: as many as in `rows`.
  init(_ name: String, _ rows: [String], shifted: [String]? = nil, hasShift: Bool = true) {
    let keys = { (rows: [String]) in rows.map { $0.unicodeScalars.map { String($0) } } }
    self.name = name
    self.rows = keys(rows)
    self.shifted = shifted.map(keys)
    self.hasShift = hasShift
  }

  /// Returns the letter that another is with Shift, by the second half; nil where there is none.
  func shifted(_ letter: String) -> String? {
    guard let shifted else { return nil }
    for (plain, other) in zip(rows, shifted) {
      if let index = plain.firstIndex(of: letter), other.indices.contains(index) { return other[index] }
    }
    return nil
  }

  package static let qwerty = LetterLayout("QWERTY", ["qwertyuiop", "asdfghjkl", "zxcvbnm"])
  static let qwertz = LetterLayout("QWERTZ", ["qwertzuiop", "asdfghjkl", "yxcvbnm"])
  static let azerty = LetterLayout("AZERTY", ["azertyuiop", "qsdfghjklm", "wxcvbn’"])
}
