import Foundation
import QuartzCore

/// The timeline that an animator's driven animations read at every frame. Main thread only.
final class AnimatorEngine {
  var timeline: AnimatorTimeline

  init(timeline: AnimatorTimeline) {
    self.timeline = timeline
  }
}

/// Drives the animations of one addition to an animator.
final class AnimatorTrack: AnimationDriver {
  let engine: AnimatorEngine
  /// The position on the film at which the animations begin, 0…1.
  private let start: Double
  private let axis: Pacing.Axis

  init(engine: AnimatorEngine, start: Double, axis: Pacing.Axis) {
    self.engine = engine
    self.start = start
    self.axis = axis
  }

  func progress(at time: CFTimeInterval) -> Double {
    engine.timeline.progress(at: time, start: start, axis: axis)
  }

  var isRunning: Bool { engine.timeline.isRunning }
}
