import Foundation
import UIKit

extension UIView {
  /// What the view wants in transitions.
  public var shift: ViewShift {
    if let existing = existingShift { return existing }
    let made = ViewShift()
    objc_setAssociatedObject(self, ShiftKeys.view, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return made
  }

  /// What the view does in transitions beside being matched; the same as `shift.animations`.
  public var animations: Animations { shift.animations }

  /// Nothing for a view that was never asked for `shift`: most views of a tree are like that.
  var existingShift: ViewShift? {
    objc_getAssociatedObject(self, ShiftKeys.view) as? ViewShift
  }
}
