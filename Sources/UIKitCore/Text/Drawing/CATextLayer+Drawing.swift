import Foundation
import QuartzCore

extension CATextLayer {
  /// Draws the layer's text into a context of the layer's own coordinates.
  @MainActor
  func drawText(in context: CGContext) {
    guard let text = attributedText, text.length > 0 else { return }
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    if hasYUp {
      context.translateBy(x: 0, y: 2 * bounds.midY)
      context.scaleBy(x: 1, y: -1)
    }
    let truncatesLastLine = isWrapped && truncationMode != .none
    text.draw(
      with: bounds,
      options: truncatesLastLine
        ? [.usesLineFragmentOrigin, .truncatesLastVisibleLine] : .usesLineFragmentOrigin,
      context: nil)
  }

  /// The string with the layer's own looks where it has none.
  @MainActor
  private var attributedText: NSAttributedString? {
    let own: NSAttributedString
    switch string {
    case let text as NSAttributedString: own = text
    case let text as String: own = NSAttributedString(string: text)
    case let text as NSString: own = NSAttributedString(string: text as String)
    default: return nil
    }
    let text = NSMutableAttributedString(string: own.string, attributes: defaultAttributes)
    own.enumerateAttributes(in: NSRange(location: 0, length: own.length)) { attributes, range, _ in
      text.addAttributes(attributes, range: range)
    }
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = alignment
    paragraph.lineBreakMode = lineBreakMode
    text.addAttribute(.paragraphStyle, value: paragraph, range: NSRange(location: 0, length: text.length))
    return text
  }

  @MainActor
  private var defaultAttributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [.font: usedFont]
    if let foregroundColor { attributes[.foregroundColor] = UIColor(cgColor: foregroundColor) }
    return attributes
  }

  @MainActor
  private var usedFont: UIFont {
    switch font {
    case let font as UIFont: font.withSize(fontSize)
    case let font as CGFont: font.font.withSize(fontSize)
    case let name as NSString:
      UIFont(name: name as String, size: fontSize) ?? .systemFont(ofSize: fontSize)
    default: .systemFont(ofSize: fontSize)
    }
  }

  private var alignment: NSTextAlignment {
    switch alignmentMode {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }

  private var lineBreakMode: NSLineBreakMode {
    switch truncationMode {
    case .start where !isWrapped: .byTruncatingHead
    case .middle where !isWrapped: .byTruncatingMiddle
    case .end where !isWrapped: .byTruncatingTail
    default: isWrapped ? .byWordWrapping : .byClipping
    }
  }
}
