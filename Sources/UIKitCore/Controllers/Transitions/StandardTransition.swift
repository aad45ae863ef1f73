import Foundation

/// The system's own animations of presentations.
@MainActor
enum StandardTransition {
  /// Seconds; the system's spring for transitions is at rest after about this time (measured).
  static let coverDuration: TimeInterval = 0.5
  /// Seconds (measured).
  static let dissolveDuration: TimeInterval = 0.35
  /// Seconds (measured).
  static let flipDuration: TimeInterval = 0.75
  /// Seconds; hand-tuned.
  static let curlDuration: TimeInterval = 0.6

  static func animator(
    for style: UIModalTransitionStyle, isPresenting: Bool
  ) -> any UIViewControllerAnimatedTransitioning {
    // Who asked for less motion gets dissolves in the place of travel. A partial curl stays, and is the way back: it does not move then.
    if UIAccessibility.isReduceMotionEnabled, style != .partialCurl {
      return CrossDissolveTransition(isPresenting: isPresenting)
    }
    return switch style {
    case .coverVertical: CoverVerticalTransition(isPresenting: isPresenting)
    case .flipHorizontal: FlipHorizontalTransition(isPresenting: isPresenting)
    case .crossDissolve: CrossDissolveTransition(isPresenting: isPresenting)
    case .partialCurl: PartialCurlTransition(isPresenting: isPresenting)
    }
  }
}
