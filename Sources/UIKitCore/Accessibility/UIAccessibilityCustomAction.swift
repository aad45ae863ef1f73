import Foundation
import QuartzCore

/// Something that can be done with an element beyond activating it, offered by name.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// Does it, and tells whether it was done.
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  /// The action's name, shown or read to the user.
  open var name: String
  /// A picture of the action, where it is shown; readers here say its name.
  open var image: UIImage?
  /// The object that `selector` is called on; held weakly.
  open weak var target: AnyObject?
  /// The target's method for the action, which returns true if it was done.
  open var selector: Selector?
  /// A closure that does the action in place of target and selector; nil to use those.
  open var actionHandler: Handler?

  /// Creates an action that calls `selector` on `target`.
  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    self.target = target as AnyObject?
    self.selector = selector
    super.init()
  }

  /// Creates an action with a picture that calls `selector` on `target`.
  public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
    self.init(name: name, target: target, selector: selector)
    self.image = image
  }

  /// Creates an action with a picture that calls `actionHandler`.
  public convenience init(name: String, image: UIImage?, actionHandler: @escaping Handler) {
    self.init(name: name, actionHandler: actionHandler)
    self.image = image
  }

  /// Creates an action that calls `actionHandler`.
  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
    super.init()
  }

  /// - Returns: true if it was done.
  package func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target, let selector, selector.canHandle(target) else { return false }
    return selector.perform(on: target, self) as? Bool ?? true
  }
}
