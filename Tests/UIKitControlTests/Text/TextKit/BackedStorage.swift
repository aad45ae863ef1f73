import Foundation
import UIKitCore

/// The usual subclass: the four primitives over a text of its own.
class BackedStorage: NSTextStorage {
  let backing = NSMutableAttributedString()
  /// The edits that were processed: range and change in length of each.
  var processed: [String] = []

  override var string: String { backing.string }

  override func attributes(
    at location: Int, effectiveRange range: NSRangePointer?
  ) -> [NSAttributedString.Key: Any] {
    backing.attributes(at: location, effectiveRange: range)
  }

  override func replaceCharacters(in range: NSRange, with str: String) {
    beginEditing()
    backing.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
    endEditing()
  }

  override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    beginEditing()
    backing.setAttributes(attrs ?? [:], range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
    endEditing()
  }

  override func processEditing() {
    processed.append("\(editedRange.location) \(editedRange.length) \(changeInLength) \(editedMask.rawValue)")
    super.processEditing()
  }
}

/// Makes "let" red while it is typed, without reporting that change.
final class HighlightingStorage: BackedStorage {
  override func processEditing() {
    let text = string as NSString
    let paragraph = text.paragraphRange(for: editedRange)
    backing.removeAttribute(.foregroundColor, range: paragraph)
    var rest = paragraph
    while rest.length > 0 {
      let found = text.range(of: "let", options: [], range: rest)
      guard found.location != NSNotFound else { break }
      backing.addAttribute(.foregroundColor, value: UIColor.red, range: found)
      rest = NSRange(
        location: NSMaxRange(found), length: NSMaxRange(paragraph) - NSMaxRange(found))
    }
    super.processEditing()
  }
}
