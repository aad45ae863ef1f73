import Foundation
import QuartzCore

extension UITextView {
  /// The size of text without a font, in points.
  private static let defaultFontSize: CGFloat = 12

  func replaceAll(with text: NSAttributedString) {
    dropComposing()
    changeStorage { $0.setAttributedString(text) }
    forgetEdits()
    ownTypingAttributes = nil
    showsHandles = false
    textChanged(nil)
    select(TextSelection(at: TextPlace(storage.length)), scrolls: false)
    KeyboardController.shared.textDidChange(in: self)
  }

  func apply(_ key: NSAttributedString.Key, _ value: Any?) {
    let all = NSRange(location: 0, length: storage.length)
    changeStorage {
      if let value {
        $0.addAttribute(key, value: value, range: all)
      } else {
        $0.removeAttribute(key, range: all)
      }
    }
    ownTypingAttributes = nil
    textChanged(nil)
  }

  /// Takes font, colour and alignment at the beginning of a text for the view's own.
  func takeLooks(of text: NSAttributedString) {
    guard text.length > 0 else { return }
    let first = text.attributes(at: 0, effectiveRange: nil)
    general.font = first[.font] as? UIFont ?? general.font
    general.color = first[.foregroundColor] as? UIColor ?? general.color
    general.alignment = (first[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? general.alignment
  }

  /// Other than its alignment each paragraph's style stays.
  func applyAlignment() {
    let alignment = textAlignment
    changeStorage { $0.changeParagraphStyles(missing: .default) { $0.alignment = alignment } }
    ownTypingAttributes = nil
    textChanged(nil)
  }

  /// The attributes of text that has none of its own, from the view's font, colour and alignment.
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
    // What takes the place of a selection looks as the selection's beginning. At a paragraph's beginning what follows counts,
    // as long as there is something.
    let start = min(selection.start, storage.length)
    let isAtStart =
      !selection.isEmpty || start == 0 || (storage.string as NSString).character(at: start - 1) == 0x0A
    let index = isAtStart && start < storage.length ? start : max(0, start - 1)
    var attributes = storage.attributes(at: index, effectiveRange: nil)
    attributes[.attachment] = nil
    attributes[.link] = nil
    return attributes
  }

  // MARK: - Layout

  /// Returns the parameters by which all of the text is laid out for a width.
  func looks(width: CGFloat?) -> TextDocumentLayout.Looks {
    var looks = layoutManager.looks(of: textContainer)
    looks.width = width
    return looks
  }

  private struct Part: @unchecked Sendable {
    var text: NSAttributedString?
    var range: NSRange
  }

  /// The view's own parameters for the layout of its text.
  var textLooks: TextDocumentLayout.Looks {
    var looks = TextDocumentLayout.Looks(width: nil)
    looks.traits = effectiveTraits
    looks.defaults.font = font ?? .systemFont(ofSize: Self.defaultFontSize)
    looks.defaults.color = textColor ?? .label
    if textAlignment != .natural {
      let style = NSMutableParagraphStyle()
      style.alignment = textAlignment
      looks.defaults.paragraph = style
    }
    looks.decorate = { [weak self] text, range in
      guard let self else { return nil }
      // The caller waits.
      let part = Part(text: text, range: range)
      return MainQueue.run {
        Part(text: part.text.flatMap { self.decorated($0, in: part.range) }, range: part.range)
      }.text
    }
    return looks
  }

  /// Links have their look, and what is composed is underlined; nil where there is nothing of the kind.
  private func decorated(_ part: NSAttributedString, in range: NSRange) -> NSAttributedString? {
    let links = links(in: part)
    let marked = markedRange.map { NSIntersectionRange($0, range) }.flatMap { $0.length > 0 ? $0 : nil }
    guard !links.isEmpty || marked != nil else { return nil }
    let shown = NSMutableAttributedString(attributedString: part)
    if let look = linkTextAttributes {
      for link in links { shown.addAttributes(look, range: link.range) }
    }
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
    guard adjustsFontForContentSizeCategory else { return }
    // Each part by itself: setting the view's font would make all of the text alike.
    general.font = general.font?.adjusted(to: traitCollection)
    if let font = ownTypingAttributes?[.font] as? UIFont {
      ownTypingAttributes?[.font] = font.adjusted(to: traitCollection)
    }
    changeStorage { $0.adjustFonts(to: traitCollection) }
  }
}
