import Foundation

/// A range of frame rates, in frames a second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest rate that will do.
  public var minimum: Float
  /// The highest rate that is of use.
  public var maximum: Float
  /// The rate wanted; nil leaves it to the system.
  public var preferred: Float?

  /// Creates a range from its rates.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// No wish.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

/// Calls a method at every frame of the display. While no link is active the display's clock stands still.
public final class CADisplayLink: NSObject {
  private var target: AnyObject?
  private let selector: Selector
  private var lastCall = -CFTimeInterval.infinity
  /// The modes that it was added for.
  private var modes: Set<RunLoop.Mode> = []
  package private(set) var isValid = true

  /// The media time at which the frame before the coming one was shown.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The media time at which the frame after this call is due: the coming one, or where fewer calls are wanted than the display has frames,
  /// the one of the next call. Motion is to be computed for this time; `targetTimestamp - timestamp` is the time from call to call.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// Seconds from one frame of the display to the next, however few calls are wanted; 0 before the first call.
  public private(set) var duration: CFTimeInterval = 0

  /// A Boolean value that indicates whether calls are suspended.
  public var isPaused = false {
    didSet {
      if oldValue && !isPaused { FrameScheduler.shared.request() }
    }
  }

  /// Calls a second that are wanted; 0 is one a frame of the display. The calls come at the nearest rate that divides the display's and
  /// does not exceed this.
  public var preferredFramesPerSecond = 0

  /// Frames of the display from one call to the next, where no rate is wanted; 1 by default. `preferredFramesPerSecond` followed it.
  public var frameInterval = 1

  /// The rate wanted; its preferred value, else its maximum, limits the calls, which come at a rate that divides the display's.
  public var preferredFrameRateRange = CAFrameRateRange.default

  /// `target` is held until `invalidate()`. The method takes the link or nothing.
  public init(target: Any, selector: Selector) {
    self.target = target as AnyObject
    self.selector = selector
  }

  /// Starts the calls. They come in whatever mode the run loop is, since frames come from the host's loop.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard isValid else { return }
    modes.insert(Self.shared(mode))
    FrameScheduler.shared.add(self)
  }

  /// Ends the calls, unless the link was added for another mode as well. The run loop is ignored, and the common modes count as the
  /// default one.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(Self.shared(mode))
    if modes.isEmpty { FrameScheduler.shared.remove(self) }
  }

  private static func shared(_ mode: RunLoop.Mode) -> RunLoop.Mode { mode == .common ? .default : mode }

  /// Ends the calls for good and lets go of the target.
  public func invalidate() {
    isValid = false
    modes = []
    FrameScheduler.shared.remove(self)
    target = nil
  }

  /// The rates that are wanted, in calls a second; 0 where none is.
  private var wanted: (minimum: Double, preferred: Double, maximum: Double) {
    if preferredFramesPerSecond > 0 { return (0, Double(preferredFramesPerSecond), .infinity) }
    let range = preferredFrameRateRange
    let maximum = Double(range.maximum)
    let preferred = range.preferred.map { Double($0) } ?? 0
    return (Double(range.minimum), preferred > 0 ? preferred : maximum, maximum)
  }

  /// The number of the display's frames for each call: the fewest at which the rate does not exceed the wanted one. Where that falls below the
  /// minimum, one less, if the maximum allows it.
  static func framesForEachCall(
    _ wanted: (minimum: Double, preferred: Double, maximum: Double), displayRate: Double
  ) -> Double {
    guard wanted.preferred > 0, displayRate.isFinite, displayRate > wanted.preferred else { return 1 }
    // A clock's frames are never quite equal: 59.94 a second count as 60.
    let frames = max(1, (displayRate / wanted.preferred - rateTolerance).rounded(.up))
    let isTooSlow = displayRate / frames < wanted.minimum * (1 - rateTolerance)
    let isNextAllowed = displayRate / (frames - 1) <= wanted.maximum * (1 + rateTolerance)
    return isTooSlow && frames > 1 && isNextAllowed ? frames - 1 : frames
  }

  private static let rateTolerance = 0.02

  func fire(targetTime: CFTimeInterval, interval: CFTimeInterval) {
    // Another one's call may have ended this one's.
    guard isValid, !isPaused, !modes.isEmpty, let target else { return }
    // Half a frame of tolerance keeps calls in step with a clock whose frames are not quite equal.
    let wanted = wanted
    let frames =
      wanted.preferred > 0
      ? Self.framesForEachCall(wanted, displayRate: 1 / interval) : Double(max(1, frameInterval))
    if frames > 1 && targetTime - lastCall < (frames - 0.5) * interval { return }
    lastCall = targetTime
    timestamp = targetTime - interval
    targetTimestamp = targetTime + (frames - 1) * interval
    duration = interval
    selector.perform(on: target, self)
  }
}
