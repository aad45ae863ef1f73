import Foundation
import QuartzCore

extension UITabBarItem {
  /// The name by which programs get at the view that stands for the item in a bar, to animate it; nil while no bar shows it.
  enum __RuntimeMembers: RuntimeMembers {
    static var members: [RuntimeMember] { [.property("view", reading: \UITabBarItem.shownView)] }
  }
}
