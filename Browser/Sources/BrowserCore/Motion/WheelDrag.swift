import Foundation

/// A run of the wheel or touchpad over a page, as the drag that it is for the bars.
///
/// A wheel has no finger that is put down and lifted: the first scroll after a rest begins the drag, its distance
/// is counted from where the page stood then, and 0.15 s without a scroll end it. What the bars do with it is
/// `CollapseMachine`'s affair, as with a finger. O(1) amortised a scroll.
public struct WheelDrag: Hashable, Sendable {
  /// The time for which the page stands still before the drag is over, in seconds. Ours.
  public static let rest = 0.15
  /// The time after a turn of the wheel in which a page may begin to move because of it, in seconds: engines glide. Ours.
  public static let answer = 0.3
  /// Over which time speed is measured, in seconds. Long enough that one notch (53 to 110 points) is no flick,
  /// two or three quick ones are. Ours.
  public static let speedWindow = 0.2

  /// The meaning of a scroll, or of the passing of time, for the bars.
  public enum Event: Hashable, Sendable {
    /// The drag begins with the page at this offset, in points.
    case began(offset: Double)
    /// The page is this far from there, in points, and moves this fast, in points a second; both grow downwards.
    case moved(distance: Double, velocity: Double)
    /// The page rests.
    case ended
  }

  private struct Sample: Hashable, Sendable {
    var time: Double
    var offset: Double
  }
  private var lastTurn = -Double.infinity
  private var origin: Double?
  private var lastScroll = -Double.infinity
  /// The page at the beginning of the window in which speed is measured, and since.
  private var samples: [Sample] = []

  /// Nothing is scrolled.
  public init() {}

  /// True while a drag is going on.
  public var isRunning: Bool { origin != nil }
  /// The time at which the drag ends if the page does not move again; nil when there is none.
  public var end: Double? { isRunning ? lastScroll + Self.rest : nil }

  /// The wheel turned over the page, at a time in seconds. The page's own moves count only after that.
  public mutating func turned(at time: Double) { lastTurn = time }

  /// The page moved. Times never go back.
  public mutating func scrolled(from old: Double, to new: Double, at time: Double) -> [Event] {
    guard old.isFinite, new.isFinite, time.isFinite, old != new else { return [] }
    var events: [Event] = settled(at: time).map { [$0] } ?? []
    if origin == nil {
      guard time - lastTurn <= Self.answer else { return events }
      origin = old
      samples = [Sample(time: time, offset: old)]
      events.append(.began(offset: old))
    }
    lastScroll = time
    samples.append(Sample(time: time, offset: new))
    // One sample from before the window stays: the page moved from there.
    while samples.count > 2, time - samples[1].time >= Self.speedWindow { samples.removeFirst() }
    let first = samples[0]
    let velocity = (new - first.offset) / max(Self.speedWindow, time - first.time)
    events.append(.moved(distance: new - (origin ?? old), velocity: velocity))
    return events
  }

  /// Time went by. - Returns: `ended`, once, when the page has rested long enough.
  public mutating func settled(at time: Double) -> Event? {
    guard let end, time >= end else { return nil }
    stop()
    return .ended
  }

  /// A finger takes over, or the page goes: there is no drag any more, and its end is not told.
  public mutating func stop() {
    origin = nil
    samples = []
  }
}
