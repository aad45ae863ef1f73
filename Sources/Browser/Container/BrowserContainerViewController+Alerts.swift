import BrowserCore
import UIKit

/// What the browser itself asks and tells.
extension BrowserContainerViewController {
  /// Asks before a page starts another app.
  func confirmOpeningExternally(_ url: URL, from page: Tab) {
    let host = AddressBarView.Content(tab: page).domain
    let alert = UIAlertController(
      title: host.isEmpty ? "Open Another App?" : "Let “\(host)” open another app?",
      message: String(EditingText.text(for: url).prefix(Self.longestAddress)), preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let open = UIAlertAction(title: "Open", style: .default) { [weak self] _ in self?.openExternally(url) }
    alert.addAction(open)
    alert.preferredAction = open
    show(alert)
  }

  func tellNoApp(for url: URL) {
    tell("No App Found", "There is no app on this system that opens “\(url.scheme ?? "such")” addresses.")
  }

  func tell(_ title: String, _ message: String?) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    show(alert)
  }

  func show(_ alert: UIAlertController) {
    var top: UIViewController = self
    while let next = top.presentedViewController { top = next }
    top.present(alert, animated: true)
  }

  /// Most letters of an address that are shown in an alert.
  private static let longestAddress = 120
}
