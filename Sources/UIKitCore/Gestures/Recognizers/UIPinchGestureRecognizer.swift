import Foundation

/// Recognises two fingers that move apart or together.
open class UIPinchGestureRecognizer: TwoFingerGestureRecognizer {
  /// Points by which the fingers' distance must change (hand-tuned; Apple documents none).
  package static let hysteresis: CGFloat = 8

  /// The fingers' distance relative to when the gesture began; it may be set anew.
  open var scale: CGFloat = 1
  /// The change of the scale, a second.
  open private(set) var velocity: CGFloat = 0
  private var change: CGFloat = 0
  private var touchpadScale: CGFloat = 1

  open override func reset() {
    super.reset()
    scale = 1
    velocity = 0
    change = 0
    touchpadScale = 1
  }

  override func follow(from previous: FingerPair, to pair: FingerPair, interval: TimeInterval) {
    guard stateStorage.isActive else {
      change += pair.distance - previous.distance
      if abs(change) >= Self.hysteresis { state = .began }
      return
    }
    grow(by: pair.distance / previous.distance, interval: interval)
  }

  override func follow(_ transform: HostTransform, interval: TimeInterval) {
    guard transform.scale > 0 else { return }
    let factor = transform.scale / touchpadScale
    touchpadScale = transform.scale
    if stateStorage.isActive {
      grow(by: factor, interval: interval)
    } else if factor != 1 {
      scale *= factor
      state = .began
    }
  }

  private func grow(by factor: CGFloat, interval: TimeInterval) {
    let old = scale
    scale *= factor
    if interval > 0 {
      // Half of the old keeps a jittering finger from showing.
      velocity = velocity / 2 + (scale - old) / interval / 2
    }
    state = .changed
  }
}
