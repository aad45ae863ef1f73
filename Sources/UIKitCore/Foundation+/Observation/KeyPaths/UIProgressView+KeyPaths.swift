import Foundation
import QuartzCore

protocol UIProgressViewKeyPathRoot: UIProgressView {}
extension UIProgressView: UIProgressViewKeyPathRoot {}

extension UIProgressViewKeyPathRoot {
  fileprivate static var names: [AnyKeyPath: String] {
    [
      \Self.progress: "progress"
    ]
  }
}

extension UIProgressView {
  /// The Objective-C names of what can be observed.
  enum __RuntimeKeyPaths: RuntimeKeyPaths {
    static func names(for root: Any.Type) -> [AnyKeyPath: String] {
      (root as? any UIProgressViewKeyPathRoot.Type)?.names ?? [:]
    }
  }
}
