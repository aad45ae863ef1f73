import Foundation
import UIKit

extension UIViewController {
  /// The controller's options in transitions, made on first use.
  public var shift: ControllerShift {
    if let existing = objc_getAssociatedObject(self, ShiftKeys.controller) as? ControllerShift {
      return existing
    }
    let made = ControllerShift(self)
    objc_setAssociatedObject(self, ShiftKeys.controller, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return made
  }
}
