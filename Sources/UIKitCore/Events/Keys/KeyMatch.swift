import Foundation

/// Matches pressed keys with shortcuts. Pure.
package enum KeyMatch {
  /// Modifiers that tell shortcuts apart; Caps Lock and the number pad do not.
  private static let relevant: UIKeyModifierFlags = [.shift, .control, .alternate, .command]

  package static func matches(
    input: String?, modifiers: UIKeyModifierFlags, key: HostKey
  ) -> Bool {
    guard let input, key.isDown else { return false }
    let pressed = UIKeyModifierFlags(key.modifiers).intersection(relevant)
    let wanted = modifiers.intersection(relevant)
    guard input == name(of: key) || types(input, key: key) else { return false }
    if pressed == wanted { return true }
    // Control stands in for Command (see `UIKeyCommand`).
    guard wanted.contains(.command), !wanted.contains(.control) else { return false }
    return pressed == wanted.subtracting(.command).union(.control)
  }

  private static func types(_ input: String, key: HostKey) -> Bool {
    let typed = key.charactersIgnoringModifiers
    return !typed.isEmpty && input.lowercased() == typed.lowercased()
  }

  /// The `UIKeyCommand.input…` name of a key that types no character.
  private static func name(of key: HostKey) -> String? {
    if let function = UIKeyboardHIDUsage(rawValue: key.usage), (0x3a...0x45).contains(function.rawValue) {
      return "UIKeyInputF\(function.rawValue - 0x3a + 1)"
    }
    return names[key.usage]
  }

  private static let names: [Int: String] = [
    0x29: "UIKeyInputEscape", 0x4a: "UIKeyInputHome", 0x4b: "UIKeyInputPageUp", 0x4c: "UIKeyInputDelete",
    0x4d: "UIKeyInputEnd", 0x4e: "UIKeyInputPageDown", 0x4f: "UIKeyInputRightArrow",
    0x50: "UIKeyInputLeftArrow", 0x51: "UIKeyInputDownArrow", 0x52: "UIKeyInputUpArrow",
    // Keys whose character the toolkit may or may not tell.
    0x28: "\r", 0x2a: "\u{8}", 0x2b: "\t", 0x2c: " ", 0x58: "\r",
  ]
}
