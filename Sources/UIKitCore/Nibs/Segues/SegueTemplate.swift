import Foundation
import QuartzCore

/// A segue as a storyboard describes it, ready to be performed.
@MainActor
final class SegueTemplate: NSObject {
  let node: XMLNode
  let storyboard: UIStoryboard
  weak var source: UIViewController?
  /// The view or bar button that the storyboard says a popover belongs to.
  private weak var anchor: NSObject?

  init(_ node: XMLNode, storyboard: UIStoryboard, source: UIViewController) {
    self.node = node
    self.storyboard = storyboard
    self.source = source
    super.init()
  }

  var identifier: String? { node["identifier"] }
  var kind: String { node["kind"] ?? "" }

  /// Looks for what a popover belongs to, among the objects that were made.
  func findAnchor(in context: NibContext) {
    guard anchor == nil, let id = node["popoverAnchorBarButtonItem"] ?? node["popoverAnchorView"] else {
      return
    }
    anchor = context.object(id) as? NSObject
  }

  /// The user did what triggers the segue.
  func trigger(_ sender: Any?) {
    guard let source else { return }
    guard source.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender) else { return }
    perform(sender: sender)
  }

  /// Makes the destination and the segue, has the source prepare, and performs it.
  func perform(sender: Any?) {
    do {
      if kind == "unwind" {
        try UnwindSegue.perform(self, sender: sender)
      } else {
        try performForward(sender: sender)
      }
    } catch {
      preconditionFailure("\(error)")
    }
  }

  private func performForward(sender: Any?) throws(NibError) {
    guard let source, let destination = try makeDestination(source, sender) else { return }
    let segue = try makeSegue(from: source, to: destination)
    segue.performHandler = try action(from: source, to: destination, sender: sender)
    source.prepare(for: segue, sender: sender)
    segue.perform()
  }

  /// Makes the destination by the source's segue action, where there is one, else from the storyboard.
  func makeDestination(_ source: UIViewController, _ sender: Any?) throws(NibError) -> UIViewController? {
    guard let id = node["destination"] else {
      throw storyboard.document.error(node, .missingAttribute("destination", element: node.name))
    }
    guard let name = node["destinationCreationSelector"] else { return try storyboard.makeController(id) }
    let selector = Selector(name)
    let identifier = identifier
    return try storyboard.makeController(id) { coder in
      selector.perform(on: source, coder, sender, identifier) as? UIViewController
    }
  }

  func makeSegue(
    from source: UIViewController, to destination: UIViewController
  ) throws(NibError) -> UIStoryboardSegue {
    guard let name = node["customClass"] else {
      return UIStoryboardSegue(identifier: identifier, source: source, destination: destination)
    }
    let document = storyboard.document
    let modules = (node["customModule"].map { [ProgramModules.identifier($0)] } ?? []) + ProgramModules.all
    guard let type = RuntimeRegistry.type(named: name, modules: modules) as? UIStoryboardSegue.Type else {
      throw document.error(node, .segueClass(name))
    }
    return UIStoryboardSegue.make(type, identifier, source, destination)
  }

  // MARK: - Kinds

  /// Returns the action of performing the segue.
  private func action(
    from source: UIViewController, to destination: UIViewController, sender: Any?
  ) throws(NibError) -> () -> Void {
    let isAnimated = node["animates"] != "NO"
    switch kind {
    case "show", "push":
      return { Self.animating(isAnimated) { source.show(destination, sender: source) } }
    case "showDetail", "replace":
      return { Self.animating(isAnimated) { source.showDetailViewController(destination, sender: source) } }
    case "presentation", "modal":
      try applyStyles(to: destination)
      return { source.present(destination, animated: isAnimated) }
    case "popoverPresentation", "popover":
      destination.modalPresentationStyle = .popover
      if let popover = destination.popoverPresentationController {
        try place(popover, from: source, sender: sender)
      }
      return { source.present(destination, animated: isAnimated) }
    case "custom":
      return {}
    default:
      throw storyboard.document.error(node, .badValue(kind, attribute: "kind"))
    }
  }

  private static func animating(_ isAnimated: Bool, _ show: () -> Void) {
    if isAnimated { show() } else { UIView.performWithoutAnimation(show) }
  }

  /// Says what a popover belongs to, for `prepare(for:sender:)` to find: what the storyboard names, else what triggered the segue.
  private func place(
    _ popover: UIPopoverPresentationController, from source: UIViewController, sender: Any?
  ) throws(NibError) {
    source.loadViewIfNeeded()
    if let item = anchor as? UIBarButtonItem ?? (anchor == nil ? sender as? UIBarButtonItem : nil) {
      popover.barButtonItem = item
    } else {
      popover.sourceView = anchor as? UIView ?? sender as? UIView ?? source.view
    }
    guard let element = node.child(key: "popoverArrowDirection") else { return }
    let value = NibValue(
      name: "popoverArrowDirection", content: .element(element), node: element, document: storyboard.document)
    let directions: UIPopoverArrowDirection = try value.set([
      "up": .up, "down": .down, "left": .left, "right": .right,
    ])
    if !directions.isEmpty { popover.permittedArrowDirections = directions }
  }

  private func applyStyles(to destination: UIViewController) throws(NibError) {
    func value(_ name: String, _ text: String) -> NibValue {
      NibValue(name: name, content: .text(text), node: node, document: storyboard.document)
    }
    if let text = node["modalPresentationStyle"] {
      destination.modalPresentationStyle = try value("modalPresentationStyle", text).choice()
    }
    if let text = node["modalTransitionStyle"] {
      destination.modalTransitionStyle = try value("modalTransitionStyle", text).choice()
    }
  }
}
