import QuartzCore

extension UIViewPropertyAnimator {
  /// The properties that key-value coding and nibs find by name, under the Objective-C names.
  enum __RuntimeMembers: RuntimeMembers {
    static var members: [RuntimeMember] {
      [
        .property("fractionComplete", \UIViewPropertyAnimator.fractionComplete),
        .property("reversed", \UIViewPropertyAnimator.isReversed),
        .property("running", reading: \UIViewPropertyAnimator.isRunning),
        .property("state", reading: \UIViewPropertyAnimator.state),
      ]
    }
  }
}
