import Foundation
import QuartzCore

/// One finger, pen or mouse button on a window, from the moment it is pressed to the moment it is lifted.
///
/// The same object is updated while the touch lasts; do not keep it longer.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// How far a touch is.
  public enum Phase: Int, Sendable {
    case began = 0
    case moved
    case stationary
    case ended
    case cancelled
    /// The pointer came into the window with no button down.
    case regionEntered
    case regionMoved
    case regionExited
  }

  /// What touches.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct = 0
    /// A finger on a remote control; never made here.
    case indirect
    case pencil
    /// A mouse or touchpad whose button is down.
    case indirectPointer
    public static var stylus: TouchType { .pencil }
  }

  /// When the touch last changed, in seconds of `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval
  open internal(set) var phase: Phase
  /// How many taps in a row this is: quick, and near the one before.
  open internal(set) var tapCount: Int
  open internal(set) var type: TouchType
  /// 1 is an average press; devices that do not measure it always tell 1.
  open internal(set) var force: CGFloat
  open var maximumPossibleForce: CGFloat { 1 }
  /// The view that was hit when the touch began.
  open internal(set) var view: UIView?
  open internal(set) weak var window: UIWindow?
  /// The recognizers that get this touch; nil once it is over.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// In the window's coordinates, in points.
  var windowLocation: CGPoint
  var previousWindowLocation: CGPoint
  /// Where it began, in the window's coordinates.
  let firstWindowLocation: CGPoint
  let firstTimestamp: TimeInterval
  var buttonMask: UIEvent.ButtonMask
  /// What the host calls this touch.
  let hostID: Int

  init(_ touch: HostTouch, tapCount: Int, window: UIWindow, timestamp: TimeInterval) {
    hostID = touch.id
    phase = .began
    self.timestamp = timestamp
    self.tapCount = tapCount
    self.window = window
    type =
      switch touch.device {
      case .finger: .direct
      case .pen: .pencil
      case .mouse: .indirectPointer
      }
    force = touch.force
    windowLocation = touch.location
    previousWindowLocation = touch.location
    firstWindowLocation = touch.location
    firstTimestamp = timestamp
    buttonMask = touch.device == .mouse ? .button(max(1, touch.button)) : .primary
    super.init()
  }

  /// Where the touch is, in `view`'s coordinates; the window's for nil.
  open func location(in view: UIView?) -> CGPoint {
    Self.convert(windowLocation, from: window, to: view)
  }

  /// Where the touch was before its last change.
  open func previousLocation(in view: UIView?) -> CGPoint {
    Self.convert(previousWindowLocation, from: window, to: view)
  }

  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  static func convert(_ point: CGPoint, from window: UIWindow?, to view: UIView?) -> CGPoint {
    guard let view, view !== window else { return point }
    return view.convert(point, from: window)
  }

  /// Takes over what the host tells about this touch.
  func update(_ touch: HostTouch, timestamp: TimeInterval) {
    self.timestamp = timestamp
    previousWindowLocation = windowLocation
    windowLocation = touch.location
    force = touch.force
    phase =
      switch touch.phase {
      case .began: .began
      case .moved: touch.location == previousWindowLocation ? .stationary : .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
  }

  var isOver: Bool { phase == .ended || phase == .cancelled }
}
