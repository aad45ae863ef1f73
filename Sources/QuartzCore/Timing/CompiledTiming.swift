import Foundation

/// `MediaTiming` prepared for evaluation at every frame.
struct CompiledTiming {
  let beginTime: Double
  let timeOffset: Double
  let speed: Double
  let duration: Double
  /// Seconds of own time until the end; infinite for endless repetition.
  let activeDuration: Double
  let autoreverses: Bool
  let fillsBackwards: Bool
  let fillsForwards: Bool

  /// The point in its runs at which an animation stands.
  struct Moment {
    /// Seconds into the run, 0…duration, already turned round in a reversing run.
    var time: Double
    /// Runs completed before this one.
    var iteration: Int
  }

  enum Phase {
    case before
    case active
    case after
  }

  /// - Parameter duration: used when the timing's own is 0 or less.
  init(_ timing: MediaTiming, duration fallback: Double = 0) {
    beginTime = timing.beginTime
    timeOffset = timing.timeOffset
    speed = Double(timing.speed)
    duration = timing.duration > 0 ? timing.duration : fallback
    autoreverses = timing.autoreverses
    let run = duration * (timing.autoreverses ? 2 : 1)
    if timing.repeatDuration > 0 {
      activeDuration = timing.repeatDuration
    } else if timing.repeatCount > 0 {
      activeDuration =
        timing.repeatCount.isFinite && timing.repeatCount < 1e30
        ? run * Double(timing.repeatCount) : .infinity
    } else {
      activeDuration = run
    }
    fillsBackwards = timing.fillMode == .backwards || timing.fillMode == .both
    fillsForwards = timing.fillMode == .forwards || timing.fillMode == .both
  }

  /// The part of the active time that has passed at a time of the parent. The offset moves what runs forwards within its active time,
  /// which stays as long as it is; what stands or runs backwards begins there.
  private func activeTime(_ parentTime: Double, begin: Double) -> Double {
    let passed = (parentTime - begin) * speed
    return speed > 0 ? passed : passed + timeOffset
  }

  private func phase(activeTime t: Double) -> Phase {
    if speed < 0 {
      // Running backwards: it begins at the end and is over below zero.
      return t < 0 ? .after : t > activeDuration ? .before : .active
    }
    return t < 0 ? .before : t < activeDuration ? .active : .after
  }

  /// Returns true if it is over for good at a time of the parent. A standing animation never is.
  func isOver(_ parentTime: Double, begin: Double) -> Bool {
    speed != 0 && phase(activeTime: activeTime(parentTime, begin: begin)) == .after
  }

  /// The parent's time at which it is over; infinite when never.
  func end(begin: Double) -> Double {
    if speed == 0 { return .infinity }
    if speed < 0 { return begin + timeOffset / -speed }
    return begin + activeDuration / speed
  }

  /// Returns true if a layer of this timing is seen at a time of its superlayer. Its local time has the offset in it, whatever its speed.
  func isShown(_ parentTime: Double, begin: Double) -> Bool {
    switch phase(activeTime: (parentTime - begin) * speed + timeOffset) {
    case .active: true
    case .before: speed < 0 ? fillsForwards : fillsBackwards
    case .after: speed < 0 ? fillsBackwards : fillsForwards
    }
  }

  /// Returns the point at which it stands at a time of the parent, or nil when it has no effect then.
  /// - Parameter holdsEnd: true if the very end counts as well: a group that fills forwards stands at its members' end.
  func moment(_ parentTime: Double, begin: Double, holdsEnd: Bool = false) -> Moment? {
    var t = activeTime(parentTime, begin: begin)
    switch phase(activeTime: t) {
    case .active: break
    case .before:
      guard speed < 0 ? fillsForwards : fillsBackwards else { return nil }
      t = speed < 0 ? activeDuration : 0
    case .after:
      let isAtEnd = holdsEnd && speed > 0 && t <= activeDuration + Self.endTolerance
      guard isAtEnd || (speed < 0 ? fillsBackwards : fillsForwards) else { return nil }
      t = speed < 0 ? 0 : activeDuration
    }
    return speed > 0 && timeOffset != 0 ? shiftedMoment(activeTime: t) : moment(activeTime: t)
  }

  /// Sums of times are not exact; this much late counts as on time. Seconds.
  private static let endTolerance = 1e-9

  /// Returns the point at which it stands when what it shows is moved by the offset: what is cut off at one end comes at the other
  /// (Apple, `CAMediaTiming.timeOffset`: "an additional time offset in active local time").
  private func shiftedMoment(activeTime t: Double) -> Moment {
    let run = duration * (autoreverses ? 2 : 1)
    guard duration > 0, run.isFinite, t.isFinite else { return moment(activeTime: t + timeOffset) }
    let shifted = (t + timeOffset).truncatingRemainder(dividingBy: run)
    var moment = moment(activeTime: shifted < 0 ? shifted + run : shifted)
    moment.iteration = self.moment(activeTime: t).iteration
    return moment
  }

  /// Returns the point at which it stands at a part of its active time.
  func moment(activeTime t: Double) -> Moment {
    guard duration > 0, t.isFinite else { return Moment(time: duration, iteration: 0) }
    if duration.isInfinite { return Moment(time: t, iteration: 0) }
    var run = (t / duration).rounded(.down)
    var time = t - run * duration
    // The end of the last run belongs to that run, not to the start of the next.
    if t >= activeDuration && time == 0 && run > 0 {
      run -= 1
      time = duration
    }
    guard autoreverses else { return Moment(time: time, iteration: Int(min(run, 1e15))) }
    let isReturning = run.truncatingRemainder(dividingBy: 2) == 1
    return Moment(time: isReturning ? duration - time : time, iteration: Int(min(run / 2, 1e15)))
  }
}
