import Foundation
import QuartzCore

protocol UIViewPropertyAnimatorKeyPathRoot: UIViewPropertyAnimator {}
extension UIViewPropertyAnimator: UIViewPropertyAnimatorKeyPathRoot {}

extension UIViewPropertyAnimatorKeyPathRoot {
  fileprivate static var names: [AnyKeyPath: String] {
    [
      \Self.isRunning: "running"
    ]
  }
}

extension UIViewPropertyAnimator {
  /// The Objective-C names of what can be observed.
  enum __RuntimeKeyPaths: RuntimeKeyPaths {
    static func names(for root: Any.Type) -> [AnyKeyPath: String] {
      (root as? any UIViewPropertyAnimatorKeyPathRoot.Type)?.names ?? [:]
    }
  }
}
