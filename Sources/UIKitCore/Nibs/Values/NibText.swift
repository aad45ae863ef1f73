import Foundation
import QuartzCore

/// Texts in nibs.
@MainActor
enum NibText {
  /// The characters of `<string>`, which Xcode writes in base 64 where XML could not hold them.
  static func string(_ node: XMLNode, in document: NibDocument) throws(NibError) -> String {
    guard node["base64-UTF8"] == "YES" else { return node.text }
    var text = node.text.filter { !$0.isWhitespace }
    // Xcode leaves the padding out.
    text += String(repeating: "=", count: (4 - text.count % 4) % 4)
    guard let data = Data(base64Encoded: text), let string = String(validating: data, as: UTF8.self) else {
      throw document.error(node, .badValue(node.text, attribute: "base64-UTF8"))
    }
    return string
  }

  /// `<attributedString>` of `<fragment>`s, each with its text and attributes.
  static func attributedString(
    _ node: XMLNode, in document: NibDocument
  ) throws(NibError) -> NSAttributedString {
    guard node.name == "attributedString" || node.name == "mutableAttributedString" else {
      throw document.error(node, .wrongClass(node.name, expected: "attributedString"))
    }
    let result = NSMutableAttributedString(string: "")
    for fragment in node.children where fragment.name == "fragment" {
      let content: String
      if let element = fragment.child(key: "content") {
        content = try string(element, in: document)
      } else {
        content = fragment["content"] ?? ""
      }
      var attributes: [NSAttributedString.Key: Any] = [:]
      for attribute in fragment.child("attributes")?.children ?? [] {
        guard let key = attribute["key"] else { continue }
        attributes[NSAttributedString.Key(rawValue: key)] = try value(attribute, in: document)
      }
      result.append(NSAttributedString(string: content, attributes: attributes))
    }
    return result
  }

  private static func value(_ node: XMLNode, in document: NibDocument) throws(NibError) -> Any? {
    let value = NibValue(
      name: node["key"] ?? node.name, content: .element(node), node: node, document: document)
    switch node.name {
    case "color": return try value.color()
    case "font", "fontDescription": return try value.font()
    case "paragraphStyle": return try paragraphStyle(node, in: document)
    case "integer", "real": return NSNumber(value: try value.number())
    case "string": return try value.text()
    case "url": return node["string"].flatMap { URL(string: $0) }
    case "nil": return nil
    default: throw document.error(node, .unknownChild(node.name, of: "attributes"))
    }
  }

  static let lineBreakModes: [String: NSLineBreakMode] = [
    "wordWrap": .byWordWrapping, "wordWrapping": .byWordWrapping, "characterWrap": .byCharWrapping,
    "charWrapping": .byCharWrapping, "clip": .byClipping, "clipping": .byClipping,
    "headTruncation": .byTruncatingHead, "truncatingHead": .byTruncatingHead,
    "tailTruncation": .byTruncatingTail, "truncatingTail": .byTruncatingTail,
    "middleTruncation": .byTruncatingMiddle, "truncatingMiddle": .byTruncatingMiddle,
  ]

  private static func paragraphStyle(
    _ node: XMLNode, in document: NibDocument
  ) throws(NibError) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    for (name, text) in node.attributes where name != "key" {
      let value = NibValue(name: name, content: .text(text), node: node, document: document)
      switch name {
      case "alignment": style.alignment = try value.choice()
      case "lineBreakMode":
        guard let mode = lineBreakModes[text] else { throw value.bad(text) }
        style.lineBreakMode = mode
      case "lineSpacing": style.lineSpacing = CGFloat(try value.number())
      case "paragraphSpacing": style.paragraphSpacing = CGFloat(try value.number())
      case "firstLineHeadIndent": style.firstLineHeadIndent = CGFloat(try value.number())
      case "headIndent": style.headIndent = CGFloat(try value.number())
      case "lineHeightMultiple": style.lineHeightMultiple = CGFloat(try value.number())
      case "minimumLineHeight": style.minimumLineHeight = CGFloat(try value.number())
      case "maximumLineHeight": style.maximumLineHeight = CGFloat(try value.number())
      case "baseWritingDirection": style.baseWritingDirection = try value.choice()
      case "hyphenationFactor", "tighteningFactorForTruncation", "allowsDefaultTighteningForTruncation",
        "tailIndent", "paragraphSpacingBefore", "defaultTabInterval":
        // Written by Xcode for every style, mostly with the value that means nothing.
        if !["0.0", "0", "NO"].contains(text) {
          NibLog.warn(document, node, "\(name) of paragraphs has no effect.")
        }
      default: throw document.error(node, .badValue(name, attribute: "paragraphStyle"))
      }
    }
    return style
  }
}
