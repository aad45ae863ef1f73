import Foundation

/// An animation ready for evaluation at every frame: no strings, no boxes, no look-ups.
final class CompiledAnimation {
  enum Progress {
    case linear
    case curve(UnitBezier)
    case spring(SpringFunction)
  }

  let timing: CompiledTiming
  private let progress: Progress
  private let tracks: [Track]
  private let children: [CompiledAnimation]
  let driver: (any AnimationDriver)?

  init(_ animation: CAAnimation, defaultDuration: Double = 0) {
    timing = CompiledTiming(animation.timing, duration: defaultDuration)
    progress = animation.makeProgress()
    tracks = animation.makeTracks()
    children = animation.makeChildren(defaultDuration: defaultDuration)
    driver = animation.driver
  }

  /// Changes `state` as the animation does at a time of its parent.
  /// - Parameter isMember: true for a member of a group, which holds its end for as long as the group stands there.
  func apply(to state: inout LayerState, parentTime: Double, begin: Double, isMember: Bool = false) {
    if let driver {
      let value = driver.progress(at: parentTime)
      for track in tracks { track.apply(to: &state, progress: value, iteration: 0) }
      for child in children {
        child.apply(
          to: &state, parentTime: value * timing.duration, begin: child.timing.beginTime, isMember: true)
      }
      return
    }
    guard let moment = timing.moment(parentTime, begin: begin, holdsEnd: isMember) else { return }
    let value: Double
    switch progress {
    case .linear: value = fraction(moment.time)
    case .curve(let curve): value = curve.value(at: fraction(moment.time))
    case .spring(let spring): value = spring.value(at: moment.time)
    }
    for track in tracks { track.apply(to: &state, progress: value, iteration: moment.iteration) }
    guard !children.isEmpty else { return }
    // A group's pacing bends its time for its members.
    let time: Double
    if case .linear = progress {
      time = moment.time
    } else {
      time = timing.duration.isFinite ? value * timing.duration : moment.time
    }
    for child in children {
      child.apply(to: &state, parentTime: time, begin: child.timing.beginTime, isMember: true)
    }
  }

  /// The part of the run that has gone by after `time` seconds of it. Of a run without end that is nothing.
  private func fraction(_ time: Double) -> Double {
    timing.duration > 0 && time.isFinite ? time / timing.duration : 1
  }
}
