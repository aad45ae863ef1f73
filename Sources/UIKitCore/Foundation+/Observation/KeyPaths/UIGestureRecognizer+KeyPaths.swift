import Foundation
import QuartzCore

protocol UIGestureRecognizerKeyPathRoot: UIGestureRecognizer {}
extension UIGestureRecognizer: UIGestureRecognizerKeyPathRoot {}

extension UIGestureRecognizerKeyPathRoot {
  fileprivate static var names: [AnyKeyPath: String] {
    [
      \Self.state: "state",
      \Self.isEnabled: "enabled",
    ]
  }
}

extension UIGestureRecognizer {
  /// The Objective-C names of what can be observed.
  enum __RuntimeKeyPaths: RuntimeKeyPaths {
    static func names(for root: Any.Type) -> [AnyKeyPath: String] {
      (root as? any UIGestureRecognizerKeyPathRoot.Type)?.names ?? [:]
    }
  }
}
