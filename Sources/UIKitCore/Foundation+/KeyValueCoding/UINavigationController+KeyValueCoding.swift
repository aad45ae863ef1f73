import Foundation
import QuartzCore

extension UINavigationController {
  /// The name by which programs put a bar of their own class in the place of the one that is there.
  enum __RuntimeMembers: RuntimeMembers {
    static var members: [RuntimeMember] { [.property("navigationBar", \UINavigationController.namedBar)] }
  }

  private var namedBar: UINavigationBar {
    get { bar }
    set {
      let old = bar
      guard newValue !== old else { return }
      old.replaceItems(by: [])
      old.owner = nil
      bar = newValue
      bar.owner = self
      bar.replaceItems(by: stack.map(\.navigationItem))
      guard let superview = old.superview else { return }
      bar.frame = old.frame
      superview.insertSubview(bar, aboveSubview: old)
      old.removeFromSuperview()
      superview.setNeedsLayout()
    }
  }
}
