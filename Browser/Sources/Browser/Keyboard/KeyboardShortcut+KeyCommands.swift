import BrowserCore
import UIKit

/// The table of shortcuts as key commands.
extension KeyboardShortcut {
  /// Returns commands for all shortcuts, which are found from whatever is first responder, page and field included.
  /// - Parameter action: sent to the responder chain with the command; ``command(of:)`` says which one it is.
  @MainActor static func keyCommands(_ action: Selector) -> [UIKeyCommand] {
    all.enumerated().flatMap { index, shortcut in
      shortcut.inputs.map { input in
        let command = UIKeyCommand(
          title: "", action: action, input: input, modifierFlags: shortcut.modifierFlags, propertyList: index)
        command.wantsPriorityOverSystemBehavior = true
        return command
      }
    }
  }

  /// Returns the browser's command of a key command.
  @MainActor static func command(of keyCommand: UIKeyCommand) -> Command? {
    guard let index = keyCommand.propertyList as? Int, all.indices.contains(index) else { return nil }
    return all[index].command
  }

  /// The names that UIKit has for the key: with Shift, also the character that a US keyboard types then.
  @MainActor var inputs: [String] {
    switch key {
    case .character(let character):
      let shifted: [Character: String] = ["[": "{", "]": "}", "\\": "|"]
      let plain = String(character)
      return modifiers.contains(.shift) ? [plain] + (shifted[character].map { [$0] } ?? []) : [plain]
    case .tab: return ["\t"]
    case .escape: return [UIKeyCommand.inputEscape]
    case .left: return [UIKeyCommand.inputLeftArrow]
    case .right: return [UIKeyCommand.inputRightArrow]
    case .up: return [UIKeyCommand.inputUpArrow]
    case .down: return [UIKeyCommand.inputDownArrow]
    case .pageUp: return [UIKeyCommand.inputPageUp]
    case .pageDown: return [UIKeyCommand.inputPageDown]
    case .function(let number): return ["UIKeyInputF\(number)"]
    }
  }

  var modifierFlags: UIKeyModifierFlags {
    var flags: UIKeyModifierFlags = []
    if modifiers.contains(.control) { flags.insert(.control) }
    if modifiers.contains(.shift) { flags.insert(.shift) }
    if modifiers.contains(.alt) { flags.insert(.alternate) }
    return flags
  }
}
