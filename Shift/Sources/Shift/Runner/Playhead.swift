import Foundation
import UIKit

/// The position of a transition, as a value: playing by itself, held by a hand, or on its way from the hand to one end.
///
/// Played, every element goes by its own delay, duration and timing. Held, all go in step with one fraction, and linearly,
/// as a finger expects. Taking hold never makes anything jump: from where each element is when the hand comes, it goes
/// evenly to its end at fraction 1 and to its beginning at fraction 0.
struct Playhead: Equatable, Sendable {
  /// The mapping from a hand's fraction to each element's progress.
  struct Grip: Equatable, Sendable {
    /// The fraction at which the hand took hold, and each element's progress then.
    var fraction: CGFloat
    var progresses: [CGFloat]

    func progress(of index: Int, element: PlanElement, in duration: TimeInterval, at f: CGFloat) -> CGFloat {
      let grabbed = progresses.indices.contains(index) ? progresses[index] : fraction
      // A spring carries beyond the ends: all elements alike.
      if f > 1 { return f }
      if f < 0 { return element.delay > 0 ? 0 : f }
      if fraction <= 0 {
        // Taken from the beginning, an element that starts late starts late under the hand, too.
        guard duration > 0, element.duration > 0 else { return f }
        let start = element.delay / duration
        let length = element.duration / duration
        return CGFloat(min(max((Double(f) - start) / length, 0), 1))
      }
      if f <= fraction { return grabbed * f / fraction }
      return fraction >= 1 ? 1 : grabbed + (1 - grabbed) * (f - fraction) / (1 - fraction)
    }
  }

  enum Place: Equatable, Sendable {
    /// Seconds since the beginning.
    case playing(TimeInterval)
    case held(Grip, CGFloat)
    /// Towards fraction 0 or 1, from a fraction and with its velocity a second; seconds since it was let go.
    case settling(Grip, goal: CGFloat, from: CGFloat, velocity: CGFloat, spring: Spring, time: TimeInterval)
    case over(atEnd: Bool)
  }

  var place: Place
  private(set) var plan: Plan

  init(plan: Plan) {
    self.plan = plan
    place = .playing(0)
  }

  // MARK: - Reading

  func progress(of index: Int) -> CGFloat {
    let element = plan.elements[index]
    switch place {
    case .playing(let time): return element.progress(at: time)
    case .held(let grip, let fraction):
      return grip.progress(of: index, element: element, in: plan.duration, at: fraction)
    case .settling(let grip, _, _, _, _, _):
      return grip.progress(of: index, element: element, in: plan.duration, at: fraction)
    case .over(let atEnd): return atEnd ? 1 : 0
    }
  }

  func state(of index: Int) -> ViewState { plan.elements[index].state(at: progress(of: index)) }

  /// The progress of the whole, 0…1: the fraction that a finger would hold.
  var fraction: CGFloat {
    switch place {
    case .playing: return plan.lead.map { progress(of: $0) } ?? 1
    case .held(_, let fraction): return fraction
    case .settling(_, let goal, let start, let velocity, let spring, let time):
      return goal
        + CGFloat(spring.distance(from: Double(start - goal), velocity: Double(velocity), at: time))
    case .over(let atEnd): return atEnd ? 1 : 0
    }
  }

  /// The rate at which `fraction` changes, a second.
  var velocity: CGFloat {
    let step = 1e-3
    switch place {
    case .playing, .settling:
      var next = self
      next.advance(by: step)
      if case .over = next.place { return 0 }
      return (next.fraction - fraction) / step
    case .held, .over: return 0
    }
  }

  var isOver: Bool { if case .over = place { true } else { false } }
  var isHeld: Bool { if case .held = place { true } else { false } }

  // MARK: - Moving

  /// The least of the way, and of its pace a second, that is still to be seen: half a point of five hundred.
  private static let rest: CGFloat = 0.001

  /// Lets time pass, in seconds.
  mutating func advance(by seconds: TimeInterval) {
    switch place {
    case .playing(let time):
      place = time + seconds >= plan.duration ? .over(atEnd: true) : .playing(time + seconds)
    case .settling(let grip, let goal, let start, let velocity, let spring, let time):
      place = .settling(
        grip, goal: goal, from: start, velocity: velocity, spring: spring, time: time + seconds)
      // A spring that passes its goal on its way is not at rest there: its next millisecond tells.
      let (here, next) = (
        fraction,
        goal
          + CGFloat(
            spring.distance(
              from: Double(start - goal), velocity: Double(velocity), at: time + seconds + 1e-3))
      )
      if abs(here - goal) <= Self.rest, abs(next - here) <= Self.rest * 0.1 {
        place = .over(atEnd: goal == 1)
      }
    case .held, .over: break
    }
  }

  /// A hand takes hold; what is seen stays as it is.
  mutating func hold() {
    switch place {
    case .held, .over: return
    case .settling(let grip, _, _, _, _, _): place = .held(grip, min(max(fraction, 0), 1))
    case .playing:
      let grip = Grip(fraction: fraction, progresses: plan.elements.indices.map { progress(of: $0) })
      place = .held(grip, fraction)
    }
  }

  /// The hand moves to a fraction, 0…1.
  mutating func move(to fraction: CGFloat) {
    guard case .held(let grip, _) = place else { return }
    place = .held(grip, min(max(fraction, 0), 1))
  }

  /// The hand lets go; a spring takes its velocity over.
  ///
  /// - Parameters:
  ///   - toEnd: whether to the end, or back to the beginning.
  ///   - velocity: of the fraction, a second; positive towards the end.
  ///   - dampingRatio: 1 settles without passing the end.
  mutating func release(toEnd: Bool, velocity: CGFloat, dampingRatio: Double = 1) {
    guard case .held(let grip, let fraction) = place else { return }
    let goal: CGFloat = toEnd ? 1 : 0
    let spring = Spring(
      dampingRatio: dampingRatio, duration: max(plan.duration, PlanSettings.standardBaselineDuration))
    // A spring that may not swing takes no more velocity than brings it to rest at its goal; a hand that leaves in the
    // other direction may throw it no further than the way is long.
    let most = CGFloat(spring.frequency)
    let towards = toEnd ? velocity : -velocity
    let left = abs(goal - fraction)
    let capped =
      dampingRatio >= 1
      ? min(max(towards, -most * (1 - left)), most * left) : min(max(towards, -most), most)
    place = .settling(
      grip, goal: goal, from: fraction, velocity: toEnd ? capped : -capped, spring: spring, time: 0)
    advance(by: 0)
  }

  /// Turns round without a hand, to the beginning or to the end, and keeps the present velocity.
  mutating func turn(toEnd: Bool) {
    let velocity = velocity
    hold()
    release(toEnd: toEnd, velocity: velocity)
  }

  /// Ends at once.
  mutating func end(atEnd: Bool) {
    place = .over(atEnd: atEnd)
  }

  /// Goes on with another plan from the same place: the views got other sizes on the way.
  mutating func adopt(_ plan: Plan) {
    self.plan = plan
  }
}
