import Foundation
import QuartzCore

/// A command of the program's own in the edit menu.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  /// The text of the command in the menu.
  open var title: String
  /// Sent to the first object in the responder chain, from the first responder on, that can perform it.
  open var action: Selector

  /// Creates a command with a title and the action that it sends.
  public init(title: String, action: Selector) {
    (self.title, self.action) = (title, action)
    super.init()
  }
}
