import Foundation
import UIKit

extension WKWebView {
  /// Lets the user print what the page's script asks for.
  func askToPrint() {
    let controller = UIPrintInteractionController.shared
    let info = UIPrintInfo.printInfo()
    info.jobName = title ?? ""
    controller.printInfo = info
    controller.printFormatter = viewPrintFormatter()
    controller.present(animated: true)
  }
}
