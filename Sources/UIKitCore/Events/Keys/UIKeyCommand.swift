import Foundation
import QuartzCore

/// A keyboard shortcut.
///
/// Responders offer shortcuts in `keyCommands`. When a key is pressed, the chain is walked
/// from the first responder on; the first command that matches, and whose action somebody
/// there can perform, is sent with the command as its sender.
///
/// Martlet addition: keyboards here have Control where Macs have Command, so a command
/// written with `.command` and without `.control` also answers to Control.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  /// What the key types without modifiers, or one of the `input…` names.
  public let input: String?
  public let modifierFlags: UIKeyModifierFlags
  /// Whether the shortcut is tried before the first responder's own use of the key
  /// (typing, moving the insertion point).
  open var wantsPriorityOverSystemBehavior = false

  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title, subtitle: subtitle, image: image, action: action, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state
    )
  }

  /// A shortcut of the same keys and action, whose looks can be changed by themselves.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIKeyCommand(
      title: title, subtitle: subtitle, image: image, action: action, input: input ?? "",
      modifierFlags: modifierFlags, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    copy.wantsPriorityOverSystemBehavior = wantsPriorityOverSystemBehavior
    return copy
  }

  public static let inputUpArrow = "UIKeyInputUpArrow"
  public static let inputDownArrow = "UIKeyInputDownArrow"
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  public static let inputRightArrow = "UIKeyInputRightArrow"
  public static let inputEscape = "UIKeyInputEscape"
  public static let inputPageUp = "UIKeyInputPageUp"
  public static let inputPageDown = "UIKeyInputPageDown"
  public static let inputHome = "UIKeyInputHome"
  public static let inputEnd = "UIKeyInputEnd"
  public static let inputDelete = "UIKeyInputDelete"
  public static let f1 = "UIKeyInputF1"
  public static let f2 = "UIKeyInputF2"
  public static let f3 = "UIKeyInputF3"
  public static let f4 = "UIKeyInputF4"
  public static let f5 = "UIKeyInputF5"
  public static let f6 = "UIKeyInputF6"
  public static let f7 = "UIKeyInputF7"
  public static let f8 = "UIKeyInputF8"
  public static let f9 = "UIKeyInputF9"
  public static let f10 = "UIKeyInputF10"
  public static let f11 = "UIKeyInputF11"
  public static let f12 = "UIKeyInputF12"
}
