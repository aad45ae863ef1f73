import Foundation
import QuartzCore

/// Drives a transition whose animator just animates: the container's time is stopped and moved by hand, as Core
/// Animation's timing allows for any kind of animation.
@MainActor
final class LayerTimeScrubber: TransitionScrubber {
  private enum Phase {
    case idle
    /// The container's time stands at `start` plus a fraction of the duration.
    case held
    case settling(from: Double, to: Double, start: TimeInterval, duration: TimeInterval, pacing: Pacing)
  }

  /// Seconds before its end at which an animation is held, so that none of them ends under the finger.
  private static let margin = 1e-4

  private let layer: CALayer
  private let duration: TimeInterval
  private let animate: () -> Void
  private var phase = Phase.idle
  /// The container's time at the transition's beginning.
  private var start: TimeInterval = 0
  private var fraction: Double = 0
  private var animationsBefore = 0
  private lazy var frames = FrameDriver { [weak self] frame in self?.step(at: frame.time) }

  /// - Parameters:
  ///   - layer: the container's.
  ///   - duration: seconds of the whole transition.
  ///   - animate: makes the animations.
  init(layer: CALayer, duration: TimeInterval, animate: @escaping () -> Void) {
    self.layer = layer
    self.duration = duration
    self.animate = animate
  }

  func begin() {
    animationsBefore = CALayer.animationCount
    start = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = start
    phase = .held
    animate()
  }

  func pause() -> CGFloat {
    guard case .settling = phase else { return CGFloat(fraction) }
    frames.isRunning = false
    phase = .held
    return CGFloat(fraction)
  }

  func scrub(to fraction: CGFloat) {
    guard case .held = phase else { return }
    show(Double(fraction))
  }

  private func show(_ fraction: Double) {
    self.fraction = fraction
    layer.timeOffset = start + min(fraction * duration, max(0, duration - Self.margin))
  }

  func settle(cancelled: Bool, _ settling: TransitionSettling) {
    guard case .held = phase else { return }
    let timing = settling.timing.pacing(duration: settling.duration)
    phase = .settling(
      from: fraction, to: cancelled ? 0 : 1, start: CACurrentMediaTime(), duration: timing.duration,
      pacing: timing.pacing)
    frames.isRunning = true
  }

  private func step(at time: TimeInterval) {
    guard case .settling(let from, let to, let begin, let length, let pacing) = phase else { return }
    let passed = length > 0 ? (time - begin) / length : 1
    guard passed >= 1 else {
      return show(from + (to - from) * pacing.value(at: max(0, passed)))
    }
    frames.isRunning = false
    phase = .idle
    to == 1 ? runOn(at: time) : conclude()
  }

  /// Time goes on from the transition's end: what ends there ends now, what is longer runs out.
  private func runOn(at time: TimeInterval) {
    layer.timeOffset = 0
    layer.speed = 1
    layer.beginTime = time - (start + duration)
  }

  /// Back at the beginning: the animations report their end, and are gone.
  private func conclude() {
    layer.timeOffset = start
    layer.concludeAnimations(addedAfter: animationsBefore)
    reset()
  }

  /// The container's time is the usual one again.
  func reset() {
    frames.isRunning = false
    phase = .idle
    layer.beginTime = 0
    layer.timeOffset = 0
    layer.speed = 1
  }
}
