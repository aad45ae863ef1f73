import Foundation

/// A replacement in a text, and all that it takes to take it back. Characters typed in a row are one.
final class TextEdit {
  let location: Int
  let old: NSAttributedString
  private(set) var new: NSAttributedString
  let selectionBefore: NSRange

  init(location: Int, old: NSAttributedString, new: NSAttributedString, selectionBefore: NSRange) {
    self.location = location
    self.old = old
    self.new = new
    self.selectionBefore = selectionBefore
  }

  /// True if a character was typed.
  var isTyping: Bool { old.length == 0 && new.length == 1 && new.string != "\n" }

  /// Takes up what was typed right behind it.
  /// - Returns: true if it did.
  func join(_ next: TextEdit) -> Bool {
    guard next.isTyping, location + new.length == next.location else { return false }
    let joined = NSMutableAttributedString(attributedString: new)
    joined.append(next.new)
    new = joined
    return true
  }
}
