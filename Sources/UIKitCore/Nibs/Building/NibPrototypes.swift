import Foundation
import QuartzCore

/// The prototype cells of a storyboard's table, made anew for every cell that the table asks for.
@MainActor
final class NibPrototypes: NSObject, TablePrototypes {
  private let storyboard: UIStoryboard
  private weak var controller: UIViewController?
  private let controllerID: String?
  private let nodes: [String: XMLNode]

  init(_ nodes: [String: XMLNode], of controller: UIViewController, id: String?, in storyboard: UIStoryboard)
  {
    self.nodes = nodes
    self.controller = controller
    controllerID = id
    self.storyboard = storyboard
    super.init()
  }

  func makeCell(withIdentifier identifier: String) -> UITableViewCell? {
    guard let node = nodes[identifier] else { return nil }
    do {
      let context = NibContext(document: storyboard.document, storyboard: storyboard)
      if let controller {
        context.controller = controller
        context.register(controller, controllerID, isWeak: true)
      }
      let cell = try context.make(node, as: UITableViewCell.self)
      try context.finish()
      return cell
    } catch {
      preconditionFailure("\(error)")
    }
  }
}

extension NibContext {
  func addPrototypes(_ node: XMLNode, to table: UITableView) throws(NibError) {
    guard let storyboard, let controller else {
      throw document.error(node, .unknownChild(node.name, of: node.parent?.name ?? ""))
    }
    var nodes: [String: XMLNode] = [:]
    for child in node.children {
      guard child.name == "tableViewCell" else {
        throw document.error(child, .unknownChild(child.name, of: node.name))
      }
      // One without an identifier is a drawing in Xcode: nobody can ask for it.
      if let identifier = child["reuseIdentifier"] { nodes[identifier] = child }
      // Known before the first cell is made: they can be performed by their names.
      for segue in child.descendants where segue.name == "segue" {
        _ = template(of: segue, from: controller, in: storyboard)
      }
    }
    let prototypes = NibPrototypes(
      nodes, of: controller, id: controller.nibSource.id(in: self), in: storyboard)
    controller.nibSource.topLevelObjects.append(prototypes)
    table.prototypes = prototypes
  }
}

extension NibSource {
  /// The id under which a context knows the controller itself.
  fileprivate func id(in context: NibContext) -> String? {
    context.id { ($0 as? UIViewController)?.nibSource === self }
  }
}
