import Foundation

/// One key of a hardware keyboard.
@preconcurrency @MainActor
open class UIKey: NSObject {
  /// The characters that the key types with the modifiers that are held; empty for keys that type nothing.
  public let characters: String
  /// The characters that the key types without modifiers.
  public let charactersIgnoringModifiers: String
  /// The modifier keys that were held down.
  public let modifierFlags: UIKeyModifierFlags
  /// The physical key, as USB counts them.
  public let keyCode: UIKeyboardHIDUsage

  /// The keys of the numeric pad behind its lock (USB HID usage tables, page 7).
  private static let numericPad = 0x54...0x63

  init(_ key: HostKey) {
    characters = key.characters
    charactersIgnoringModifiers = key.charactersIgnoringModifiers
    let flags = UIKeyModifierFlags(key.modifiers)
    modifierFlags = Self.numericPad.contains(key.usage) ? flags.union(.numericPad) : flags
    keyCode = UIKeyboardHIDUsage(rawValue: key.usage) ?? .keyboardErrorUndefined
    super.init()
  }
}

extension UIKey {
  /// True if the key enters visible characters, and is not a control key.
  var typesCharacters: Bool {
    !characters.isEmpty && characters.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f }
  }
}
