import Foundation

protocol CAGradientLayerKeyPathRoot: CAGradientLayer {}
extension CAGradientLayer: CAGradientLayerKeyPathRoot {}

extension CAGradientLayerKeyPathRoot {
  fileprivate static var names: [AnyKeyPath: String] {
    [
      \Self.colors: "colors",
      \Self.locations: "locations",
      \Self.startPoint: "startPoint",
      \Self.endPoint: "endPoint",
    ]
  }
}

extension CAGradientLayer {
  /// The Objective-C names of what can be observed.
  enum __RuntimeKeyPaths: RuntimeKeyPaths {
    static func names(for root: Any.Type) -> [AnyKeyPath: String] {
      (root as? any CAGradientLayerKeyPathRoot.Type)?.names ?? [:]
    }
  }
}
