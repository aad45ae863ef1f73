import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// The icons that the tab's page declares.
extension TabViewController {
  /// The script in the page told of them. Those of a private tab stay in memory.
  func pageDidDeclareIcons(_ message: Any) {
    guard services.fetchesIcons, let page = webView?.documentURL, tab.load.document != nil else { return }
    let store = tab.isPrivate ? services.privates.icons : services.icons
    services.iconLoader.load(SiteIconChoice.declarations(inMessage: message), of: page, into: store)
  }
}
