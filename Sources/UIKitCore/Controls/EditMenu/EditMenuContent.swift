import Foundation
import QuartzCore

/// The content of an edit menu: what the context system has for a responder, as far as it can be done now, put in order by who shows the menu.
@MainActor
final class EditMenuContent {
  /// Commands look for who answers them from here on.
  private weak var responder: UIResponder?
  /// The sender that actions see.
  private weak var actionSender: AnyObject?
  private let arrange: @MainActor ([UIMenuElement]) -> UIMenu?
  private var menu: UIMenu?

  /// An element was chosen: closes the menu, unless it stays, and has the element do what it does.
  var choose: @MainActor (UIMenuElement, () -> Void) -> Void = { _, perform in perform() }
  /// Elements that were being made are there; the items are all there are now.
  var changed: @MainActor ([TextEditMenu.Item]) -> Void = { _ in }

  /// - Parameter arrange: makes the menu of what the system suggests; nil leaves it as it is.
  init(
    for responder: UIResponder, sender: AnyObject?,
    arrange: @escaping @MainActor ([UIMenuElement]) -> UIMenu? = { _ in nil }
  ) {
    (self.responder, actionSender, self.arrange) = (responder, sender, arrange)
  }

  /// Works the menu out anew.
  func makeMenu() -> UIMenu {
    guard let responder else { return UIMenu() }
    let built = UIMenuSystem.context.menu(for: responder).children
    let added: [UIMenuElement] = (UIMenuController.shared.menuItems ?? []).map {
      EditMenuCommand(title: $0.title, action: $0.action)
    }
    let suggested = possible(built + added)
    return arrange(suggested) ?? UIMenu(children: suggested)
  }

  /// Works the menu out anew; empty where there is nothing to show.
  func makeItems() -> [TextEditMenu.Item] {
    let menu = makeMenu()
    menu.menuWillAppear()
    self.menu = menu
    return items(ofChildren: menu, within: nil)
  }

  // MARK: - Commands

  /// The elements without commands that nobody can perform, and without menus that are empty.
  private func possible(_ elements: [UIMenuElement]) -> [UIMenuElement] {
    elements.compactMap { element -> UIMenuElement? in
      if let command = element as? UICommand { return target(of: command) == nil ? nil : command }
      guard let menu = element as? UIMenu else { return element }
      let children = possible(menu.children)
      return children.isEmpty ? nil : menu.replacingChildren(children)
    }
  }

  private func target(of command: UICommand) -> Any? {
    responder?.target(forAction: command.action, withSender: sender(of: command))
  }

  private func sender(of command: UICommand) -> Any {
    if command is EditMenuCommand { return UIMenuController.shared }
    return command
  }

  private func perform(_ element: UIMenuElement) {
    if let action = element as? UIAction {
      action.perform(sender: actionSender)
    } else if let command = element as? UICommand, let target = target(of: command) {
      if TextEditCommand(command.action) != nil {
        command.perform(on: target, sender: sender(of: command))
      } else {
        UIApplication.shared.sendAction(command.action, to: target, from: sender(of: command), for: nil)
      }
    }
  }

  // MARK: - Items

  private func items(ofChildren menu: UIMenu, within root: UIMenu?) -> [TextEditMenu.Item] {
    let root = root ?? (menu.options.contains(.singleSelection) ? menu : nil)
    return menu.children.flatMap { items(of: $0, root) }
  }

  private func items(of element: UIMenuElement, _ root: UIMenu?) -> [TextEditMenu.Item] {
    switch element {
    case let menu as UIMenu: return items(ofMenu: menu, root)
    case let deferred as UIDeferredMenuElement:
      guard let elements = elements(of: deferred) else {
        return [TextEditMenu.Item(title: "", isLoading: true, run: {})]
      }
      return elements.flatMap { items(of: $0, root) }
    case let command as UICommand:
      guard let target = target(of: command) else { return [] }
      (target as? UIResponder)?.validate(command)
      return leaf(command, root)
    default: return leaf(element, root)
    }
  }

  /// A menu that has nothing to be called by stands for what is in it.
  private func items(ofMenu menu: UIMenu, _ root: UIMenu?) -> [TextEditMenu.Item] {
    let items = items(ofChildren: menu, within: root)
    let isNameless = menu.title.isEmpty && menu.image == nil
    guard !items.isEmpty, !isNameless, !menu.options.contains(.displayInline) else { return items }
    return [
      TextEditMenu.Item(
        title: menu.title, image: menu.image, isDestructive: menu.leafAttributes.contains(.destructive),
        children: items, run: {})
    ]
  }

  private func leaf(_ element: UIMenuElement, _ root: UIMenu?) -> [TextEditMenu.Item] {
    let attributes = element.leafAttributes
    let isNameless = element.title.isEmpty && element.image == nil
    guard !isNameless, !attributes.contains(.hidden) else { return [] }
    return [
      TextEditMenu.Item(
        title: element.title, image: element.image, isEnabled: !attributes.contains(.disabled),
        isDestructive: attributes.contains(.destructive)
      ) { [self] in
        root?.choose(element)
        choose(element) { self.perform(element) }
      }
    ]
  }

  /// The elements, if they are there already; those that come later change the menu.
  private func elements(of deferred: UIDeferredMenuElement) -> [UIMenuElement]? {
    if deferred.elements == nil {
      var isLater = false
      deferred.fulfil { [weak self] _ in
        // At once, they are among those that are returned.
        guard isLater, let self, let menu = self.menu else { return }
        changed(items(ofChildren: menu, within: nil))
      }
      isLater = true
    }
    return deferred.elements
  }
}
