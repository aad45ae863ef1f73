import BrowserCore
import UIKit
import WebKit

/// Pages that answered to a form. Showing one anew may mean to send the form once more, which is not done unasked: not by
/// going back, by reloading, by a restart, nor after the page's process has ended.
extension TabViewController {
  func askToSendAgain(
    _ url: URL, decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) {
    func refuse() {
      // It is the user, or the lack of one to ask, that ends the load.
      handle(.declinedForm)
      decisionHandler(.cancel)
      handle(.formWasNotSent(url, readList()))
    }
    // A page that is not seen has no user to ask.
    guard isSelected, view.window != nil else { return refuse() }
    swipeNavigation.uncover(animated: false)
    let alert = UIAlertController(
      title: "Send the Form Again?",
      message:
        "To show this page, what was filled in has to be sent once more. An order may be placed twice.",
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in refuse() })
    alert.addAction(UIAlertAction(title: "Send Again", style: .default) { _ in decisionHandler(.allow) })
    var top: UIViewController = self
    while let next = top.presentedViewController { top = next }
    top.present(alert, animated: true)
  }
}
