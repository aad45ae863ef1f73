import Foundation
import QuartzCore

/// The origin of an unwind segue, for controllers that look for its destination.
@preconcurrency @MainActor
public final class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller from which the segue unwinds.
  public let source: UIViewController
  /// The action that the destination must have.
  public let unwindAction: Selector
  /// The object that triggered the segue; nil for none.
  public let sender: Any?

  init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
    super.init()
  }
}
