import Foundation

/// A nib file whose objects can be made any number of times.
///
/// The file is an **uncompiled** `.xib`, as it lies in an Xcode project. It is read once.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// The keys of the options given to a nib when its objects are made.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key as text.
    public let rawValue: String

    /// Creates a key from text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Objects that stand for the nib's external object placeholders, by the placeholders' identifiers.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  let document: NibDocument

  /// The nib `name.xib` in `bundle`, or, when that is nil, in the program's resources. Traps when there is none, or when it
  /// cannot be read; the message names file and line.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    do {
      guard let document = try NibFiles.document(named: name, type: "xib", in: bundleOrNil) else {
        preconditionFailure(
          "Could not load NIB in bundle: \(bundleOrNil?.bundlePath ?? "the program's") with name '\(name)'")
      }
      self.document = document
    } catch {
      preconditionFailure("\(error)")
    }
    super.init()
  }

  /// The nib in `data`. Traps when it cannot be read.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    do {
      document = try NibDocument(data, file: "nib", bundle: bundleOrNil)
    } catch {
      preconditionFailure("\(error)")
    }
    super.init()
  }

  init(document: NibDocument) {
    self.document = document
    super.init()
  }

  /// Makes the nib's objects, connects them with each other and with `ownerOrNil`, which is the File's Owner, and sends them
  /// `awakeFromNib()`.
  ///
  /// - Returns: the top-level objects. The caller should keep them: perhaps no other object does.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    do {
      return try makeObjects(owner: ownerOrNil as AnyObject?, options: optionsOrNil ?? [:])
    } catch {
      preconditionFailure("\(error)")
    }
  }

  func makeObjects(owner: AnyObject?, options: [OptionsKey: Any] = [:]) throws(NibError) -> [NSObject] {
    let context = NibContext(document: document, owner: owner)
    let external = options[.externalObjects] as? [String: Any] ?? [:]
    var objects: [NSObject] = []
    for node in document.objects {
      if node.name == "placeholder" {
        try context.takePlaceholder(node, external)
      } else {
        objects.append(try context.make(node, as: NSObject.self))
      }
    }
    try context.finish()
    return objects
  }
}

extension NibContext {
  /// File's Owner, the first responder, or an object that is given from outside.
  fileprivate func takePlaceholder(_ node: XMLNode, _ external: [String: Any]) throws(NibError) {
    let identifier = node["placeholderIdentifier"] ?? ""
    if let object = external[identifier] { register(object as AnyObject, node["id"]) }
    guard let object = node["id"].flatMap(object) as? NSObject else { return }
    for child in node.children {
      switch child.name {
      case "connections": addConnections(child, of: object)
      case "userDefinedRuntimeAttributes": addRuntimeAttributes(child, to: object)
      default: throw document.error(child, .unknownChild(child.name, of: node.name))
      }
    }
  }
}
