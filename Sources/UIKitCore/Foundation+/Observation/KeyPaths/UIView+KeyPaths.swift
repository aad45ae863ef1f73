import Foundation
import QuartzCore

protocol UIViewKeyPathRoot: UIView {}
extension UIView: UIViewKeyPathRoot {}

extension UIViewKeyPathRoot {
  fileprivate static var names: [AnyKeyPath: String] {
    [
      \Self.frame: "frame",
      \Self.bounds: "bounds",
      \Self.center: "center",
      \Self.transform: "transform",
      \Self.alpha: "alpha",
      \Self.backgroundColor: "backgroundColor",
      \Self.isHidden: "hidden",
      \Self.layer: "layer",
      \Self.safeAreaInsets: "safeAreaInsets",
    ]
  }
}

extension UIView {
  /// The Objective-C names of what can be observed.
  enum __RuntimeKeyPaths: RuntimeKeyPaths {
    static func names(for root: Any.Type) -> [AnyKeyPath: String] {
      (root as? any UIViewKeyPathRoot.Type)?.names ?? [:]
    }
  }
}
