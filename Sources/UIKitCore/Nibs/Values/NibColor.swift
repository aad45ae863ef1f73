import Foundation
import QuartzCore

/// Colours in nibs.
@MainActor
enum NibColor {
  /// `<color red= green= blue= alpha= colorSpace=…/>`, with white instead of three components, with the name of a system
  /// colour, or of a colour of the program.
  static func color(_ node: XMLNode, in document: NibDocument) throws(NibError) -> UIColor {
    guard node.name == "color" else { throw document.error(node, .wrongClass(node.name, expected: "color")) }
    if let name = node["systemColor"] ?? node["cocoaTouchSystemColor"] {
      return try system(name, node, in: document)
    }
    if let name = node["name"] { return try named(name, node, in: document) }
    return try components(node, in: document)
  }

  /// Returns a colour of an asset catalogue, as Xcode noted it in `<resources>`.
  private static func named(_ name: String, _ node: XMLNode, in document: NibDocument) throws(NibError)
    -> UIColor
  {
    guard let color = document.resource("namedColor", name)?.child("color") else {
      throw document.error(node, .badValue(name, attribute: "name"))
    }
    return try components(color, in: document)
  }

  /// A colour that follows the interface's style; for one that is not known here, what Xcode noted of it.
  private static func system(_ name: String, _ node: XMLNode, in document: NibDocument) throws(NibError)
    -> UIColor
  {
    if name == "tintColor" { return .tintColor }
    if let color = systemColors[name] { return color }
    if let color = document.resource("systemColor", name)?.child("color") {
      return try components(color, in: document)
    }
    if node["red"] != nil || node["white"] != nil { return try components(node, in: document) }
    throw document.error(node, .badValue(name, attribute: "systemColor"))
  }

  private static func components(_ node: XMLNode, in document: NibDocument) throws(NibError) -> UIColor {
    func part(_ name: String) throws(NibError) -> CGFloat {
      guard let text = node[name] else {
        throw document.error(node, .missingAttribute(name, element: node.name))
      }
      guard let number = NibValue.number(in: text) else {
        throw document.error(node, .badValue(text, attribute: name))
      }
      return CGFloat(number)
    }
    let alpha = node["alpha"] == nil ? 1 : try part("alpha")
    if node["white"] != nil { return UIColor(white: try part("white"), alpha: alpha) }
    if node["cyan"] != nil {
      // As Core Graphics converts device CMYK: each component is what ink and black leave of the light.
      let black = try part("black")
      return UIColor(
        red: (1 - (try part("cyan"))) * (1 - black), green: (1 - (try part("magenta"))) * (1 - black),
        blue: (1 - (try part("yellow"))) * (1 - black), alpha: alpha)
    }
    let (red, green, blue) = (try part("red"), try part("green"), try part("blue"))
    guard node["customColorSpace"] == "displayP3" else {
      return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    return displayP3(red, green, blue, alpha)
  }

  /// The nearest colour of sRGB. Both spaces have the same curve and white; the matrix is the product of those that CSS
  /// Color Module Level 4 gives for linear display-p3 to XYZ and XYZ to linear sRGB.
  private static func displayP3(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat)
    -> UIColor
  {
    func linear(_ value: CGFloat) -> CGFloat {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    func encoded(_ value: CGFloat) -> CGFloat {
      let clamped = min(1, max(0, value))
      return clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * pow(clamped, 1 / 2.4) - 0.055
    }
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    return UIColor(
      red: encoded(1.2249401763 * r - 0.2249401763 * g),
      green: encoded(-0.0420569547 * r + 1.0420569547 * g),
      blue: encoded(-0.0196375546 * r - 0.0786360456 * g + 1.0982736001 * b), alpha: alpha)
  }

  /// Apple's names of colours, as nibs write them.
  static let systemColors: [String: UIColor] = [
    "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
    "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText, "linkColor": .link,
    "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator, "systemFillColor": .systemFill,
    "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
    "quaternarySystemFillColor": .quaternarySystemFill, "systemBackgroundColor": .systemBackground,
    "secondarySystemBackgroundColor": .secondarySystemBackground,
    "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
    "groupTableViewBackgroundColor": .systemGroupedBackground,
    "systemRedColor": .systemRed, "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow,
    "systemGreenColor": .systemGreen, "systemMintColor": .systemMint, "systemTealColor": .systemTeal,
    "systemCyanColor": .systemCyan, "systemBlueColor": .systemBlue, "systemIndigoColor": .systemIndigo,
    "systemPurpleColor": .systemPurple, "systemPinkColor": .systemPink, "systemBrownColor": .systemBrown,
    "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
    "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
    "darkTextColor": .darkText, "lightTextColor": .lightText,
    "viewFlipsideBackgroundColor": UIColor(white: 0.2, alpha: 1),
    "scrollViewTexturedBackgroundColor": UIColor(white: 0.45, alpha: 1),
  ]
}
