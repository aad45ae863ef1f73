import Foundation

/// A scene of a storyboard whose controller was made and whose view was not.
///
/// As with compiled storyboards, the controller comes with its items and children; view, other objects of the scene, and
/// connections to them, come when the view is loaded.
@MainActor
final class NibScene {
  private let context: NibContext
  private let scene: XMLNode
  private let controllerNode: XMLNode

  private init(_ context: NibContext, _ scene: XMLNode, _ controllerNode: XMLNode) {
    self.context = context
    self.scene = scene
    self.controllerNode = controllerNode
  }

  static func makeController(
    _ node: XMLNode, of scene: XMLNode, in storyboard: UIStoryboard,
    creator: ((NSCoder) -> UIViewController?)?
  ) throws(NibError) -> UIViewController {
    let context = NibContext(document: storyboard.document, storyboard: storyboard)
    context.creator = creator
    let controller = try context.make(node, as: UIViewController.self)
    let scene = NibScene(context, scene, node)
    controller.nibSource.scene = scene
    try scene.makeObjectsForItems(of: controller)
    try context.finish { scene.isMadeWithView($0) }
    scene.findAnchors(of: controller)
    return controller
  }

  /// Returns true if the end of a connection is made with the view.
  private func isMadeWithView(_ connection: XMLNode) -> Bool {
    guard connection.name != "segue", let id = connection["destination"], context.object(id) == nil,
      let node = context.document.node(id)
    else { return false }
    return sequence(first: node, next: \.parent).contains { $0 === scene }
  }

  /// Makes the custom objects that the controller's items have outlets to: bars show the items before there is a view.
  private func makeObjectsForItems(of controller: UIViewController) throws(NibError) {
    let wanted = context.destinations(ofConnectionsBesides: controller)
    for node in scene.child("objects")?.children ?? [] where node.name == "customObject" {
      guard let id = node["id"], wanted.contains(id) else { continue }
      controller.nibSource.topLevelObjects.append(try context.make(node, as: NSObject.self))
    }
  }

  /// True if the storyboard describes the view.
  var hasView: Bool { controllerNode.child(key: "view") != nil }

  /// Makes the view and the scene's other objects, and connects them.
  func loadView(of controller: UIViewController) throws(NibError) {
    if let node = controllerNode.child(key: "view") {
      controller.view = try context.make(node, as: UIView.self)
    } else {
      controller.view = UIView(frame: UIScreen.main.bounds)
    }
    for guide in controllerNode.child("layoutGuides")?.children ?? [] {
      let support = guide["type"] == "top" ? controller.topLayoutGuide : controller.bottomLayoutGuide
      context.register(support, guide["id"])
    }
    let others = scene.child("objects")?.children ?? []
    for node in others where node !== controllerNode && !Self.standIns.contains(node.name) {
      if let id = node["id"], context.object(id) != nil { continue }
      controller.nibSource.topLevelObjects.append(try context.make(node, as: NSObject.self))
    }
    try context.finish()
    findAnchors(of: controller)
    try context.embedChildren()
  }

  /// The source of a popover: a bar's button, which comes with the controller, or a view.
  private func findAnchors(of controller: UIViewController) {
    for segue in controller.nibSource.segues { segue.findAnchor(in: context) }
  }

  /// Elements of a scene that stand for something else.
  private static let standIns: Set<String> = ["placeholder", "exit", "viewControllerPlaceholder"]
}
