import Foundation

/// Recognises a quick, straight movement in one of the allowed directions.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions of a swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The directions as bits.
    public let rawValue: UInt
    /// Creates a set of directions from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// Downwards.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// Points to travel, points it may stray sideways, and seconds it may take (hand-tuned;
  /// Apple documents none).
  package static let minimumDistance: CGFloat = 50
  package static let maximumStray: CGFloat = 50
  package static let maximumDuration: TimeInterval = 0.5

  /// The directions in which a movement is a swipe; right by default.
  open var direction: Direction = .right
  /// The number of fingers that must swipe; 1 by default.
  open var numberOfTouchesRequired = 1

  private var fingers: [UITouch] = []
  private var start: TimeInterval = 0

  open override func reset() {
    super.reset()
    fingers = []
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if fingers.isEmpty { start = event.timestamp }
    fingers += touches.sorted { $0.hostID < $1.hostID }
    if fingers.count > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard stateStorage == .possible, pendingState == nil else { return }
    guard event.timestamp - start <= Self.maximumDuration else { return state = .failed }
    guard fingers.count == numberOfTouchesRequired else { return }
    let count = CGFloat(fingers.count)
    let travel = fingers.reduce(CGPoint.zero) {
      CGPoint(
        x: $0.x + ($1.windowLocation.x - $1.firstWindowLocation.x) / count,
        y: $0.y + ($1.windowLocation.y - $1.firstWindowLocation.y) / count)
    }
    switch Self.judge(travel, direction) {
    case .undecided: break
    case .swiped: state = isKeptByControl(travel: travel) ? .failed : .ended
    case .strayed: state = .failed
    }
  }

  // Where the swipe began (Apple: "You may determine the location where a swipe began by calling location(in:)").

  override var windowLocation: CGPoint {
    guard !fingers.isEmpty else { return super.windowLocation }
    let count = CGFloat(fingers.count)
    return fingers.reduce(CGPoint.zero) {
      CGPoint(
        x: $0.x + $1.firstWindowLocation.x / count, y: $0.y + $1.firstWindowLocation.y / count)
    }
  }

  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard fingers.indices.contains(touchIndex) else { return super.location(ofTouch: touchIndex, in: view) }
    return UITouch.convert(
      fingers[touchIndex].firstWindowLocation, from: attachedView?.window, to: view)
  }

  package enum Verdict: Sendable { case undecided, swiped, strayed }

  /// Returns the verdict on a movement from the start. Pure.
  package static func judge(_ travel: CGPoint, _ direction: Direction) -> Verdict {
    let candidates: [(Direction, along: CGFloat, across: CGFloat)] = [
      (.right, travel.x, travel.y), (.left, -travel.x, travel.y),
      (.down, travel.y, travel.x), (.up, -travel.y, travel.x),
    ]
    var canStillSwipe = false
    for (candidate, along, across) in candidates where direction.contains(candidate) {
      if abs(across) > maximumStray || along < -maximumStray { continue }
      if along >= minimumDistance, along > abs(across) { return .swiped }
      canStillSwipe = true
    }
    return canStillSwipe ? .undecided : .strayed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lastWindowLocation = windowLocation
    if stateStorage == .possible, pendingState == nil { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }
}
