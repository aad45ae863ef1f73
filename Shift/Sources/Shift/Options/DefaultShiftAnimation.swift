import UIKit

/// The animation of a transition's two views as a whole, where they have no animations of their own.
///
///     struct Drop: DefaultShiftAnimation {
///       func setAnimations(presented: Animations, presenter: Animations) {
///         presented.fade().move(.down(300))
///         presenter.scale(0.9)
///       }
///     }
@MainActor
public protocol DefaultShiftAnimation {
  /// Adds the animations of both views; called for each of them when the transition is planned.
  ///
  /// - Parameters:
  ///   - presented: those of the view that comes; on dismissal it goes by the same in reverse.
  ///   - presenter: those of the view that was there before: how *it* comes back.
  func setAnimations(presented: Animations, presenter: Animations)
}
