import Foundation
import QuartzCore

/// The recognizers that follow the touchpad's pinch, chosen when it begins.
struct TransformRouting {
  var recognizers: [TwoFingerGestureRecognizer] = []
  var isNative = false
}

extension WindowEvents {
  func handleTransform(_ change: HostTransform) -> HostEventDisposition {
    MediaDeadlines.shared.fire(upTo: change.timestamp)
    if change.phase == .began { chooseTransformTargets(change) }
    guard !transform.isNative else { return .native }
    arena.update {
      for recognizer in transform.recognizers {
        guard recognizer.isEnabled, recognizer.attachedView?.window === window else { continue }
        if recognizer.stateStorage.isLast { continue }
        arena.engage(recognizer)
        recognizer.transform(change)
      }
    }
    if change.phase == .ended || change.phase == .cancelled { transform = TransformRouting() }
    return .consumed
  }

  private func chooseTransformTargets(_ change: HostTransform) {
    transform = TransformRouting()
    let event = UIEvent(kind: .transform, timestamp: change.timestamp)
    guard let hit = window.hitTest(change.location, with: event) else { return }
    transform.isNative = hit.showsNativeContent
    guard !transform.isNative else { return }
    for view in sequence(first: hit, next: \.superview) {
      for case let recognizer as TwoFingerGestureRecognizer in view.gestureRecognizers ?? []
      where recognizer.isEnabled && recognizer.shouldReceive(event) {
        // The innermost of each kind: two zooming views at once would run away from each other.
        if !transform.recognizers.contains(where: { type(of: $0) == type(of: recognizer) }) {
          transform.recognizers.append(recognizer)
        }
      }
    }
  }
}
