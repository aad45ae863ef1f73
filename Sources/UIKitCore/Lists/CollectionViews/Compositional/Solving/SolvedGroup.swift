import Foundation

/// The places of everything in a group, in the group's coordinates, leading being left.
struct SolvedGroup {
  struct Cell: Equatable {
    var frame: CGRect
    var zIndex = 0
    var selfSizing: SelfSizing
  }

  struct Badge: Equatable {
    var kind: String
    /// The index of the group's cell with which it goes.
    var cell: Int
    var frame: CGRect
    var zIndex: Int
    var selfSizing: SelfSizing
  }

  var size: CGSize
  var cells: [Cell] = []
  var badges: [Badge] = []

  /// Takes what is in a smaller group at a place.
  mutating func take(_ other: SolvedGroup, at origin: CGPoint) {
    let first = cells.count
    for var cell in other.cells {
      cell.frame = cell.frame.offsetBy(dx: origin.x, dy: origin.y)
      cells.append(cell)
    }
    for var badge in other.badges {
      badge.frame = badge.frame.offsetBy(dx: origin.x, dy: origin.y)
      badge.cell += first
      badges.append(badge)
    }
  }
}
