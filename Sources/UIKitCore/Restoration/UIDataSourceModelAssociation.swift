import Foundation
import QuartzCore

/// Tells the elements of a table or collection view apart from one start of the program to the next.
///
/// A list with a restoration identifier preserves its selection and its place in the content. Where its data source adopts this protocol,
/// the same elements are selected and in sight again, though they may have other index paths by then.
@preconcurrency @MainActor
public protocol UIDataSourceModelAssociation {
  /// Returns what names the element at an index path of a table or collection view, also at later starts; nil for an element that is not
  /// to be found again.
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
  /// Returns the present index path of the element that a name was returned for; nil where it is there no more.
  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}
