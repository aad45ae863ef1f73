import Foundation

/// A page of a document: what was drawn on it, which nothing changes any more.
package struct DrawnPage: @unchecked Sendable {
  package let list: DrawingList
  /// The page's size, in points.
  package let size: CGSize

  package init(list: DrawingList, size: CGSize) {
    self.list = list
    self.size = size
  }
}
