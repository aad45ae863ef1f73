import BrowserCore
import MethodSelectors
import UIKit

/// The table of shortcuts as key commands. They are found from whatever is first responder, page and field included.
extension BrowserContainerViewController {
  var shortcutCommands: [UIKeyCommand] {
    // Escape stays the page's own while there is nothing here to leave, and an alert's or a sheet's while that is up.
    let wantsEscape =
      router.admits(.pageInFront)
      && (find.isOpen || router.hasMenu || isEditingAddress || store.model.selectedTab.isLoading)
    return wantsEscape ? Self.commands : Self.commandsWithoutEscape
  }

  private static let commands: [UIKeyCommand] = KeyboardShortcut.all.enumerated().flatMap { index, shortcut in
    shortcut.inputs.map { input in
      let command = UIKeyCommand(
        title: "", action: Selector("performShortcut:", BrowserContainerViewController.performShortcut),
        input: input,
        modifierFlags: shortcut.modifierFlags, propertyList: index)
      command.wantsPriorityOverSystemBehavior = true
      return command
    }
  }

  private static let commandsWithoutEscape = commands.filter { $0.input != UIKeyCommand.inputEscape }

  private func performShortcut(_ command: UIKeyCommand) {
    guard let index = command.propertyList as? Int, KeyboardShortcut.all.indices.contains(index) else {
      return
    }
    perform(KeyboardShortcut.all[index].command)
  }
}

extension KeyboardShortcut {
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
