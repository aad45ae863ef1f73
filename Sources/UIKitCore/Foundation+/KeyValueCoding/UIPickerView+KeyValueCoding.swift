import Foundation
import QuartzCore

extension UIPickerView {
  /// The name by which programs give titles another colour.
  enum __RuntimeMembers: RuntimeMembers {
    static var members: [RuntimeMember] { [.property("textColor", \UIPickerView.textColor)] }
  }
}
