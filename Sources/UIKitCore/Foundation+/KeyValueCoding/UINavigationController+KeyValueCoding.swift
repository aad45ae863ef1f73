import Foundation
import QuartzCore

extension UINavigationController {
  /// The name by which programs put a bar of their own class in the place of the one that is there.
  enum __RuntimeMembers: RuntimeMembers {
    static var members: [RuntimeMember] { [.property("navigationBar", \UINavigationController.bar)] }
  }
}
