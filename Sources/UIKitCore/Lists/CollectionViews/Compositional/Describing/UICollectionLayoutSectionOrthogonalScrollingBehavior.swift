import Foundation

/// The way a section's content scrolls across the layout's direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// It does not: its groups follow each other along the layout's direction.
  case none = 0
  /// It scrolls as any scroll view does.
  case continuous
  /// It comes to rest where a group begins.
  case continuousGroupLeadingBoundary
  /// It scrolls by whole widths of the collection view.
  case paging
  /// It scrolls by one group.
  case groupPaging
  /// It scrolls by one group, which comes to rest in the middle.
  case groupPagingCentered
}
