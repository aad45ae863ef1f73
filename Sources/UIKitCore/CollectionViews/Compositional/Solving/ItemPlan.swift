import Foundation

/// An item or group as a value: what `NSCollectionLayoutItem` describes.
struct ItemPlan {
  var lengths: LayoutLengths
  var insets: NSDirectionalEdgeInsets
  var gaps: LayoutEdgeGaps
  var badges: [BadgePlan]
  var content: Content

  enum Content {
    case cell
    case line(LinePlan)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  /// Kinds of supplementary items of this and of all within.
  var badgeKinds: Set<String> {
    var kinds = Set(badges.map(\.kind))
    if case .line(let line) = content { for member in line.members { kinds.formUnion(member.badgeKinds) } }
    return kinds
  }
}

/// Items of a group that follow each other.
struct LinePlan {
  enum Direction {
    case horizontal
    case vertical
  }

  enum Repetition {
    /// So many of the first member, which share the length.
    case equally(Int)
    /// So many of the first member.
    case times(Int)
    /// All members, again and again, while there is room.
    case untilFull
  }

  var direction: Direction
  var repetition: Repetition
  var gap: LayoutGap
  var members: [ItemPlan]

  var axes: LayoutAxes { LayoutAxes(direction == .vertical ? .vertical : .horizontal) }
}

/// A supplementary item of an item or group as a value.
struct BadgePlan {
  var kind: String
  var lengths: LayoutLengths
  var insets: NSDirectionalEdgeInsets
  var zIndex: Int
  var container: LayoutAnchorPlace
  var own: LayoutAnchorPlace?
}
