import Foundation
import QuartzCore

extension UIApplication {
  /// The class methods that messages to the class find by name. Libraries that extensions of programs use, too, ask for the shared
  /// application in this way.
  enum __RuntimeMembers: RuntimeMembers {
    static var members: [RuntimeMember] {
      ["sharedApplication", "shared"].map { name in
        .method("+" + name, Selector("+" + name, { (type: UIApplication.Type) in { type.shared } }))
      }
    }
  }
}
