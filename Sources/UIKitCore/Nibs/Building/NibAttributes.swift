import Foundation
import QuartzCore

/// Applies user-defined runtime attributes: values for key paths that the program's classes, or layers, have.
@MainActor
struct NibAttributes {
  private let context: NibContext

  init(_ context: NibContext) {
    self.context = context
  }

  private var document: NibDocument { context.document }

  func apply(_ node: XMLNode, to object: NSObject) throws(NibError) {
    for child in node.children {
      guard child.name == "userDefinedRuntimeAttribute" else {
        throw document.error(child, .unknownChild(child.name, of: node.name))
      }
      guard let path = child["keyPath"] else {
        throw document.error(child, .missingAttribute("keyPath", element: child.name))
      }
      let value = try value(of: child)
      if !Self.set(value, at: path.split(separator: ".").map(String.init), of: object) {
        // As UIKit says it, and goes on.
        NibLog.warn(
          document, child,
          "Failed to set (\(path)) user defined inspected property on (\(type(of: object))): this class is not key value "
            + "coding-compliant for the key \(path).")
      }
    }
  }

  private static func set(_ value: Any?, at path: [String], of object: AnyObject) -> Bool {
    guard let key = path.first else { return false }
    if let layer = object as? CALayer {
      // A layer has CGColors; UIKit's loading cannot set them either.
      guard !(value is UIColor) else { return false }
      layer.setValue(value, forKeyPath: path.joined(separator: "."))
      return true
    }
    guard let property = RuntimeRegistry.property(key, of: type(of: object)) else { return false }
    guard path.count > 1 else { return property.set(value, of: object) }
    guard let next = property.value(of: object) else { return false }
    return set(value, at: Array(path.dropFirst()), of: next as AnyObject)
  }

  /// `<userDefinedRuntimeAttribute type="number" keyPath="…"><real key="value" value="2.5"/></…>`
  private func value(of node: XMLNode) throws(NibError) -> Any? {
    let child = node.child(key: "value")
    func content() throws(NibError) -> NibValue {
      if let child {
        return NibValue(name: "value", content: .element(child), node: child, document: document)
      }
      guard let text = node["value"] else {
        throw document.error(node, .missingAttribute("value", element: node.name))
      }
      return NibValue(name: "value", content: .text(text), node: node, document: document)
    }
    switch node["type"] {
    case "boolean"?: return try content().bool()
    case "number"?: return NSNumber(value: try content().number())
    case "string"?, "localizedString"?:
      // Without a value the text is empty.
      return node["value"] == nil && child == nil ? "" : try content().text()
    case "point"?: return try content().point()
    case "size"?: return try content().size()
    case "rect"?: return try content().rect()
    case "range"?: return try range(child, node)
    case "color"?: return try content().color()
    case "image"?: return try content().image()
    case nil, "nil"?: return nil
    case let other?: throw document.error(node, .badValue(other, attribute: "type"))
    }
  }

  private func range(_ child: XMLNode?, _ node: XMLNode) throws(NibError) -> Any? {
    guard let location = child?["location"].flatMap({ Int($0) }),
      let length = child?["length"].flatMap({ Int($0) })
    else { throw document.error(node, .missingAttribute("value", element: node.name)) }
    return NSRange(location: location, length: length)
  }
}
