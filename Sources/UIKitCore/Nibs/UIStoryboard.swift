import Foundation

/// A storyboard file: controllers, their views, and the ways from one to the other.
///
/// The file is an **uncompiled** `.storyboard`, as it lies in an Xcode project. A controller is made at once, its view when
/// it is first asked for.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  let name: String
  let document: NibDocument

  /// The storyboard `name.storyboard` in `storyboardBundleOrNil`, or, when that is nil, in the program's resources. Traps when
  /// there is none, or when it cannot be read; the message names file and line.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    do {
      guard
        let document = try NibFiles.document(named: name, type: "storyboard", in: storyboardBundleOrNil)
      else {
        preconditionFailure(
          "Could not find a storyboard named '\(name)' in bundle \(storyboardBundleOrNil?.bundlePath ?? "of the program")"
        )
      }
      self.document = document
    } catch {
      preconditionFailure("\(error)")
    }
    self.name = name
    super.init()
  }

  init(name: String, document: NibDocument) {
    self.name = name
    self.document = document
    super.init()
  }

  var bundle: Bundle? { document.bundle }

  /// The storyboard of that name; nil where there is none any more, or none that can be read.
  static func find(_ name: String, in bundle: Bundle?) -> UIStoryboard? {
    guard let document = try? NibFiles.document(named: name, type: "storyboard", in: bundle) else {
      return nil
    }
    return UIStoryboard(name: name, document: document)
  }

  /// Makes the controller of an element again; nil where the storyboard has no such controller any more.
  func remake(_ element: String) -> UIViewController? {
    try? makeController(element)
  }

  /// The controller that Xcode marks by an arrow; nil where there is none.
  open func instantiateInitialViewController() -> UIViewController? {
    document.root["initialViewController"].map { instantiate($0, creator: nil) }
  }

  /// The initial controller, made by `creator`, which hands its argument to the controller's `init(coder:)`, directly or from an
  /// initialiser with more arguments. When it returns nil the controller is made by `init(coder:)`.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    guard let id = document.root["initialViewController"] else { return nil }
    return cast(instantiate(id, creator: creator))
  }

  /// The controller with that storyboard identifier. Traps when there is none.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    instantiate(id(of: identifier), creator: nil)
  }

  /// The controller with that storyboard identifier, made by `creator`. Traps when there is none.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    cast(instantiate(id(of: identifier), creator: creator))
  }

  private func cast<ViewController: UIViewController>(_ controller: UIViewController) -> ViewController {
    guard let controller = controller as? ViewController else {
      preconditionFailure("\(document.file): \(type(of: controller)) is no \(ViewController.self)")
    }
    return controller
  }

  private func id(of identifier: String) -> String {
    for scene in document.scenes {
      for node in scene.child("objects")?.children ?? [] where node["storyboardIdentifier"] == identifier {
        if let id = node["id"] { return id }
      }
    }
    preconditionFailure(
      "Storyboard (\(name)) doesn't contain a view controller with identifier '\(identifier)'")
  }

  func hasController(identifier: String) -> Bool {
    document.scenes.contains { scene in
      scene.child("objects")?.children.contains { $0["storyboardIdentifier"] == identifier } == true
    }
  }

  private func instantiate(_ id: String, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
    do {
      return try makeController(id, creator: creator)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Makes the controller of an element's id.
  func makeController(
    _ id: String, creator: ((NSCoder) -> UIViewController?)? = nil
  ) throws(NibError) -> UIViewController {
    guard let node = document.node(id) else {
      throw document.error(document.root, .noSuchScene(id))
    }
    if node.name == "viewControllerPlaceholder" { return try makeReferenced(node, creator) }
    guard let scene = node.parent?.parent, scene.name == "scene" else {
      throw document.error(node, .noSuchScene(id))
    }
    return try NibScene.makeController(node, of: scene, in: self, creator: creator)
  }

  /// A reference to another storyboard: its initial controller, or the one of an identifier.
  private func makeReferenced(
    _ node: XMLNode, _ creator: ((NSCoder) -> UIViewController?)?
  ) throws(NibError) -> UIViewController {
    let other: UIStoryboard
    if let name = node["storyboardName"] {
      guard let found = try NibFiles.document(named: name, type: "storyboard", in: document.bundle) else {
        throw document.error(node, .noSuchStoryboard(name))
      }
      other = UIStoryboard(name: name, document: found)
    } else {
      other = self
    }
    if let identifier = node["referencedIdentifier"] {
      guard other.hasController(identifier: identifier) else {
        throw document.error(node, .noSuchScene(identifier))
      }
      return try other.makeController(other.id(of: identifier), creator: creator)
    }
    guard let initial = other.document.root["initialViewController"] else {
      throw document.error(node, .noSuchScene("initial"))
    }
    return try other.makeController(initial, creator: creator)
  }
}
