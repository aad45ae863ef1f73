import Foundation

extension UISheetPresentationController {
  func installDragging() {}
}
