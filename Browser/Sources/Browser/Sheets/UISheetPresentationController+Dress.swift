import UIKit

extension UISheetPresentationController {
  /// Gives a sheet of the browser's own its heights, its grabber and its corners.
  func dress(detents: [Detent]) {
    self.detents = detents
    prefersGrabberVisible = true
    preferredCornerRadius = ListSheet.Metrics.radius
  }
}
