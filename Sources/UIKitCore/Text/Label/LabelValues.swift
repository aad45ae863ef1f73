import Foundation
import QuartzCore

/// The properties that a label was given.
@MainActor
struct LabelValues {
  enum Content {
    case plain(String?)
    case attributed(NSAttributedString)
  }

  /// A disabled label's opacity.
  static let disabledAlpha: CGFloat = 0.5

  var content = Content.plain(nil)
  var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  var textColor = UIColor.label
  var textAlignment = NSTextAlignment.natural
  var lineBreakMode = NSLineBreakMode.byTruncatingTail
  var numberOfLines = 1
  var isEnabled = true
  var isHighlighted = false
  var highlightedTextColor: UIColor?
  var shadowColor: UIColor?
  var shadowOffset = CGSize(width: 0, height: -1)
  var adjustsFontSizeToFitWidth = false
  var minimumScaleFactor: CGFloat = 0
  var baselineAdjustment = UILabel.BaselineAdjustment.alignBaselines
  var preferredMaxLayoutWidth: CGFloat = 0
  var adjustsFontForContentSizeCategory = false
  var allowsDefaultTightening = false
}

extension LabelValues.Content {
  var isEmpty: Bool { string?.isEmpty ?? true }

  var isAttributed: Bool {
    if case .attributed = self { true } else { false }
  }

  var string: String? {
    switch self {
    case .plain(let text): text
    case .attributed(let text): text.string
    }
  }

  /// Gives all of a text with looks of its own an attribute.
  mutating func apply(_ key: NSAttributedString.Key, _ value: Any) {
    change { $0.addAttribute(key, value: value, range: NSRange(location: 0, length: $0.length)) }
  }

  /// - Parameter missing: the style of paragraphs without one.
  mutating func changeParagraphs(
    missing: NSParagraphStyle, _ change: (NSMutableParagraphStyle) -> Void
  ) {
    self.change { $0.changeParagraphStyles(missing: missing, change) }
  }

  fileprivate mutating func change(_ change: (NSMutableAttributedString) -> Void) {
    guard case .attributed(let text) = self else { return }
    let changed = NSMutableAttributedString(attributedString: text)
    change(changed)
    self = .attributed(changed)
  }

  /// Plain text with the label's looks as attributes.
  @MainActor
  func attributed(with label: UILabel) -> NSAttributedString? {
    switch self {
    case .attributed(let text): return text
    case .plain(nil): return nil
    case .plain(let text?):
      return NSAttributedString(
        string: text,
        attributes: [
          .font: label.values.font, .foregroundColor: label.values.textColor,
          .paragraphStyle: label.values.paragraph,
        ])
    }
  }
}

extension LabelValues {
  /// The colour now: highlighted, disabled or plain.
  var effectiveColor: UIColor {
    if isHighlighted, let highlightedTextColor { return highlightedTextColor }
    return textColor
  }

  /// Takes the looks at the beginning of an attributed text over as the label's own.
  mutating func takeLooks(of text: NSAttributedString) {
    guard text.length > 0 else { return }
    let first = text.attributes(at: 0, effectiveRange: nil)
    font = first[.font] as? UIFont ?? font
    textColor = first[.foregroundColor] as? UIColor ?? textColor
    guard let style = first[.paragraphStyle] as? NSParagraphStyle else { return }
    textAlignment = style.alignment
    lineBreakMode = style.lineBreakMode
  }

  /// Fonts of text styles as large as the traits want them.
  mutating func adjustFonts(to traits: UITraitCollection) {
    font = font.adjusted(to: traits)
    content.change { $0.adjustFonts(to: traits) }
  }

  var paragraph: NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    style.lineBreakMode = lineBreakMode
    style.allowsDefaultTighteningForTruncation = allowsDefaultTightening
    return style
  }

  /// - Parameters:
  ///   - width: nil for no limit.
  ///   - color: instead of every run's own.
  func request(for label: UILabel, width: CGFloat?, lines: Int, color: UIColor?) -> TextRequest {
    let paragraph = paragraph
    let tint = color ?? effectiveColor
    var request: TextRequest
    switch content {
    case .plain(let text):
      request = TextRequest(
        runs: [TextRun(text: text ?? "", font: font.face, color: tint.cgColor)], maxWidth: width,
        maxLines: lines, paragraph: TextParagraph(paragraph))
    case .attributed(let text):
      request = TextRequest(
        text, defaults: TextDefaults(font: font, color: tint, paragraph: paragraph, link: .link),
        maxWidth: width, maxLines: lines)
      if color != nil || (isHighlighted && highlightedTextColor != nil) {
        for index in request.runs.indices { request.runs[index].color = tint.cgColor }
      }
    }
    if allowsDefaultTightening { request.changeParagraphs { $0.tightensBeforeTruncation = true } }
    // Truncating needs a limit; without one every line is wrapped.
    if lines == 0 { request.wrapInsteadOfTruncating() }
    if label.effectiveUserInterfaceLayoutDirection == .rightToLeft {
      request.changeParagraphs { if $0.alignment == .natural { $0.alignment = .right } }
    }
    return request
  }
}
