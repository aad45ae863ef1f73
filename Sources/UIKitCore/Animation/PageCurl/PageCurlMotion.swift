import Foundation

/// The way of a sheet from where it is to one of its ends, as a critically damped spring: it keeps the velocity with which a finger let it go,
/// and does not run past its end. Pure.
struct PageCurlMotion: Equatable {
  /// The progress at the beginning and at the end.
  let from: CGFloat
  let to: CGFloat
  /// The media time of the beginning.
  let begin: TimeInterval
  /// Seconds to rest.
  let duration: TimeInterval
  /// The velocity at the beginning, in progress a second.
  let velocity: CGFloat

  /// A spring that is at rest, but for a thousandth of the way, when its frequency times the time is this: (1 + x)·e⁻ˣ = 0.001.
  static let restPhase: CGFloat = 9.23
  /// Seconds that a sheet needs that a finger let go; hand-tuned.
  static let releaseDuration: TimeInterval = 0.5
  /// Seconds that a sheet needs that nobody holds; hand-tuned.
  static let turnDuration: TimeInterval = 0.8

  init(from: CGFloat, to: CGFloat, begin: TimeInterval, duration: TimeInterval, velocity: CGFloat = 0) {
    self.from = from
    self.to = to
    self.begin = begin
    self.duration = max(duration, 1e-3)
    // Faster than frequency × way it would run past the end.
    let limit = Self.restPhase / CGFloat(self.duration) * abs(to - from)
    self.velocity = to >= from ? min(velocity, limit) : max(velocity, -limit)
  }

  func isOver(at time: TimeInterval) -> Bool { time >= begin + duration }

  /// Returns the progress at a media time, 0…1.
  func progress(at time: TimeInterval) -> CGFloat {
    guard !isOver(at: time) else { return to }
    let elapsed = CGFloat(max(0, time - begin))
    let frequency = Self.restPhase / CGFloat(duration)
    let left = from - to
    let value = to + (left + (velocity + frequency * left) * elapsed) * exp(-frequency * elapsed)
    return min(max(value, 0), 1)
  }
}
