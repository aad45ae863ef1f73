import Foundation

/// The progress line at the bottom of the field: eases forward, never goes back, completes in 0.5 s and fades
/// in 0.2 s (docs/interface-figures.md, "At rest"). A value: time is given in seconds of any steady clock.
public struct LoadProgress: Hashable, Sendable {
  /// The time that the line takes to a new figure before the end. Ours.
  public static let stepDuration = 0.25
  /// The time that it takes to the end when loading is complete.
  public static let completionDuration = 0.5
  /// The duration of its fade once it stands at the end.
  public static let fadeDuration = 0.2
  /// The progress that is shown as soon as a load starts, so that a slow server is seen to be asked. Ours.
  public static let initialFraction = 0.1
  /// Height of the line, in points.
  public static let height = 3.0

  private enum Phase: Hashable { case idle, loading, completing, fading }
  private var phase = Phase.idle
  private var from = 0.0
  private var target = 0.0
  private var start = 0.0
  private var duration = 0.0

  /// Makes a line that is not there.
  public init() {}

  /// A load begins: the line starts anew at the left.
  public mutating func begin(at time: Double) {
    phase = .loading
    from = 0
    target = Self.initialFraction
    start = time
    duration = Self.stepDuration
  }

  /// The engine estimates that so much has been loaded. A smaller figure than before changes nothing; 1
  /// completes.
  public mutating func update(_ fraction: Double, at time: Double) {
    guard phase == .loading else { return }
    if fraction >= 1 { return complete(at: time) }
    guard fraction > target else { return }
    head(for: fraction, in: Self.stepDuration, at: time)
  }

  /// The load is complete: the line runs to the end and fades. Without a load nothing happens.
  public mutating func complete(at time: Double) {
    guard phase == .loading else { return }
    head(for: 1, in: Self.completionDuration, at: time)
    phase = .completing
  }

  /// The load was stopped or failed: the line fades where it is.
  public mutating func cancel(at time: Double) {
    guard phase == .loading || phase == .completing else { return }
    from = fraction(at: time)
    target = from
    start = time
    duration = 0
    phase = .fading
  }

  private mutating func head(for fraction: Double, in seconds: Double, at time: Double) {
    from = self.fraction(at: time)
    target = fraction
    start = time
    duration = seconds
  }

  /// Returns the part of the field's width that the line covers, 0…1.
  public func fraction(at time: Double) -> Double {
    guard duration > 0 else { return target }
    return from.lerp(to: target, TimingCurve.easeOut.value(at: (time - start) / duration))
  }

  /// The line's opacity, 0…1.
  public func alpha(at time: Double) -> Double {
    switch phase {
    case .idle: 0
    case .loading: 1
    case .completing, .fading:
      1 - ((time - start - duration) / Self.fadeDuration).clampedToUnit
    }
  }

  /// Returns true if anything will still change by itself after `time`: the frame clock may stop when not.
  public func isMoving(at time: Double) -> Bool {
    switch phase {
    case .idle: false
    case .loading: time < start + duration
    case .completing, .fading: time < start + duration + Self.fadeDuration
    }
  }
}
