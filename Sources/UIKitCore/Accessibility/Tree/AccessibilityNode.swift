import Foundation

/// One thing that assistive technology meets: an element, or a container with elements inside.
///
/// A tree is a picture of an instant. What a node says of its element is read when it is asked.
@MainActor
package final class AccessibilityNode {
  package let element: UIResponder
  package let role: AccessibilityRole
  package let children: [AccessibilityNode]
  package private(set) weak var parent: AccessibilityNode?

  init(_ element: UIResponder, role: AccessibilityRole, children: [AccessibilityNode] = []) {
    self.element = element
    self.role = role
    self.children = children
    for child in children { child.parent = self }
  }

  /// The node and everything inside, in reading order.
  package var flattened: [AccessibilityNode] { [self] + children.flatMap(\.flattened) }

  /// The node of `element` in this tree.
  package func find(_ element: UIResponder) -> AccessibilityNode? {
    if self.element === element { return self }
    for child in children {
      if let found = child.find(element) { return found }
    }
    return nil
  }

  /// The node's frame in screen coordinates, which are those of its window.
  package var frame: CGRect { element.accessibilityFrame }

  /// The node's name: its accessibility label, else one that its class gives.
  package var name: String {
    if let label = element.accessibilityLabel, !label.isEmpty { return label }
    switch element {
    case let window as UIWindow: return window.title
    case let field as UITextField: return field.placeholder ?? ""
    case let container as PresentationContainerView:
      let controller = container.presentation?.presentedViewController
      return controller?.title ?? controller?.navigationItem.title ?? ""
    case let bar as UINavigationBar: return bar.topItem?.title ?? ""
    default: break
    }
    // A cell that names itself by nothing is called what is in it.
    guard role == .cell else { return "" }
    return children.map(\.name).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The node's hint, beyond its name; empty without one.
  package var hint: String { element.accessibilityHint ?? "" }

  /// The node's value as text; empty without one.
  package var valueText: String { element.accessibilityValue ?? "" }

  /// The tree as text, one node a line; for tests and for people.
  package func dump(indentation: Int = 0) -> String {
    var line = String(repeating: "  ", count: indentation) + role.rawValue
    if !name.isEmpty { line += " \"\(name)\"" }
    if !valueText.isEmpty { line += " = \(valueText)" }
    let said = states.subtracting([.showing, .visible, .enabled, .focusable])
    if !states.contains(.enabled) { line += " [disabled]" }
    if !said.names.isEmpty { line += " [\(said.names.joined(separator: ", "))]" }
    return ([line] + children.map { $0.dump(indentation: indentation + 1) }).joined(separator: "\n")
  }
}
