import Foundation

extension CALayer {
  /// The name of a property given as a key path, such as "position" for `\\CALayer.position`; nil for one that is not
  /// in the table. A Martlet addition: Swift's own way needs the Objective-C runtime.
  public static func _keyPathName(_ keyPath: AnyKeyPath) -> String? { keyPathNames[keyPath] }

  package static func keyPathName(_ keyPath: AnyKeyPath) -> String? { keyPathNames[keyPath] }

  nonisolated(unsafe) private static let keyPathNames: [AnyKeyPath: String] = [
    \CALayer.bounds: "bounds", \CALayer.bounds.origin: "bounds.origin", \CALayer.bounds.size: "bounds.size",
    \CALayer.position: "position", \CALayer.position.x: "position.x", \CALayer.position.y: "position.y",
    \CALayer.frame: "frame", \CALayer.anchorPoint: "anchorPoint", \CALayer.anchorPointZ: "anchorPointZ",
    \CALayer.zPosition: "zPosition", \CALayer.transform: "transform",
    \CALayer.sublayerTransform: "sublayerTransform", \CALayer.isHidden: "hidden",
    \CALayer.opacity: "opacity", \CALayer.isDoubleSided: "doubleSided",
    \CALayer.masksToBounds: "masksToBounds", \CALayer.isOpaque: "opaque",
    \CALayer.backgroundColor: "backgroundColor", \CALayer.cornerRadius: "cornerRadius",
    \CALayer.maskedCorners: "maskedCorners", \CALayer.cornerCurve: "cornerCurve",
    \CALayer.borderWidth: "borderWidth", \CALayer.borderColor: "borderColor",
    \CALayer.shadowColor: "shadowColor", \CALayer.shadowOpacity: "shadowOpacity",
    \CALayer.shadowOffset: "shadowOffset", \CALayer.shadowRadius: "shadowRadius",
    \CALayer.shadowPath: "shadowPath", \CALayer.contents: "contents", \CALayer.contentsRect: "contentsRect",
    \CALayer.contentsCenter: "contentsCenter", \CALayer.contentsScale: "contentsScale",
    \CALayer.contentsGravity: "contentsGravity", \CALayer.mask: "mask", \CALayer.name: "name",
    \CALayer.shouldRasterize: "shouldRasterize", \CALayer.rasterizationScale: "rasterizationScale",
    \CALayer.allowsGroupOpacity: "allowsGroupOpacity", \CAShapeLayer.path: "path",
    \CAShapeLayer.fillColor: "fillColor", \CAShapeLayer.strokeColor: "strokeColor",
    \CAShapeLayer.strokeStart: "strokeStart", \CAShapeLayer.strokeEnd: "strokeEnd",
    \CAShapeLayer.lineWidth: "lineWidth", \CAGradientLayer.colors: "colors",
    \CAGradientLayer.locations: "locations", \CAGradientLayer.startPoint: "startPoint",
    \CAGradientLayer.endPoint: "endPoint",
  ]
}
