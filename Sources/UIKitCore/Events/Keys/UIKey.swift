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

extension UIKey {
  /// Whether it enters something that is seen, and is no key of control.
  var typesCharacters: Bool {
    !characters.isEmpty && characters.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f }
  }
}
