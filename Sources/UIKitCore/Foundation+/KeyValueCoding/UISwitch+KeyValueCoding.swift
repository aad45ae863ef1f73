import QuartzCore

extension UISwitch {
  /// The properties that key-value coding and nibs find by their Objective-C names.
  enum __RuntimeMembers: RuntimeMembers {
    static var members: [RuntimeMember] {
      [
        .property("on", \UISwitch.isOn),
        .property("onTintColor", \UISwitch.onTintColor),
        .property("thumbTintColor", \UISwitch.thumbTintColor),
      ]
    }
  }
}
