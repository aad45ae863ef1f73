import Foundation

/// Bar button items that belong together, and one that stands for all of them where they have no room.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
  /// The items of the group. An item is in one group at a time.
  open var barButtonItems: [UIBarButtonItem] {
    didSet {
      for item in oldValue where item.buttonGroup === self { item.buttonGroup = nil }
      takeItems()
    }
  }

  /// The item that stands for the group; nil where the group has all the room that it needs. One without an action and a menu opens a menu of
  /// the group's items.
  open var representativeItem: UIBarButtonItem? { didSet { groupDidChange() } }

  /// True while the item is shown that stands for the group.
  open internal(set) var isDisplayingRepresentativeItem = false

  /// The object that shows the group.
  weak var owner: UITextInputAssistantItem?

  /// Creates a group of items.
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
    super.init()
    takeItems()
  }

  private func takeItems() {
    for item in barButtonItems {
      if let other = item.buttonGroup, other !== self { other.barButtonItems.removeAll { $0 === item } }
      item.buttonGroup = self
    }
    groupDidChange()
  }

  private func groupDidChange() { owner?.groupsDidChange() }
}
