import BrowserCore
import UIKit
import BrowserStorage

/// Asks how much of the history to forget, and whether cookies and caches go, too.
@MainActor
struct ClearHistoryPrompt {
  let services: BrowserServices
  /// Called when something was forgotten.
  var done: @MainActor () -> Void = {}

  func present(from controller: UIViewController) {
    let sheet = UIAlertController(
      title: "Clear History", message: "What was visited in this time is forgotten.",
      preferredStyle: .actionSheet)
    for range in HistoryRange.allCases {
      sheet.addAction(
        UIAlertAction(title: range.title, style: .destructive) { [weak controller] _ in
          if let controller { askForData(range, from: controller) }
        })
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    if let popover = sheet.popoverPresentationController {
      popover.sourceView = controller.view
      popover.sourceRect = CGRect(
        x: controller.view.bounds.maxX - 60, y: controller.view.bounds.maxY - 20, width: 1, height: 1)
    }
    controller.present(sheet, animated: true)
  }

  private func askForData(_ range: HistoryRange, from controller: UIViewController) {
    let start = range.start(now: Date(), calendar: .current)
    let alert = UIAlertController(
      title: "Clear Cookies and Caches, Too?",
      message: "Sites then know nothing of this time, and some ask you to log in again.",
      preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "History Only", style: .default) { _ in
        services.forget(.since(start), then: done)
      })
    alert.addAction(
      UIAlertAction(title: "History and Data", style: .destructive) { _ in
        services.forgetWithWebsiteData(since: start, then: done)
      })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    controller.present(alert, animated: true)
  }
}
