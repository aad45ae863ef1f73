/// A place where Tab stops: one element, or the elements of a list, of which arrows reach the others.
@MainActor
struct FocusStop {
  /// The stop's elements, in reading order; never empty.
  let members: [AccessibilityNode]
  /// The axis along which arrow keys move among the members.
  let axis: Axis

  enum Axis { case none, vertical, horizontal }

  /// The member that Tab enters: the selected or checked one, else the first.
  var entrance: AccessibilityNode {
    members.first { !$0.states.isDisjoint(with: [.selected, .checked]) } ?? members[0]
  }

  /// All stops of a tree, in reading order.
  static func stops(in node: AccessibilityNode) -> [FocusStop] {
    if let axis = axis(of: node) {
      let members = node.flattened.filter(isOperable)
      return members.isEmpty ? [] : [FocusStop(members: members, axis: axis)]
    }
    let own = isOperable(node) ? [FocusStop(members: [node], axis: .none)] : []
    return own + node.children.flatMap(stops)
  }

  private static func axis(of node: AccessibilityNode) -> Axis? {
    switch node.role {
    case .list, .table: .vertical
    case .tabBar: .horizontal
    case .group: node.children.allSatisfy { $0.role == .radioButton } ? .horizontal : nil
    default: nil
    }
  }

  private static func holdsOperable(_ node: AccessibilityNode) -> Bool {
    node.flattened.contains(where: isOperable)
  }

  /// Returns true if the node can be operated by keyboard. The keys of UIKit's own on-screen keyboard cannot.
  private static func isOperable(_ node: AccessibilityNode) -> Bool {
    let element = node.element
    guard element.accessibilityRespondsToUserInteraction else { return false }
    if let cell = element as? any FocusShowingCell, !cell.allowsKeyboardFocus { return false }
    // A cell may show elements of its own; where they can be used, they are the stops.
    guard node.children.isEmpty || (node.role == .cell && !node.children.contains(where: holdsOperable))
    else {
      return false
    }
    return !element.isDisabledToReaders && !element.accessibilityTraits.contains(.keyboardKey)
  }
}
