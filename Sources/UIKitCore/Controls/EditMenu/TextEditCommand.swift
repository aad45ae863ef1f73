import Foundation
import QuartzCore

/// The commands of `UIResponderStandardEditActions`, as the edit menu shows them.
package enum TextEditCommand: String, CaseIterable {
  case cut, copy, paste, select, selectAll, delete

  package init?(_ action: Selector) {
    guard let command = Self.allCases.first(where: { $0.selector == action }) else { return nil }
    self = command
  }

  var selector: Selector { Selector(rawValue + ":") }

  /// The commands that the menu shows, in its order.
  static var shown: [TextEditCommand] { allCases.filter { $0.title != nil } }

  /// Nil for what the menu does not show.
  var title: String? {
    switch self {
    case .cut: "Cut"
    case .copy: "Copy"
    case .paste: "Paste"
    case .select: "Select"
    case .selectAll: "Select All"
    case .delete: nil
    }
  }

  /// The command that Control or Command stands for together with a key; nil for other keys.
  @MainActor
  init?(shortcut key: UIKey) {
    guard !key.modifierFlags.isDisjoint(with: [.control, .command]),
      key.modifierFlags.isDisjoint(with: [.shift, .alternate])
    else { return nil }
    switch key.keyCode {
    case .keyboardX: self = .cut
    case .keyboardC: self = .copy
    case .keyboardV: self = .paste
    case .keyboardA: self = .selectAll
    default: return nil
    }
  }

  /// Has a responder do it that says that it can.
  @MainActor
  func performIfPossible(on target: UIResponder) {
    if target.canPerformAction(selector, withSender: nil) { perform(on: target, sender: nil) }
  }

  /// Has a responder do it.
  @MainActor
  func perform(on target: UIResponder, sender: Any?) {
    switch self {
    case .cut: target.cut(sender)
    case .copy: target.copy(sender)
    case .paste: target.paste(sender)
    case .select: target.select(sender)
    case .selectAll: target.selectAll(sender)
    case .delete: target.delete(sender)
    }
  }
}
