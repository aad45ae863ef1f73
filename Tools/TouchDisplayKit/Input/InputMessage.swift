/// One event for a device of Xorg's `inputtest` driver. Positions are pixels from the screen's top left corner.
public enum InputMessage: Equatable, Sendable {
  /// A touch of the finger with the id.
  case touch(Phase, id: UInt32, x: Double, y: Double)
  /// The mouse moves to a position.
  case pointerMove(x: Double, y: Double)
  /// A mouse button, by its number (1 is the first), goes down or up.
  case pointerButton(Int32, pressed: Bool)
  /// Relative scrolling; 120 units are one notch of a wheel.
  case scroll(dx: Double, dy: Double)
  /// A key by its Linux (evdev) code.
  case key(Int32, pressed: Bool)
  /// `scale` is relative to the gesture's begin, `angle` to the last event, in degrees.
  case touchpadPinch(Phase, fingers: UInt16, scale: Double, angle: Double)
  /// A swipe on the touchpad, by the distance since the last event.
  case touchpadSwipe(Phase, fingers: UInt16, dx: Double, dy: Double)

  /// The phase of a touch or a touchpad gesture.
  public enum Phase: UInt32, Sendable {
    case began, changed, ended
  }

  /// The device that a message belongs to, each with a socket of its own.
  public enum Device: String, CaseIterable, Sendable {
    case pointer, keyboard, touch, touchpad
  }

  /// The device that the message is sent to.
  public var device: Device {
    switch self {
    case .touch: .touch
    case .pointerMove, .pointerButton, .scroll: .pointer
    case .key: .keyboard
    case .touchpadPinch, .touchpadSwipe: .touchpad
    }
  }
}
