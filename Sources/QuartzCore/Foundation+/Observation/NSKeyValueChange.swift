/// The kind of a change.
public enum NSKeyValueChange: UInt, Sendable {
  /// The property was set.
  case setting = 1
  /// Objects were inserted into the collection that the property is.
  case insertion = 2
  /// Objects were removed from the collection.
  case removal = 3
  /// Objects of the collection were replaced.
  case replacement = 4
}
