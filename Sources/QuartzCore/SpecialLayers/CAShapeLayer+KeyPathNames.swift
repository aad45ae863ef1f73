import Foundation

protocol CAShapeLayerKeyPathRoot: CAShapeLayer {}
extension CAShapeLayer: CAShapeLayerKeyPathRoot {}

extension CAShapeLayerKeyPathRoot {
  fileprivate static var names: [AnyKeyPath: String] {
    [
      \Self.path: "path",
      \Self.fillColor: "fillColor",
      \Self.strokeColor: "strokeColor",
      \Self.strokeStart: "strokeStart",
      \Self.strokeEnd: "strokeEnd",
      \Self.lineWidth: "lineWidth",
    ]
  }
}

extension CAShapeLayer {
  /// The Objective-C names of what can be observed.
  enum __RuntimeKeyPaths: RuntimeKeyPaths {
    static func names(for root: Any.Type) -> [AnyKeyPath: String] {
      (root as? any CAShapeLayerKeyPathRoot.Type)?.names ?? [:]
    }
  }
}
