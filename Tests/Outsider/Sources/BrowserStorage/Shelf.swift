/// Keeps what was shown.
public struct Shelf {
  public private(set) var names: [String] = []

  public init() {}

  public mutating func keep(_ name: String) { names.append(name) }
}
