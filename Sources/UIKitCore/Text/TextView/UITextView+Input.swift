import Foundation
import QuartzCore

extension UITextView: InputMethodClient {
  func beginInput() { window?.host?.inputMethod?.client = self }

  func endInput() {
    guard let method = window?.host?.inputMethod, method.client === self else { return }
    method.client = nil
  }

  package func inputMethodDidInsert(_ text: String) { insertText(text) }

  package func inputMethodDidCompose(_ text: String, caret: Int) {
    compose(text, selecting: NSRange(location: caret, length: 0))
  }

  package var inputMethodSurroundings: (text: String, selection: NSRange) {
    let paragraph = boundaries.paragraph(at: selection.start)
    let part = NSIntersectionRange(selection.range, paragraph)
    return (
      (storage.string as NSString).substring(with: paragraph),
      NSRange(location: selection.start - paragraph.location, length: part.length)
    )
  }

  package func inputMethodDidDelete(_ range: NSRange) {
    let paragraph = boundaries.paragraph(at: selection.start)
    let part = NSRange(location: paragraph.location + range.location, length: range.length)
    edit(withinText(part), with: NSAttributedString(string: ""))
  }

  package var inputMethodPurpose: TextInputPurpose { inputPurpose }
  package var inputMethodHints: TextInputHints { inputHints }
}
