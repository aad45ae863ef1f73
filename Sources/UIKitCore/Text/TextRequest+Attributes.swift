import Foundation
import QuartzCore

/// What text looks like where its attributes say nothing.
struct TextDefaults {
  /// 12 points where nothing is said (Apple documentation of `NSAttributedString.Key.font`).
  var font = UIFont(FontDescription(size: 12))
  var color = UIColor.black
  var paragraph = NSParagraphStyle.default
}

extension TextRequest {
  /// Runs of one look from an attributed string. Colours are taken as of the current traits.
  init(_ text: NSAttributedString, defaults: TextDefaults = TextDefaults(), maxWidth: CGFloat?, maxLines: Int)
  {
    var runs: [TextRun] = []
    let whole = NSRange(location: 0, length: text.length)
    let string = text.string as NSString
    text.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      runs.append(TextRun(string.substring(with: range), attributes, defaults))
    }
    if runs.isEmpty { runs = [TextRun("", [:], defaults)] }
    var paragraph = defaults.paragraph
    if text.length > 0,
      let own = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    {
      paragraph = own
    }
    self.init(runs: runs, paragraph: paragraph, maxWidth: maxWidth, maxLines: maxLines)
  }

  init(runs: [TextRun], paragraph: NSParagraphStyle, maxWidth: CGFloat?, maxLines: Int) {
    self.init(
      runs: runs, maxWidth: maxWidth, maxLines: maxLines, alignment: Alignment(paragraph.alignment),
      lineBreak: LineBreak(paragraph.lineBreakMode), direction: Direction(paragraph.baseWritingDirection),
      lineSpacing: paragraph.lineSpacing, minimumLineHeight: paragraph.minimumLineHeight,
      maximumLineHeight: paragraph.maximumLineHeight, lineHeightMultiple: paragraph.lineHeightMultiple,
      firstLineIndent: paragraph.firstLineHeadIndent, headIndent: paragraph.headIndent,
      paragraphSpacing: paragraph.paragraphSpacing)
  }
}

extension TextRun {
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
    self.init(
      text: text,
      font: ((attributes[.font] as? UIFont) ?? defaults.font).face,
      color: ((attributes[.foregroundColor] as? UIColor) ?? defaults.color).cgColor,
      background: (attributes[.backgroundColor] as? UIColor)?.cgColor,
      kern: number(.kern),
      underline: number(.underlineStyle) != 0,
      strikethrough: number(.strikethroughStyle) != 0,
      baselineOffset: number(.baselineOffset))
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
