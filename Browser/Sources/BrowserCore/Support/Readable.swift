/// A value that may be unreadable among others: one that makes no sense costs none of these.
public struct Readable<Value: Decodable>: Decodable {
  /// The value; nil where it makes no sense.
  public let value: Value?

  /// Reads a value, or takes note that there is none.
  public init(from decoder: any Decoder) { value = try? Value(from: decoder) }
}
