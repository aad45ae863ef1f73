import Foundation
import QuartzCore

/// The builder that responders get: it holds the root menu, and makes another one for each change.
@MainActor
final class MenuBuilder: UIMenuBuilder {
  let system: UIMenuSystem
  private(set) var root: UIMenu

  init(_ system: UIMenuSystem, root: UIMenu) {
    (self.system, self.root) = (system, root)
  }

  // MARK: - Finding

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
    root.firstDescendant { ($0 as? UIMenu)?.identifier == identifier } as? UIMenu
  }

  func action(for identifier: UIAction.Identifier) -> UIAction? {
    root.firstDescendant { ($0 as? UIAction)?.identifier == identifier } as? UIAction
  }

  func command(for action: Selector, propertyList: Any?) -> UICommand? {
    let found = root.firstDescendant { element in
      guard let command = element as? UICommand, command.action == action else { return false }
      return Self.areEqual(command.propertyList, propertyList)
    }
    return found as? UICommand
  }

  /// Compares property lists: numbers, texts, dates and data, and arrays and dictionaries of them.
  static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    if let a = a as? [String: Any], let b = b as? [String: Any] {
      return a.count == b.count && a.allSatisfy { areEqual($0.value, b[$0.key]) }
    }
    if let a = a as? [Any], let b = b as? [Any] {
      return a.count == b.count && zip(a, b).allSatisfy { areEqual($0, $1) }
    }
    if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
    return false
  }

  // MARK: - Changing

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    change(replacedIdentifier) { _ in [replacementMenu] }
  }

  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) {
    change(parentIdentifier) { [$0.replacingChildren(childrenBlock($0.children))] }
  }

  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
    change(siblingIdentifier) { [siblingMenu, $0] }
  }

  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
    change(siblingIdentifier) { [$0, siblingMenu] }
  }

  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    change(parentIdentifier) { [$0.replacingChildren([childMenu] + $0.children)] }
  }

  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    change(parentIdentifier) { [$0.replacingChildren($0.children + [childMenu])] }
  }

  func remove(menu removedIdentifier: UIMenu.Identifier) {
    change(removedIdentifier) { _ in [] }
  }

  /// Puts other menus in the place of the first menu of an identifier. There is one root: nothing can stand beside it, and where it is taken
  /// away an empty one stays.
  private func change(_ identifier: UIMenu.Identifier, _ change: (UIMenu) -> [UIMenu]) {
    guard root.identifier == identifier else {
      if let new = Self.changed(root, identifier, change) { root = new }
      return
    }
    let new = change(root)
    if new.isEmpty {
      root = root.replacingChildren([])
    } else if new.count == 1 {
      root = new[0]
    }
  }

  /// The menu with the change made in it; nil if the identifier is not in it.
  private static func changed(
    _ menu: UIMenu, _ identifier: UIMenu.Identifier, _ change: (UIMenu) -> [UIMenu]
  ) -> UIMenu? {
    var children = menu.children
    for (index, child) in menu.children.enumerated() {
      guard let child = child as? UIMenu else { continue }
      if child.identifier == identifier {
        children.replaceSubrange(index...index, with: change(child) as [UIMenuElement])
        return menu.replacingChildren(children)
      }
      if let new = changed(child, identifier, change) {
        children[index] = new
        return menu.replacingChildren(children)
      }
    }
    return nil
  }
}

extension UIMenu {
  /// The first element that a test is true of: the menu itself, or one in it, however deep.
  fileprivate func firstDescendant(where isFound: (UIMenuElement) -> Bool) -> UIMenuElement? {
    if isFound(self) { return self }
    for child in children {
      if let menu = child as? UIMenu {
        if let found = menu.firstDescendant(where: isFound) { return found }
      } else if isFound(child) {
        return child
      }
    }
    return nil
  }
}
