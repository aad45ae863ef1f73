import Foundation

/// A width or height in a compositional layout.
@preconcurrency @MainActor
public class NSCollectionLayoutDimension: NSObject, @preconcurrency NSCopying {
  let length: LayoutLength

  required init(_ length: LayoutLength) {
    self.length = length
    super.init()
  }

  /// A part of the containing group's width.
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    Self(.fractionOfWidth(fractionalWidth))
  }
  /// A part of the containing group's height.
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    Self(.fractionOfHeight(fractionalHeight))
  }
  /// Returns a fixed length, in points.
  public class func absolute(_ absoluteDimension: CGFloat) -> Self { Self(.points(absoluteDimension)) }
  /// Returns an estimated length, in points, which holds until the view is shown and chooses its size.
  public class func estimated(_ estimatedDimension: CGFloat) -> Self { Self(.estimate(estimatedDimension)) }

  /// True if the dimension is a part of the containing group's width.
  public var isFractionalWidth: Bool { if case .fractionOfWidth = length { true } else { false } }
  /// True if the dimension is a part of the containing group's height.
  public var isFractionalHeight: Bool { if case .fractionOfHeight = length { true } else { false } }
  /// True if the dimension is an exact number of points.
  public var isAbsolute: Bool { if case .points = length { true } else { false } }
  /// True if the dimension is an estimate, in points.
  public var isEstimated: Bool { length.isEstimate }
  /// The fraction, or the points.
  public var dimension: CGFloat { length.value }

  /// Returns the dimension itself, which never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
