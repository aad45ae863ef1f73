import Foundation
import HeadlessHost
import QuartzCore

@testable import UIKitCore

/// Writes down what a text view asks and tells, and refuses what it is told to.
@MainActor
final class TextViewRecorder: UITextViewDelegate {
  var lines: [String] = []
  var allowsEnd = true
  var refuses: String?
  var opensLinks = true

  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { note("shouldBegin") }
  func textViewDidBeginEditing(_ textView: UITextView) { lines.append("didBegin") }

  func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
    lines.append("shouldEnd")
    return allowsEnd
  }

  func textViewDidEndEditing(_ textView: UITextView) { lines.append("didEnd") }

  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
  {
    lines.append("change \(range.location) \(range.length) \(text)")
    return text != refuses
  }

  func textViewDidChange(_ textView: UITextView) { lines.append("didChange") }

  func textViewDidChangeSelection(_ textView: UITextView) {
    lines.append("selection \(textView.selectedRange.location) \(textView.selectedRange.length)")
  }

  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool {
    lines.append("link \(URL) \(characterRange.location) \(characterRange.length)")
    return opensLinks
  }

  private func note(_ line: String) -> Bool {
    lines.append(line)
    return true
  }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

extension Stage {
  /// A text view of 300 × 200 points at (20, 100), with letters of 17 points.
  func textView(_ text: String = "", _ delegate: TextViewRecorder? = nil) -> UITextView {
    KeyboardController.shared.mode = .never
    let view = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 200))
    view.font = .systemFont(ofSize: 17)
    view.text = text
    view.delegate = delegate
    window.addSubview(view)
    host.advanceFrame()
    return view
  }

  /// The middle of a character in the window's coordinates.
  func place(of index: Int, in view: UITextView) -> CGPoint {
    let rect = view.firstRect(for: IndexedTextRange(NSRange(location: index, length: 1)))
    return view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }
}

/// USB HID usages of keys (HID Usage Tables, 10).
enum Usage {
  static let a = 0x04
  static let c = 0x06
  static let v = 0x19
  static let x = 0x1B
  static let y = 0x1C
  static let z = 0x1D
  static let enter = 0x28
  static let backspace = 0x2A
  static let tab = 0x2B
  static let home = 0x4A
  static let pageUp = 0x4B
  static let delete = 0x4C
  static let end = 0x4D
  static let pageDown = 0x4E
  static let right = 0x4F
  static let left = 0x50
  static let down = 0x51
  static let up = 0x52
}
