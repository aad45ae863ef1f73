import Foundation

/// The hand that plays the tour: real touches and keys on the display, not calls of the browser's own code.
public protocol TourFinger: Sendable {
  /// Plays a script such as `swipe 200 600 200 300 200; wait 100; tap 10 20` in pixels of the display; returns when
  /// the display has handled it.
  func play(_ script: String) async throws
}
