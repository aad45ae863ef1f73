import Foundation
import QuartzCore

protocol UISliderKeyPathRoot: UISlider {}
extension UISlider: UISliderKeyPathRoot {}

extension UISliderKeyPathRoot {
  fileprivate static var names: [AnyKeyPath: String] {
    [
      \Self.value: "value"
    ]
  }
}

extension UISlider {
  /// The Objective-C names of what can be observed.
  enum __RuntimeKeyPaths: RuntimeKeyPaths {
    static func names(for root: Any.Type) -> [AnyKeyPath: String] {
      (root as? any UISliderKeyPathRoot.Type)?.names ?? [:]
    }
  }
}
