import Foundation

/// Takes values from an input, one after the other; when nothing is left, zeros and nothing.
public struct InputReader {
  private var rest: Data

  /// Creates a reader that begins at the first byte.
  public init(_ data: Data) { rest = data }

  /// True if nothing is left.
  public var isAtEnd: Bool { rest.isEmpty }

  /// Takes one byte; 0 when nothing is left.
  public mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// From 0 up to, but without, `limit`.
  public mutating func number(below limit: Int) -> Int { Int(byte()) % limit }

  /// Takes eight bytes as an integer, the most significant first.
  public mutating func integer() -> Int64 {
    (0..<8).reduce(0) { value, _ in value << 8 | Int64(byte()) }
  }

  /// Any bit pattern: not a number and the infinities included.
  public mutating func real() -> Double { Double(bitPattern: UInt64(bitPattern: integer())) }

  /// Takes as many bytes as the first one says.
  public mutating func data() -> Data {
    let count = min(Int(byte()), rest.count)
    defer { rest = rest.dropFirst(count) }
    return Data(rest.prefix(count))
  }

  /// Takes as many bytes as the first one says, as UTF-8; wrong sequences become replacement characters.
  public mutating func text() -> String { String(decoding: data(), as: UTF8.self) }

  /// All that is left.
  public mutating func remainder() -> Data {
    defer { rest = Data() }
    return Data(rest)
  }
}
