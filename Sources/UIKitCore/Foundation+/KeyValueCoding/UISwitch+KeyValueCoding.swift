import QuartzCore

extension UISwitch {
  /// What key-value coding and nibs find by name, under the Objective-C names.
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
