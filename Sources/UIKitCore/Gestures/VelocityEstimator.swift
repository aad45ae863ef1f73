import Foundation

/// An estimate of a finger's velocity from its latest positions.
///
/// A straight line is fitted by least squares through the samples of the last tenth of a
/// second; its slope is the velocity. One sample that jitters changes it little, and a
/// finger that rested before it was lifted has the velocity 0.
///
/// Where a display stalls, what the finger did meanwhile comes all at once and bears the time of its coming. Such a
/// burst is one sample, and while there is little beside it the last one before the stall counts too: a slow finger
/// does not become a flick.
package struct VelocityEstimator: Equatable, Sendable {
  /// Samples older than this do not count, in seconds.
  package static let window: TimeInterval = 0.1
  /// A finger that has not moved for this long is at rest, in seconds.
  package static let restInterval: TimeInterval = 0.08
  /// Samples nearer to each other than this are one, in seconds: touch screens send at most 240 a second.
  package static let burst: TimeInterval = 0.003
  /// A line through samples that lie nearer together than this says little, in seconds. Ours.
  package static let reliableSpan: TimeInterval = 0.02
  private static let maximumSamples = 32

  private struct Sample: Equatable, Sendable {
    var position: CGPoint
    var time: TimeInterval
  }
  private var samples: [Sample] = []
  /// The newest sample that is older than the window.
  private var former: Sample?

  package init() {}

  /// Adds where the finger is at `time`, in seconds. A second sample of one instant, or of one burst, replaces the first.
  package mutating func add(_ position: CGPoint, at time: TimeInterval) {
    if let last = samples.last, time < last.time + Self.burst {
      samples[samples.count - 1].position = position
      return
    }
    samples.append(Sample(position: position, time: time))
    if samples.count > Self.maximumSamples { samples.removeFirst() }
    let old = samples.prefix { time - $0.time > Self.window }
    if let newest = old.last { former = newest }
    samples.removeFirst(old.count)
  }

  package mutating func removeAll() {
    samples.removeAll(keepingCapacity: true)
    former = nil
  }

  /// Shifts everything remembered: the finger did not move, its origin did.
  package mutating func translate(by delta: CGPoint) {
    for index in samples.indices {
      samples[index].position.x += delta.x
      samples[index].position.y += delta.y
    }
    former?.position.x += delta.x
    former?.position.y += delta.y
  }

  /// Points a second at `time`.
  package func velocity(at time: TimeInterval) -> CGPoint {
    guard let last = samples.last, time - last.time < Self.restInterval else { return .zero }
    var recent = samples.filter { time - $0.time <= Self.window }
    if let former, let first = recent.first, last.time - first.time < Self.reliableSpan {
      recent.insert(former, at: 0)
    }
    guard recent.count >= 2, let first = recent.first else { return .zero }
    let count = CGFloat(recent.count)
    var (sumT, sumX, sumY, sumTT, sumTX, sumTY) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for sample in recent {
      // From the first sample on, so that large clock readings cost no precision.
      let t = sample.time - first.time
      let (x, y) = (sample.position.x - first.position.x, sample.position.y - first.position.y)
      sumT += t
      sumX += x
      sumY += y
      sumTT += t * t
      sumTX += t * x
      sumTY += t * y
    }
    let spread = count * sumTT - sumT * sumT
    guard spread > 1e-12 else { return .zero }
    return CGPoint(
      x: (count * sumTX - sumT * sumX) / spread, y: (count * sumTY - sumT * sumY) / spread)
  }
}
