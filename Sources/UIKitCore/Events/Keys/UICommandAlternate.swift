import Foundation
import QuartzCore

/// An alternative to a command while more modifier keys are held down.
@preconcurrency @MainActor
open class UICommandAlternate: NSObject, NSCopying {
  /// The title in place of the command's.
  public let title: String
  /// The action that is sent along the responder chain in place of the command's.
  public let action: Selector
  /// The modifier keys that are held down besides those of the command.
  public let modifierFlags: UIKeyModifierFlags

  /// Creates an alternative to a command.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
    super.init()
  }

  /// Returns the alternative itself, which does not change.
  nonisolated public func copy(with zone: NSZone? = nil) -> Any { self }
}
