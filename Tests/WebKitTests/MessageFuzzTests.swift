import Foundation
import Testing
import UIKit

@testable import WebKit

/// Whatever comes through a message handler is read or refused: nothing traps, and nothing is taken that cannot be.
///
/// `MARTLET_FUZZ_MESSAGES` is how many messages each reader gets; a million takes a minute.
@Suite("Messages of scripts, made at random") @MainActor
struct MessageFuzzTests {
  private static let count =
    ProcessInfo.processInfo.environment["MARTLET_FUZZ_MESSAGES"].flatMap(Int.init) ?? 5_000

  private func isPlace(_ numbers: CGFloat...) -> Bool {
    numbers.allSatisfy { $0.isFinite && abs($0) <= MessageNumbers.largest }
  }

  private func isPlace(_ rect: CGRect) -> Bool {
    isPlace(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
  }

  @Test("Where a page is scrolled to")
  func scroll() {
    var random = RandomMessages(seed: 1)
    var read = 0
    for _ in 0..<Self.count {
      let message = random.next(like: [0, 120, 390, 3000, 390, 744, 1234.5, 7, 1])
      guard let metrics = WebScrollMetrics(message: message) else { continue }
      read += 1
      let end = metrics.maximumOffset
      if !isPlace(metrics.offset.x, metrics.offset.y, metrics.contentSize.width, metrics.contentSize.height)
        || !isPlace(end.x, end.y, metrics.scale) || metrics.scale <= 0
      {
        Issue.record("\(message.map { "\($0)" } ?? "nil") was read as \(metrics)")
      }
    }
    #expect(read > Self.count / 50, "enough of them are near what is expected")
  }

  @Test("The colour behind a page")
  func colour() {
    var random = RandomMessages(seed: 2)
    for _ in 0..<Self.count {
      let message = random.next(like: "rgba(1, 2, 3, 0.5)")
      guard let color = (message as? String).flatMap(WebColor.init(computedStyle:)) else { continue }
      let parts = [color.red, color.green, color.blue, color.alpha]
      if !parts.allSatisfy({ (0...1).contains($0) }) {
        Issue.record("\(String(describing: message)): \(color)")
      }
    }
  }

  @Test("Where text is selected, and what a field is like")
  func selection() {
    var random = RandomMessages(seed: 3)
    let valid: [String: Any] = [
      "start": [1, 2, 0, 17], "end": [100, 2, 0, 17], "all": [1, 2, 99, 17], "isEditable": true,
      "isMoving": false,
      "hasText": true, "hasSelection": true, "isAll": false, "isSecure": false,
    ]
    for _ in 0..<Self.count {
      let message = random.next(like: valid)
      _ = WebFieldText(message: message)
      guard let selection = WebSelection(message: message) else { continue }
      if ![selection.start, selection.end, selection.bounds].allSatisfy(isPlace) {
        Issue.record("\(String(describing: message)) was read as \(selection)")
      }
    }
  }

  @Test("No more than so many in a second, and again in the next one")
  func rate() {
    var gate = WebMessageGate()
    let taken = (0..<10_000).count { gate.admits(at: 100 + Double($0) / 10_000) }
    #expect(taken == WebMessageGate.mostPerSecond)
    let isOpenAgain = gate.admits(at: 101)
    #expect(isOpenAgain)
  }
}

/// Values as JSON has them, and some that it has not, from a seed.
struct RandomMessages {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

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
  mutating func next(like value: Any) -> Any? {
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
