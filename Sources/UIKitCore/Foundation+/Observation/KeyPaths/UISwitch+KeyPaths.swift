import Foundation
import QuartzCore

protocol UISwitchKeyPathRoot: UISwitch {}
extension UISwitch: UISwitchKeyPathRoot {}

extension UISwitchKeyPathRoot {
  fileprivate static var names: [AnyKeyPath: String] {
    [
      \Self.isOn: "on"
    ]
  }
}

extension UISwitch {
  /// The Objective-C names of what can be observed.
  enum __RuntimeKeyPaths: RuntimeKeyPaths {
    static func names(for root: Any.Type) -> [AnyKeyPath: String] {
      (root as? any UISwitchKeyPathRoot.Type)?.names ?? [:]
    }
  }
}
