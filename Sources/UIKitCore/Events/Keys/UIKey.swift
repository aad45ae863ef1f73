import Foundation

/// One key of a hardware keyboard.
@preconcurrency @MainActor
open class UIKey: NSObject {
  public let characters: String
  public let charactersIgnoringModifiers: String
  public let modifierFlags: UIKeyModifierFlags
  /// The physical key, as USB counts them.
  public let keyCode: UIKeyboardHIDUsage

  init(_ key: HostKey) {
    characters = key.characters
    charactersIgnoringModifiers = key.charactersIgnoringModifiers
    modifierFlags = UIKeyModifierFlags(key.modifiers)
    keyCode = UIKeyboardHIDUsage(rawValue: key.usage) ?? .keyboardErrorUndefined
    super.init()
  }
}
