import Foundation
import QuartzCore

/// The looks of text where its attributes leave them open.
struct TextDefaults {
  /// 12 points where nothing is said (Apple documentation of `NSAttributedString.Key.font`).
  var font = UIFont(FontDescription(size: 12))
  var color = UIColor.black
  var paragraph = NSParagraphStyle.default
  /// The colour of links, which are underlined then, whatever looks they have of their own; nil draws them as other text.
  var link: UIColor?
}

extension TextRequest {
  /// Runs of one look from an attributed string. Colours are taken as of the current traits.
  ///
  /// - Parameters:
  ///   - container: of attachments, which are asked for their size; nil for one of the width.
  ///   - start: the index of the text's first character in the whole text that they know.
  init(
    _ text: NSAttributedString, defaults: TextDefaults = TextDefaults(), maxWidth: CGFloat?, maxLines: Int,
    container: NSTextContainer? = nil, start: Int = 0
  ) {
    var runs: [TextRun] = []
    let whole = NSRange(location: 0, length: text.length)
    let string = text.string as NSString
    text.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      let attachment = attributes[.attachment] as? NSTextAttachment
      for part in attachment == nil ? [range] : string.piecesAroundAttachments(in: range) {
        var run = TextRun(string.substring(with: part), attributes, defaults)
        if run.text == NSAttributedString.attachmentCharacter {
          run.attachment = attachment?.box(
            tint: run.color, width: maxWidth, container: container, index: start + part.location)
        }
        runs.append(run)
      }
    }
    if runs.isEmpty { runs = [TextRun("", [:], defaults)] }
    self.init(
      runs: runs, maxWidth: maxWidth, maxLines: maxLines, paragraph: TextParagraph(defaults.paragraph))
  }
}

extension NSString {
  /// Cuts a range so that each character that stands for an attachment is a piece of its own.
  fileprivate func piecesAroundAttachments(in range: NSRange) -> [NSRange] {
    let mark = NSAttributedString.attachmentCharacter
    var (pieces, start) = ([NSRange](), range.location)
    while start < NSMaxRange(range) {
      let rest = NSRange(location: start, length: NSMaxRange(range) - start)
      let found = self.range(of: mark, options: .literal, range: rest)
      let end = found.location == NSNotFound ? NSMaxRange(range) : found.location
      if end > start { pieces.append(NSRange(location: start, length: end - start)) }
      if found.location != NSNotFound { pieces.append(found) }
      start = found.location == NSNotFound ? end : NSMaxRange(found)
    }
    return pieces
  }
}

extension TextParagraph {
  package init(_ style: NSParagraphStyle) {
    self.init()
    alignment = Alignment(style.alignment)
    lineBreak = LineBreak(style.lineBreakMode)
    direction = Direction(style.baseWritingDirection)
    lineSpacing = style.lineSpacing
    minimumLineHeight = style.minimumLineHeight
    maximumLineHeight = style.maximumLineHeight
    lineHeightMultiple = style.lineHeightMultiple
    firstLineIndent = style.firstLineHeadIndent
    headIndent = style.headIndent
    tailIndent = style.tailIndent
    spacingBefore = style.paragraphSpacingBefore
    spacing = style.paragraphSpacing
    tabs = style.tabStops.map { Tab(alignment: Alignment($0.alignment), location: $0.location) }
    tightensBeforeTruncation = style.allowsDefaultTighteningForTruncation
    if style.defaultTabInterval > 0 { defaultTabInterval = style.defaultTabInterval }
  }
}

extension TextRun {
  /// A run without an attachment.
  init(_ text: String, _ attributes: [NSAttributedString.Key: Any], _ defaults: TextDefaults) {
    func number(_ key: NSAttributedString.Key) -> CGFloat {
      switch attributes[key] {
      case let value as NSNumber: CGFloat(value.doubleValue)
      case let value as CGFloat: value
      case let value as Double: CGFloat(value)
      case let value as Int: CGFloat(value)
      default: 0
      }
    }
    func color(_ key: NSAttributedString.Key) -> CGColor? { (attributes[key] as? UIColor)?.cgColor }
    func line(_ style: NSAttributedString.Key, _ tint: NSAttributedString.Key) -> TextLine? {
      let given = attributes[style] as? NSUnderlineStyle
      return TextLine(given ?? NSUnderlineStyle(rawValue: Int(number(style))), color: color(tint))
    }
    let link = attributes[.link] == nil ? nil : defaults.link?.cgColor
    let foreground = link ?? color(.foregroundColor) ?? defaults.color.cgColor
    self.init(
      text: text, font: ((attributes[.font] as? UIFont) ?? defaults.font).face, color: foreground,
      background: color(.backgroundColor), kern: number(.kern) + number(.tracking),
      underline: link == nil ? line(.underlineStyle, .underlineColor) : TextLine(),
      strikethrough: line(.strikethroughStyle, .strikethroughColor), baselineOffset: number(.baselineOffset))
    shadow = (attributes[.shadow] as? NSShadow)?.style
    strokeWidth = number(.strokeWidth)
    strokeColor = color(.strokeColor)
    obliqueness = number(.obliqueness)
    hasLigatures = attributes[.ligature] == nil || number(.ligature) != 0
    paragraph = (attributes[.paragraphStyle] as? NSParagraphStyle).map(TextParagraph.init)
  }
}

extension TextLine {
  /// Nil for a style without a line.
  init?(_ style: NSUnderlineStyle, color: CGColor?) {
    let kind = style.rawValue & 0xF
    guard kind != 0 else { return nil }
    let pattern: Pattern =
      switch style.rawValue & 0xF00 {
      case NSUnderlineStyle.patternDot.rawValue: .dot
      case NSUnderlineStyle.patternDash.rawValue: .dash
      case NSUnderlineStyle.patternDashDot.rawValue: .dashDot
      case NSUnderlineStyle.patternDashDotDot.rawValue: .dashDotDot
      default: .solid
      }
    self.init(
      count: kind == NSUnderlineStyle.double.rawValue ? 2 : 1,
      isThick: kind == NSUnderlineStyle.thick.rawValue, pattern: pattern,
      skipsSpaces: style.contains(.byWord), color: color)
  }
}

extension TextRequest.Alignment {
  package init(_ alignment: NSTextAlignment) {
    switch alignment {
    case .left: self = .left
    case .center: self = .center
    case .right: self = .right
    case .justified: self = .justified
    case .natural: self = .natural
    }
  }
}

extension TextRequest.LineBreak {
  package init(_ mode: NSLineBreakMode) {
    switch mode {
    case .byWordWrapping: self = .wordWrap
    case .byCharWrapping: self = .charWrap
    case .byClipping: self = .clip
    case .byTruncatingHead: self = .truncateHead
    case .byTruncatingTail: self = .truncateTail
    case .byTruncatingMiddle: self = .truncateMiddle
    }
  }
}

extension TextRequest.Direction {
  init(_ direction: NSWritingDirection) {
    switch direction {
    case .natural: self = .natural
    case .leftToRight: self = .leftToRight
    case .rightToLeft: self = .rightToLeft
    }
  }
}
