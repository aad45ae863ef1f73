import Foundation

/// Values as JSON has them, and some that it has not, from a seed.
public struct RandomMessages {
  private var state: UInt64

  /// Creates the sequence of a seed.
  public init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// A xorshift generator (Marsaglia 2003, 13-7-17).
  private mutating func bits() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  private mutating func number(below limit: Int) -> Int { Int(bits() % UInt64(limit)) }

  private static let odd: [Double] = [
    0, -0.0, -1, 1e9, 1e10, 1e300, -1e300, 9.3e18, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, 0.5,
    4_294_967_296, 1e-30,
  ]

  private static let words = [
    "", "rgb(", ")", "rgb(nan, inf, 0)", "rgba(300, -5, 1e400, 2)", "color(srgb 1e9 none 0 / 7)",
    "color(srgb)",
    "rgb()", "(((((", "\u{0}", "\u{202E}abc", String(repeating: "9", count: 400), "rgb(1, 2, 3)",
  ]

  /// Something like `value` that is changed in some places, or something else altogether.
  public mutating func next(like value: Any) -> Any? {
    switch number(below: 4) {
    case 0: anything(depth: 0)
    default: changed(value, depth: 0)
    }
  }

  private mutating func changed(_ value: Any, depth: Int) -> Any {
    if number(below: 12) == 0 { return anything(depth: depth) ?? NSNull() }
    if let list = value as? [Any] {
      var list = list.map { changed($0, depth: depth + 1) }
      switch number(below: 16) {
      case 0: list.append(anything(depth: depth + 1) ?? NSNull())
      case 1 where !list.isEmpty: list.removeLast()
      default: break
      }
      return list
    }
    if let values = value as? [String: Any] {
      var values = values
      for (key, old) in values.sorted(by: { $0.key < $1.key }) {
        values[key] = changed(old, depth: depth + 1)
      }
      if number(below: 16) == 0, let key = values.keys.sorted().first { values[key] = nil }
      return values
    }
    if let text = value as? String, number(below: 2) == 0 {
      var bytes = Array(text.utf8)
      for _ in 0...number(below: 3) where !bytes.isEmpty {
        bytes[number(below: bytes.count)] = UInt8(truncatingIfNeeded: bits())
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    return value
  }

  private mutating func anything(depth: Int) -> Any? {
    switch number(below: depth > 4 ? 7 : 9) {
    case 0: return nil
    case 1: return NSNull()
    case 2: return number(below: 2) == 0
    case 3: return NSNumber(value: Self.odd[number(below: Self.odd.count)])
    case 4: return NSNumber(value: Double(bitPattern: bits()))
    case 5: return Self.words[number(below: Self.words.count)]
    case 6: return String(repeating: "x", count: number(below: 2000))
    case 7: return (0..<number(below: 12)).map { _ in anything(depth: depth + 1) ?? NSNull() }
    default:
      let keys = ["start", "end", "all", "isEditable", "isMoving", "hasText", "t", "c"]
      return Dictionary(
        (0..<number(below: 5)).map { _ in
          (keys[number(below: keys.count)], anything(depth: depth + 1) ?? NSNull())
        }, uniquingKeysWith: { first, _ in first })
    }
  }
}
