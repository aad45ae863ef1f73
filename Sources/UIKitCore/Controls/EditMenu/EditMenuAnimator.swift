import Foundation

/// Collects what a delegate wants to run along with an edit menu's appearing or leaving.
@MainActor
final class EditMenuAnimator: MenuAnimator, UIEditMenuInteractionAnimating {}
