import Foundation
import QuartzCore

/// A part of a view that changes while the pointer is over it.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject, @preconcurrency NSCopying {
  /// The part, in the view's coordinates.
  public let rect: CGRect
  /// The program's name for the region, by which two of the same place are told apart.
  nonisolated(unsafe) public let identifier: AnyHashable?

  /// Creates a region of a view's coordinates.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init()
  }

  /// Returns the region itself: it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Regions with the same rectangle and name are equal.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIPointerRegion else { return false }
    return rect == other.rect && identifier == other.identifier
  }

  nonisolated open override var hash: Int { identifier?.hashValue ?? 0 }
}
