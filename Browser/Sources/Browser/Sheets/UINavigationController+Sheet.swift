import UIKit

extension UINavigationController {
  /// Makes a sheet of a controller, with its bar, as large as there is room for.
  convenience init(wholeSheetOf controller: UIViewController) {
    self.init(rootViewController: controller)
    modalPresentationStyle = .pageSheet
    sheetPresentationController?.preferredCornerRadius = ListSheet.Metrics.radius
  }

  /// Makes a sheet of a controller, with its bar, that rests at heights.
  /// - Parameter detents: the lowest comes first.
  convenience init(sheetOf controller: UIViewController, detents: [UISheetPresentationController.Detent]) {
    self.init(wholeSheetOf: controller)
    sheetPresentationController?.dress(detents: detents)
  }

  /// Makes a sheet of a controller, with its bar, as high as is said, or as the screen has room for.
  /// - Parameter height: in points, without what the system keeps at the bottom; asked again where the user chooses another size for text.
  convenience init(sheetOf controller: UIViewController, height: @escaping @MainActor () -> CGFloat) {
    self.init(
      sheetOf: controller,
      detents: [.custom(identifier: nil) { context in min(height(), context.maximumDetentValue) }])
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (sheet: UINavigationController, _) in
      sheet.sheetPresentationController?.invalidateDetents()
    }
  }
}
