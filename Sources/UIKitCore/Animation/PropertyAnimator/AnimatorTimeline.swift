import Foundation
import QuartzCore

/// The position of a property animator, as a value: no clock, no views.
///
/// A *film* position is the fraction of the animator's own time, forwards. What a
/// change shows is the pacing of that, over the part of the film it runs in (changes
/// added with a delay begin later). Scrubbing linearly shows the fraction itself.
/// Going on with another pacing blends from what is shown to the end.
struct AnimatorTimeline: Equatable {
  /// The progress that is shown.
  indirect enum Place: Equatable {
    /// A fraction of the time, through the pacing.
    case film(Double)
    /// The progress itself.
    case linear(Double)
    /// From another place towards an end (0 or 1), a fraction of the way through a pacing.
    case blend(from: Place, to: Double, pacing: Pacing, fraction: Double)
  }

  struct Run: Equatable {
    enum Course: Equatable {
      case film(from: Double)
      case blend(from: Place, pacing: Pacing)
    }
    var course: Course
    /// The beginning of the run, in media time; may lie ahead.
    var start: Double
    var duration: Double

    var end: Double { start + duration }
  }

  enum Motion: Equatable {
    case held(Place)
    case running(Run)
  }

  /// The animator's own pacing and duration in seconds.
  var pacing: Pacing
  var duration: Double
  var scrubsLinearly = true
  private(set) var isReversed = false
  private(set) var motion = Motion.held(.film(0))

  init(pacing: Pacing, duration: Double) {
    self.pacing = pacing
    self.duration = duration
  }

  /// The progress at which the direction ends: 1 for the new values, 0 for the old ones.
  var target: Double { isReversed ? 0 : 1 }

  var isRunning: Bool {
    if case .running = motion { true } else { false }
  }

  // MARK: - Reading

  func place(at time: Double) -> Place {
    switch motion {
    case .held(let place): return place
    case .running(let run):
      let fraction =
        run.duration > 0 ? min(max((time - run.start) / run.duration, 0), 1) : (time >= run.start ? 1 : 0)
      switch run.course {
      case .film(let from): return .film(from + (target - from) * fraction)
      case .blend(let from, let pacing):
        return .blend(from: from, to: target, pacing: pacing, fraction: fraction)
      }
    }
  }

  /// Progress of a change that begins at `start` (0…1) of the film.
  func progress(at time: Double, start: Double = 0, axis: Pacing.Axis = .x) -> Double {
    progress(of: place(at: time), start: start, axis: axis)
  }

  private func progress(of place: Place, start: Double, axis: Pacing.Axis) -> Double {
    func part(_ fraction: Double) -> Double {
      start >= 1 ? (fraction >= 1 ? 1 : 0) : min(max((fraction - start) / (1 - start), 0), 1)
    }
    switch place {
    case .film(let fraction): return pacing.value(at: part(fraction), axis: axis)
    case .linear(let fraction): return start == 0 ? fraction : part(fraction)
    case .blend(let from, let to, let pacing, let fraction):
      let begin = progress(of: from, start: start, axis: axis)
      return begin + (to - begin) * pacing.value(at: fraction, axis: axis)
    }
  }

  /// The animator's `fractionComplete`: along the direction it runs in.
  func fractionComplete(at time: Double) -> Double {
    let place = place(at: time)
    let forwards: Double
    if case .film(let fraction) = place, !scrubsLinearly {
      forwards = fraction
    } else {
      forwards = min(max(progress(of: place, start: 0, axis: .x), 0), 1)
    }
    return isReversed ? 1 - forwards : forwards
  }

  /// The end of the run under way, in the time given to `run`; nil when nothing runs.
  var end: Double? {
    if case .running(let run) = motion { run.end } else { nil }
  }

  // MARK: - Changing

  mutating func pause(at time: Double) {
    motion = .held(place(at: time))
  }

  /// Holds at a fraction, clamped to 0…1.
  mutating func scrub(to fraction: Double) {
    let clamped = min(max(fraction, 0), 1)
    let forwards = isReversed ? 1 - clamped : clamped
    motion = .held(scrubsLinearly ? .linear(forwards) : .film(forwards))
  }

  /// Back to the first moment of its direction.
  mutating func rewind() {
    motion = .held(.film(1 - target))
  }

  /// Holds at the end it is heading for.
  mutating func holdAtEnd() {
    motion = .held(.film(target))
  }

  /// Runs to the end.
  ///
  /// - Parameters:
  ///   - time: now; `delay` seconds pass before anything moves.
  ///   - newTiming: a pacing in the place of the animator's own, made for a duration.
  ///   - durationFactor: the rest takes this part of the animator's duration; 0 leaves it
  ///     the share that is left.
  ///   - isEmpty: nothing moves, so it takes no time.
  mutating func run(
    at time: Double, delay: Double = 0, durationFactor: Double = 0, isEmpty: Bool = false,
    newTiming: ((Double) -> (pacing: Pacing, duration: Double))? = nil
  ) {
    let place = place(at: time)
    let left: Double
    if case .film(let fraction) = place {
      left = abs(target - fraction)
    } else {
      left = 1 - fractionComplete(at: time)
    }
    var runDuration = (durationFactor > 0 ? durationFactor : left) * duration
    let course: Run.Course
    if let newTiming {
      let timing = newTiming(runDuration)
      runDuration = timing.duration
      course = .blend(from: place, pacing: timing.pacing)
    } else {
      course = ownCourse(from: place)
    }
    motion = .running(Run(course: course, start: time + delay, duration: isEmpty ? 0 : runDuration))
  }

  /// Returns the course by which the animator's own pacing goes on from a place.
  private func ownCourse(from place: Place) -> Run.Course {
    switch (pacing, place) {
    case (.spring, .film(let fraction)) where !isReversed: return .film(from: fraction)
    case (.spring, _): return .blend(from: place, pacing: pacing)
    case (_, .film(let fraction)): return .film(from: fraction)
    case (.curve(let curve), .linear(let shown)):
      // The rest of the curve, from the time at which it would show what is shown.
      return .blend(from: place, pacing: .section(curve, from: curve.fraction(of: shown), to: target))
    default: return .blend(from: place, pacing: pacing)
    }
  }

  /// Turns round: what is shown stays, the end and the sense of the fraction change.
  mutating func setReversed(_ reversed: Bool, at time: Double) {
    guard reversed != isReversed else { return }
    let wasRunning = isRunning
    pause(at: time)
    isReversed = reversed
    if wasRunning { run(at: time) }
  }
}
