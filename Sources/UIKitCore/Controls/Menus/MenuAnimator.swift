import Foundation

/// Collects what clients want to run along with a menu's appearing or leaving.
@MainActor
class MenuAnimator {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func runAnimations() {
    let waiting = animations
    animations = []
    for block in waiting { block() }
  }

  func runCompletions() {
    let waiting = completions
    completions = []
    for block in waiting { block() }
  }
}
