/// Keeps what was shown.
public struct Shelf {
  /// The names that were kept, in order.
  public private(set) var names: [String] = []

  /// Creates an empty shelf.
  public init() {}

  /// Adds a name at the end.
  public mutating func keep(_ name: String) { names.append(name) }
}
