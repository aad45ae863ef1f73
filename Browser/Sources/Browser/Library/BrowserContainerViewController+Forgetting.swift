import BrowserCore
import BrowserStorage
import UIKit
import WebKit
import WebKitAdditions

/// Removal of forgotten pages from open tabs.
extension BrowserContainerViewController {
  /// Takes pages out of the lists of the pages that are loaded. Private tabs are asked nothing of and keep theirs.
  func forgetEntries(at places: ForgottenPlaces) {
    for (id, controller) in tabControllers where !controller.tab.isPrivate {
      guard controller.forgetEntries(at: places) else { continue }
      services.tabPictures.remove(id)
      services.session?.pageDidChange(id)
    }
  }

  /// On its start view a tab may have had pages ahead of it.
  func listsDidEmpty(_ ids: Set<TabID>) {
    let model = store.model
    for id in ids where tabControllers[id]?.webView == nil {
      guard let tab = model[id] ?? model.shelvedTab(id), tab.position.isStart else { continue }
      store.perform { $0.update(id) { $0.handle(.listWasEmptied) } }
    }
  }
}

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
