import Foundation
import QuartzCore

protocol UIScrollViewKeyPathRoot: UIScrollView {}
extension UIScrollView: UIScrollViewKeyPathRoot {}

extension UIScrollViewKeyPathRoot {
  fileprivate static var names: [AnyKeyPath: String] {
    [
      \Self.contentOffset: "contentOffset",
      \Self.contentSize: "contentSize",
      \Self.contentInset: "contentInset",
      \Self.panGestureRecognizer: "panGestureRecognizer",
    ]
  }
}

extension UIScrollView {
  /// The Objective-C names of what can be observed.
  enum __RuntimeKeyPaths: RuntimeKeyPaths {
    static func names(for root: Any.Type) -> [AnyKeyPath: String] {
      (root as? any UIScrollViewKeyPathRoot.Type)?.names ?? [:]
    }
  }
}
