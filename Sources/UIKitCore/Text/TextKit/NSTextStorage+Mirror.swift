import Foundation

/// Foundation on Linux reads an attributed string's own storage where it is copied, appended to another one or compared,
/// and asks none of its members (swift-corelibs-foundation 6.3). What a subclass keeps elsewhere is therefore copied there.
extension NSTextStorage {
  /// Copies what a subclass has changed, and everything where that is not enough.
  func mirror(_ mask: EditActions, _ range: NSRange, _ delta: Int) {
    guard type(of: self) != NSTextStorage.self else { return }
    isMirrored = true
    let text = string as NSString
    let mirrored = mirroredLength
    let new = NSRange(location: range.location, length: range.length + delta)
    guard mirrored + delta == text.length, NSMaxRange(range) <= mirrored, new.length >= 0 else {
      return mirror(
        NSRange(location: 0, length: mirrored), to: NSRange(location: 0, length: text.length), of: text)
    }
    if mask.contains(.editedCharacters) {
      mirror(range, to: new, of: text)
    } else {
      mirrorAttributes(of: new)
    }
  }

  /// Copies the attributes of the paragraphs around a range: subclasses colour them without saying so.
  func mirrorParagraphs(of range: NSRange) {
    guard isMirrored, range.location != NSNotFound else { return }
    let text = string as NSString
    guard NSMaxRange(range) <= text.length, mirroredLength == text.length else {
      return mirror(
        NSRange(location: 0, length: mirroredLength), to: NSRange(location: 0, length: text.length), of: text)
    }
    mirrorAttributes(of: text.paragraphRange(for: range))
  }

  private func mirror(_ range: NSRange, to new: NSRange, of text: NSString) {
    // Before the characters: a subclass may well keep its text in Foundation's storage.
    let runs = runs(in: new)
    mirrorCharacters(range, text.substring(with: new))
    for run in runs { mirrorAttributes(run.attributes, run.range) }
  }

  private func mirrorAttributes(of range: NSRange) {
    for run in runs(in: range) { mirrorAttributes(run.attributes, run.range) }
  }
}
