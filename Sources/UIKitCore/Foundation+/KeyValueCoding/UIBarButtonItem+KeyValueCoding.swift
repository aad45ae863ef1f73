import Foundation
import QuartzCore

extension UIBarButtonItem {
  /// The name by which programs get at the view that stands for the item in a bar, as for its frame; nil while no bar shows it.
  enum __RuntimeMembers: RuntimeMembers {
    static var members: [RuntimeMember] { [.property("view", reading: \UIBarButtonItem.shownView)] }
  }
}
