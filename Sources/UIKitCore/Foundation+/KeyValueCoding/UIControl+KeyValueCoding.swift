import QuartzCore

extension UIControl {
  /// The properties that key-value coding and nibs find by name, under the Objective-C names.
  enum __RuntimeMembers: RuntimeMembers {
    static var members: [RuntimeMember] {
      [
        .property("enabled", \UIControl.isEnabled),
        .property("selected", \UIControl.isSelected),
        .property("highlighted", \UIControl.isHighlighted),
      ]
    }
  }
}
