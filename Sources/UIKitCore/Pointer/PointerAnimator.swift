import Foundation

/// The animation by which a region's looks come or leave.
@MainActor
final class PointerAnimator: NSObject, UIPointerInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(Bool) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

  func addCompletion(_ completion: @escaping () -> Void) { completions.append { _ in completion() } }

  /// - Parameter looks: changes the looks.
  func run(_ looks: @escaping () -> Void) {
    UIView.animate(
      withDuration: PointerMetrics.duration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { [animations] in
        looks()
        for animation in animations { animation() }
      },
      completion: { [completions] finished in
        for completion in completions { completion(finished) }
      })
  }
}
