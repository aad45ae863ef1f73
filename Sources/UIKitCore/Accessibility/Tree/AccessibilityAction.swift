/// An action that assistive technology can perform on a node.
package enum AccessibilityAction: Equatable, Sendable {
  case activate, increment, decrement
  /// Leaves what is in front.
  case escape
  case scrollToVisible
  /// Scrolls by a page: to what follows, or to what was before.
  case scrollForward, scrollBackward
  /// One of the element's own, by its number.
  case custom(Int, name: String)
}

extension UIResponder {
  /// The actions that a screen reader offers besides activation: the element's custom actions, and a row's swipe actions.
  var readersActions: [UIAccessibilityCustomAction] {
    (accessibilityCustomActions ?? []) + ((self as? any SwipeableRow)?.swipeActionsForReaders ?? [])
  }
}

extension AccessibilityNode {
  /// The actions that the node offers; the most obvious first.
  package var actions: [AccessibilityAction] { states.contains(.enabled) ? possibleActions : [] }

  /// True if the node offers actions while it is enabled.
  package var isActionable: Bool { !possibleActions.isEmpty }

  private var possibleActions: [AccessibilityAction] {
    var actions: [AccessibilityAction] = []
    switch role {
    case .button, .menuItem, .toggle, .radioButton, .link, .cell, .tab, .textField, .secureField,
      .searchField,
      .textView:
      actions.append(.activate)
    case .slider, .stepper: actions += [.increment, .decrement]
    case .dialog, .alert: actions.append(.escape)
    default:
      let isOperated = element.accessibilityRespondsToUserInteraction || element.isKindThatIsOperated
      if isOperated, children.isEmpty { actions.append(.activate) }
    }
    for (index, action) in element.readersActions.enumerated() {
      actions.append(.custom(index, name: action.name))
    }
    return actions
  }

  /// - Returns: true if it was done.
  @discardableResult
  package func perform(_ action: AccessibilityAction) -> Bool {
    switch action {
    case .activate: return element.activateAsReader()
    case .increment:
      guard states.contains(.enabled) else { return false }
      element.accessibilityIncrement()
    case .decrement:
      guard states.contains(.enabled) else { return false }
      element.accessibilityDecrement()
    case .escape: return element.escapeAsReader()
    case .scrollToVisible: element.scrollToVisibleAsReader()
    case .scrollForward: return element.scrollAsReader(.next)
    case .scrollBackward: return element.scrollAsReader(.previous)
    case .custom(let index, _):
      let actions = element.readersActions
      guard states.contains(.enabled) else { return false }
      return actions.indices.contains(index) && actions[index].perform()
    }
    return true
  }
}
