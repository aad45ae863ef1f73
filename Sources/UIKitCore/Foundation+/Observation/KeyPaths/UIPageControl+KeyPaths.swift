import Foundation
import QuartzCore

protocol UIPageControlKeyPathRoot: UIPageControl {}
extension UIPageControl: UIPageControlKeyPathRoot {}

extension UIPageControlKeyPathRoot {
  fileprivate static var names: [AnyKeyPath: String] {
    [
      \Self.currentPage: "currentPage"
    ]
  }
}

extension UIPageControl {
  /// The Objective-C names of what can be observed.
  enum __RuntimeKeyPaths: RuntimeKeyPaths {
    static func names(for root: Any.Type) -> [AnyKeyPath: String] {
      (root as? any UIPageControlKeyPathRoot.Type)?.names ?? [:]
    }
  }
}
