import Foundation

/// The way a section's content scrolls across the layout's direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// It does not: its groups follow each other along the layout's direction.
  case none = 0
  /// As any scroll view.
  case continuous
  /// It comes to rest where a group begins.
  case continuousGroupLeadingBoundary
  /// By whole widths of the collection view.
  case paging
  /// By one group.
  case groupPaging
  /// By one group, which comes to rest in the middle.
  case groupPagingCentered
}
