import Foundation
import QuartzCore

/// One finger, pen or mouse button on a window, from the moment it is pressed to the moment it is lifted.
///
/// The same object is updated while the touch lasts; do not keep it longer.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The stage of a touch.
  public enum Phase: Int, Sendable {
    /// The touch went down.
    case began = 0
    /// The touch moved.
    case moved
    /// The touch is where it was at the event before.
    case stationary
    /// The touch was lifted.
    case ended
    /// The system took the touch away.
    case cancelled
    /// The pointer came into the window with no button down.
    case regionEntered
    /// The pointer moved in the window with no button down; no touch is made of that here.
    case regionMoved
    /// The pointer left the window with no button down; no touch is made of that here.
    case regionExited
  }

  /// The kind of device that touches.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct = 0
    /// A finger on a remote control; never made here.
    case indirect
    /// A pen on a screen or tablet.
    case pencil
    /// A mouse or touchpad whose button is down.
    case indirectPointer
    /// A pen; the same as `pencil`.
    public static var stylus: TouchType { .pencil }
  }

  /// The properties that a device may correct later.
  public struct Properties: OptionSet, Hashable, Sendable {
    /// The properties as bits.
    public let rawValue: Int
    /// Creates a set of properties from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The force of the touch.
    public static let force = Properties(rawValue: 1 << 0)
    /// The direction that a pen points in.
    public static let azimuth = Properties(rawValue: 1 << 1)
    /// The angle between a pen and the screen.
    public static let altitude = Properties(rawValue: 1 << 2)
    /// The place of the touch.
    public static let location = Properties(rawValue: 1 << 3)
  }

  /// The time at which the touch last changed, in seconds of `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval
  /// The stage of the touch.
  open internal(set) var phase: Phase
  /// The number of taps in a row that this one completes: quick, and near the one before.
  open internal(set) var tapCount: Int
  /// The kind of device that touches.
  open internal(set) var type: TouchType
  /// 1 is an average press; devices that do not measure it always tell 1.
  open internal(set) var force: CGFloat
  /// Radians between a pen and the screen: π/2 upright, as for all that is no pen.
  open internal(set) var altitudeAngle: CGFloat
  /// The largest force that can be told; always 1.
  open var maximumPossibleForce: CGFloat { 1 }
  /// The radius of the touch, in points: a fingertip's, the same for all, since platforms do not tell it; 0 for pens and pointers.
  open var majorRadius: CGFloat { type == .direct ? Self.fingerRadius : 0 }
  /// The amount by which `majorRadius` may be off, in points.
  open var majorRadiusTolerance: CGFloat { type == .direct ? Self.fingerRadiusTolerance : 0 }
  /// Never any: what a touch tells is final.
  open var estimatedProperties: Properties { [] }
  /// Never any: no values are corrected later.
  open var estimatedPropertiesExpectingUpdates: Properties { [] }
  /// nil: no values are corrected later.
  open var estimationUpdateIndex: NSNumber? { nil }
  /// The view that was hit when the touch began.
  open internal(set) var view: UIView?
  /// The window that the touch began in.
  open internal(set) weak var window: UIWindow?
  /// The recognizers that get this touch; nil once it is over.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// Points from a fingertip's middle to its edge, and the points that real fingers differ by (hand-tuned).
  private static let fingerRadius: CGFloat = 20
  private static let fingerRadiusTolerance: CGFloat = 5

  /// The direction of a pen's upper end, in radians from the window's x axis towards its y axis.
  var windowAzimuth: CGFloat
  /// The place of the touch in the window's coordinates, in points.
  var windowLocation: CGPoint
  var previousWindowLocation: CGPoint
  /// The place at which it began, in the window's coordinates.
  let firstWindowLocation: CGPoint
  let firstTimestamp: TimeInterval
  var buttonMask: UIEvent.ButtonMask
  /// The last event's moves, each as a touch of its own; the last one is this touch's present state.
  var coalesced: [UITouch] = []
  /// Points a second in the window, over the last move; nil while there was none.
  var windowVelocity: CGVector?
  /// The host's number for this touch.
  let hostID: Int

  init(_ touch: HostTouch, tapCount: Int, window: UIWindow?, timestamp: TimeInterval) {
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
    altitudeAngle = touch.tilt?.altitude ?? .pi / 2
    windowAzimuth = touch.tilt?.azimuth ?? 0
    windowLocation = touch.location
    previousWindowLocation = touch.location
    firstWindowLocation = touch.location
    firstTimestamp = timestamp
    buttonMask = touch.device == .mouse ? .button(max(1, touch.button)) : .primary
    super.init()
  }

  /// A finger's touch at the origin of no window, for code that wants one. The system makes all others.
  public override convenience init() {
    self.init(
      HostTouch(id: -1, phase: .began, device: .finger, location: .zero), tapCount: 0, window: nil,
      timestamp: 0)
  }

  /// A touch as it was, or will be, at another place and time.
  init(copying touch: UITouch, at location: CGPoint, from previous: CGPoint, timestamp: TimeInterval) {
    hostID = touch.hostID
    phase = touch.phase
    self.timestamp = timestamp
    tapCount = touch.tapCount
    window = touch.window
    view = touch.view
    gestureRecognizers = touch.gestureRecognizers
    type = touch.type
    force = touch.force
    altitudeAngle = touch.altitudeAngle
    windowAzimuth = touch.windowAzimuth
    windowLocation = location
    previousWindowLocation = previous
    firstWindowLocation = touch.firstWindowLocation
    firstTimestamp = touch.firstTimestamp
    buttonMask = touch.buttonMask
    super.init()
  }

  /// Returns the touch's location in `view`'s coordinates; the window's for nil.
  open func location(in view: UIView?) -> CGPoint {
    Self.convert(windowLocation, from: window, to: view)
  }

  /// Returns the touch's location before its last change, in `view`'s coordinates; the window's for nil.
  open func previousLocation(in view: UIView?) -> CGPoint {
    Self.convert(previousWindowLocation, from: window, to: view)
  }

  /// The same as `location(in:)`: locations are as precise as the platform tells them.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// The same as `previousLocation(in:)`.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// Returns the direction of a pen's upper end, in radians from `view`'s x axis towards its y axis; the window's for nil.
  ///
  /// 0 for all other devices.
  open func azimuthAngle(in view: UIView?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    let angle = atan2(vector.dy, vector.dx)
    return angle < 0 ? angle + 2 * .pi : angle
  }

  /// The direction of `azimuthAngle(in:)`, of length 1.
  open func azimuthUnitVector(in view: UIView?) -> CGVector {
    let ahead = CGPoint(x: windowLocation.x + cos(windowAzimuth), y: windowLocation.y + sin(windowAzimuth))
    let (from, to) = (
      Self.convert(windowLocation, from: window, to: view), Self.convert(ahead, from: window, to: view)
    )
    let length = hypot(to.x - from.x, to.y - from.y)
    guard length > 0 else { return CGVector(dx: 1, dy: 0) }
    return CGVector(dx: (to.x - from.x) / length, dy: (to.y - from.y) / length)
  }

  static func convert(_ point: CGPoint, from window: UIWindow?, to view: UIView?) -> CGPoint {
    guard let view, view !== window else { return point }
    return view.convert(point, from: window)
  }

  /// Takes over what the host tells about this touch.
  func update(_ touch: HostTouch, timestamp: TimeInterval) {
    let passed = timestamp - self.timestamp
    if passed > 0 {
      windowVelocity = CGVector(
        dx: (touch.location.x - windowLocation.x) / passed, dy: (touch.location.y - windowLocation.y) / passed
      )
    }
    self.timestamp = timestamp
    previousWindowLocation = windowLocation
    windowLocation = touch.location
    force = touch.force
    if let tilt = touch.tilt { (altitudeAngle, windowAzimuth) = (tilt.altitude, tilt.azimuth) }
    phase =
      switch touch.phase {
      case .began: .began
      case .moved: touch.location == previousWindowLocation ? .stationary : .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
    var last = previousWindowLocation
    coalesced = touch.history.map { sample in
      defer { last = sample.location }
      return UITouch(copying: self, at: sample.location, from: last, timestamp: sample.timestamp)
    }
    coalesced.append(UITouch(copying: self, at: windowLocation, from: last, timestamp: timestamp))
  }

  /// Stays where it is at an event of other touches, unless that tells otherwise.
  func rest() {
    phase = .stationary
    previousWindowLocation = windowLocation
    coalesced = []
  }

  var isOver: Bool { phase == .ended || phase == .cancelled }
}
