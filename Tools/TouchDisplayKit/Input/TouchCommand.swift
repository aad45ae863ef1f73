/// One step of a script for a virtual touch display. Positions are pixels, durations milliseconds, angles degrees.
public enum TouchCommand: Equatable, Sendable {
  /// A point on the screen, in pixels from its top left corner.
  public struct Point: Equatable, Sendable {
    public var x, y: Double

    public init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }

  case down(id: UInt32, Point)
  case move(id: UInt32, Point)
  case up(id: UInt32, Point)
  case wait(milliseconds: Double)
  case tap(Point)
  case doubleTap(Point)
  case longPress(Point, milliseconds: Double)
  /// A finger along a straight line at even speed; it rests `hold` milliseconds at the end before it leaves.
  case swipe(Point, Point, milliseconds: Double, hold: Double)
  /// A finger through points, each part taking the same time.
  case path([Point], milliseconds: Double)
  /// Two fingers side by side, from one distance from the centre to another.
  case pinch(Point, from: Double, to: Double, milliseconds: Double)
  /// Two fingers turning about a centre.
  case twist(Point, radius: Double, degrees: Double, milliseconds: Double)
  case pointer(Point)
  case button(Int32, pressed: Bool)
  case click(Point)
  /// A drag with the mouse's first button.
  case drag(Point, Point, milliseconds: Double)
  case scroll(dx: Double, dy: Double)
  case touchpadPinch(scale: Double, degrees: Double, milliseconds: Double)
  case touchpadSwipe(fingers: UInt16, dx: Double, dy: Double, milliseconds: Double)
  /// Presses and releases keys by their Linux codes; several are held together, as for a shortcut.
  case keys([Int32])
  case keyDown(Int32)
  case keyUp(Int32)
  /// Text typed on a US keyboard.
  case type(String)
}
