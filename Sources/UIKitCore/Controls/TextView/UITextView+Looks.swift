import Foundation
import QuartzCore

extension UITextView {
  /// Of text without a font.
  private static let defaultFontSize: CGFloat = 12

  func replaceAll(with text: NSAttributedString) {
    dropComposing()
    storage.setAttributedString(text)
    textUndoManager.removeAllActions(withTarget: self)
    typed = nil
    ownTypingAttributes = nil
    showsHandles = false
    textChanged(nil)
    select(TextSelection(at: TextPlace(storage.length)), scrolls: false)
    KeyboardController.shared.textDidChange(in: self)
  }

  func apply(_ key: NSAttributedString.Key, _ value: Any?) {
    let all = NSRange(location: 0, length: storage.length)
    if let value {
      storage.addAttribute(key, value: value, range: all)
    } else {
      storage.removeAttribute(key, range: all)
    }
    ownTypingAttributes = nil
    textChanged(nil)
  }

  /// What is said at the beginning of a text is said of the view.
  func takeLooks(of text: NSAttributedString) {
    guard text.length > 0 else { return }
    let first = text.attributes(at: 0, effectiveRange: nil)
    general.font = first[.font] as? UIFont ?? general.font
    general.color = first[.foregroundColor] as? UIColor ?? general.color
    general.alignment = (first[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? general.alignment
  }

  /// Other than its alignment each paragraph's style stays.
  func applyAlignment() {
    storage.changeParagraphStyles(missing: .default) { $0.alignment = textAlignment }
    ownTypingAttributes = nil
    textChanged(nil)
  }

  /// What the view says about text.
  var plainAttributes: [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [:]
    result[.font] = font
    result[.foregroundColor] = textColor
    if textAlignment != .natural {
      let style = NSMutableParagraphStyle()
      style.alignment = textAlignment
      result[.paragraphStyle] = style
    }
    return result
  }

  var inheritedTypingAttributes: [NSAttributedString.Key: Any] {
    guard storage.length > 0 else { return plainAttributes }
    // At a paragraph's beginning what follows counts, as long as there is something.
    let start = min(selection.start, storage.length)
    let isAtStart = start == 0 || (storage.string as NSString).character(at: start - 1) == 0x0A
    let index = isAtStart && start < storage.length ? start : max(0, start - 1)
    var attributes = storage.attributes(at: index, effectiveRange: nil)
    attributes[.attachment] = nil
    attributes[.link] = nil
    return attributes
  }

  // MARK: - Layout

  func looks(width: CGFloat) -> TextDocumentLayout.Looks {
    var looks = TextDocumentLayout.Looks(width: width)
    looks.defaults.font = font ?? .systemFont(ofSize: Self.defaultFontSize)
    looks.defaults.color = textColor ?? .label
    if textAlignment != .natural {
      let style = NSMutableParagraphStyle()
      style.alignment = textAlignment
      looks.defaults.paragraph = style
    }
    looks.maximumLines = textContainer.maximumNumberOfLines
    looks.lineBreak = textContainer.lineBreakMode
    looks.decorate = { [weak self] in self?.decorated($0, in: $1) }
    return looks
  }

  /// Links have their look, and what is composed is underlined; nil where there is nothing of the kind.
  private func decorated(_ part: NSAttributedString, in range: NSRange) -> NSAttributedString? {
    let links = links(in: part)
    let marked = markedRange.map { NSIntersectionRange($0, range) }.flatMap { $0.length > 0 ? $0 : nil }
    guard !links.isEmpty || marked != nil else { return nil }
    let shown = NSMutableAttributedString(attributedString: part)
    let look = linkTextAttributes ?? [.foregroundColor: tintColor ?? .systemBlue]
    for link in links { shown.addAttributes(look, range: link.range) }
    if let marked {
      shown.addAttributes(
        effectiveMarkedTextStyle,
        range: NSRange(location: marked.location - range.location, length: marked.length))
    }
    return shown
  }

  /// The links of a part of the text, their ranges counted from its beginning.
  func links(in part: NSAttributedString) -> [(range: NSRange, url: URL)] {
    var links: [(range: NSRange, url: URL)] = []
    let all = NSRange(location: 0, length: part.length)
    part.enumerateAttribute(.link, in: all, options: []) { value, range, _ in
      let url = value as? URL ?? (value as? String).flatMap { URL(string: $0) }
      if let url { links.append((range, url)) }
    }
    guard !isEditable, isSelectable, let detector else { return links }
    for match in detector.matches(in: part.string, range: all) {
      let isTaken = links.contains { NSIntersectionRange($0.range, match.range).length > 0 }
      if !isTaken, let url = match.url ?? match.phoneNumber.flatMap(Self.telephone) {
        links.append((match.range, url))
      }
    }
    return links
  }

  private static func telephone(_ number: String) -> URL? {
    URL(string: "tel:" + number.filter { $0.isASCII && ($0.isNumber || $0 == "+") })
  }

  func adjustFont() {
    guard adjustsFontForContentSizeCategory, let adjusted = font?.adjusted(to: traitCollection),
      adjusted != font
    else { return }
    font = adjusted
  }
}
