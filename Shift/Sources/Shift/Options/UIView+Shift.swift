import Foundation
import UIKit

extension UIView {
  /// The view's options in transitions, made on first use.
  public var shift: ViewShift {
    if let existing = existingShift { return existing }
    let made = ViewShift()
    objc_setAssociatedObject(self, ShiftKeys.view, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return made
  }

  /// The view's animations beside being matched; the same as `shift.animations`.
  public var animations: Animations { shift.animations }

  /// The view's options, or nil if `shift` was never read: most views of a tree are like that.
  var existingShift: ViewShift? {
    objc_getAssociatedObject(self, ShiftKeys.view) as? ViewShift
  }
}
