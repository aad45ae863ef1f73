import Foundation
import MartletTestSupport
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

  @Test("The snapping under a finger")
  func snapping() {
    var random = RandomMessages(seed: 21)
    var read = 0
    for _ in 0..<Self.count {
      let message = random.next(like: [300, 0, 900, 0, 0, 1000, 0, 3000, 400, 1100])
      guard let areas = SnapAreas(message: message, scale: 1.5) else { continue }
      read += 1
      let velocity = areas.release(CGPoint(x: -900, y: 700), after: CGPoint(x: -90, y: 80))
      if !isPlace(velocity.x, velocity.y) {
        Issue.record("\(message.map { "\($0)" } ?? "nil") was read as \(areas)")
      }
    }
    #expect(read > 0, "some are near what is expected")
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

  @Test("Whether an element fills the window")
  func fullscreen() {
    var random = RandomMessages(seed: 4)
    var read = 0
    for _ in 0..<Self.count {
      let message = random.next(like: true)
      guard let flag = WebFlag(message: message) else { continue }
      read += 1
      // JSON's numbers 0 and 1 are as good.
      if (message as? NSNumber)?.boolValue != flag.isSet {
        Issue.record("\(String(describing: message)) was read as \(flag)")
      }
    }
    #expect(read > Self.count / 50, "enough of them are near what is expected")
    for refused: Any? in [nil, NSNull(), "true", [true], ["isInside": true], 2, -1, Double.nan] {
      #expect(WebFlag(message: refused) == nil, "\(String(describing: refused))")
    }
  }

  @Test("What an app sets for its own handler is what its gate takes")
  func limit() {
    var gate = WebMessageGate(WebMessageLimit(longest: 5, perSecond: 3))
    let taken = (0..<10).count { _ in gate.admits(at: 7.5) }
    #expect(taken == 3)
    let isOpenAgain = gate.admits(at: 8)
    #expect(isOpenAgain)
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
