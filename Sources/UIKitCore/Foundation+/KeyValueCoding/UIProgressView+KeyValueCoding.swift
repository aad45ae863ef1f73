import QuartzCore

extension UIProgressView {
  /// The properties that key-value coding and nibs find by their Objective-C names.
  enum __RuntimeMembers: RuntimeMembers {
    static var members: [RuntimeMember] {
      [
        .property("progress", \UIProgressView.progress),
        .property("progressTintColor", \UIProgressView.progressTintColor),
        .property("trackTintColor", \UIProgressView.trackTintColor),
      ]
    }
  }
}
