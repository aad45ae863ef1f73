import Foundation
import QuartzCore

/// Something that can be done with an element beyond activating it, offered by name.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// Does it, and tells whether it was done.
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  /// What the user is offered.
  open var name: String
  /// Who is asked to do it; held weakly.
  open weak var target: AnyObject?
  /// What the target is asked: a method that returns whether it was done.
  open var selector: Selector?
  /// What does it in the place of target and selector.
  open var actionHandler: Handler?

  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    self.target = target as AnyObject?
    self.selector = selector
    super.init()
  }

  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
    super.init()
  }

  /// - Returns: whether it was done.
  package func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target, let selector, selector.canHandle(target) else { return false }
    return selector.perform(on: target, self) as? Bool ?? true
  }
}
