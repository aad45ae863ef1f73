import Foundation
import QuartzCore
import SwiftRuntimeAccess

/// The objects of one instance of a nib, or of one scene, while they are made.
///
/// The order is that of Apple's loading: all objects are made and take what their elements say; then constraints and
/// runtime attributes; then outlets and actions are connected; then every object hears `awakeFromNib()`.
@MainActor
final class NibContext {
  let document: NibDocument
  /// The storyboard whose scene this is.
  let storyboard: UIStoryboard?
  /// The controller of the scene, or the owner of the nib where that is a controller: where segues begin.
  weak var controller: UIViewController?
  /// Makes the controller of the scene in place of `init(coder:)`.
  var creator: ((NSCoder) -> UIViewController?)?
  private var objects: [String: Reference] = [:]
  /// The objects made since the last time connections were made, in the order of the file.
  private var made: [(object: NSObject, node: XMLNode)] = []
  private var expected: [String: UIView] = [:]
  private var waiting: [Waiting] = []
  private var varied: [NibVariation] = []
  /// Segues of container views, to be performed when the view is there.
  var embeddings: [(segue: SegueTemplate, container: UIView)] = []

  private struct Reference {
    weak var weakObject: AnyObject?
    var object: AnyObject?
  }

  /// Parts of elements that are seen to when all objects are there.
  private struct Waiting {
    enum Kind { case constraints, attributes, connection }
    let kind: Kind
    let node: XMLNode
    private let strongObject: NSObject?
    /// Controllers keep this context, and are not kept by it.
    private weak var controller: UIViewController?

    init(kind: Kind, object: NSObject, node: XMLNode) {
      self.kind = kind
      self.node = node
      controller = object as? UIViewController
      strongObject = controller == nil ? object : nil
    }

    var object: NSObject? { strongObject ?? controller }
  }

  /// - Parameter owner: what File's Owner stands for.
  init(document: NibDocument, storyboard: UIStoryboard? = nil, owner: AnyObject? = nil) {
    self.document = document
    self.storyboard = storyboard
    NibOutlets.registration
    if let owner { objects["-1"] = Reference(weakObject: owner) }
    controller = owner as? UIViewController
  }

  // MARK: - Objects

  func object(_ id: String) -> AnyObject? {
    objects[id].flatMap { $0.object ?? $0.weakObject }
  }

  /// Makes an object known by its element's id. Weakly when it keeps this context, as a controller does.
  func register(_ object: AnyObject, _ id: String?, isWeak: Bool = false) {
    guard let id else { return }
    objects[id] = Reference(weakObject: object, object: isWeak ? nil : object)
  }

  /// The id that an object is known by.
  func id(of isObject: (AnyObject) -> Bool) -> String? {
    objects.first { ($0.value.object ?? $0.value.weakObject).map(isObject) == true }?.key
  }

  /// Has an element that comes later stand for an object that exists already.
  func expect(_ object: UIView?, for id: String) {
    expected[id] = object
  }

  /// Makes the object that an element stands for.
  func make<Value: AnyObject>(_ node: XMLNode, as type: Value.Type) throws(NibError) -> Value {
    guard let element = NibElements.element(node.name) else {
      throw document.error(node, .unknownElement(node.name))
    }
    guard let object = try make(node, element) as? Value else {
      throw document.error(node, .wrongClass(node.name, expected: "\(type)"))
    }
    return object
  }

  func makeAll<Value: AnyObject>(_ nodes: [XMLNode], as type: Value.Type) throws(NibError) -> [Value] {
    var objects: [Value] = []
    for node in nodes { objects.append(try make(node, as: type)) }
    return objects
  }

  private func make(_ node: XMLNode, _ element: NibElement) throws(NibError) -> NSObject {
    if let id = node["id"], let view = expected.removeValue(forKey: id) {
      (view as? UILabel)?.takeNibDefaults()
      try configure(view, node, element)
      return view
    }
    let coder = NibCoder(context: self, node: node, element: element)
    let custom: AnyClass? = try customClass(of: node)
    let object: NSObject?
    switch element.making {
    case .viewByCoder(let type):
      object = (try subclass(custom, of: type, UIView.self, node)).init(coder: coder)
    case .controllerByCoder(let type):
      object = try makeController(coder, try subclass(custom, of: type, UIViewController.self, node))
    case .plain(let type):
      object = RuntimeObject.make(try subclass(custom, of: type, NSObject.self, node))
    case .custom(let make):
      object = try make(node, self)
    }
    if let error = coder.failure { throw error }
    guard let object else {
      throw document.error(node, .cannotMake("\(custom ?? element.type)"))
    }
    coder.finish(object)
    if let error = coder.failure { throw error }
    return object
  }

  /// Makes a controller by the creator that was given, which may leave it to the class.
  private func makeController(
    _ coder: NibCoder, _ type: UIViewController.Type
  ) throws(NibError) -> UIViewController? {
    guard let creator else { return type.init(coder: coder) }
    self.creator = nil
    return creator(coder) ?? type.init(coder: coder)
  }

  /// The class that an element names, else `type`.
  func type<Base: NSObject>(of node: XMLNode, _ type: Base.Type) throws(NibError) -> Base.Type {
    try subclass(try customClass(of: node), of: type, Base.self, node)
  }

  /// The class that an element names. One that is missing is replaced by UIKit's, as Apple's loading does.
  private func customClass(of node: XMLNode) throws(NibError) -> AnyClass? {
    guard let name = node["customClass"] else { return nil }
    let modules = (node["customModule"].map { [ProgramModules.identifier($0)] } ?? []) + ProgramModules.all
    if let type = RuntimeRegistry.type(named: name, modules: modules + ["UIKitCore"]) { return type }
    NibLog.warn(
      document, node,
      "Unknown class \(name) in Interface Builder file; it was looked for in \(modules.joined(separator: ", "))."
    )
    return nil
  }

  private func subclass<Base>(
    _ custom: AnyClass?, of type: Base.Type, _ base: Base.Type, _ node: XMLNode
  ) throws(NibError) -> Base.Type {
    guard let custom else { return type }
    guard let type = custom as? Base.Type else {
      throw document.error(node, .wrongClass("\(custom)", expected: "\(base)"))
    }
    return type
  }

  // MARK: - What elements say

  /// Takes an object that exists already, such as a cell's content view, as the one an element stands for.
  func adopt(_ object: NSObject, _ node: XMLNode) throws(NibError) {
    guard let element = NibElements.element(node.name) else {
      throw document.error(node, .unknownElement(node.name))
    }
    try configure(object, node, element)
  }

  func configure(_ object: NSObject, _ node: XMLNode, _ element: NibElement) throws(NibError) {
    register(object, node["id"], isWeak: object is UIViewController)
    if let scene = object as? UIViewController, let storyboard {
      scene.nibSource.storyboard = storyboard
      scene.nibSource.elementID = node["id"]
      if controller == nil { controller = scene }
    }
    made.append((object, node))
    try apply(node, to: object, as: element.type)
  }

  /// Applies the attributes and children of an element to an object.
  func apply(_ node: XMLNode, to object: NSObject, as type: AnyClass) throws(NibError) {
    for (name, text) in node.attributes where !NibProperties.ignoredAttributes.contains(name) {
      guard let property = NibProperties.property(name, of: type) else {
        NibLog.warn(document, node, "The attribute \(name) of <\(node.name)> is not known; it has no effect.")
        continue
      }
      try property.apply(
        object, NibValue(name: name, content: .text(text), node: node, document: document), self)
    }
    // Looks of all of a text, said after it, would take its own away.
    let isOwnLooks = { (child: XMLNode) in child["key"] == "attributedText" }
    for child in node.children.filter({ !isOwnLooks($0) }) + node.children.filter(isOwnLooks) {
      // What differs between size classes is seen to when all objects are there.
      if child.name == "variation", let view = object as? UIView {
        addVariation(of: view, in: view, as: type, node)
        continue
      }
      let name = child["key"] ?? child.name
      guard let property = NibProperties.property(name, of: type) else {
        if NibProperties.isIgnored(child) { continue }
        throw document.error(child, .unknownChild(child.name, of: node.name))
      }
      try property.apply(
        object, NibValue(name: name, content: .element(child), node: child, document: document), self)
    }
  }

  func addConstraints(_ node: XMLNode, to view: UIView) {
    waiting.append(Waiting(kind: .constraints, object: view, node: node))
  }

  func addRuntimeAttributes(_ node: XMLNode, to object: NSObject) {
    waiting.append(Waiting(kind: .attributes, object: object, node: node))
  }

  func addConnections(_ node: XMLNode, of object: NSObject) {
    for child in node.children {
      waiting.append(Waiting(kind: .connection, object: object, node: child))
    }
  }

  /// The ids that connections lead to which wait and are those of other objects than `object`.
  func destinations(ofConnectionsBesides object: NSObject) -> Set<String> {
    Set(
      waiting.filter { $0.kind == .connection && $0.object !== object }.compactMap { $0.node["destination"] })
  }

  /// Notes that an element has `<variation>` inside. `view` is, or holds, the object.
  func addVariation(of object: NSObject, in view: UIView, as type: AnyClass, _ node: XMLNode) {
    guard varied.last?.node !== node else { return }
    varied.append(NibVariation(object: object, view: view, type: type, node: node))
  }

  // MARK: - Finishing

  /// Sees to what waits for all objects, and wakes them up. Connections of which `isLater` says that their end is made
  /// later stay waiting.
  func finish(isLater: (XMLNode) -> Bool = { _ in false }) throws(NibError) {
    let parts = waiting
    waiting = []
    for part in parts where part.kind == .constraints {
      if let view = part.object as? UIView { try NibConstraints(self).activate(part.node, in: view) }
    }
    let varied = self.varied
    self.varied = []
    try addVariations(varied)
    for part in parts where part.kind == .attributes {
      if let object = part.object { try NibAttributes(self).apply(part.node, to: object) }
    }
    var connections = NibConnections(self)
    for part in parts where part.kind == .connection {
      if isLater(part.node) {
        waiting.append(part)
      } else if let object = part.object {
        try connections.connect(part.node, of: object)
      }
    }
    try connections.setCollections()
    let awaking = made
    made = []
    for (object, _) in awaking { NibAwaking.awake(object) }
  }
}
