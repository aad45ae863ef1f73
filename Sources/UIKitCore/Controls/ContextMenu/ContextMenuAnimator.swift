import Foundation

/// Collects what clients want to run along with a context menu's appearing, leaving or committing.
@MainActor
final class ContextMenuAnimator: MenuAnimator, UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss

  init(previewViewController: UIViewController?) {
    self.previewViewController = previewViewController
  }
}
