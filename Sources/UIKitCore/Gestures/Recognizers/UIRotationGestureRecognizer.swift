import Foundation

/// Recognises two fingers that turn about each other.
open class UIRotationGestureRecognizer: TwoFingerGestureRecognizer {
  /// Radians the fingers must turn (hand-tuned; Apple documents none).
  package static let hysteresis: CGFloat = 0.12

  /// Radians since the gesture began, clockwise on screen; it may be set anew.
  open var rotation: CGFloat = 0
  /// Radians a second.
  open private(set) var velocity: CGFloat = 0
  private var change: CGFloat = 0
  private var touchpadRotation: CGFloat = 0

  open override func reset() {
    super.reset()
    rotation = 0
    velocity = 0
    change = 0
    touchpadRotation = 0
  }

  override func follow(from previous: FingerPair, to pair: FingerPair, interval: TimeInterval) {
    let turn = pair.turn(from: previous)
    guard stateStorage.isActive else {
      change += turn
      if abs(change) >= Self.hysteresis { state = .began }
      return
    }
    rotate(by: turn, interval: interval)
  }

  override func follow(_ transform: HostTransform, interval: TimeInterval) {
    let turn = transform.rotation - touchpadRotation
    touchpadRotation = transform.rotation
    if stateStorage.isActive {
      rotate(by: turn, interval: interval)
    } else {
      change += turn
      if abs(change) >= Self.hysteresis { state = .began }
    }
  }

  private func rotate(by turn: CGFloat, interval: TimeInterval) {
    rotation += turn
    if interval > 0 { velocity = velocity / 2 + turn / interval / 2 }
    state = .changed
  }
}
