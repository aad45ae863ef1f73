/// The kind of group that the elements of a container make up.
public enum UIAccessibilityContainerType: Int, Sendable {
  /// Nothing in particular: they count as elements of what is around.
  case none = 0
  /// A table of rows and columns.
  case dataTable = 1
  /// A list of elements in order.
  case list = 2
  /// A part of the page that readers jump to.
  case landmark = 3
  /// A group with a label of its own.
  case semanticGroup = 4
}
