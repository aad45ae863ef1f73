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
