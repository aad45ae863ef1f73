import Foundation

/// One element of a section, in the section's coordinates.
struct SectionElement {
  enum Name: Hashable {
    case cell(Int)
    case supplementary(String, Int)
    case decoration(String, Int)
  }

  var name: Name
  var frame: CGRect
  var zIndex: Int
  var selfSizing: SelfSizing
  /// True if it moves with the section's own scrolling.
  var scrolls = false

  func key(section: Int) -> ElementKey {
    switch name {
    case .cell(let item): .cell(IndexPath(item: item, section: section))
    case .supplementary(let kind, let item): .supplementary(kind, IndexPath(item: item, section: section))
    case .decoration(let kind, let item): .decoration(kind, IndexPath(item: item, section: section))
    }
  }
}
