import Foundation
import QuartzCore

extension NibContext {
  /// A segue of an object: performed at once where it says what belongs together, else kept for when it is triggered.
  func addSegue(_ node: XMLNode, of object: NSObject) throws(NibError) {
    guard let storyboard, let controller else {
      throw document.error(node, .unknownChild(node.name, of: "connections"))
    }
    switch node["kind"] {
    case "relationship"?:
      try relate(node, of: object, in: storyboard)
    case "embed"?:
      guard let container = object as? UIView else {
        throw document.error(node, .wrongClass("\(Swift.type(of: object))", expected: "container view"))
      }
      embeddings.append((SegueTemplate(node, storyboard: storyboard, source: controller), container))
    default:
      try attach(template(of: node, from: controller, in: storyboard), to: object)
    }
  }

  /// The segue of an element: one for all cells that are made from the same prototype.
  func template(
    of node: XMLNode, from controller: UIViewController, in storyboard: UIStoryboard
  ) -> SegueTemplate {
    if let known = controller.nibSource.segues.first(where: { $0.node === node }) { return known }
    let template = SegueTemplate(node, storyboard: storyboard, source: controller)
    controller.nibSource.segues.append(template)
    return template
  }

  /// Makes a child that comes with its container.
  private func relate(
    _ node: XMLNode, of object: NSObject, in storyboard: UIStoryboard
  ) throws(NibError) {
    guard let id = node["destination"] else {
      throw document.error(node, .missingAttribute("destination", element: node.name))
    }
    switch (object, node["relationship"]) {
    case (let navigation as UINavigationController, "rootViewController"?):
      navigation.setViewControllers([try storyboard.makeController(id)], animated: false)
    case (let tabs as UITabBarController, "viewControllers"?):
      tabs.setViewControllers(
        (tabs.viewControllers ?? []) + [try storyboard.makeController(id)], animated: false)
    case (let split as UISplitViewController, let name?):
      guard let column = Self.columns[name] else {
        throw document.error(node, .badValue(name, attribute: "relationship"))
      }
      split.setController(try storyboard.makeController(id), column)
    default:
      throw document.error(node, .badValue(node["relationship"] ?? "", attribute: "relationship"))
    }
  }

  /// Xcode's names for the columns of split view controllers.
  private static let columns: [String: UISplitViewController.Column] = [
    "masterViewController": .primary, "supplementaryViewController": .supplementary,
    "detailViewController": .secondary, "compactViewController": .compact,
  ]

  /// Has an object trigger the segue. Those of controllers are performed by name.
  private func attach(_ template: SegueTemplate, to object: NSObject) throws(NibError) {
    let trigger = Selector("trigger:", SegueTemplate.trigger)
    switch object {
    case is UIViewController: break
    case let control as UIControl: control.addTarget(template, action: trigger, for: .touchUpInside)
    case let cell as UITableViewCell:
      if template.node["trigger"] == "accessoryAction" {
        cell.segues.accessory = { [weak template] in template?.trigger($0) }
      } else {
        cell.segues.selection = { [weak template] in template?.trigger($0) }
      }
    case let cell as UICollectionViewCell:
      cell.selectionSegue = { [weak template] in template?.trigger($0) }
    case let item as UIBarButtonItem:
      item.target = template
      item.action = trigger
    case let recognizer as UIGestureRecognizer:
      recognizer.addTarget(template, action: trigger)
    default:
      throw document.error(
        template.node, .wrongClass("\(Swift.type(of: object))", expected: "trigger of segues"))
    }
  }

  /// Makes the controllers of container views, shows them to `prepare(for:sender:)`, and adds them as children: when the
  /// container's own views are connected, before its `viewDidLoad()`.
  func embedChildren() throws(NibError) {
    let waiting = embeddings
    embeddings = []
    for (template, container) in waiting {
      guard let parent = controller, let child = try template.makeDestination(parent, nil) else { continue }
      let segue = try template.makeSegue(from: parent, to: child)
      parent.prepare(for: segue, sender: nil)
      parent.addChild(child)
      guard let view = child.view else { continue }
      view.frame = container.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.translatesAutoresizingMaskIntoConstraints = true
      container.addSubview(view)
      child.didMove(toParent: parent)
    }
  }
}
