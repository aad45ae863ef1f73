import Foundation

/// The place of one cell in a custom group.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject, @preconcurrency NSCopying {
  /// In the group's coordinates, in points.
  public let frame: CGRect
  public let zIndex: Int

  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }

  public convenience init(frame: CGRect) {
    self.init(frame: frame, zIndex: 0)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
