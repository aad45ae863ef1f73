import Foundation

/// The place of one cell in a custom group.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject, @preconcurrency NSCopying {
  /// The frame of the cell, in the group's coordinates, in points.
  public let frame: CGRect
  /// The cell's order: greater numbers lie in front.
  public let zIndex: Int

  /// Creates the place of a cell, in the group's coordinates, with a z index.
  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }

  /// Creates the place of a cell, in the group's coordinates, with the z index 0.
  public convenience init(frame: CGRect) {
    self.init(frame: frame, zIndex: 0)
  }

  /// Returns the item itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
