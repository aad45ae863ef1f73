import Foundation

/// Makes the constraints that a view's element holds.
@MainActor
struct NibConstraints {
  private let context: NibContext

  init(_ context: NibContext) {
    self.context = context
  }

  private var document: NibDocument { context.document }

  func activate(_ node: XMLNode, in view: UIView) throws(NibError) {
    for child in node.children {
      guard child.name == "constraint" else {
        throw document.error(child, .unknownChild(child.name, of: node.name))
      }
      // Placeholders are for Xcode's eyes only.
      guard child["placeholder"] != "YES" else { continue }
      let constraint = try constraint(child, in: view)
      context.register(constraint, child["id"])
      guard constraint.canBeActive else {
        throw document.error(child, .badConstraint("its items are in no common hierarchy"))
      }
      constraint.isActive = true
    }
  }

  /// `<constraint firstItem="a" firstAttribute="leading" relation="greaterThanOrEqual" secondItem="b"
  /// secondAttribute="trailing" multiplier="1:2" constant="8" priority="750" id="…"/>`; without an item it is the view's own.
  private func constraint(_ node: XMLNode, in view: UIView) throws(NibError) -> NSLayoutConstraint {
    for (name, _) in node.attributes where !Self.attributes.contains(name) {
      NibLog.warn(document, node, "The attribute \(name) of <constraint> is not known; it has no effect.")
    }
    let first = try item(node, "firstItem") ?? view
    var second = try item(node, "secondItem")
    let secondAttribute = try attribute(node, "secondAttribute")
    if second == nil, secondAttribute != .notAnAttribute { second = view }
    let firstAttribute = try attribute(node, "firstAttribute")
    if let reason = NSLayoutConstraint.mismatch(
      .init(item: first, attribute: firstAttribute),
      .init(item: second, attribute: second == nil ? .notAnAttribute : secondAttribute))
    {
      throw document.error(node, .badConstraint(reason))
    }
    let constraint = NSLayoutConstraint(
      item: first, attribute: firstAttribute, relatedBy: try relation(node),
      toItem: second, attribute: secondAttribute, multiplier: try multiplier(node),
      constant: CGFloat(try number(node, "constant") ?? 0))
    if let priority = try number(node, "priority") {
      constraint.priority = UILayoutPriority(rawValue: Float(priority))
    }
    constraint.identifier = node["identifier"]
    constraint.shouldBeArchived = true
    for child in node.children where !NibProperties.isIgnored(child) {
      switch child.name {
      case "userDefinedRuntimeAttributes": context.addRuntimeAttributes(child, to: constraint)
      case "connections": context.addConnections(child, of: constraint)
      case "variation":
        context.addVariation(of: constraint, in: view, as: NSLayoutConstraint.self, node)
      default: throw document.error(child, .unknownChild(child.name, of: node.name))
      }
    }
    return constraint
  }

  private static let attributes: Set<String> = [
    "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier", "constant",
    "priority", "id", "identifier", "placeholder", "symbolic", "symbolType", "userLabel", "customClass",
    "customModule", "customModuleProvider", "colorLabel",
  ]

  private func item(_ node: XMLNode, _ name: String) throws(NibError) -> AnyObject? {
    guard let id = node[name] else { return nil }
    guard let object = context.object(id) else { throw document.error(node, .noSuchObject(id)) }
    guard object is UIView || object is UILayoutGuide else {
      throw document.error(node, .wrongClass("\(type(of: object))", expected: "view or layout guide"))
    }
    return object
  }

  private func attribute(_ node: XMLNode, _ name: String) throws(NibError) -> NSLayoutConstraint.Attribute {
    guard let text = node[name] else {
      if name == "firstAttribute" { throw document.error(node, .missingAttribute(name, element: node.name)) }
      return .notAnAttribute
    }
    return try value(node, name, text).choice(NSLayoutConstraint.Attribute.self, ["baseline": .lastBaseline])
  }

  private func relation(_ node: XMLNode) throws(NibError) -> NSLayoutConstraint.Relation {
    guard let text = node["relation"] else { return .equal }
    return try value(node, "relation", text).choice()
  }

  /// A number, or a proportion: `16:9`.
  private func multiplier(_ node: XMLNode) throws(NibError) -> CGFloat {
    guard let text = node["multiplier"] else { return 1 }
    let parts = text.split(separator: ":").compactMap { NibValue.number(in: String($0)) }
    let factor: Double? = parts.count == 1 ? parts[0] : parts.count == 2 ? parts[0] / parts[1] : nil
    guard let factor, factor.isFinite else {
      throw document.error(node, .badValue(text, attribute: "multiplier"))
    }
    return CGFloat(factor)
  }

  private func number(_ node: XMLNode, _ name: String) throws(NibError) -> Double? {
    guard let text = node[name] else { return nil }
    return try value(node, name, text).number()
  }

  private func value(_ node: XMLNode, _ name: String, _ text: String) -> NibValue {
    NibValue(name: name, content: .text(text), node: node, document: document)
  }
}
