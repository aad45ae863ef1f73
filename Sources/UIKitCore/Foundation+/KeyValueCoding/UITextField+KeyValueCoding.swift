import Foundation
import QuartzCore

extension UITextField {
  /// The names by which programs get at the button that clears the text, as to give it another colour or image.
  enum __RuntimeMembers: RuntimeMembers {
    static var members: [RuntimeMember] {
      ["clearButton", "_clearButton"].map { .property($0, reading: \UITextField.ownClearButton) }
    }
  }
}
