import UIKit

/// Lets the taps that show the way out be seen beside all other gestures of a page.
@MainActor
final class FullscreenGate: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { true }
}
