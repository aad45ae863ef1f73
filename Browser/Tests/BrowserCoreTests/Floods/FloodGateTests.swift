import BrowserCore
import Foundation
import Testing

/// Worked by hand: a gate of 3 with one more every 2 s.
@Suite("Floods")
struct FloodGateTests {
  private static let limit = FloodGate.Limit(burst: 3, interval: 2)

  private struct Row: Sendable {
    let name: String
    let times: [TimeInterval]
    let verdicts: [FloodGate.Verdict]
  }

  private static let rows: [Row] = [
    Row(name: "the burst", times: [10, 10, 10], verdicts: [.passes, .passes, .passes]),
    Row(
      name: "the first too many is told, the others are not", times: [10, 10, 10, 10, 10, 11],
      verdicts: [.passes, .passes, .passes, .startsFlood, .flood, .flood]),
    Row(
      name: "one more after each interval", times: [0, 0, 0, 1.9, 2, 3.9, 4],
      verdicts: [.passes, .passes, .passes, .startsFlood, .passes, .startsFlood, .passes]),
    Row(
      name: "what is refused uses nothing up", times: [0, 0, 0] + Array(repeating: 1, count: 5) + [2],
      verdicts: [.passes, .passes, .passes, .startsFlood, .flood, .flood, .flood, .flood, .passes]),
    Row(
      name: "never more at once than the burst", times: [0, 0, 0, 1000, 1000, 1000, 1000],
      verdicts: [.passes, .passes, .passes, .passes, .passes, .passes, .startsFlood]),
    Row(
      name: "slower than the interval for ever", times: (0..<40).map { Double($0) * 2 },
      verdicts: Array(repeating: .passes, count: 40)),
    Row(
      name: "a clock that is set back gives nothing", times: [100, 100, 100, 0, 100, 102],
      verdicts: [.passes, .passes, .passes, .startsFlood, .flood, .passes]),
  ]

  @Test("What passes, by time", arguments: rows)
  private func table(row: Row) {
    var gate = FloodGate(Self.limit)
    #expect(row.times.map { gate.come(at: $0) } == row.verdicts, "\(row.name)")
  }

  @Test("How long one waits")
  func waiting() {
    var gate = FloodGate(Self.limit)
    #expect(gate.wait(at: 5) == 0)
    for _ in 0..<3 { _ = gate.come(at: 5) }
    #expect(gate.wait(at: 5) == 2)
    #expect(gate.wait(at: 6.5) == 0.5)
    #expect(gate.wait(at: 7) == 0)
    // As soon as it has waited it passes, whatever became of the fractions.
    var now = 7.0
    for step in 1...1000 {
      now += 0.1
      now += gate.wait(at: now)
      let verdict = gate.come(at: now)
      #expect(verdict == .passes, "\(step)")
    }
  }

  @Test(
    "A page has a gate for each thing, and the user's going on opens them",
    arguments: PageFloods.Deed.allCases)
  func deeds(deed: PageFloods.Deed) {
    var floods = PageFloods()
    for other in PageFloods.Deed.allCases where other != deed {
      for _ in 0..<100 { _ = floods.come(other, at: 0) }
    }
    for _ in 0..<deed.limit.burst { #expect(floods.come(deed, at: 0) == .passes) }
    #expect(floods.come(deed, at: 0) == .startsFlood)
    #expect(floods.come(deed, at: deed.limit.interval) == .passes)
    floods.userDidNavigate()
    for _ in 0..<deed.limit.burst { #expect(floods.come(deed, at: 0) == .passes) }
  }

  /// A hostile hour: whatever a page does a thousand times a second, people are asked and disturbed a bounded number of times.
  @Test("An hour of everything at once stays within its figures", arguments: PageFloods.Deed.allCases)
  func hour(deed: PageFloods.Deed) {
    var floods = PageFloods()
    var passed = 0
    for step in 0..<36_000 where floods.come(deed, at: Double(step) / 10) == .passes { passed += 1 }
    #expect(passed <= deed.limit.burst + Int(3600 / deed.limit.interval))
  }

  @Test("Addresses that are data are no history")
  func longAddresses() throws {
    let root = "https://gullwick.example/"
    let room = PageLimits.longestRecordedAddress - root.utf8.count
    let longest = try #require(URL(string: root + String(repeating: "a", count: room)))
    #expect(PageLimits.isRecordable(longest))
    #expect(try !PageLimits.isRecordable(#require(URL(string: longest.absoluteString + "a"))))
  }

  @Test("What is told says whose page it is, in few words")
  func texts() {
    for deed in PageFloods.Deed.allCases {
      guard let text = FloodText.notice(deed, host: "gullwick.example") else { continue }
      #expect(text.contains("gullwick.example") && text.count < 90)
      #expect(FloodText.notice(deed, host: "")?.lowercased().contains("this page") == true)
    }
    #expect(FloodText.blockedWindow(host: "gullwick.example") == "Pop-up of gullwick.example blocked · Open")
    #expect(FloodText.blockedWindowForGood(host: "") == "Pop-up of this page blocked")
  }
}
