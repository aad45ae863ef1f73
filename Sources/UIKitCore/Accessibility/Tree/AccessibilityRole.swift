/// The role of a node in the accessibility tree, in terms that every platform has.
package enum AccessibilityRole: String, Sendable {
  // Elements.
  case button, menuItem, toggle, radioButton, slider, stepper, progress, label, heading, link, image
  case textField, secureField, searchField, textView, cell, tab
  /// A page of another process, with a tree of its own.
  case page
  /// An element that nothing is known of.
  case element

  // Containers.
  case window, dialog, alert, list, table, tabBar, toolbar, landmark, group

  /// True if the node stands for text that the user can edit.
  package var isText: Bool {
    switch self {
    case .textField, .secureField, .searchField, .textView: true
    default: false
    }
  }
}

extension UIResponder {
  /// The role of an element.
  var elementRole: AccessibilityRole {
    let traits = accessibilityTraits
    switch self {
    case is any AccessiblePage: return .page
    case is UISwitch: return .toggle
    case is UISlider: return .slider
    case is UIStepper: return .stepper
    case is UIProgressView, is UIActivityIndicatorView: return .progress
    case let field as UITextField:
      if field.isSecureTextEntry { return .secureField }
      return traits.contains(.searchField) ? .searchField : .textField
    case is UITextView: return .textView
    case is SegmentView: return .radioButton
    case is TabBarButton: return .tab
    case let menuRow as MenuRowView where !menuRow.row.isLoading: return .menuItem
    case is UITableViewCell, is UICollectionViewCell: return .cell
    default: return role(of: traits)
    }
  }

  private func role(of traits: UIAccessibilityTraits) -> AccessibilityRole {
    if traits.contains(.searchField) { return .searchField }
    if traits.contains(.adjustable) { return .slider }
    if traits.contains(.link) { return .link }
    if !traits.isDisjoint(with: [.button, .keyboardKey]) { return .button }
    if traits.contains(.header) { return .heading }
    if traits.contains(.image) || self is UIImageView { return .image }
    if traits.contains(.staticText) { return .label }
    // A control that says nothing of itself is there to be pressed.
    if self is UIControl { return .button }
    return .element
  }

  /// The role of a container that is one for its users, too; nil for those that only arrange what is inside.
  var containerRole: AccessibilityRole? {
    switch self {
    case is UIWindow: return .window
    case is UITableView, is UICollectionView: return .list
    case is UITabBar: return .tabBar
    case is UIToolbar, is UINavigationBar: return .toolbar
    case is UISegmentedControl: return .group
    case is UITableViewCell, is UICollectionViewCell: return .cell
    case let container as PresentationContainerView where container.isModalToReaders:
      return container.presentation?.presentedViewController is UIAlertController ? .alert : .dialog
    default: break
    }
    if accessibilityTraits.contains(.tabBar) { return .tabBar }
    switch accessibilityContainerType {
    case .list: return .list
    case .dataTable: return .table
    case .landmark: return .landmark
    case .semanticGroup: return .group
    case .none: break
    }
    // The container around it is the dialog.
    if accessibilityViewIsModal { return (self as? UIView)?.isInPresentation == true ? nil : .dialog }
    return nil
  }

  /// True if the element cannot be used now. A control that is off cannot, whatever traits it was given.
  var isDisabledToReaders: Bool {
    accessibilityTraits.contains(.notEnabled) || (self as? UIControl)?.isEnabled == false
  }

  /// True if the element's class and traits say that the user can operate it.
  var isOperableByDefault: Bool { !isDisabledToReaders && isKindThatIsOperated }

  /// True if elements like this one are there to be operated, though perhaps not now.
  var isKindThatIsOperated: Bool {
    switch elementRole {
    case .button, .menuItem, .toggle, .radioButton, .slider, .stepper, .link, .textField, .secureField,
      .searchField, .textView, .cell, .tab, .page:
      return true
    default: return accessibilityCustomActions?.isEmpty == false
    }
  }
}

extension UIView {
  /// True if the view is inside the container of a presentation.
  fileprivate var isInPresentation: Bool {
    sequence(first: self, next: { $0.superview }).contains { $0 is PresentationContainerView }
  }
}

extension PresentationContainerView {
  /// True if the presentation must be dismissed before anything beneath it can be used.
  var isModalToReaders: Bool { !letsTouchesThrough && passthroughViews.isEmpty }
}
