import Foundation
import Testing

@testable import UIKitCore

/// The order of reading: lines from the top, along them from the leading end.
@Suite struct ReadingOrderTests {
  private func order(_ frames: [(CGFloat, CGFloat, CGFloat, CGFloat)], rightToLeft: Bool = false) -> [Int] {
    ReadingOrder.sorted(
      frames.map { CGRect(x: $0.0, y: $0.1, width: $0.2, height: $0.3) }, isRightToLeft: rightToLeft)
  }

  @Test func linesFromTheTopAndAlongThemFromTheLeadingEnd() {
    // Two lines of two, given from the end.
    let frames: [(CGFloat, CGFloat, CGFloat, CGFloat)] = [
      (200, 50, 80, 20), (10, 50, 80, 20), (200, 10, 80, 20), (10, 10, 80, 20),
    ]
    #expect(order(frames) == [3, 2, 1, 0])
    #expect(order(frames, rightToLeft: true) == [2, 3, 0, 1])
  }

  @Test func thingsOfDifferentHeightsShareALineWhereTheirMiddlesAreInIt() {
    // A switch of 31 points beside a label of 20, 4 points lower.
    #expect(order([(300, 100, 51, 31), (16, 104, 100, 20)]) == [1, 0])
    // A label whose middle is below is the next line's.
    #expect(order([(300, 100, 51, 31), (16, 125, 100, 20)]) == [0, 1])
  }

  @Test func whatIsBesideManyLinesIsNoneOfThem() {
    // A page with a bar of two buttons over its lower end: the page, then the bar from the left.
    #expect(order([(0, 40, 390, 700), (200, 700, 50, 40), (20, 702, 50, 36)]) == [0, 2, 1])
    // A picture at the right of two lines of text: from its top it comes first, and the lines follow each other.
    #expect(order([(300, 0, 80, 80), (10, 5, 200, 20), (0, 30, 200, 20)]) == [0, 1, 2])
  }

  @Test func equalPlacesKeepTheirOrder() {
    #expect(order([(0, 0, 10, 10), (0, 0, 10, 10), (0, 0, 10, 10)]) == [0, 1, 2])
    #expect(order([]) == [])
  }

  @Test("Every index comes once, whatever the frames", arguments: 1...20)
  func isAPermutation(seed: UInt64) {
    var random = SplitMix(state: seed)
    let frames = (0..<30).map { _ in
      CGRect(
        x: CGFloat(random.next() % 400), y: CGFloat(random.next() % 800), width: CGFloat(random.next() % 200),
        height: CGFloat(random.next() % 200))
    }
    for rightToLeft in [false, true] {
      let sorted = ReadingOrder.sorted(frames, isRightToLeft: rightToLeft)
      #expect(sorted.sorted() == Array(0..<30), "seed \(seed)")
    }
  }
}

/// Vigna's SplitMix64.
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
