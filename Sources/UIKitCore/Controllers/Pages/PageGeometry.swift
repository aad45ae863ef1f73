import Foundation

/// The places of pages in the scroll view of a page view controller: one after the other, with gaps. Pure.
struct PageGeometry: Equatable {
  /// Main is the direction in which pages turn.
  var axes: LayoutAxes
  /// The size of a page.
  var size: CGSize
  var spacing: CGFloat
  var hasBefore: Bool
  var hasAfter: Bool
  /// True if later pages are to the left.
  var isTurned: Bool

  /// From one page to the next.
  var stride: CGFloat { axes.main(size) + spacing }
  var count: Int { 1 + (hasBefore ? 1 : 0) + (hasAfter ? 1 : 0) }
  var contentSize: CGSize { axes.size(main: CGFloat(count) * stride, cross: axes.cross(size)) }

  private func place(_ side: PageSide?) -> Int {
    let own = hasBefore ? 1 : 0
    let index =
      switch side {
      case nil: own
      case .before: own - 1
      case .after: own + 1
      }
    return isTurned ? count - 1 - index : index
  }

  /// The scroll view's offset at which a page is seen whole; nil is the present one.
  func offset(of side: PageSide?) -> CGPoint {
    axes.point(main: CGFloat(place(side)) * stride, cross: 0)
  }

  func frame(of side: PageSide?) -> CGRect {
    axes.rect(main: CGFloat(place(side)) * stride + spacing / 2, cross: 0, size: size)
  }

  /// The page that comes into sight beside the present one.
  func sideInSight(at offset: CGPoint) -> PageSide? {
    let distance = axes.main(offset) - axes.main(self.offset(of: nil))
    guard abs(distance) > 0.5 else { return nil }
    return (distance > 0) != isTurned ? .after : .before
  }

  /// Returns true if more of that page is seen than of the present one.
  func isTurned(to side: PageSide, at offset: CGPoint) -> Bool {
    let distance = axes.main(offset) - axes.main(self.offset(of: nil))
    guard abs(distance) > stride / 2 else { return false }
    return ((distance > 0) != isTurned ? PageSide.after : .before) == side
  }
}
