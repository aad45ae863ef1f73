import Foundation
import QuartzCore

protocol UIControlKeyPathRoot: UIControl {}
extension UIControl: UIControlKeyPathRoot {}

extension UIControlKeyPathRoot {
  fileprivate static var names: [AnyKeyPath: String] {
    [
      \Self.isEnabled: "enabled",
      \Self.isSelected: "selected",
      \Self.isHighlighted: "highlighted",
    ]
  }
}

extension UIControl {
  /// The Objective-C names of what can be observed.
  enum __RuntimeKeyPaths: RuntimeKeyPaths {
    static func names(for root: Any.Type) -> [AnyKeyPath: String] {
      (root as? any UIControlKeyPathRoot.Type)?.names ?? [:]
    }
  }
}
