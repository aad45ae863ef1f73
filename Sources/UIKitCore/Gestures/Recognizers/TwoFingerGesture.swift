import Foundation

/// The distance and direction between two fingers. Pure.
struct FingerPair: Equatable {
  var distance: CGFloat
  /// Radians, clockwise on screen.
  var angle: CGFloat

  init(_ first: CGPoint, _ second: CGPoint) {
    let (dx, dy) = (second.x - first.x, second.y - first.y)
    // Two fingers on one point have no ratio to grow from.
    distance = max(1, hypot(dx, dy))
    angle = atan2(dy, dx)
  }

  /// The turn from `other` to this one, in −π … π.
  func turn(from other: FingerPair) -> CGFloat {
    let turn = angle - other.angle
    return turn > .pi ? turn - 2 * .pi : turn < -.pi ? turn + 2 * .pi : turn
  }
}

/// The common base of pinch and rotation: two fingers of one pair, or a touchpad's gesture. Martlet addition.
open class TwoFingerGestureRecognizer: UIGestureRecognizer {
  private(set) var fingers: [UITouch] = []
  var previousPair: FingerPair?
  var lastTime: TimeInterval = 0
  private var isTouchpadDriven = false

  open override func reset() {
    super.reset()
    fingers = []
    previousPair = nil
    isTouchpadDriven = false
  }

  override var isAwaitingTouches: Bool { isTouchpadDriven }
  override var followsFingersThatJoin: Bool { true }
  /// True if the gesture ends when its first finger is lifted. Otherwise it goes on with the next finger that comes down.
  var endsWithFirstFinger: Bool { false }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTime = event.timestamp
    let room = max(0, 2 - fingers.count)
    let ordered = touches.sorted { $0.hostID < $1.hostID }
    fingers += ordered.prefix(room)
    for touch in ordered.dropFirst(room) { ignore(touch, for: event) }
    previousPair = pair
  }

  private var pair: FingerPair? {
    fingers.count == 2 ? FingerPair(fingers[0].windowLocation, fingers[1].windowLocation) : nil
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let pair, let previous = previousPair else { return }
    previousPair = pair
    follow(from: previous, to: pair, interval: event.timestamp - lastTime)
    lastTime = event.timestamp
  }

  /// Takes in how the fingers moved, and begins or changes.
  func follow(from previous: FingerPair, to pair: FingerPair, interval: TimeInterval) {}

  /// Takes in a touchpad's gesture; scale and rotation are since it began.
  func follow(_ transform: HostTransform, interval: TimeInterval) {}

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(touches, as: .ended)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(touches, as: .cancelled)
  }

  private func lift(_ touches: Set<UITouch>, as last: State) {
    lastWindowLocation = windowLocation
    let isPairGone = fingers.contains { touches.contains($0) }
    fingers.removeAll { touches.contains($0) }
    guard isPairGone else { return }
    previousPair = nil
    if stateStorage.isActive {
      // "The gesture ends when both fingers lift from the view" (Apple, UIPinchGestureRecognizer).
      if last == .cancelled || fingers.isEmpty || endsWithFirstFinger { state = last }
    } else if fingers.isEmpty {
      state = .failed
    }
  }

  /// Takes a touchpad gesture from the window's routing of them.
  func transform(_ transform: HostTransform) {
    lastWindowLocation = transform.location
    switch transform.phase {
    case .began:
      isTouchpadDriven = true
      lastTime = transform.timestamp
      follow(transform, interval: 0)
    case .changed:
      follow(transform, interval: transform.timestamp - lastTime)
      lastTime = transform.timestamp
    case .ended:
      state = stateStorage.isActive ? .ended : .failed
    case .cancelled:
      state = .cancelled
    }
  }
}
