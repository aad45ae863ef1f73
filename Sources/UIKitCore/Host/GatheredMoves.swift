import Foundation

/// The moves of several fingers until UIKit hears of them, in one event.
///
/// Displays tell of each finger by itself; on iOS fingers that move in the same frame are in one event. So the host of a system window
/// gathers moves while several fingers are down (`TouchLedger.gatheredFinger(_:)`), and hands them over at the frame, or before the
/// next event that is none of these.
package struct GatheredMoves: Equatable, Sendable {
  private var touches: [HostTouch] = []
  /// The times of the touches' last moves.
  private var times: [TimeInterval] = []

  package init() {}

  package var isEmpty: Bool { touches.isEmpty }

  /// Takes in a move. What the finger did before it in this frame becomes its history.
  package mutating func add(_ move: HostTouch, at timestamp: TimeInterval) {
    guard let index = touches.firstIndex(where: { $0.id == move.id }) else {
      touches.append(move)
      times.append(timestamp)
      return
    }
    let before = touches[index]
    let sample = HostTouchSample(location: before.location, timestamp: times[index])
    touches[index] = move
    touches[index].history = before.history + [sample] + move.history
    times[index] = timestamp
  }

  /// Hands the moves over, in the order in which their fingers moved first, at the time of the last one; nil if there are none.
  package mutating func take() -> HostEvent? {
    guard let latest = times.max() else { return nil }
    defer { (touches, times) = ([], []) }
    return .touches(touches, timestamp: latest)
  }
}
