import Foundation
import QuartzCore

extension UIAlertController {
  /// The names by which programs give title and message looks of their own, and add a view.
  enum __RuntimeMembers: RuntimeMembers {
    static var members: [RuntimeMember] {
      [
        .property("attributedTitle", \UIAlertController.attributedTitle),
        .property("attributedMessage", \UIAlertController.attributedMessage),
        .property("contentViewController", \UIAlertController.contentViewController),
      ]
    }
  }
}
