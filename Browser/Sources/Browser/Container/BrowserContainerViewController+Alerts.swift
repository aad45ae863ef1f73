import UIKit

/// Messages of the browser itself.
extension BrowserContainerViewController {
  func tellNoApp(for url: URL) { router.tellNoApp(for: url) }

  func tell(_ title: String, _ message: String?) { router.tell(title, message) }
}

extension PresentationRouter {
  /// Says that no program opens addresses of such a kind.
  func tellNoApp(for url: URL) {
    tell("No App Found", "There is no app on this system that opens “\(url.scheme ?? "such")” addresses.")
  }
}
