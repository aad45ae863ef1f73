import Foundation

/// A distance in a compositional layout, in points.
@preconcurrency @MainActor
public class NSCollectionLayoutSpacing: NSObject, @preconcurrency NSCopying {
  let gap: LayoutGap

  required init(_ gap: LayoutGap) {
    self.gap = gap
    super.init()
  }

  /// Returns a spacing of at least this much; it takes a share of the room that is left.
  public class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    Self(LayoutGap(least: flexibleSpacing, grows: true))
  }
  /// Exactly this much.
  public class func fixed(_ fixedSpacing: CGFloat) -> Self {
    Self(LayoutGap(least: fixedSpacing, grows: false))
  }

  /// The distance in points; of a flexible one the least.
  public var spacing: CGFloat { gap.least }
  /// True if the distance takes a share of the room that is left.
  public var isFlexible: Bool { gap.grows }
  /// True if the distance is exactly `spacing`.
  public var isFixed: Bool { !gap.grows }

  /// Returns the spacing itself, which never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
