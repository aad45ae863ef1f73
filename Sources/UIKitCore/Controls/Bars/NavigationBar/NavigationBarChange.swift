import Foundation

/// A navigation bar on its way from one item to another.
@MainActor
final class NavigationBarChange {
  let old: NavigationBarContentView?
  let new: NavigationBarContentView?
  let isPop: Bool
  /// The stack before, in case the change is taken back.
  let previous: [UINavigationItem]
  /// True if the contents are where they are after the change, or on the way there.
  var isAtEnd = false
  /// True if the pages do not slide over each other, and backgrounds fade.
  var dissolves = false

  init(
    old: NavigationBarContentView?, new: NavigationBarContentView?, isPop: Bool, previous: [UINavigationItem]
  ) {
    self.old = old
    self.new = new
    self.isPop = isPop
    self.previous = previous
  }

  var oldRole: NavigationBarContentView.Role { isAtEnd ? (isPop ? .above : .beneath) : .current }
  var newRole: NavigationBarContentView.Role { isAtEnd ? .current : (isPop ? .beneath : .above) }
}
