import Foundation
import SwiftRuntimeAccess

/// Finds the commands of the edit menu that a responder's class answers: those it overrides.
@MainActor
enum EditActionOverrides {
  static func has(_ type: UIResponder.Type, _ command: TextEditCommand) -> Bool {
    if slots == nil {
      slots = Dictionary(
        uniqueKeysWithValues: TextEditCommand.allCases.map { command in
          let slot = ClassMethods.slot(
            in: UIResponder.self, unlike: OverridesNothing.self, of: example(of: command))
          return (command, slot)
        })
    }
    // Where it cannot be told, a command that no object answers traps and says so; one that is never offered says nothing.
    guard let slot = slots?[command] ?? nil else { return true }
    return ClassMethods.differs(type, from: UIResponder.self, at: slot) ?? true
  }

  private static var slots: [TextEditCommand: Int?]?

  private static func example(of command: TextEditCommand) -> UIResponder.Type {
    switch command {
    case .cut: OverridesCut.self
    case .copy: OverridesCopy.self
    case .paste: OverridesPaste.self
    case .select: OverridesSelect.self
    case .selectAll: OverridesSelectAll.self
    case .delete: OverridesDelete.self
    }
  }
}

// Examples of classes that override one method each. They are never made. Their bodies differ from all others, so that
// no linker folds them into one.

private class OverridesNothing: UIResponder {}

private class OverridesCut: UIResponder {
  override func cut(_ sender: Any?) { accessibilityLabel = "cut" }
}

private class OverridesCopy: UIResponder {
  override func copy(_ sender: Any?) { accessibilityLabel = "copy" }
}

private class OverridesPaste: UIResponder {
  override func paste(_ sender: Any?) { accessibilityLabel = "paste" }
}

private class OverridesSelect: UIResponder {
  override func select(_ sender: Any?) { accessibilityLabel = "select" }
}

private class OverridesSelectAll: UIResponder {
  override func selectAll(_ sender: Any?) { accessibilityLabel = "select all" }
}

private class OverridesDelete: UIResponder {
  override func delete(_ sender: Any?) { accessibilityLabel = "delete" }
}
