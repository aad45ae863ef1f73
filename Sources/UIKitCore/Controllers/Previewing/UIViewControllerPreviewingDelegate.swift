import Foundation
import QuartzCore

/// Provides the controllers of previews, and opens the one that was tapped.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
  /// Returns the controller to be shown as the preview of what is at a point of the source view; nil for none.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  /// Called when the preview was tapped: the controller is to be shown as one that was chosen.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}
