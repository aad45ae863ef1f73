/// The places that are shown one after the other.
public struct Places {
  private var rest: [String]

  public init(_ names: [String]) { rest = names }

  /// Takes the next place; nil after the last one.
  public mutating func next() -> String? { rest.isEmpty ? nil : rest.removeFirst() }
}
