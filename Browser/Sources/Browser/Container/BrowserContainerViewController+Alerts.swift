import UIKit

/// Messages of the browser itself.
extension BrowserContainerViewController {
  func tellNoApp(for url: URL) {
    tell("No App Found", "There is no app on this system that opens “\(url.scheme ?? "such")” addresses.")
  }

  func tell(_ title: String, _ message: String?) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    show(alert)
  }

  /// Presents a message, or another screen that asks something, over whatever is shown.
  func show(_ alert: UIViewController) {
    var top: UIViewController = self
    while let next = top.presentedViewController { top = next }
    top.present(alert, animated: true)
  }
}
