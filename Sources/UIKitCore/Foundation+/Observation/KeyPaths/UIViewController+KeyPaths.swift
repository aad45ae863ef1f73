import Foundation
import QuartzCore

protocol UIViewControllerKeyPathRoot: UIViewController {}
extension UIViewController: UIViewControllerKeyPathRoot {}

extension UIViewControllerKeyPathRoot {
  fileprivate static var names: [AnyKeyPath: String] {
    [
      \Self.title: "title"
    ]
  }
}

extension UIViewController {
  /// The Objective-C names of what can be observed.
  enum __RuntimeKeyPaths: RuntimeKeyPaths {
    static func names(for root: Any.Type) -> [AnyKeyPath: String] {
      (root as? any UIViewControllerKeyPathRoot.Type)?.names ?? [:]
    }
  }
}
