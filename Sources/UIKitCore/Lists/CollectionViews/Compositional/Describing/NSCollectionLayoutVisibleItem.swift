import Foundation
import QuartzCore

/// An element of a section that is in sight, to be changed before it is shown.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: AnyObject {
  /// The element's opacity, 0…1.
  var alpha: CGFloat { get set }
  /// The element's place in the order from back to front; greater numbers are further in front.
  var zIndex: Int { get set }
  /// True if the element is not shown.
  var isHidden: Bool { get set }
  /// The element's middle, in the coordinates of the content, or of its section's where that scrolls by itself.
  var center: CGPoint { get set }
  /// The element's transform in the plane.
  var transform: CGAffineTransform { get set }
  /// The element's transform in space.
  var transform3D: CATransform3D { get set }
  /// The element's kind; empty for cells.
  var name: String { get }
  /// The place of the element in the data.
  var indexPath: IndexPath { get }
  /// The element's frame, in the coordinates of the content, or of its section's where that scrolls by itself.
  var frame: CGRect { get }
  /// The element's bounds; the size counts.
  var bounds: CGRect { get }
  /// The category of the element: a cell, a supplementary view or a decoration view.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view; nil for cells.
  var representedElementKind: String? { get }
}
