import Foundation

/// The snapping of what a finger on a page scrolls, told by a script in the page, and what the engine is to hear when the finger is lifted.
///
/// WebKitGTK takes the velocity of a finger on a container with snap positions for the opposite one, glides too far, and stays where it
/// is after a finger that rested (docs/gtk-rules.md, "Fingers in pages").
struct SnapAreas: Equatable {
  /// One direction of what is scrolled.
  struct Axis: Equatable {
    /// The distance between snap positions, in points; 0 where there are none.
    var step: CGFloat
    /// The distances that it can be scrolled to its beginning and to its end, in points.
    var back: CGFloat
    var forward: CGFloat
    /// The distances to the beginning and the end of an area that is larger than what is seen of it, within which nothing snaps.
    var freeBack: CGFloat = 0
    var freeForward: CGFloat = 0
  }

  var horizontal: Axis
  var vertical: Axis

  /// The distance, in seconds of the velocity, that UIKit's normal deceleration goes: 0.998 a millisecond.
  static let glide: CGFloat = 0.998 / (1 - 0.998) / 1000
  /// The same distance of WebKitGTK to a snap position, in seconds. Measured with 2.50.6.
  static let engineGlide: CGFloat = 1.25
  /// The velocity, in points a second, that has the engine go to the next snap position.
  static let least: CGFloat = 1
  /// The velocity across, in points a second, in the place of none, with which the engine scrolls the page to its end where the container
  /// is at its own. Measured with 2.50.6.
  static let hardly: CGFloat = 0.01

  init(horizontal: Axis, vertical: Axis) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// Reads the message of `PageSnapScript`: five numbers of each direction.
  /// - Parameter scale: the length of one of the page's points in those of the view.
  init?(message: Any?, scale: CGFloat) {
    guard let values = MessageNumbers.read(message, count: 10), values.allSatisfy({ $0 >= 0 }) else {
      return nil
    }
    let lengths = values.map { CGFloat($0) * scale }
    let axis = { (first: Int) in
      Axis(
        step: lengths[first], back: lengths[first + 1], forward: lengths[first + 2],
        freeBack: lengths[first + 3], freeForward: lengths[first + 4])
    }
    (horizontal, vertical) = (axis(0), axis(5))
  }

  /// Returns the velocity for the engine when a finger is lifted.
  /// - Parameters:
  ///   - velocity: the finger's, in points a second.
  ///   - way: the finger's, since it came down, in points.
  func release(_ velocity: CGPoint, after way: CGPoint) -> CGPoint {
    let isHorizontal = abs(way.x) > abs(way.y)
    let axis = isHorizontal ? horizontal : vertical
    guard axis.step > 0 else { return velocity }
    let along = isHorizontal ? velocity.x : velocity.y
    let across = isHorizontal ? velocity.y : velocity.x
    let new = axis.release(along, after: isHorizontal ? way.x : way.y)
    if new == 0 { return .zero }
    let aside = across == 0 ? Self.hardly : across
    return isHorizontal ? CGPoint(x: new, y: aside) : CGPoint(x: aside, y: new)
  }
}

extension SnapAreas.Axis {
  /// The snap position is that which is nearest to where UIKit's deceleration would end.
  fileprivate func release(_ velocity: CGFloat, after way: CGFloat) -> CGFloat {
    // A container that stands at its end leaves the finger to what is around it.
    guard (way < 0 ? forward : back) >= 1 else { return velocity }
    let goal = way + velocity * SnapAreas.glide
    let isLarge = freeBack > 0 || freeForward > 0
    // There the engine stops: it would go on to the next area.
    if isLarge, (-freeForward...freeBack).contains(goal) { return 0 }
    let rest = isLarge ? goal : (goal / step).rounded() * step - way
    guard abs(rest) >= 1 else { return 0 }
    let isOnward = (rest < 0) == (velocity < 0)
    let speed = isOnward ? abs(velocity) * SnapAreas.glide / SnapAreas.engineGlide : 0
    // The engine counts the other way.
    return max(SnapAreas.least, speed) * (rest < 0 ? 1 : -1)
  }
}
