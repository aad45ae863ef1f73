import Foundation
import Testing

@testable import UIKitCore

/// Fingers that move in the same frame are told in one event.
struct GatheredMovesTests {
  private let left = TouchLedger.Source.finger(7)
  private let right = TouchLedger.Source.finger(8)
  private var stage = LedgerStage()

  private func move(_ id: Int, _ x: CGFloat) -> HostTouch {
    HostTouch(id: id, phase: .moved, location: CGPoint(x: x, y: 0))
  }

  private struct Taken: Equatable {
    let touches: [HostTouch]
    let timestamp: TimeInterval
  }

  private static func taken(_ moves: inout GatheredMoves) -> Taken? {
    guard case .touches(let touches, let timestamp)? = moves.take() else { return nil }
    return Taken(touches: touches, timestamp: timestamp)
  }

  @Test func movesOfAFrameAreOneEvent() {
    var moves = GatheredMoves()
    let nothing = Self.taken(&moves)
    #expect(moves.isEmpty && nothing == nil)
    moves.add(move(2, 10), at: 1.001)
    moves.add(move(1, 50), at: 1.002)
    #expect(!moves.isEmpty)
    let taken = Self.taken(&moves)
    #expect(taken == Taken(touches: [move(2, 10), move(1, 50)], timestamp: 1.002))
    #expect(moves.isEmpty)
  }

  /// Apple, `coalescedTouches(for:)`: all that the finger did since the last event, oldest first.
  @Test func earlierMovesOfAFingerAreItsHistory() {
    var moves = GatheredMoves()
    moves.add(move(1, 10), at: 1.001)
    moves.add(move(2, 90), at: 1.002)
    moves.add(move(1, 20), at: 1.004)
    moves.add(move(1, 30), at: 1.006)
    var first = move(1, 30)
    first.history = [
      HostTouchSample(location: CGPoint(x: 10, y: 0), timestamp: 1.001),
      HostTouchSample(location: CGPoint(x: 20, y: 0), timestamp: 1.004),
    ]
    let taken = Self.taken(&moves)
    #expect(taken == Taken(touches: [first, move(2, 90)], timestamp: 1.006))
  }

  /// A finger alone is told of at once.
  @Test mutating func onlySeveralFingersAreGathered() {
    _ = stage.event(left, .began, 1, answer: .consumed)
    #expect(stage.ledger.gatheredFinger(left) == nil)
    _ = stage.event(right, .began, 2, answer: .consumed)
    #expect(stage.ledger.gatheredFinger(left) == 1 && stage.ledger.gatheredFinger(right) == 2)
    #expect(stage.ledger.gatheredFinger(.finger(9)) == nil)
    #expect(stage.ledger.gatheredFinger(.emulatedPointer) == nil)
    // The ledger need not hear of such a move: it would change nothing, and end here.
    let before = stage.ledger.touches
    let decided = stage.event(left, .moved, 3, answer: .consumed)
    #expect(decided == "send 1, swallow")
    #expect(stage.ledger.touches == before && stage.ledger.queue.isEmpty)
    _ = stage.event(right, .ended, 4, answer: .consumed)
    #expect(stage.ledger.gatheredFinger(left) == nil)
  }

  /// What becomes of a widget's fingers, or of undecided ones, depends on what comes of each move.
  @Test(arguments: [false, true])
  mutating func fingersThatAreNotUIKitsAreNotGathered(isWithheld: Bool) {
    _ = stage.event(left, .began, 1, answer: .consumed)
    _ = stage.event(right, .began, 2, answer: isWithheld ? .withhold : .native)
    #expect(stage.ledger.gatheredFinger(left) == nil && stage.ledger.gatheredFinger(right) == nil)
    _ = stage.event(.finger(9), .began, 3, answer: .consumed)
    #expect(stage.ledger.gatheredFinger(left) == 1 && stage.ledger.gatheredFinger(right) == nil)
    _ = stage.loseGrab()
    #expect(stage.ledger.gatheredFinger(left) == nil)
  }
}
