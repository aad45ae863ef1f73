import Foundation

/// The current states of a node.
package struct AccessibilityStates: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static let enabled = AccessibilityStates(rawValue: 1 << 0)
  package static let focusable = AccessibilityStates(rawValue: 1 << 1)
  package static let focused = AccessibilityStates(rawValue: 1 << 2)
  package static let selectable = AccessibilityStates(rawValue: 1 << 3)
  package static let selected = AccessibilityStates(rawValue: 1 << 4)
  package static let checkable = AccessibilityStates(rawValue: 1 << 5)
  package static let checked = AccessibilityStates(rawValue: 1 << 6)
  package static let editable = AccessibilityStates(rawValue: 1 << 7)
  package static let multiLine = AccessibilityStates(rawValue: 1 << 8)
  package static let modal = AccessibilityStates(rawValue: 1 << 9)
  package static let busy = AccessibilityStates(rawValue: 1 << 10)
  /// Would be seen if it were scrolled to.
  package static let visible = AccessibilityStates(rawValue: 1 << 11)
  /// Is within its window and the scroll views around it.
  package static let showing = AccessibilityStates(rawValue: 1 << 12)
  /// The window that has the keyboard.
  package static let active = AccessibilityStates(rawValue: 1 << 13)

  private static let allNames = [
    "enabled", "focusable", "focused", "selectable", "selected", "checkable", "checked", "editable",
    "multi-line", "modal", "busy", "visible", "showing", "active",
  ]

  /// The states in words, in the order of their declaration.
  package var names: [String] {
    Self.allNames.indices.filter { contains(AccessibilityStates(rawValue: 1 << $0)) }.map {
      Self.allNames[$0]
    }
  }
}

extension AccessibilityNode {
  package var states: AccessibilityStates {
    var states: AccessibilityStates = .visible
    let traits = element.accessibilityTraits
    if !element.isDisabledToReaders { states.insert(.enabled) }
    if element.accessibilityRespondsToUserInteraction { states.insert(.focusable) }
    if isFocused { states.insert(.focused) }
    if isShowing { states.insert(.showing) }
    let isSelected = traits.contains(.selected)
    switch role {
    case .toggle:
      states.insert(.checkable)
      if (element as? UISwitch)?.isOn ?? isSelected { states.insert(.checked) }
    case .menuItem:
      if isSelected || (element as? MenuRowView)?.row.selectionRoot != nil { states.insert(.checkable) }
      if isSelected { states.insert(.checked) }
    case .radioButton:
      states.insert(.checkable)
      if isSelected { states.insert(.checked) }
    case .cell, .tab:
      states.insert(.selectable)
      if isSelected || (element as? UICollectionViewCell)?.isSelected == true { states.insert(.selected) }
    case .textField, .secureField, .searchField, .textView:
      if states.contains(.enabled) { states.insert(.editable) }
      if role == .textView { states.insert(.multiLine) }
    case .dialog, .alert: states.insert(.modal)
    case .progress:
      if (element as? UIActivityIndicatorView)?.isAnimating == true { states.insert(.busy) }
    case .window:
      if (element as? UIWindow)?.host?.isActive == true { states.insert(.active) }
    default: if isSelected { states.formUnion([.selectable, .selected]) }
    }
    return states
  }

  private var isFocused: Bool {
    guard let window = element.responderWindow else { return false }
    if let focused = window.keyboardFocus?.item { return focused === element }
    return element.isFirstResponder && role != .window
  }

  private var isShowing: Bool {
    guard let window = element.responderWindow, !window.isHidden else { return false }
    var seen = frame
    guard !seen.isEmpty else { return false }
    seen = seen.intersection(window.bounds)
    var view = (element as? UIView) ?? element.next as? UIView
    while let current = view, !seen.isEmpty {
      if current.clipsToBounds, current !== element { seen = seen.intersection(current.screenFrame) }
      view = current.superview
    }
    return !seen.isEmpty
  }
}
