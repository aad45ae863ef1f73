import Foundation

extension NSMutableAttributedString {
  /// Makes each font that follows the user's text size as large as the traits want it; the others stay.
  func adjustFonts(to traits: UITraitCollection) {
    var adjusted: [(NSRange, UIFont)] = []
    enumerateAttribute(.font, in: NSRange(location: 0, length: length), options: []) { value, range, _ in
      guard let font = value as? UIFont else { return }
      let new = font.adjusted(to: traits)
      if new != font { adjusted.append((range, new)) }
    }
    // Afterwards: a text must not change while it is walked.
    for (range, font) in adjusted { addAttribute(.font, value: font, range: range) }
  }
}
