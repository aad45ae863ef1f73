import Foundation
import QuartzCore

/// The prototype cells of a storyboard's table.
@MainActor
final class NibPrototypes: NSObject, TablePrototypes {
  private let prototypes: [String: NibPrototype]

  init(_ prototypes: [String: NibPrototype]) {
    self.prototypes = prototypes
    super.init()
  }

  func makeCell(withIdentifier identifier: String) -> UITableViewCell? {
    prototypes[identifier]?.makeReusableView() as? UITableViewCell
  }
}

/// A cell of a storyboard's list, or another view that it uses again, made anew whenever the list asks for one.
@MainActor
final class NibPrototype: ReusableViewMaker {
  private let storyboard: UIStoryboard
  private weak var controller: UIViewController?
  private let controllerID: String?
  private let node: XMLNode

  /// - Throws: where the list is in no scene of a storyboard, since no list could ask for the view.
  init(_ node: XMLNode, in context: NibContext) throws(NibError) {
    guard let storyboard = context.storyboard, let controller = context.controller else {
      throw context.document.error(node, .unknownChild(node.name, of: node.parent?.name ?? ""))
    }
    self.node = node
    self.controller = controller
    self.storyboard = storyboard
    controllerID = controller.nibSource.id(in: context)
    // Known before the first cell is made: they can be performed by their names.
    for segue in node.descendants where segue.name == "segue" {
      _ = context.template(of: segue, from: controller, in: storyboard)
    }
  }

  func makeReusableView() -> UIView {
    do {
      let context = NibContext(document: storyboard.document, storyboard: storyboard)
      if let controller {
        context.controller = controller
        context.register(controller, controllerID, isWeak: true)
      }
      let view = try context.make(node, as: UIView.self)
      try context.finish()
      return view
    } catch {
      preconditionFailure("\(error)")
    }
  }
}

extension NibContext {
  func addPrototypes(_ node: XMLNode, to table: UITableView) throws(NibError) {
    guard let controller else {
      throw document.error(node, .unknownChild(node.name, of: node.parent?.name ?? ""))
    }
    var made: [String: NibPrototype] = [:]
    for child in node.children {
      guard child.name == "tableViewCell" else {
        throw document.error(child, .unknownChild(child.name, of: node.name))
      }
      let prototype = try NibPrototype(child, in: self)
      // One without an identifier is a drawing in Xcode: no list can ask for it.
      if let identifier = child["reuseIdentifier"] { made[identifier] = prototype }
    }
    let prototypes = NibPrototypes(made)
    controller.nibSource.topLevelObjects.append(prototypes)
    table.prototypes = prototypes
  }

  /// Registers the prototype cells of a collection view.
  func addPrototypes(_ node: XMLNode, to view: UICollectionView) throws(NibError) {
    for child in node.children {
      guard child.name == "collectionViewCell" else {
        throw document.error(child, .unknownChild(child.name, of: node.name))
      }
      let prototype = try NibPrototype(child, in: self)
      if let identifier = child["reuseIdentifier"] { view.registerCell(prototype, identifier) }
    }
  }

  /// Registers the prototype of a collection view's headers or footers.
  func addPrototype(_ node: XMLNode, of kind: String, to view: UICollectionView) throws(NibError) {
    let prototype = try NibPrototype(node, in: self)
    if let identifier = node["reuseIdentifier"] { view.registerSupplementary(prototype, kind, identifier) }
  }
}

extension NibSource {
  /// The id under which a context knows the controller itself.
  fileprivate func id(in context: NibContext) -> String? {
    context.id { ($0 as? UIViewController)?.nibSource === self }
  }
}
