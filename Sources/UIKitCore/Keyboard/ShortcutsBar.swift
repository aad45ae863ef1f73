import Foundation
import QuartzCore

/// The bar above the keyboard with the groups of a `UITextInputAssistantItem`. Where they have no room, the last ones are represented by
/// one item each.
final class ShortcutsBar: UIToolbar {
  /// The buttons that are shown.
  private(set) var assistant: UITextInputAssistantItem?
  /// The width that the items were chosen for.
  private var chosenWidth: CGFloat = 0

  /// Shows the groups of a responder as they are now.
  func show(_ assistant: UITextInputAssistantItem) {
    self.assistant = assistant
    chooseItems()
  }

  override func layoutSubviews() {
    if bounds.width != chosenWidth { chooseItems() }
    super.layoutSubviews()
  }

  private func chooseItems() {
    guard let assistant else { return }
    chosenWidth = bounds.width
    let room = bounds.width - layoutMargins.left - layoutMargins.right
    for group in assistant.groups { group.isDisplayingRepresentativeItem = false }
    setItems(Self.items(of: assistant), animated: false)
    for group in assistant.groups.reversed() where group.representativeItem != nil {
      let wanted = (items ?? []).reduce(CGFloat(0)) { $1.isHidden ? $0 : $0 + width(of: $1) }
      guard bounds.width > 0, wanted > room else { break }
      group.isDisplayingRepresentativeItem = true
      setItems(Self.items(of: assistant), animated: false)
    }
  }

  private static func items(of assistant: UITextInputAssistantItem) -> [UIBarButtonItem] {
    var items: [UIBarButtonItem] = []
    for group in assistant.leadingBarButtonGroups { items += shownItems(of: group) }
    items.append(.flexibleSpace())
    for group in assistant.trailingBarButtonGroups { items += shownItems(of: group) }
    return items
  }

  private static func shownItems(of group: UIBarButtonItemGroup) -> [UIBarButtonItem] {
    guard group.isDisplayingRepresentativeItem, let own = group.representativeItem else {
      return group.barButtonItems
    }
    let acts = own.action != nil || own.primaryAction != nil || own.menu != nil || own.customView != nil
    return [acts ? own : standIn(for: own, of: group)]
  }

  /// Returns an item that looks as one that does nothing by itself, and opens a menu of what it stands for.
  private static func standIn(for item: UIBarButtonItem, of group: UIBarButtonItemGroup) -> UIBarButtonItem {
    let menu = UIMenu(children: group.barButtonItems.filter { !$0.isHidden }.map { element(for: $0) })
    let new = UIBarButtonItem(title: item.title, image: item.image, menu: menu)
    new.accessibilityLabel = item.accessibilityLabel
    new.tintColor = item.tintColor
    return new
  }

  private static func element(for item: UIBarButtonItem) -> UIMenuElement {
    let title = item.title ?? item.accessibilityLabel ?? ""
    if let menu = item.menu, item.action == nil, item.primaryAction == nil {
      return UIMenu(title: title, image: item.image, children: menu.children)
    }
    return UIAction(title: title, image: item.image, attributes: item.isEnabled ? [] : .disabled) { _ in
      item.trigger(from: nil, event: nil)
    }
  }
}
