import Foundation

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
