import CWebKitGTK
import Foundation
import GTKHost

/// Touching a page from code.
extension GTKWebEngine {
  /// Plays WebKit's own touch gesture, so that the page's events are trusted and count as the user's (docs/gtk-rules.md, "Pages").
  package func tap(at point: CGPoint) {
    guard !isClosed, let gesture = fingers.gestures.click else { return }
    for signal in ["pressed", "released"] {
      emit(signal, on: gesture, count: 1, numbers: [point.x, point.y])
    }
  }
}
