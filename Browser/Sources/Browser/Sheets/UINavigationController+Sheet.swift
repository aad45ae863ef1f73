import UIKit

extension UINavigationController {
  /// Makes a sheet of a controller, with its bar, as high as is said, or as the screen has room for.
  /// - Parameter height: in points, without what the system keeps at the bottom.
  convenience init(sheetOf controller: UIViewController, height: CGFloat) {
    self.init(rootViewController: controller)
    modalPresentationStyle = .pageSheet
    guard let sheet = sheetPresentationController else { return }
    sheet.detents = [.custom(identifier: nil) { context in min(height, context.maximumDetentValue) }]
    sheet.prefersGrabberVisible = true
    sheet.preferredCornerRadius = ListSheet.Metrics.radius
  }
}
