import Foundation
import QuartzCore

/// A keyboard shortcut.
///
/// Responders offer shortcuts in `keyCommands`. When a key is pressed, the chain is walked
/// from the first responder on; the first command that matches, and whose action an object
/// there can perform, is sent with the command as its sender.
///
/// Martlet addition: keyboards here have Control where Macs have Command, so a command
/// written with `.command` and without `.control` also answers to Control.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  /// The characters that the key types without modifiers, or one of the `input…` names.
  public let input: String?
  /// The modifier keys that must be held down.
  public let modifierFlags: UIKeyModifierFlags
  /// True if the shortcut is tried before the first responder's own use of the key (typing, moving the insertion point).
  open var wantsPriorityOverSystemBehavior = false

  /// Creates a shortcut without a title: a key, its modifiers and the action that is sent.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Creates a shortcut with a text for lists of shortcuts.
  ///
  /// Since iOS 13 Apple prefers the initializer with `title` and `discoverabilityTitle`.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(
      title: "", action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }

  /// Creates a shortcut with a title, an image and a state, for menus and help that show it.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title, subtitle: subtitle, image: image, action: action, propertyList: propertyList,
      alternates: alternates, discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state
    )
  }

  /// A shortcut of the same keys and action, whose looks can be changed by themselves.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIKeyCommand(
      title: title, subtitle: subtitle, image: image, action: action, input: input ?? "",
      modifierFlags: modifierFlags, propertyList: propertyList, alternates: alternates,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    copy.wantsPriorityOverSystemBehavior = wantsPriorityOverSystemBehavior
    return copy
  }

  /// The command, and shortcuts that do what its alternatives do, by the same key with their modifiers.
  var withAlternates: [UIKeyCommand] {
    [self]
      + alternates.map { alternate in
        let command = UIKeyCommand(
          title: alternate.title, image: image, action: alternate.action, input: input ?? "",
          modifierFlags: modifierFlags.union(alternate.modifierFlags), propertyList: propertyList,
          attributes: attributes, state: state)
        command.wantsPriorityOverSystemBehavior = wantsPriorityOverSystemBehavior
        return command
      }
  }

  /// The arrow key up, as a command's `input`.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The arrow key down, as a command's `input`.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The arrow key to the left, as a command's `input`.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The arrow key to the right, as a command's `input`.
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The Escape key, as a command's `input`.
  public static let inputEscape = "UIKeyInputEscape"
  /// The Page Up key, as a command's `input`.
  public static let inputPageUp = "UIKeyInputPageUp"
  /// The Page Down key, as a command's `input`.
  public static let inputPageDown = "UIKeyInputPageDown"
  /// The Home key, as a command's `input`.
  public static let inputHome = "UIKeyInputHome"
  /// The End key, as a command's `input`.
  public static let inputEnd = "UIKeyInputEnd"
  /// The key that deletes, as a command's `input`.
  public static let inputDelete = "UIKeyInputDelete"
  /// The function key F1, as a command's `input`.
  public static let f1 = "UIKeyInputF1"
  /// The function key F2, as a command's `input`.
  public static let f2 = "UIKeyInputF2"
  /// The function key F3, as a command's `input`.
  public static let f3 = "UIKeyInputF3"
  /// The function key F4, as a command's `input`.
  public static let f4 = "UIKeyInputF4"
  /// The function key F5, as a command's `input`.
  public static let f5 = "UIKeyInputF5"
  /// The function key F6, as a command's `input`.
  public static let f6 = "UIKeyInputF6"
  /// The function key F7, as a command's `input`.
  public static let f7 = "UIKeyInputF7"
  /// The function key F8, as a command's `input`.
  public static let f8 = "UIKeyInputF8"
  /// The function key F9, as a command's `input`.
  public static let f9 = "UIKeyInputF9"
  /// The function key F10, as a command's `input`.
  public static let f10 = "UIKeyInputF10"
  /// The function key F11, as a command's `input`.
  public static let f11 = "UIKeyInputF11"
  /// The function key F12, as a command's `input`.
  public static let f12 = "UIKeyInputF12"
}
