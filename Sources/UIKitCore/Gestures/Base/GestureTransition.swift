import Foundation

/// The permitted transitions between a recognizer's states. Pure.
///
/// possible → began → changed… → ended or cancelled (continuous); possible → ended (discrete);
/// possible → failed. From a last state only a reset leads back to possible.
package enum GestureTransition {
  /// - Returns: the state really entered when `requested` is asked for; nil when nothing changes.
  package static func resolve(
    from state: UIGestureRecognizer.State, to requested: UIGestureRecognizer.State
  ) -> UIGestureRecognizer.State? {
    switch (state, requested) {
    case (.possible, .began), (.possible, .ended), (.possible, .failed): requested
    // What never began can only fail.
    case (.possible, .cancelled): .failed
    case (.began, .changed), (.began, .ended), (.began, .cancelled): requested
    case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): requested
    // What began cannot fail any more.
    case (.began, .failed), (.changed, .failed): .cancelled
    default: nil
    }
  }
}

extension UIGestureRecognizer.State {
  /// Began or changed: a continuous gesture is going on.
  var isActive: Bool { self == .began || self == .changed }
  /// Nothing more will come until the recognizer is reset.
  var isLast: Bool { self == .ended || self == .cancelled || self == .failed }
  /// The gesture was, or is being, recognised.
  var isRecognized: Bool { isActive || self == .ended }
}
