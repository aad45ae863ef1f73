/// One event for a device of Xorg's `inputtest` driver. Positions are pixels from the screen's top left corner.
public enum InputMessage: Equatable, Sendable {
  case touch(Phase, id: UInt32, x: Double, y: Double)
  case pointerMove(x: Double, y: Double)
  case pointerButton(Int32, pressed: Bool)
  /// Relative scrolling; 120 units are one notch of a wheel.
  case scroll(dx: Double, dy: Double)
  /// A key by its Linux (evdev) code.
  case key(Int32, pressed: Bool)
  /// `scale` is relative to the gesture's begin, `angle` to the last event, in degrees.
  case touchpadPinch(Phase, fingers: UInt16, scale: Double, angle: Double)
  case touchpadSwipe(Phase, fingers: UInt16, dx: Double, dy: Double)

  /// Where in its life a touch or a touchpad gesture is.
  public enum Phase: UInt32, Sendable {
    case began, changed, ended
  }

  /// The device that a message belongs to, each with a socket of its own.
  public enum Device: String, CaseIterable, Sendable {
    case pointer, keyboard, touch, touchpad
  }

  public var device: Device {
    switch self {
    case .touch: .touch
    case .pointerMove, .pointerButton, .scroll: .pointer
    case .key: .keyboard
    case .touchpadPinch, .touchpadSwipe: .touchpad
    }
  }
}
