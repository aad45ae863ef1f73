import Foundation

/// The buttons of a responder's own in the bar above the keyboard, which wide screens have while it is edited: those that count as a pad's
/// (`UIUserInterfaceIdiom.pad`). Phones show none.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
  /// The groups at the bar's leading end.
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = [] {
    didSet { take(from: oldValue) }
  }
  /// The groups at the bar's trailing end.
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = [] {
    didSet { take(from: oldValue) }
  }
  /// True, which is the default, if the user may hide the buttons; the bar here has no key for it.
  open var allowsHidingShortcuts = true

  /// The responder whose buttons these are.
  weak var responder: UIResponder?

  /// All groups, from the leading end on.
  var groups: [UIBarButtonItemGroup] { leadingBarButtonGroups + trailingBarButtonGroups }

  /// True if there is nothing to show.
  var isEmpty: Bool { groups.allSatisfy(\.barButtonItems.isEmpty) }

  private func take(from old: [UIBarButtonItemGroup]) {
    for group in old { group.owner = nil }
    for group in groups { group.owner = self }
    groupsDidChange()
  }

  /// Call when a group has other items.
  func groupsDidChange() {
    if let responder { KeyboardController.shared.reloadInputViews(of: responder) }
  }
}
