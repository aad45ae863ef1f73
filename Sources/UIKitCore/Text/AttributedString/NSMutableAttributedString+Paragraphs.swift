import Foundation

extension NSMutableAttributedString {
  /// Changes the styles of all paragraphs, and leaves of each what `change` does not touch.
  ///
  /// - Parameter missing: the style of paragraphs without one.
  func changeParagraphStyles(
    missing: NSParagraphStyle, in part: NSRange? = nil, _ change: (NSMutableParagraphStyle) -> Void
  ) {
    var styles: [(NSRange, NSParagraphStyle)] = []
    let all = NSRange(location: 0, length: length)
    enumerateAttribute(.paragraphStyle, in: part ?? all, options: []) { value, range, _ in
      let style = NSMutableParagraphStyle()
      style.setParagraphStyle(value as? NSParagraphStyle ?? missing)
      change(style)
      styles.append((range, style))
    }
    for (range, style) in styles { addAttribute(.paragraphStyle, value: style, range: range) }
  }
}
