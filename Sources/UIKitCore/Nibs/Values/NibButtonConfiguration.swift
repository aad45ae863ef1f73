import Foundation
import QuartzCore

/// `<buttonConfiguration style="filled" title="Send" imagePlacement="trailing"><color key="baseBackgroundColor" …/>…`
@MainActor
enum NibButtonConfiguration {
  static func configuration(
    _ node: XMLNode, in document: NibDocument
  ) throws(NibError) -> UIButton.Configuration {
    var result = try style(node, in: document)
    for (name, text) in node.attributes where name != "key" && name != "style" && name != "catalog" {
      let value = NibValue(name: name, content: .text(text), node: node, document: document)
      switch name {
      case "title": result.title = text
      case "subtitle": result.subtitle = text
      case "image": result.image = try value.image()
      case "imagePadding": result.imagePadding = CGFloat(try value.number())
      case "titlePadding": result.titlePadding = CGFloat(try value.number())
      case "imagePlacement":
        guard let edge = edges[text] else { throw value.bad(text) }
        result.imagePlacement = edge
      case "titleAlignment": result.titleAlignment = try value.choice()
      case "cornerStyle": result.cornerStyle = try value.choice()
      case "buttonSize": result.buttonSize = try value.choice()
      case "showsActivityIndicator": result.showsActivityIndicator = try value.bool()
      case "automaticallyUpdateForSelection": result.automaticallyUpdateForSelection = try value.bool()
      case "titleLineBreakMode", "subtitleLineBreakMode":
        guard let mode = NibText.lineBreakModes[text] else { throw value.bad(text) }
        if name == "titleLineBreakMode" {
          result.titleLineBreakMode = mode
        } else {
          result.subtitleLineBreakMode = mode
        }
      default:
        NibLog.warn(document, node, "The attribute \(name) of <\(node.name)> is not known; it has no effect.")
      }
    }
    for child in node.children { try apply(child, to: &result, in: document) }
    return result
  }

  private static let edges: [String: NSDirectionalRectEdge] = [
    "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
  ]

  private static func style(
    _ node: XMLNode, in document: NibDocument
  ) throws(NibError) -> UIButton.Configuration {
    switch node["style"] ?? "plain" {
    case "plain": return .plain()
    case "gray": return .gray()
    case "tinted": return .tinted()
    case "filled": return .filled()
    case "borderless": return .borderless()
    case "bordered": return .bordered()
    case "borderedTinted": return .borderedTinted()
    case "borderedProminent": return .borderedProminent()
    case let other: throw document.error(node, .badValue(other, attribute: "style"))
    }
  }

  private static func apply(
    _ child: XMLNode, to result: inout UIButton.Configuration, in document: NibDocument
  ) throws(NibError) {
    let name = child["key"] ?? child.name
    let value = NibValue(name: name, content: .element(child), node: child, document: document)
    switch name {
    case "title": result.title = value.isNil ? nil : try value.text()
    case "subtitle": result.subtitle = value.isNil ? nil : try value.text()
    case "attributedTitle": result.attributedTitle = try attributed(value)
    case "attributedSubtitle": result.attributedSubtitle = try attributed(value)
    case "titleFontDescription":
      result.titleTextAttributesTransformer = try fontTransformer(value)
    case "subtitleFontDescription":
      result.subtitleTextAttributesTransformer = try fontTransformer(value)
    case "baseForegroundColor": result.baseForegroundColor = try value.color()
    case "baseBackgroundColor": result.baseBackgroundColor = try value.color()
    case "image": result.image = try value.image()
    case "imageReference": result.image = try value.image()
    case "preferredSymbolConfigurationForImage":
      result.preferredSymbolConfigurationForImage = try NibImage.configuration(child, in: document)
    case "contentInsets": result.contentInsets = try value.directionalInsets()
    case "background": try applyBackground(child, to: &result, in: document)
    default: throw document.error(child, .unknownChild(child.name, of: "buttonConfiguration"))
    }
  }

  private static func attributed(_ value: NibValue) throws(NibError) -> AttributedString? {
    guard let text = try value.attributedText() else { return nil }
    var result = AttributedString()
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      var container = AttributeContainer()
      container.uiKit.font = attributes[.font] as? UIFont
      container.uiKit.foregroundColor = attributes[.foregroundColor] as? UIColor
      container.uiKit.backgroundColor = attributes[.backgroundColor] as? UIColor
      container.uiKit.paragraphStyle = attributes[.paragraphStyle] as? NSParagraphStyle
      result.append(
        AttributedString(text.attributedSubstring(from: range).string, attributes: container))
    }
    return result
  }

  private static func fontTransformer(
    _ value: NibValue
  ) throws(NibError) -> UIConfigurationTextAttributesTransformer? {
    guard let font = try value.font() else { return nil }
    return UIConfigurationTextAttributesTransformer { attributes in
      var attributes = attributes
      attributes.uiKit.font = font
      return attributes
    }
  }

  private static func applyBackground(
    _ node: XMLNode, to result: inout UIButton.Configuration, in document: NibDocument
  ) throws(NibError) {
    for (name, text) in node.attributes where name != "key" && name != "catalog" {
      let value = NibValue(name: name, content: .text(text), node: node, document: document)
      switch name {
      case "image": result.background.image = try value.image()
      case "imageContentMode": result.background.imageContentMode = try value.choice()
      case "cornerRadius": result.background.cornerRadius = CGFloat(try value.number())
      case "strokeWidth": result.background.strokeWidth = CGFloat(try value.number())
      case "strokeOutset": result.background.strokeOutset = CGFloat(try value.number())
      default:
        NibLog.warn(document, node, "The attribute \(name) of <\(node.name)> is not known; it has no effect.")
      }
    }
    for child in node.children {
      let name = child["key"] ?? child.name
      let value = NibValue(name: name, content: .element(child), node: child, document: document)
      switch name {
      case "backgroundColor": result.background.backgroundColor = try value.color()
      case "strokeColor": result.background.strokeColor = try value.color()
      case "image": result.background.image = try value.image()
      case "backgroundInsets": result.background.backgroundInsets = try value.directionalInsets()
      default: throw document.error(child, .unknownChild(child.name, of: node.name))
      }
    }
  }
}
