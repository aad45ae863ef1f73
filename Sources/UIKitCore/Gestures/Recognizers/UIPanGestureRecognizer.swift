import Foundation

/// The kinds of scrolling by wheels and touchpads that a pan follows.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  /// The kinds as bits.
  public let rawValue: Int
  /// Creates a set of kinds from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The notches of a wheel.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  /// Fingers on a touchpad.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  /// Wheels and touchpads.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// Recognises dragging with one or more fingers, or scrolling, if asked for.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// Points a finger travels before it pans: Apple's, by common measurement.
  package static let hysteresis: CGFloat = 10

  /// The least number of fingers that pan; 1 by default.
  open var minimumNumberOfTouches = 1
  /// The largest number of fingers that pan; without limit by default.
  open var maximumNumberOfTouches = Int.max
  /// The kinds of scrolling that the pan follows; none by default.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// Sum of the fingers' movements, in window coordinates.
  var windowTranslation = CGPoint.zero
  private var estimator = VelocityEstimator()
  private var lastTime: TimeInterval = 0
  /// The time at which the fingers last moved or were lifted.
  var lastEventTime: TimeInterval { lastTime }
  /// Touches that move the pan.
  private var counted: [UITouch] = []
  private var isScrollDriven = false

  open override func reset() {
    super.reset()
    windowTranslation = .zero
    estimator.removeAll()
    counted = []
    isScrollDriven = false
  }

  // MARK: - Reading

  /// Returns the fingers' movement since they came down, in `view`'s coordinates, in points.
  open func translation(in view: UIView?) -> CGPoint {
    vector(windowTranslation, in: view)
  }

  /// Sets the movement so far, in `view`'s coordinates, from which later moves are counted; the velocity stays.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let old = windowTranslation
    windowTranslation = windowVector(translation, from: view)
    estimator.translate(by: CGPoint(x: windowTranslation.x - old.x, y: windowTranslation.y - old.y))
  }

  /// Points a second, in `view`'s coordinates.
  open func velocity(in view: UIView?) -> CGPoint {
    vector(estimator.velocity(at: lastTime), in: view)
  }

  private func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, let window = view.window, view !== window else { return vector }
    let origin = view.convert(CGPoint.zero, from: window)
    let tip = view.convert(vector, from: window)
    return CGPoint(x: tip.x - origin.x, y: tip.y - origin.y)
  }

  private func windowVector(_ vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let view, let window = view.window, view !== window else { return vector }
    let origin = view.convert(CGPoint.zero, to: window)
    let tip = view.convert(vector, to: window)
    return CGPoint(x: tip.x - origin.x, y: tip.y - origin.y)
  }

  // MARK: - Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let room = max(0, maximumNumberOfTouches - counted.count)
    if touches.count > room, stateStorage == .possible {
      state = .failed
      return
    }
    if counted.isEmpty {
      lastTime = event.timestamp
      estimator.add(windowTranslation, at: event.timestamp)
    }
    let ordered = touches.sorted { $0.hostID < $1.hostID }
    counted += ordered.prefix(room)
    // Fingers beyond the maximum are no part of a pan that goes on: they count neither for its location nor for its touches.
    for touch in ordered.dropFirst(room) { ignore(touch, for: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let moved = touches.filter { touch in counted.contains { $0 === touch } }
    guard !moved.isEmpty else { return }
    // Fewer fingers than it takes go no part of the way.
    guard stateStorage != .possible || counted.count >= minimumNumberOfTouches else {
      return advance(to: event.timestamp)
    }
    // The middle of all fingers moves by the mean of their movements.
    for touch in moved {
      windowTranslation.x +=
        (touch.windowLocation.x - touch.previousWindowLocation.x) / CGFloat(counted.count)
      windowTranslation.y +=
        (touch.windowLocation.y - touch.previousWindowLocation.y) / CGFloat(counted.count)
    }
    advance(to: event.timestamp)
    switch stateStorage {
    case .possible:
      if hasCrossedThreshold(windowTranslation) {
        if isKeptByControl(travel: windowTranslation) { state = .failed } else { tryToBegin() }
      }
    case .began, .changed:
      state = .changed
    default:
      break
    }
  }

  private func advance(to time: TimeInterval) {
    lastTime = time
    estimator.add(windowTranslation, at: time)
  }

  /// Returns true if the fingers moved far enough for a pan.
  func hasCrossedThreshold(_ translation: CGPoint) -> Bool {
    hypot(translation.x, translation.y) >= Self.hysteresis
  }

  /// Begins, or fails where the direction is wrong.
  func tryToBegin() {
    state = .began
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTime = event.timestamp
    lift(touches, as: .ended)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTime = event.timestamp
    lift(touches, as: .cancelled)
  }

  private func lift(_ touches: Set<UITouch>, as last: State) {
    lastWindowLocation = windowLocation
    counted.removeAll { touches.contains($0) }
    if stateStorage.isActive {
      if counted.count < minimumNumberOfTouches { state = last }
    } else if counted.isEmpty {
      state = .failed
    }
  }

  // MARK: - Scrolling

  /// Follows a touchpad or wheel; called by the window's scroll routing.
  func scroll(_ scroll: HostScroll) {
    lastWindowLocation = scroll.location
    switch scroll.phase {
    case .began, .discrete:
      isScrollDriven = true
      lastTime = scroll.timestamp
      estimator.add(windowTranslation, at: scroll.timestamp)
      move(scroll)
    case .changed:
      move(scroll)
    case .ended:
      lastTime = scroll.timestamp
      state = stateStorage.isActive ? .ended : .failed
    case .momentum:
      break
    }
    // Notches stand alone: each is a pan of its own.
    if scroll.phase == .discrete { state = stateStorage.isActive ? .ended : .failed }
  }

  private func move(_ scroll: HostScroll) {
    guard scroll.delta.dx != 0 || scroll.delta.dy != 0 else { return }
    // Content follows the fingers: what is further down is shown by moving up.
    windowTranslation.x -= scroll.delta.dx
    windowTranslation.y -= scroll.delta.dy
    advance(to: scroll.timestamp)
    switch stateStorage {
    case .possible:
      // Fingers that scroll mean to: there is no tap to tell it from.
      tryToBegin()
    case .began, .changed: state = .changed
    default: break
    }
  }

  override var isAwaitingTouches: Bool { isScrollDriven }
  override var followsFingersThatJoin: Bool { true }
}
