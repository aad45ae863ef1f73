import BrowserCore
import BrowserStorage
import WebKit
import WebKitAdditions

/// Removal of forgotten pages from the tab's list.
extension TabViewController {
  /// - Returns: true if the list had any of these pages.
  func forgetEntries(at places: ForgottenPlaces) -> Bool {
    guard let webView else { return false }
    let list = webView.backForwardList
    guard (list.backList + list.forwardList).contains(where: { places.includes($0.url) }) else {
      return false
    }
    if webView.removeBackForwardItems(where: places.includes) {
      if let list = readList() { handle(.forgotEntries(list)) }
    } else if let url = tab.url {
      // A list that cannot be taken apart goes with its view.
      dropWebView()
      open(url)
    }
    return true
  }
}
