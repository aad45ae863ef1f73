import QuartzCore

extension UIViewController {
  /// The properties that key-value coding and nibs find by name, under the Objective-C names.
  enum __RuntimeMembers: RuntimeMembers {
    static var members: [RuntimeMember] {
      [
        .property("title", \UIViewController.title),
        .property("view", reading: \UIViewController.view),
        .property("parent", reading: \UIViewController.parent),
        .property("children", reading: \UIViewController.children),
      ]
    }
  }
}
