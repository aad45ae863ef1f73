import Foundation
import QuartzCore

/// A group of actions: a menu of its own, or a part of one.
///
/// Immutable; `replacingChildren(_:)` makes another one.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// A name that tells menus apart, also those made anew.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name as text.
    public let rawValue: String
    /// Creates an identifier from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// Options for the display of a menu and for choices in it.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The children stand between those of the menu around this one.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The menu's row is red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// One of the children, also those of inline menus, is on: choosing one turns the others off.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// The menu's name; a unique one where none was given.
  public let identifier: Identifier
  /// The menu's display and the meaning of choices in it.
  public let options: Options
  /// The menu's elements, in the order of their rows.
  public let children: [UIMenuElement]
  /// True if the row that opens the menu is read out as selected.
  var isSelected = false

  /// - Parameter identifier: nil makes a unique one.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(rawValue: UUID().uuidString)
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// The elements that are on, also those of menus within this one, and those that deferred elements have made.
  open var selectedElements: [UIMenuElement] { Self.selected(among: children) }

  private static func selected(among elements: [UIMenuElement]) -> [UIMenuElement] {
    elements.flatMap { element -> [UIMenuElement] in
      if let menu = element as? UIMenu { return menu.selectedElements }
      if let deferred = element as? UIDeferredMenuElement { return selected(among: deferred.elements ?? []) }
      return element.leafState == .on ? [element] : []
    }
  }

  /// The first element that can be chosen, also in menus within this one.
  var firstLeaf: UIMenuElement? {
    for child in children {
      if let menu = child as? UIMenu {
        if let leaf = menu.firstLeaf { return leaf }
      } else if child.leafState != nil, child.leafAttributes.isDisjoint(with: [.hidden, .disabled]) {
        return child
      }
    }
    return nil
  }

  /// True if any element has an image, also in menus within this one.
  var hasImages: Bool { children.contains { ($0 as? UIMenu)?.hasImages ?? ($0.image != nil) } }

  /// The same menu with other children.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    let menu = UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      children: newChildren)
    menu.isSelected = isSelected
    return menu
  }

  open override func copy(with zone: NSZone? = nil) -> Any { replacingChildren(children) }
}

extension UIMenuElement {
  /// The state of an action or command; nil for anything else.
  var leafState: State? {
    get { (self as? UIAction)?.state ?? (self as? UICommand)?.state }
    set {
      guard let newValue else { return }
      (self as? UIAction)?.state = newValue
      (self as? UICommand)?.state = newValue
    }
  }

  /// The attributes of an action or command; a menu that deletes is red.
  var leafAttributes: Attributes {
    if let action = self as? UIAction { return action.attributes }
    if let command = self as? UICommand { return command.attributes }
    if let menu = self as? UIMenu, menu.options.contains(.destructive) { return .destructive }
    return []
  }
}
