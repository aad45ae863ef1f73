import Foundation

/// Something a person did, as it is sent through `UIApplication`, `UIWindow` and the responders.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The kind of input that an event reports.
  public enum EventType: Int, Sendable {
    /// Touches of fingers, pens and pressed mouse buttons.
    case touches = 0
    /// A motion of the device: a shake.
    case motion
    /// A command of a headset or remote control; never sent here.
    case remoteControl
    /// Keys.
    case presses
    /// Scrolling with a wheel or touchpad.
    case scroll = 10
    /// The pointer, moving with no button down.
    case hover = 11
    /// A pinch or turn of two fingers on a touchpad.
    case transform = 14
  }

  /// A finer kind.
  public enum EventSubtype: Int, Sendable {
    /// No finer kind.
    case none = 0
    /// The device was shaken; here, as in Apple's simulator, by Control, Super and Z.
    case motionShake = 1
  }

  /// Buttons of a pointing device.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// The buttons as bits.
    public let rawValue: Int
    /// Creates a set of buttons from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The first button, as a rule the left one.
    public static let primary = ButtonMask(rawValue: 1 << 0)
    /// The second button, as a rule the right one.
    public static let secondary = ButtonMask(rawValue: 1 << 1)
    /// The button with a number counted from 1.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      precondition((1...32).contains(buttonNumber), "button \(buttonNumber) is not between 1 and 32")
      return ButtonMask(rawValue: 1 << (buttonNumber - 1))
    }
  }

  /// The kind of input that the event reports.
  open var type: EventType { kind }
  /// `motionShake` for events of motion, `none` for all others.
  open var subtype: EventSubtype { kind == .motion ? .motionShake : .none }
  /// The time at which it happened, in seconds of `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval
  /// Modifier keys held down.
  open internal(set) var modifierFlags: UIKeyModifierFlags
  /// Buttons that are down; empty for touches of fingers.
  open internal(set) var buttonMask: ButtonMask

  let kind: EventType
  var touchStorage: [UITouch] = []

  init(kind: EventType, timestamp: TimeInterval, modifiers: HostModifiers = [], buttonMask: ButtonMask = []) {
    self.kind = kind
    self.timestamp = timestamp
    modifierFlags = UIKeyModifierFlags(modifiers)
    self.buttonMask = buttonMask
    super.init()
  }

  /// An event of touches without any, for code that wants one. The system makes all others.
  public override convenience init() {
    self.init(kind: .touches, timestamp: 0)
  }

  /// All touches that are down, or were lifted just now; nil for other events.
  open var allTouches: Set<UITouch>? {
    kind == .touches ? Set(touchStorage) : nil
  }

  /// The touches that began in a window; nil for events of other kinds.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    touches { $0.window === window }
  }

  /// The touches whose view is `view`; nil for events of other kinds.
  open func touches(for view: UIView) -> Set<UITouch>? {
    touches { $0.view === view }
  }

  /// The touches that are being delivered to a recognizer.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }

  /// The moves that the platform put into one event, oldest first; the last one is what `touch` tells. Nil for touches of
  /// other events.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    guard kind == .touches, touchStorage.contains(where: { $0 === touch }) else { return nil }
    return touch.coalesced.isEmpty
      ? [
        UITouch(
          copying: touch, at: touch.windowLocation, from: touch.previousWindowLocation,
          timestamp: touch.timestamp)
      ] : touch.coalesced
  }

  /// Returns the predicted touch at the next frame if it goes on as it does; empty when it rests or is over.
  ///
  /// Nil for touches of other events.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? {
    guard kind == .touches, touchStorage.contains(where: { $0 === touch }) else { return nil }
    guard touch.phase == .moved, let velocity = touch.windowVelocity else { return [] }
    let frame = 1 / Double(max(UIScreen.main.maximumFramesPerSecond, 1))
    let ahead = CGPoint(
      x: touch.windowLocation.x + velocity.dx * frame, y: touch.windowLocation.y + velocity.dy * frame)
    return [
      UITouch(copying: touch, at: ahead, from: touch.windowLocation, timestamp: touch.timestamp + frame)
    ]
  }

  private func touches(_ matches: (UITouch) -> Bool) -> Set<UITouch>? {
    kind == .touches ? Set(touchStorage.filter(matches)) : nil
  }
}
