import Foundation
import QuartzCore

extension UIDatePicker {
  /// The name by which programs give the wheels' titles another colour.
  enum __RuntimeMembers: RuntimeMembers {
    static var members: [RuntimeMember] { [.property("textColor", \UIDatePicker.wheelsTextColor)] }
  }

  private var wheelsTextColor: UIColor? {
    get { picker.textColor }
    set { picker.textColor = newValue }
  }
}
