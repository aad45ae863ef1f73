import Foundation
import QuartzCore

/// Text with attributes in keyed archives: the text, and under keys of its own each run's length and the attributes that views draw.
@MainActor
enum ArchivedText {
  private static let most = 1_000_000
  /// The largest number of an attribute or a paragraph that is believed, in points: as large as fonts are; styles are sets of 16 bits.
  nonisolated fileprivate static let mostPoints: CGFloat = 65_535

  private static let colors: [NSAttributedString.Key] = [
    .foregroundColor, .backgroundColor, .strikethroughColor, .underlineColor, .strokeColor,
  ]
  private static let numbers: [NSAttributedString.Key] = [
    .ligature, .kern, .tracking, .strikethroughStyle, .underlineStyle, .strokeWidth, .baselineOffset,
    .obliqueness,
  ]

  static func encode(_ text: NSAttributedString?, with coder: NSCoder, key: String) {
    coder.encodeOptional(text?.string as NSString?, forKey: key)
    guard let text else { return }
    var count = 0
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      encode(attributes, length: range.length, with: coder, key: key + ".run\(count)")
      count += 1
    }
    coder.encode(count, forKey: key + ".runs")
  }

  private static func encode(
    _ attributes: [NSAttributedString.Key: Any], length: Int, with coder: NSCoder, key: String
  ) {
    coder.encode(length, forKey: key)
    func name(_ attribute: NSAttributedString.Key) -> String { "\(key).\(attribute.rawValue)" }
    for (attribute, value) in attributes {
      switch value {
      case let font as UIFont where attribute == .font: coder.encode(font, forKey: name(attribute))
      case let color as UIColor where colors.contains(attribute): coder.encode(color, forKey: name(attribute))
      case let style as NSParagraphStyle where attribute == .paragraphStyle:
        coder.encodeNumbers(style.archivedNumbers, forKey: name(attribute), most: Double(mostPoints))
      case let shadow as NSShadow where attribute == .shadow:
        let offset = shadow.shadowOffset
        coder.encodeNumbers(
          [offset.width, offset.height, shadow.shadowBlurRadius], forKey: name(attribute),
          most: Double(mostPoints))
        coder.encodeOptional(shadow.shadowColor as? UIColor, forKey: name(attribute) + ".color")
      case let url as URL where attribute == .link:
        coder.encode(url.absoluteString as NSString, forKey: name(.link))
      case let url as String where attribute == .link: coder.encode(url as NSString, forKey: name(.link))
      case let attachment as NSTextAttachment where attribute == .attachment:
        guard let image = attachment.image else { continue }
        let bounds = attachment.bounds
        coder.encode(image, forKey: name(attribute))
        coder.encodeNumbers(
          [bounds.minX, bounds.minY, bounds.width, bounds.height], forKey: name(attribute) + ".bounds",
          most: Double(mostPoints))
      default:
        guard numbers.contains(attribute), let number = clientNumber(value) else { continue }
        let range = -Double(mostPoints)...Double(mostPoints)
        coder.encode(ArchivedProperty.nearest(to: Double(number), in: range), forKey: name(attribute))
      }
    }
  }

  /// Returns the text, which is nil where none was written; nil where something of it is not believed.
  static func decode(with coder: NSCoder, key: String) -> NSAttributedString?? {
    guard let string = coder.decodeOptional(NSString.self, forKey: key) else { return nil }
    guard let string else { return .some(nil) }
    let text = NSMutableAttributedString(string: string as String)
    let count = coder.decodeInteger(forKey: key + ".runs")
    guard (0...most).contains(count) else { return nil }
    var place = 0
    for index in 0..<count {
      let run = key + ".run\(index)"
      let length = coder.decodeInteger(forKey: run)
      guard length > 0, length <= text.length - place, let attributes = attributes(with: coder, key: run)
      else {
        return nil
      }
      text.addAttributes(attributes, range: NSRange(location: place, length: length))
      place += length
    }
    return .some(NSAttributedString(attributedString: text))
  }

  private static func attributes(with coder: NSCoder, key: String) -> [NSAttributedString.Key: Any]? {
    var attributes: [NSAttributedString.Key: Any] = [:]
    func name(_ attribute: NSAttributedString.Key) -> String { "\(key).\(attribute.rawValue)" }
    for attribute in colors {
      guard let color = coder.optionalObject(of: UIColor.self, forKey: name(attribute)) else { return nil }
      attributes[attribute] = color
    }
    for attribute in numbers where coder.containsValue(forKey: name(attribute)) {
      guard
        let number = coder.number(forKey: name(attribute), in: -Double(mostPoints)...Double(mostPoints))
      else { return nil }
      // Styles are sets of bits.
      let isWhole = number == number.rounded()
      attributes[attribute] = isWhole ? NSNumber(value: Int(number)) : NSNumber(value: Double(number))
    }
    guard let font = coder.optionalObject(of: UIFont.self, forKey: name(.font)),
      let link = coder.optionalObject(of: NSString.self, forKey: name(.link)),
      let image = coder.optionalObject(of: UIImage.self, forKey: name(.attachment))
    else { return nil }
    attributes[.font] = font
    attributes[.link] = link.map { text -> Any in URL(string: text as String) ?? text as String }
    if let image {
      guard let bounds = coder.decodeNumbers(4, forKey: name(.attachment) + ".bounds"),
        bounds.allSatisfy({ abs($0) <= mostPoints })
      else { return nil }
      let attachment = NSTextAttachment(image: image)
      attachment.bounds = CGRect(x: bounds[0], y: bounds[1], width: bounds[2], height: bounds[3])
      attributes[.attachment] = attachment
    }
    if coder.containsValue(forKey: name(.paragraphStyle)) {
      guard let style = coder.decodeNumbers(forKey: name(.paragraphStyle)).flatMap(NSParagraphStyle.archived)
      else {
        return nil
      }
      attributes[.paragraphStyle] = style
    }
    if coder.containsValue(forKey: name(.shadow)) {
      guard let numbers = coder.decodeNumbers(3, forKey: name(.shadow)),
        numbers.allSatisfy({ abs($0) <= mostPoints }),
        let color = coder.decodeOptional(UIColor.self, forKey: name(.shadow) + ".color")
      else { return nil }
      let shadow = NSShadow()
      shadow.shadowOffset = CGSize(width: numbers[0], height: numbers[1])
      shadow.shadowBlurRadius = numbers[2]
      shadow.shadowColor = color
      attributes[.shadow] = shadow
    }
    return attributes
  }
}

extension NSParagraphStyle {
  /// The numbers of the style, without its tab stops.
  fileprivate var archivedNumbers: [CGFloat] {
    [
      CGFloat(alignment.rawValue), CGFloat(lineBreakMode.rawValue), CGFloat(baseWritingDirection.rawValue),
      allowsDefaultTighteningForTruncation ? 1 : 0, lineSpacing, paragraphSpacing, paragraphSpacingBefore,
      headIndent, firstLineHeadIndent, tailIndent, minimumLineHeight, maximumLineHeight, lineHeightMultiple,
      defaultTabInterval,
    ]
  }

  fileprivate static func archived(_ numbers: [CGFloat]) -> NSParagraphStyle? {
    guard numbers.count == 14, numbers.allSatisfy({ abs($0) <= ArchivedText.mostPoints }),
      let alignment = NSTextAlignment(rawValue: Int(numbers[0])),
      let lineBreakMode = NSLineBreakMode.RawValue(exactly: Double(numbers[1])).flatMap(
        NSLineBreakMode.init(rawValue:)),
      let direction = NSWritingDirection(rawValue: Int(numbers[2]))
    else { return nil }
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    style.lineBreakMode = lineBreakMode
    style.baseWritingDirection = direction
    style.allowsDefaultTighteningForTruncation = numbers[3] == 1
    style.lineSpacing = numbers[4]
    style.paragraphSpacing = numbers[5]
    style.paragraphSpacingBefore = numbers[6]
    style.headIndent = numbers[7]
    style.firstLineHeadIndent = numbers[8]
    style.tailIndent = numbers[9]
    style.minimumLineHeight = numbers[10]
    style.maximumLineHeight = numbers[11]
    style.lineHeightMultiple = numbers[12]
    style.defaultTabInterval = numbers[13]
    return style
  }
}

extension ArchivedProperties {
  /// Text with attributes.
  static func attributedText<Object: UIView>(
    _ key: String, _ path: ReferenceWritableKeyPath<Object, NSAttributedString?>
  ) -> ArchivedProperty {
    .custom(key) { (view: Object, coder, key) in
      ArchivedText.encode(view[keyPath: path], with: coder, key: key)
    } decode: { view, coder, key in
      guard coder.containsValue(forKey: key) || coder.isNil(forKey: key) else { return true }
      guard let text = ArchivedText.decode(with: coder, key: key) else { return false }
      view[keyPath: path] = text
      return true
    }
  }

  static let label: List = [
    .object("UIFont", \UILabel.archivedFont),
    .object("UITextColor", \UILabel.archivedTextColor),
    .choice("UITextAlignment", \UILabel.textAlignment),
    .choice("UILineBreakMode", \UILabel.lineBreakMode),
    .integer("UINumberOfLines", \UILabel.numberOfLines),
    .object("UIHighlightedColor", \UILabel.highlightedTextColor),
    .object("UIShadowColor", \UILabel.shadowColor),
    .size("UIShadowOffset", \UILabel.shadowOffset),
    .choice("UIBaselineAdjustment", \UILabel.baselineAdjustment),
    .bool("UIAdjustsFontSizeToFit", \UILabel.adjustsFontSizeToFitWidth),
    .bool("UIAdjustsFontForContentSizeCategory", \UILabel.adjustsFontForContentSizeCategory),
    .number("UIMinimumScaleFactor", \UILabel.minimumScaleFactor, in: 0...1),
    .number("UIPreferredMaxLayoutWidth", \UILabel.preferredMaxLayoutWidth),
    .bool("UIAllowsDefaultTighteningForTruncation", \UILabel.allowsDefaultTighteningForTruncation),
    .bool("UILabelEnabled", \UILabel.isEnabled),
    .bool("UILabelHighlighted", \UILabel.isHighlighted),
    .text("UIText", \UILabel.archivedText),
    attributedText("UIAttributedText", \UILabel.archivedAttributedText),
  ]

  static let textField: List =
    [
      .choice("UIBorderStyle", \UITextField.borderStyle),
      .object("UIFont", \UITextField.font),
      .object("UITextColor", \UITextField.textColor),
      .choice("UITextAlignment", \UITextField.textAlignment),
      .text("UIPlaceholder", \UITextField.placeholder),
      attributedText("UIAttributedPlaceholder", \UITextField.archivedPlaceholder),
      .choice("UIClearButtonMode", \UITextField.clearButtonMode),
      .bool("UIClearsOnBeginEditing", \UITextField.clearsOnBeginEditing),
      .bool("UIAdjustsFontSizeToFit", \UITextField.adjustsFontSizeToFitWidth),
      .bool("UIAdjustsFontForContentSizeCategory", \UITextField.adjustsFontForContentSizeCategory),
      .number("UIMinimumFontSize", \UITextField.minimumFontSize),
    ] + traits(of: UITextField.self) + [.text("UIText", \UITextField.archivedText)]

  static let textView: List =
    [
      .object("UIFont", \UITextView.font),
      .object("UITextColor", \UITextView.textColor),
      .choice("UITextAlignment", \UITextView.textAlignment),
      .bool("UIEditable", \UITextView.isEditable),
      .bool("UISelectable", \UITextView.isSelectable),
      .bool("UIClearsOnInsertion", \UITextView.clearsOnInsertion),
      .bool("UIAdjustsFontForContentSizeCategory", \UITextView.adjustsFontForContentSizeCategory),
      .insets("UITextContainerInset", \UITextView.textContainerInset),
    ] + traits(of: UITextView.self) + [attributedText("UIAttributedText", \UITextView.archivedAttributedText)]

  private static func traits<Object: UIView & SettableTextInputTraits>(of type: Object.Type) -> List {
    [
      .choice("UIAutocapitalizationType", \Object.autocapitalizationType),
      .choice("UIAutocorrectionType", \Object.autocorrectionType),
      .choice("UISpellCheckingType", \Object.spellCheckingType),
      .choice("UISmartQuotesType", \Object.smartQuotesType),
      .choice("UISmartDashesType", \Object.smartDashesType),
      .choice("UISmartInsertDeleteType", \Object.smartInsertDeleteType),
      .choice("UIKeyboardType", \Object.keyboardType),
      .choice("UIKeyboardAppearance", \Object.keyboardAppearance),
      .choice("UIReturnKeyType", \Object.returnKeyType),
      .bool("UIEnablesReturnKeyAutomatically", \Object.enablesReturnKeyAutomatically),
      .bool("UISecureTextEntry", \Object.isSecureTextEntry),
      .custom("UITextContentType") { (view: Object, coder, key) in
        coder.encodeOptional(view.textContentType?.rawValue as NSString?, forKey: key)
      } decode: { view, coder, key in
        guard coder.containsValue(forKey: key) else { return true }
        guard let name = coder.optionalObject(of: NSString.self, forKey: key) ?? nil else { return false }
        view.textContentType = UITextContentType(rawValue: name as String)
        return true
      },
    ]
  }
}

extension UILabel {
  fileprivate var archivedFont: UIFont? {
    get { font }
    set { font = newValue }
  }

  fileprivate var archivedTextColor: UIColor? {
    get { textColor }
    set { textColor = newValue }
  }

  /// The text where it is plain.
  fileprivate var archivedText: String? {
    get { values.content.isAttributed ? nil : text }
    set { text = newValue }
  }

  /// The text where it is not; setting nil leaves the label as it is.
  fileprivate var archivedAttributedText: NSAttributedString? {
    get { values.content.isAttributed ? attributedText : nil }
    set { newValue.map { attributedText = $0 } }
  }
}

extension UITextField {
  /// The placeholder where it has looks of its own; setting nil leaves it as it is.
  fileprivate var archivedPlaceholder: NSAttributedString? {
    get { attributedPlaceholder }
    set { newValue.map { attributedPlaceholder = $0 } }
  }

  /// The text, but for what nobody is to read: that of a field for passwords.
  fileprivate var archivedText: String? {
    get { isSecureTextEntry ? nil : text }
    set { newValue.map { text = $0 } }
  }
}

extension UITextView {
  fileprivate var archivedAttributedText: NSAttributedString? {
    get { attributedText }
    set { attributedText = newValue }
  }
}
