import Foundation

// What stands for `a.intersects(b)` in rewritten sources.

extension CGRect {
  /// Martlet addition: returns true if two rectangles have an area in common, or one that is a line or a point lies inside the other. Such as
  /// only touch do not intersect, as in Core Graphics; to Foundation here they do.
  public func _intersects(_ rect2: CGRect) -> Bool {
    guard !isNull, !rect2.isNull else { return false }
    return minX < rect2.maxX && rect2.minX < maxX && minY < rect2.maxY && rect2.minY < maxY
  }
}

extension NSSet {
  /// Martlet addition: `intersects(_:)`.
  public func _intersects(_ otherSet: Set<AnyHashable>) -> Bool { intersects(otherSet) }
}

extension DateInterval {
  /// Martlet addition: `intersects(_:)`.
  public func _intersects(_ dateInterval: DateInterval) -> Bool { intersects(dateInterval) }
}

extension NSOrderedSet {
  /// Martlet addition: `intersects(_:)`.
  public func _intersects(_ other: NSOrderedSet) -> Bool { intersects(other) }
}
