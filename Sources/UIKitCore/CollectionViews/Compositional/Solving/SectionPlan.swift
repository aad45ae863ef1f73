import Foundation

/// A section as a value: what `NSCollectionLayoutSection` describes.
struct SectionPlan {
  var group: ItemPlan
  var insets: NSDirectionalEdgeInsets
  /// Between two groups.
  var groupGap: CGFloat
  var reference: UIContentInsetsReference
  var scrolling: UICollectionLayoutSectionOrthogonalScrollingBehavior
  var boundaries: [BoundaryPlan]
  var boundariesFollowInsets: Bool
  var decorations: [DecorationPlan]
  var handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// Everything else lies in front of decorations that say nothing else.
  var baseZIndex: Int { decorations.isEmpty ? 0 : 1 }
}

/// A header or footer as a value.
struct BoundaryPlan {
  var kind: String
  var lengths: LayoutLengths
  var insets: NSDirectionalEdgeInsets
  var zIndex: Int
  var edges: NSDirectionalRectEdge
  var offset: CGPoint
  /// Whether room is made for it.
  var extends: Bool
  /// Whether it keeps in sight.
  var pins: Bool

  enum Side {
    case top
    case leading
    case bottom
    case trailing
  }

  /// The side on which it lies; corners belong to top and bottom. Nil for one over the middle.
  var side: Side? {
    if edges.contains(.top) { return .top }
    if edges.contains(.bottom) { return .bottom }
    if edges.contains(.leading) { return .leading }
    if edges.contains(.trailing) { return .trailing }
    return nil
  }
}

/// A background as a value.
struct DecorationPlan {
  var kind: String
  var insets: NSDirectionalEdgeInsets
  var zIndex: Int
}

/// Sizes that views of a section chose.
struct SectionSizes {
  struct Name: Hashable {
    var kind: String
    var item: Int
  }

  var cells: [Int: CGSize] = [:]
  /// Of supplementary views.
  var others: [Name: CGSize] = [:]
}
