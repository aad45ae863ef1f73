import Foundation

extension CALayer {
  /// The name of a property given as a key path, such as "position" for `\\CALayer.position`; nil for one that is not
  /// in the table. A Martlet addition: Swift's own way needs the Objective-C runtime.
  public static func _keyPathName(_ keyPath: AnyKeyPath) -> String? { KeyPathNames.name(of: keyPath) }

  package static func keyPathName(_ keyPath: AnyKeyPath) -> String? { KeyPathNames.name(of: keyPath) }
}

protocol CALayerKeyPathRoot: CALayer {}
extension CALayer: CALayerKeyPathRoot {}

extension CALayerKeyPathRoot {
  fileprivate static var names: [AnyKeyPath: String] {
    [
      \Self.bounds: "bounds", \Self.bounds.origin: "bounds.origin", \Self.bounds.size: "bounds.size",
      \Self.position: "position", \Self.position.x: "position.x", \Self.position.y: "position.y",
      \Self.frame: "frame", \Self.anchorPoint: "anchorPoint", \Self.anchorPointZ: "anchorPointZ",
      \Self.zPosition: "zPosition", \Self.transform: "transform",
      \Self.sublayerTransform: "sublayerTransform", \Self.isHidden: "hidden",
      \Self.opacity: "opacity", \Self.isDoubleSided: "doubleSided",
      \Self.isGeometryFlipped: "geometryFlipped",
      \Self.masksToBounds: "masksToBounds", \Self.isOpaque: "opaque",
      \Self.backgroundColor: "backgroundColor", \Self.cornerRadius: "cornerRadius",
      \Self.maskedCorners: "maskedCorners", \Self.cornerCurve: "cornerCurve",
      \Self.borderWidth: "borderWidth", \Self.borderColor: "borderColor",
      \Self.shadowColor: "shadowColor", \Self.shadowOpacity: "shadowOpacity",
      \Self.shadowOffset: "shadowOffset", \Self.shadowRadius: "shadowRadius",
      \Self.shadowPath: "shadowPath", \Self.contents: "contents", \Self.contentsRect: "contentsRect",
      \Self.contentsCenter: "contentsCenter", \Self.contentsScale: "contentsScale",
      \Self.contentsGravity: "contentsGravity", \Self.mask: "mask", \Self.name: "name",
      \Self.shouldRasterize: "shouldRasterize", \Self.rasterizationScale: "rasterizationScale",
      \Self.allowsGroupOpacity: "allowsGroupOpacity",
    ]
  }
}

extension CALayer {
  enum __RuntimeKeyPaths: RuntimeKeyPaths {
    static func names(for root: Any.Type) -> [AnyKeyPath: String] {
      (root as? any CALayerKeyPathRoot.Type)?.names ?? [:]
    }
  }
}
