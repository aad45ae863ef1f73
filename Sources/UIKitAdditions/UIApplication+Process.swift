import UIKit

/// Ending and keeping a program as its user would. On iOS the system alone does this.
extension UIApplication {
  /// Ends the program as the system does: the delegate is told, and windows and scenes are left as they are. It returns.
  public func terminate() { end() }

  /// Preserves the state for restoration now. A program on a desktop hardly ever goes to the background before it is killed; UIKit
  /// still preserves when it does.
  public func preserveState() { preserveStateNow() }
}
