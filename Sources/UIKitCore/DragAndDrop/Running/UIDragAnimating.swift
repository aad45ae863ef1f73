import Foundation

/// An animation of a drag's: lifting, dropping, going back.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
  /// Adds changes that are animated along.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds what is called at the end, with the place where the animation ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// The changes of one animation, collected before it begins.
@MainActor
final class DragAnimator: NSObject, UIDragAnimating {
  /// Seconds that lifting, dropping and going back take.
  static let duration: TimeInterval = 0.3

  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  func run(_ own: @escaping () -> Void, then: @escaping () -> Void) {
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { [animations] in
        own()
        for animation in animations { animation() }
      },
      completion: { [completions] _ in
        for completion in completions { completion(.end) }
        then()
      })
  }

  /// Runs what happens to each of some items, and what the program adds to it.
  ///
  /// - Parameters:
  ///   - own: returns what changes for an item; nil for one that is not seen.
  ///   - announce: has the program add to an item's animation. Each item is announced, "whether the item's visible or not" (Apple
  ///     documentation, `dropInteraction(_:item:willAnimateDropWith:)`).
  ///   - then: called when all of it is over.
  static func run(
    _ items: [UIDragItem], own: (UIDragItem) -> (() -> Void)?,
    announce: (UIDragItem, any UIDragAnimating) -> Void, then: @escaping () -> Void
  ) {
    var waiting = items.count + 1
    let end: () -> Void = {
      waiting -= 1
      if waiting == 0 { then() }
    }
    for item in items {
      let changes = own(item)
      let animator = DragAnimator()
      announce(item, animator)
      if changes == nil, animator.animations.isEmpty, animator.completions.isEmpty {
        end()
      } else {
        animator.run({ changes?() }, then: end)
      }
    }
    end()
  }
}
