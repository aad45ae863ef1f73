import Foundation

/// The placement of a layer's picture in its bounds when the sizes differ.
///
/// "Bottom" always means the smallest y, and "top" the largest, as on Apple's systems: in a view's layer, where y is down, the content of a
/// layer with `bottom` is at the upper edge. The modes of `UIView.contentMode` mean what they say.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name that identifies the placement.
  public let rawValue: String
  /// Creates a placement from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The content has its own size and is in the middle.
  public static let center = Self(rawValue: "center")
  /// The content has its own size and is in the middle of the edge with the largest y.
  public static let top = Self(rawValue: "top")
  /// The content has its own size and is in the middle of the edge with the smallest y.
  public static let bottom = Self(rawValue: "bottom")
  /// The content has its own size and is in the middle of the left edge.
  public static let left = Self(rawValue: "left")
  /// The content has its own size and is in the middle of the right edge.
  public static let right = Self(rawValue: "right")
  /// The content has its own size and is in the left one of the corners with the largest y.
  public static let topLeft = Self(rawValue: "topLeft")
  /// The content has its own size and is in the right one of the corners with the largest y.
  public static let topRight = Self(rawValue: "topRight")
  /// The content has its own size and is in the left one of the corners with the smallest y.
  public static let bottomLeft = Self(rawValue: "bottomLeft")
  /// The content has its own size and is in the right one of the corners with the smallest y.
  public static let bottomRight = Self(rawValue: "bottomRight")
  /// Stretched to fill the bounds; the default.
  public static let resize = Self(rawValue: "resize")
  /// The content is as large as fits into the bounds in its own proportions.
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  /// The content is as small as covers the bounds in its own proportions; the rest reaches beyond them.
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")
}

/// The shape of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name that identifies the curve.
  public let rawValue: String
  /// Creates a curve from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A quarter circle.
  public static let circular = Self(rawValue: "circular")
  /// A curve without a jump of curvature, reaching further along the sides.
  public static let continuous = Self(rawValue: "continuous")
}

/// The way in which pixels are computed when a picture is drawn larger or smaller.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name that identifies the filter.
  public let rawValue: String
  /// Creates a filter from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The nearest pixel, without smoothing.
  public static let nearest = Self(rawValue: "nearest")
  /// A mix of the nearest pixels.
  public static let linear = Self(rawValue: "linear")
  /// A mean of the pixels that a smaller one covers; as `linear` for larger pictures.
  public static let trilinear = Self(rawValue: "trilinear")
}

/// The corners that a corner radius applies to; y points down.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bits of the corners.
  public let rawValue: UInt
  /// Creates a set of corners from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  package static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}
