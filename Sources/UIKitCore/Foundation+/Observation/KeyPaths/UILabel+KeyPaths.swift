import Foundation
import QuartzCore

protocol UILabelKeyPathRoot: UILabel {}
extension UILabel: UILabelKeyPathRoot {}

extension UILabelKeyPathRoot {
  fileprivate static var names: [AnyKeyPath: String] {
    [
      \Self.text: "text"
    ]
  }
}

extension UILabel {
  /// The Objective-C names of what can be observed.
  enum __RuntimeKeyPaths: RuntimeKeyPaths {
    static func names(for root: Any.Type) -> [AnyKeyPath: String] {
      (root as? any UILabelKeyPathRoot.Type)?.names ?? [:]
    }
  }
}
