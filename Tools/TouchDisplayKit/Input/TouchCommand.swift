/// One step of a script for a virtual touch display. Positions are pixels, durations milliseconds, angles degrees.
public enum TouchCommand: Equatable, Sendable {
  /// A point on the screen, in pixels from its top left corner.
  public struct Point: Equatable, Sendable {
    /// The distances from the left and from the top, in pixels.
    public var x, y: Double

    /// Creates a point from its distances in pixels.
    public init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// A finger goes down; its id stands for it until it goes up.
  case down(id: UInt32, Point)
  /// A finger that is down moves to a point.
  case move(id: UInt32, Point)
  /// A finger leaves at a point.
  case up(id: UInt32, Point)
  /// A pause.
  case wait(milliseconds: Double)
  /// A tap with a finger.
  case tap(Point)
  /// Two taps with a finger at one point.
  case doubleTap(Point)
  /// A finger that rests at a point and leaves.
  case longPress(Point, milliseconds: Double)
  /// A finger along a straight line at even speed; it rests `hold` milliseconds at the end before it leaves.
  case swipe(Point, Point, milliseconds: Double, hold: Double)
  /// A finger through points, each part taking the same time.
  case path([Point], milliseconds: Double)
  /// Two fingers side by side, from one distance from the centre to another.
  case pinch(Point, from: Double, to: Double, milliseconds: Double)
  /// Two fingers turning about a centre.
  case twist(Point, radius: Double, degrees: Double, milliseconds: Double)
  /// The mouse moves to a point.
  case pointer(Point)
  /// A mouse button, by its number (1 is the first), goes down or up.
  case button(Int32, pressed: Bool)
  /// A click with the mouse's first button.
  case click(Point)
  /// A drag with the mouse's first button.
  case drag(Point, Point, milliseconds: Double)
  /// Scrolling with the wheel; 120 units are one notch.
  case scroll(dx: Double, dy: Double)
  /// Two fingers on the touchpad that pinch and turn.
  case touchpadPinch(scale: Double, degrees: Double, milliseconds: Double)
  /// Fingers on the touchpad that move together by a distance.
  case touchpadSwipe(fingers: UInt16, dx: Double, dy: Double, milliseconds: Double)
  /// Presses and releases keys by their Linux codes; several are held together, as for a shortcut.
  case keys([Int32])
  /// Presses a key, by its Linux code, without releasing it.
  case keyDown(Int32)
  /// Releases a key, by its Linux code.
  case keyUp(Int32)
  /// Text typed on a US keyboard.
  case type(String)
}
