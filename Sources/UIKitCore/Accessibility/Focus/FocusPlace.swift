import Foundation
import QuartzCore

/// The place of an element among those of its scroll view, so that the focus finds its successor when a list makes its rows anew.
@MainActor
struct FocusPlace {
  private weak var list: UIScrollView?
  private let offset: CGPoint
  private let index: Int
  private let name: String
  private let role: AccessibilityRole

  /// nil outside of scroll views.
  /// - Parameter tree: the tree of the element's window.
  init?(of element: UIResponder, in tree: () -> AccessibilityNode) {
    guard let list = element.viewsAround.dropFirst().lazy.compactMap({ $0 as? UIScrollView }).first else {
      return nil
    }
    let members = Self.members(of: list, in: tree())
    guard let index = members.firstIndex(where: { $0.element === element }) else { return nil }
    self.list = list
    offset = list.contentOffset
    self.index = index
    name = members[index].name
    role = members[index].role
  }

  /// The nearest element of the same name, else the one that stands there now. nil where the list is gone, is empty, or was scrolled.
  func successor(in tree: AccessibilityNode) -> UIResponder? {
    guard let list, list.contentOffset == offset else { return nil }
    let members = Self.members(of: list, in: tree)
    let same = members.indices.filter { members[$0].name == name && members[$0].role == role }
    let nearest = same.min { abs($0 - index) < abs($1 - index) }
    return members.isEmpty ? nil : members[nearest ?? min(index, members.count - 1)].element
  }

  private static func members(of list: UIScrollView, in tree: AccessibilityNode) -> [AccessibilityNode] {
    FocusStop.stops(in: tree).flatMap(\.members).filter { $0.element.isInside(list) }
  }
}
