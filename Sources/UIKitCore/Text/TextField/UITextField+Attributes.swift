import Foundation
import QuartzCore

extension UITextField {
  private var plainFont: UIFont { font ?? .systemFont(ofSize: Self.defaultFontSize) }

  /// Looks of all of the text.
  var plainAttributes: [NSAttributedString.Key: Any] {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = textAlignment
    paragraph.baseWritingDirection = style.direction
    return style.common.merging(
      [.font: plainFont, .foregroundColor: textColor ?? .label, .paragraphStyle: paragraph]
    ) { $1 }
  }

  func setPlainAttributes(_ attributes: [NSAttributedString.Key: Any]) {
    style.styled = nil
    style.common = attributes.filter { ![.font, .foregroundColor, .paragraphStyle].contains($0.key) }
    font = attributes[.font] as? UIFont ?? .systemFont(ofSize: Self.defaultFontSize)
    textColor = attributes[.foregroundColor] as? UIColor ?? .label
    let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle
    style.direction = paragraph?.baseWritingDirection ?? .natural
    textAlignment = paragraph?.alignment ?? .natural
  }

  /// The text with all its looks.
  var currentText: NSAttributedString {
    style.styled.map(NSAttributedString.init(attributedString:))
      ?? NSAttributedString(string: editor.text, attributes: plainAttributes)
  }

  /// The text with what is being composed set off.
  private var shownText: NSAttributedString {
    guard let composed else { return currentText }
    let text = NSMutableAttributedString(attributedString: currentText)
    let whole = NSRange(location: 0, length: text.length)
    text.addAttributes(effectiveMarkedTextStyle, range: NSIntersectionRange(composed, whole))
    return text
  }

  func show(_ text: NSAttributedString) {
    composed = nil
    if text.length > 0 {
      let first = text.attributes(at: 0, effectiveRange: nil)
      if let own = first[.font] as? UIFont { font = own }
      if let own = first[.foregroundColor] as? UIColor { textColor = own }
      if let own = first[.paragraphStyle] as? NSParagraphStyle { textAlignment = own.alignment }
    }
    let styled = NSMutableAttributedString(string: text.string, attributes: plainAttributes)
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      styled.addAttributes(attributes, range: range)
    }
    editor.text = text.string
    style.styled = styled
    textDidChange()
  }

  /// All of the text has a look of the field's now.
  func apply(_ key: NSAttributedString.Key, _ value: Any) {
    if let styled = style.styled {
      styled.addAttribute(key, value: value, range: NSRange(location: 0, length: styled.length))
    }
    looksDidChange()
  }

  func applyAlignment() {
    style.styled?.changeParagraphStyles(missing: .default) { $0.alignment = textAlignment }
    looksDidChange()
  }

  /// Looks of what is typed now, where nothing else is said.
  var inheritedAttributes: [NSAttributedString.Key: Any] { attributes(replacing: selectedRange) }

  /// Looks of what takes the place of a range: of its first character, or for an empty one of the character before it; at the
  /// beginning, of the one behind it.
  func attributes(replacing range: NSRange) -> [NSAttributedString.Key: Any] {
    guard let styled = style.styled, styled.length > 0 else { return plainAttributes }
    let index = range.length > 0 ? range.location : range.location - 1
    return styled.attributes(at: min(max(0, index), styled.length - 1), effectiveRange: nil)
  }

  /// Before the user's typing changes the text: from here on it has looks of its own.
  func prepareTyping() {
    // What is typed ends what the program composed.
    composed = nil
    if style.typing != nil, style.styled == nil {
      style.styled = NSMutableAttributedString(attributedString: currentText)
    }
    if style.styled != nil { style.inserted = style.typing ?? inheritedAttributes }
  }

  /// Shows the text in the editor and in the label as it looks now.
  func showText() {
    if style.styled != nil {
      style.follow(editor.text, attributes: style.inserted ?? style.typing ?? inheritedAttributes)
    }
    style.inserted = nil
    let isPlain =
      isSecureTextEntry
      || (style.styled == nil && style.common.isEmpty && style.direction == .natural && composed == nil)
    if isSecureTextEntry {
      idleLabel.text = SecureText.shown(editor.text)
    } else if isPlain {
      idleLabel.text = editor.text
    } else {
      idleLabel.attributedText = shownText
    }
    guard hasRuns || !isPlain else { return }
    hasRuns = !isPlain
    var defaults = TextDefaults()
    defaults.font = plainFont
    defaults.color = textColor ?? .label
    let traits = traitCollection
    traits.performAsCurrent {
      editor.setRuns(
        isPlain ? nil : TextRequest(shownText, defaults: defaults, maxWidth: nil, maxLines: 1).runs)
    }
  }

  func isPossible(_ command: TextEditCommand) -> Bool {
    let length = editor.text.utf16.count
    return switch command {
    case .cut, .delete: selectedRange.length > 0 && !(isSecureTextEntry && command == .cut)
    case .copy: selectedRange.length > 0 && !isSecureTextEntry
    case .paste: HostEnvironment.host.clipboard.hasText
    case .select: length > 0 && selectedRange.length == 0
    case .selectAll: selectedRange.length < length
    }
  }
}
