import Foundation
import QuartzCore

/// Fonts in nibs.
@MainActor
enum NibFont {
  private static let weights: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  /// `<fontDescription type="system" weight="medium" pointSize="17"/>`, `style="UICTFontTextStyleBody"` or
  /// `name="Avenir-Book" family="Avenir" pointSize="15"`; `<font metaFont="system" size="17"/>` in attributed text.
  static func font(_ node: XMLNode, in document: NibDocument) throws(NibError) -> UIFont {
    if let style = node["style"] { return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)) }
    let size = try size(node, in: document)
    if let name = node["name"] { return named(name, family: node["family"], size: size, node, in: document) }
    switch node["type"] ?? node["metaFont"] ?? "system" {
    case "system":
      guard let name = node["weight"] else { return .systemFont(ofSize: size) }
      guard let weight = weights[name] else {
        throw document.error(node, .badValue(name, attribute: "weight"))
      }
      return .systemFont(ofSize: size, weight: weight)
    case "boldSystem", "systemBold": return .boldSystemFont(ofSize: size)
    case "italicSystem": return .italicSystemFont(ofSize: size)
    case let other: throw document.error(node, .badValue(other, attribute: "type"))
    }
  }

  private static func size(_ node: XMLNode, in document: NibDocument) throws(NibError) -> CGFloat {
    guard let text = node["pointSize"] ?? node["size"] else { return UIFont.systemFontSize }
    if let number = NibValue.number(in: text) { return CGFloat(number) }
    // Xcode names three sizes.
    switch text {
    case "label": return UIFont.labelFontSize
    case "button": return UIFont.buttonFontSize
    case "smallSystem": return UIFont.smallSystemFontSize
    case "system": return UIFont.systemFontSize
    default: throw document.error(node, .badValue(text, attribute: "pointSize"))
    }
  }

  /// A font that is not installed is replaced, as UIKit replaces it.
  private static func named(
    _ name: String, family: String?, size: CGFloat, _ node: XMLNode, in document: NibDocument
  ) -> UIFont {
    if let font = UIFont(name: name, size: size) ?? family.flatMap({ UIFont(name: $0, size: size) }) {
      return font
    }
    NibLog.warn(document, node, "The font \(name) is not installed; the system's stands in.")
    return .systemFont(ofSize: size)
  }
}
