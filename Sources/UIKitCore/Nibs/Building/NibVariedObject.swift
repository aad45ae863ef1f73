import Foundation

/// An object of a nib that differs between size classes, and what it is like in each.
@MainActor
struct NibVariedObject {
  /// Weakly: its root keeps this.
  private(set) weak var object: NSObject?
  /// The class that the element stands for.
  private let type: AnyClass
  /// The element whose values hold where no variation says otherwise.
  private let base: XMLNode
  /// From the weakest to the strongest.
  private let variations: [(classes: NibSizeClasses, node: XMLNode)]
  /// The node that each varying property was last taken from; nil stands for its class's default.
  private var sources: [String: XMLNode?] = [:]

  /// - Throws: where a key names no size classes.
  init(
    _ object: NSObject, as type: AnyClass, base: XMLNode, in document: NibDocument
  ) throws(NibError) {
    self.object = object
    self.type = type
    self.base = base
    var read: [(classes: NibSizeClasses, node: XMLNode)] = []
    for node in base.children where node.name == "variation" {
      let key = node["key"] ?? ""
      guard let classes = NibSizeClasses(key: key) else {
        throw document.error(node, .badValue(key, attribute: "key"))
      }
      read.append((classes, node))
    }
    // Sorting is stable: of two that name as many classes the later one in the file is the stronger.
    variations = read.sorted { $0.classes.count < $1.classes.count }
    for name in names { sources[name] = holds(name, base) ? base : nil }
  }

  private var names: Set<String> {
    Set(
      variations.flatMap { variation in
        variation.node.attributes.map(\.name).filter { !NibProperties.ignoredAttributes.contains($0) }
          + variation.node.children.filter { $0.name != "mask" }.map { $0["key"] ?? $0.name }
      })
  }

  private func holds(_ name: String, _ node: XMLNode) -> Bool {
    node[name] != nil || child(name, of: node) != nil
  }

  private func child(_ name: String, of node: XMLNode) -> XMLNode? {
    node.children.first { $0.name != "variation" && ($0["key"] ?? $0.name) == name }
  }

  // MARK: - Values

  /// Gives the object the values for these traits. What stays as it was is not set again: the program may have changed it.
  mutating func applyValues(for traits: UITraitCollection, _ context: NibContext) throws(NibError) {
    let active = variations.filter { $0.classes.contains(traits) }.map(\.node)
    for name in names.sorted() {
      let source = active.last { holds(name, $0) } ?? (holds(name, base) ? base : nil)
      if let known = sources[name], known === source { continue }
      sources[name] = .some(source)
      try apply(name, from: source, context)
    }
  }

  private func apply(_ name: String, from source: XMLNode?, _ context: NibContext) throws(NibError) {
    let content: NibValue.Content
    if let child = source.flatMap({ self.child(name, of: $0) }) {
      content = .element(child)
    } else if let text = source?[name] ?? Self.defaults[name] {
      content = .text(text)
    } else {
      // Nothing says what it is like elsewhere: it stays.
      return
    }
    let value = NibValue(name: name, content: content, node: source ?? base, document: context.document)
    if let constraint = object as? NSLayoutConstraint {
      return try Self.set(value, of: constraint)
    }
    guard let object else { return }
    guard let property = NibProperties.property(name, of: type) else {
      throw context.document.error(source ?? base, .unknownChild(name, of: "variation"))
    }
    try property.apply(object, value, context)
  }

  private static func set(_ value: NibValue, of constraint: NSLayoutConstraint) throws(NibError) {
    switch value.name {
    case "constant": constraint.constant = CGFloat(try value.number())
    case "priority": constraint.priority = UILayoutPriority(rawValue: Float(try value.number()))
    default: throw value.error(.unknownChild(value.name, of: "variation"))
    }
  }

  /// The values that Xcode leaves out of an element because they are defaults.
  private static let defaults = [
    "axis": "horizontal", "distribution": "fill", "alignment": "fill", "spacing": "0", "hidden": "NO",
    "alpha": "1", "constant": "0", "priority": "1000", "numberOfLines": "1", "textAlignment": "natural",
  ]

  // MARK: - Parts

  /// Returns which members of `subviews` or `constraints` are there, of those that variations mention.
  func installed(_ part: String, for traits: UITraitCollection) -> [(
    id: String, isInstalled: Bool, node: XMLNode
  )] {
    var order: [String] = []
    var result: [String: (Bool, XMLNode)] = [:]
    for variation in variations {
      guard let mask = variation.node.children.first(where: { $0.name == "mask" && $0["key"] == part }) else {
        continue
      }
      for reference in mask.children {
        guard let id = reference["reference"] else { continue }
        if result[id] == nil {
          order.append(id)
          result[id] = (true, reference)
        }
        if variation.classes.contains(traits) { result[id] = (reference.name == "include", reference) }
      }
    }
    return order.compactMap { id in result[id].map { (id, $0.0, $0.1) } }
  }

  /// The ids of the views inside, in the order of the file.
  var subviewIDs: [String] {
    child("subviews", of: base)?.children.compactMap { $0["id"] } ?? []
  }
}
