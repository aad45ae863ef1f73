import UIKit

/// Alerts that come at the word of somebody else, who may know where the user is about to tap.
extension UIAlertController {
  /// Seconds from when the alert begins to appear until touches of its buttons, and Return, choose something; 0 by default, as on iOS.
  /// Set it before the alert is presented. Escape, and what assistive programs press, counts at once.
  public var answerDelay: TimeInterval {
    get { ripeningTime }
    set { ripeningTime = newValue }
  }
}
