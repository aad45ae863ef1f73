import UIKit

/// What the views of a transition do as a whole, where they do nothing else.
///
///     struct Drop: DefaultShiftAnimation {
///       func setAnimations(presented: Animations, presenter: Animations) {
///         presented.fade().move(.down(300))
///         presenter.scale(0.9)
///       }
///     }
@MainActor
public protocol DefaultShiftAnimation {
  /// - Parameters:
  ///   - presented: of the view that comes; on dismissal it goes by the same in reverse.
  ///   - presenter: of the view that was there before, and says how *it* comes back.
  func setAnimations(presented: Animations, presenter: Animations)
}
