import QuartzCore

extension UIGestureRecognizer {
  /// The properties that key-value coding and nibs find by name, under the Objective-C names.
  enum __RuntimeMembers: RuntimeMembers {
    static var members: [RuntimeMember] {
      [
        .property("enabled", \UIGestureRecognizer.isEnabled),
        .property("state", \UIGestureRecognizer.state),
        .property("cancelsTouchesInView", \UIGestureRecognizer.cancelsTouchesInView),
        .property("name", \UIGestureRecognizer.name),
        .property("view", reading: \UIGestureRecognizer.view),
      ]
    }
  }
}
