import Foundation
import QuartzCore

extension UITextField {
  /// The names by which programs get at the placeholder's label, to colour it, and at the button that clears the text.
  enum __RuntimeMembers: RuntimeMembers {
    static var members: [RuntimeMember] {
      [
        .property("placeholderLabel", reading: \UITextField.placeholderLabel),
        .property("clearButton", reading: \UITextField.ownClearButton),
        .property("_clearButton", reading: \UITextField.ownClearButton),
      ]
    }
  }
}
