import QuartzCore

extension UIProgressView {
  /// What key-value coding and nibs find by name, under the Objective-C names.
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
