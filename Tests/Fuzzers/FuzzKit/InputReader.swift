import Foundation

/// Takes values from an input, one after the other; when nothing is left, zeros and nothing.
public struct InputReader {
  private var rest: Data

  public init(_ data: Data) { rest = data }

  public var isAtEnd: Bool { rest.isEmpty }

  public mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// From 0 up to, but without, `limit`.
  public mutating func number(below limit: Int) -> Int { Int(byte()) % limit }

  public mutating func integer() -> Int64 {
    (0..<8).reduce(0) { value, _ in value << 8 | Int64(byte()) }
  }

  /// Any bit pattern: not a number and the infinities included.
  public mutating func real() -> Double { Double(bitPattern: UInt64(bitPattern: integer())) }

  /// As many bytes as the first one says.
  public mutating func data() -> Data {
    let count = min(Int(byte()), rest.count)
    defer { rest = rest.dropFirst(count) }
    return Data(rest.prefix(count))
  }

  public mutating func text() -> String { String(decoding: data(), as: UTF8.self) }

  /// All that is left.
  public mutating func remainder() -> Data {
    defer { rest = Data() }
    return Data(rest)
  }
}
