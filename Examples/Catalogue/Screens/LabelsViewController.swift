import UIKit

class LabelsViewController: ScreenViewController {
  private let long = "The quick brown fox jumps over the lazy dog, again and again, until both of them are tired."

  override func viewDidLoad() {
    super.viewDidLoad()
    add("One line, truncated at its tail", label(long, lines: 1), fills: true)
    for (name, mode) in [("head", NSLineBreakMode.byTruncatingHead), ("middle", .byTruncatingMiddle), ("clipping", .byClipping)] {
      let example = label(long, lines: 1)
      example.lineBreakMode = mode
      add("lineBreakMode: \(name)", example, fills: true)
    }
    add("Two lines", label(long, lines: 2), fills: true)
    add("As many lines as it takes", label(long, lines: 0), fills: true)
    let scaled = label(long, lines: 1)
    scaled.adjustsFontSizeToFitWidth = true
    scaled.minimumScaleFactor = 0.5
    add("adjustsFontSizeToFitWidth, at least half", scaled, fills: true)
    for (name, alignment) in [("left", NSTextAlignment.left), ("center", .center), ("right", .right), ("justified", .justified)] {
      let example = label(alignment == .justified ? long : "Text", lines: 0)
      example.textAlignment = alignment
      add("textAlignment: \(name)", example, fills: true)
    }
    addShadow()
    addAttributes()
  }

  private func addShadow() {
    let shadow = label("Shadow", lines: 1)
    shadow.font = .boldSystemFont(ofSize: 28)
    shadow.shadowColor = .systemGray2
    shadow.shadowOffset = CGSize(width: 2, height: 2)
    add("shadowColor, shadowOffset", shadow)
    let highlighted = label("Highlighted", lines: 1)
    highlighted.highlightedTextColor = .systemRed
    highlighted.isHighlighted = true
    let disabled = label("Disabled", lines: 1)
    disabled.isEnabled = false
    add("isHighlighted, isEnabled", row([highlighted, disabled]))
  }

  private func addAttributes() {
    let text = NSMutableAttributedString(string: "Bold, italic, red, ")
    text.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 17), range: NSRange(location: 0, length: 4))
    text.addAttribute(.font, value: UIFont.italicSystemFont(ofSize: 17), range: NSRange(location: 6, length: 6))
    text.addAttribute(.foregroundColor, value: UIColor.systemRed, range: NSRange(location: 14, length: 3))
    let parts: [(String, [NSAttributedString.Key: Any])] = [
      ("underlined", [.underlineStyle: NSUnderlineStyle.single.rawValue, .underlineColor: UIColor.systemBlue]),
      ("struck", [.strikethroughStyle: NSUnderlineStyle.single.rawValue]),
      ("marked", [.backgroundColor: UIColor.systemYellow, .foregroundColor: UIColor.black]),
      ("spaced", [.kern: 4]),
      ("raised", [.baselineOffset: 6, .font: UIFont.systemFont(ofSize: 11)]),
      ("outlined", [.strokeWidth: 3, .font: UIFont.boldSystemFont(ofSize: 22)]),
    ]
    for (word, attributes) in parts {
      text.append(NSAttributedString(string: word, attributes: attributes))
      text.append(NSAttributedString(string: " "))
    }
    let attachment = NSTextAttachment()
    attachment.image = .landscape(CGSize(width: 30, height: 20))
    text.append(NSAttributedString(attachment: attachment))
    let example = UILabel()
    example.numberOfLines = 0
    example.attributedText = text
    add("attributedText", example, fills: true)

    let style = NSMutableParagraphStyle()
    style.firstLineHeadIndent = 24
    style.headIndent = 8
    style.lineSpacing = 6
    let paragraph = UILabel()
    paragraph.numberOfLines = 0
    paragraph.attributedText = NSAttributedString(string: long, attributes: [.paragraphStyle: style])
    add("Indents and line spacing", paragraph, fills: true)
  }

  private func label(_ text: String, lines: Int) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    return label
  }
}
