import Testing
import TouchDisplayKit

@Suite struct TimelineTests {
  private func timeline(_ script: String) throws -> Timeline {
    try Timeline(TouchCommand.parse(script))
  }

  @Test func swipeMovesEvenlyAtTheRateOfATouchScreen() throws {
    // 100 ms at 120 Hz: 12 moves, between one down and one up.
    let entries = try timeline("swipe 0 0 120 60 100").entries
    #expect(entries.count == 14)
    #expect(entries.first?.message == .touch(.began, id: 1, x: 0, y: 0))
    #expect(entries[6].message == .touch(.changed, id: 1, x: 60, y: 30))
    #expect(abs(entries[6].time - 0.05) < 1e-9)
    #expect(entries.last?.message == .touch(.ended, id: 1, x: 120, y: 60))
    #expect(entries.map(\.time) == entries.map(\.time).sorted())
  }

  @Test func holdKeepsTheFingerDownAtTheEnd() throws {
    let timeline = try timeline("swipe 0 0 10 0 100 250")
    #expect(abs((timeline.entries.last?.time ?? 0) - 0.35) < 1e-9)
  }

  @Test func pathPassesThroughItsPoints() throws {
    // Two parts in 200 ms: the corner is reached after half the time, 12 of 24 moves.
    let entries = try timeline("path 200 0 0 100 0 100 50").entries
    #expect(entries[12].message == .touch(.changed, id: 1, x: 100, y: 0))
    #expect(entries.last?.message == .touch(.ended, id: 1, x: 100, y: 50))
  }

  @Test func pinchHasTwoFingersAtTheSameDistance() throws {
    let entries = try timeline("pinch 200 300 40 120 100").entries
    #expect(entries[0].message == .touch(.began, id: 1, x: 160, y: 300))
    #expect(entries[1].message == .touch(.began, id: 2, x: 240, y: 300))
    #expect(
      entries.suffix(2).map(\.message) == [
        .touch(.ended, id: 1, x: 80, y: 300), .touch(.ended, id: 2, x: 320, y: 300),
      ])
  }

  @Test func twistTurnsClockwiseOnTheScreen() throws {
    // The second finger starts at the right; a quarter turn clockwise brings it below the centre.
    guard
      case .touch(.ended, id: 2, let x, let y)? = try timeline("twist 100 100 50 90 100").entries.last?
        .message
    else {
      Issue.record("the last message is not the second finger's end")
      return
    }
    #expect(abs(x - 100) < 1e-9 && abs(y - 150) < 1e-9)
  }

  @Test func shortcutReleasesInReverse() throws {
    #expect(
      try timeline("key 29 38").entries.map(\.message) == [
        .key(29, pressed: true), .key(38, pressed: true), .key(38, pressed: false), .key(29, pressed: false),
      ])
  }

  @Test func typingUsesShiftWhereAUSKeyboardDoes() throws {
    // a is key 30, A the same with left shift (42), as in Linux' input-event-codes.h.
    #expect(
      try timeline("type aA").entries.map(\.message) == [
        .key(30, pressed: true), .key(30, pressed: false),
        .key(42, pressed: true), .key(30, pressed: true), .key(30, pressed: false), .key(42, pressed: false),
      ])
    #expect(throws: TouchDisplayError.noKey(for: "é")) { try timeline("type é") }
  }

  @Test func everyPrintableASCIICharacterHasAKey() throws {
    for code in UInt8(32)...126 {
      #expect(throws: Never.self) { try USKeyboard.codes(for: Character(UnicodeScalar(code))) }
    }
  }

  @Test func touchpadGesturesSumUp() throws {
    let messages = try timeline("tp-swipe 3 100 -50 200").entries.map(\.message)
    var sum = (0.0, 0.0)
    for case .touchpadSwipe(_, fingers: 3, let dx, let dy) in messages { sum = (sum.0 + dx, sum.1 + dy) }
    #expect(abs(sum.0 - 100) < 1e-9 && abs(sum.1 + 50) < 1e-9)
  }
}
