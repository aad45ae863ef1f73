import Foundation

/// Pictures in nibs: by name, from the bundle or, where `<resources>` says so, from the system's catalogue.
@MainActor
enum NibImage {
  static func image(
    _ name: String, _ node: XMLNode, in document: NibDocument,
    configuration: UIImage.SymbolConfiguration? = nil
  ) -> UIImage? {
    let isSystem =
      node["catalog"] == "system" || document.resource("image", name)?["catalog"] == "system"
    let image =
      isSystem
      ? UIImage(systemName: name) : UIImage(named: name, in: document.bundle, compatibleWith: nil)
    guard let image else {
      // As UIKit says it; the interface is shown without the picture.
      NibLog.warn(document, node, "Could not load the \"\(name)\" image referenced from a nib.")
      return nil
    }
    return configuration.flatMap { image.applyingSymbolConfiguration($0) } ?? image
  }

  /// `<imageReference key="image" image="star" catalog="system" symbolScale="large" renderingMode="template"/>`.
  static func reference(_ node: XMLNode, in document: NibDocument) throws(NibError) -> UIImage? {
    guard node.name == "imageReference" || node.name == "image" else {
      throw document.error(node, .wrongClass(node.name, expected: "image"))
    }
    guard let name = node["image"] ?? node["name"] else {
      throw document.error(node, .missingAttribute("image", element: node.name))
    }
    let image = image(name, node, in: document, configuration: try configuration(node, in: document))
    switch node["renderingMode"] {
    case "original"?: return image?.withRenderingMode(.alwaysOriginal)
    case "template"?: return image?.withRenderingMode(.alwaysTemplate)
    default: return image
    }
  }

  /// `<preferredSymbolConfiguration configurationType="pointSize" pointSize="20" scale="large" weight="bold"/>`.
  static func configuration(
    _ node: XMLNode, in document: NibDocument
  ) throws(NibError) -> UIImage.SymbolConfiguration? {
    func value(_ name: String, _ text: String) -> NibValue {
      NibValue(name: name, content: .text(text), node: node, document: document)
    }
    if node["configurationType"] == "font", let font = node.child("fontDescription") {
      return UIImage.SymbolConfiguration(font: try NibFont.font(font, in: document))
    }
    let pointSize = node["pointSize"]
    let weight = node["weight"] ?? node["symbolWeight"]
    let scale = node["scale"] ?? node["symbolScale"]
    guard pointSize != nil || weight != nil || scale != nil else { return nil }
    var size: CGFloat?
    var parts = (weight: UIImage.SymbolWeight.unspecified, scale: UIImage.SymbolScale.unspecified)
    if let pointSize { size = CGFloat(try value("pointSize", pointSize).number()) }
    if let weight { parts.weight = try value("weight", weight).choice() }
    if let scale { parts.scale = try value("scale", scale).choice() }
    return UIImage.SymbolConfiguration(pointSize: size, weight: parts.weight, scale: parts.scale)
  }
}
