import Foundation
import QuartzCore

protocol UIImageViewKeyPathRoot: UIImageView {}
extension UIImageView: UIImageViewKeyPathRoot {}

extension UIImageViewKeyPathRoot {
  fileprivate static var names: [AnyKeyPath: String] {
    [
      \Self.image: "image"
    ]
  }
}

extension UIImageView {
  /// The Objective-C names of what can be observed.
  enum __RuntimeKeyPaths: RuntimeKeyPaths {
    static func names(for root: Any.Type) -> [AnyKeyPath: String] {
      (root as? any UIImageViewKeyPathRoot.Type)?.names ?? [:]
    }
  }
}
