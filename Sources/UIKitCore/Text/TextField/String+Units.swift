import Foundation

extension String {
  /// Replaces a range of UTF-16 code units. Foundation's replacing takes whole characters, also where the range is a mark's alone.
  ///
  /// - Parameter range: of the text; its ends that lie within a Unicode scalar are moved to the scalar's beginning.
  mutating func replaceUnits(in range: NSRange, with text: String) {
    let start = utf16.index(startIndex, offsetBy: range.location)
    let end = utf16.index(start, offsetBy: range.length)
    unicodeScalars.replaceSubrange(start..<end, with: text.unicodeScalars)
  }
}
