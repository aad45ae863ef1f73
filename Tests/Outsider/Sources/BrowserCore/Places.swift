/// The places that are shown one after the other.
public struct Places {
  private var rest: [String]

  /// Creates a list of places, the first of which is shown first.
  public init(_ names: [String]) { rest = names }

  /// Takes the next place; nil after the last one.
  public mutating func next() -> String? { rest.isEmpty ? nil : rest.removeFirst() }
}
