import UIKit

/// Counts a display's frames for ten seconds, after one second that does not count.
///
/// GTK's frame clock begins no frame before the last one is painted, so that one that takes too long costs the next.
@MainActor
struct FrameCount {
  private static let warmUp: CFTimeInterval = 1
  private static let measured: CFTimeInterval = 10

  private var start: CFTimeInterval?
  private var frames = 0

  /// Counts a frame.
  /// - Returns: how many came of a second's 60, once the time is up.
  mutating func add(_ link: CADisplayLink) -> Double? {
    let begin = start ?? link.timestamp
    start = begin
    let elapsed = link.timestamp - begin
    guard elapsed >= Self.warmUp else { return nil }
    guard elapsed < Self.warmUp + Self.measured else { return Double(frames) / Self.measured }
    frames += 1
    return nil
  }
}
