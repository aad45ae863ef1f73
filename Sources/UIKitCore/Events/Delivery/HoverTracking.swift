import Foundation
import QuartzCore

/// The hover recognizers that the pointer is over.
struct HoverTracking {
  var active: [UIHoverGestureRecognizer] = []
}

extension WindowEvents {
  /// - Parameter location: nil when the pointer left the window.
  func handleHover(_ location: CGPoint?, timestamp: TimeInterval) -> HostEventDisposition {
    MediaDeadlines.shared.fire(upTo: timestamp)
    // X moves the pointer along with the first finger; that is no hovering.
    guard !records.contains(where: { !$0.touch.isOver && $0.touch.type != .indirectPointer }) else {
      return .consumed
    }
    let event = UIEvent(kind: .hover, timestamp: timestamp)
    let hit = location.flatMap { window.hitTest($0, with: event) }
    let over = hit.map { hoverRecognizers(from: $0, event) } ?? []
    arena.update {
      for recognizer in hover.active where !over.contains(where: { $0 === recognizer }) { recognizer.leave() }
      guard let location else { return }
      for recognizer in over {
        arena.engage(recognizer)
        recognizer.hover(at: location)
      }
    }
    hover.active = over
    return hit?.showsNativeContent == true ? .native : .consumed
  }

  private func hoverRecognizers(from view: UIView, _ event: UIEvent) -> [UIHoverGestureRecognizer] {
    sequence(first: view, next: \.superview).flatMap { view in
      (view.gestureRecognizers ?? []).compactMap { $0 as? UIHoverGestureRecognizer }
        .filter { $0.isEnabled && $0.shouldReceive(event) }
    }
  }
}
