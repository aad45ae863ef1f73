import BrowserCore
import UIKit
import WebKit

/// Find on Page, in a bar that takes the place of the others.
extension BrowserContainerViewController {
  func openFind() {
    guard let page = selectedTabController, page.webView != nil, findBar == nil else { return }
    let bar = FindBarView()
    findBar = bar
    page.isFinding = true
    updateCollapseConditions()
    bar.onFind = { [weak bar, weak page] text, backwards in
      let configuration = WKFindConfiguration()
      configuration.backwards = backwards
      configuration.wraps = true
      page?.shownWebView?.find(text, configuration: configuration) { result in
        bar?.show(found: result.matchFound)
      }
    }
    bar.onDone = { [weak self] in self?.closeFind() }
    view.addSubview(bar)
    layoutFindBar()
    bar.begin()
  }

  func closeFind() {
    guard let bar = findBar else { return }
    bar.end()
    bar.removeFromSuperview()
    findBar = nil
    selectedTabController?.isFinding = false
    updateCollapseConditions()
  }

  /// Above the keyboard while there is one, else where the address bar is.
  func layoutFindBar() {
    guard let findBar else { return }
    if windowLayout == .desktop { return layoutDesktopFindBar(findBar) }
    let bottom = view.bounds.height - max(CGFloat(keyboardHeight), view.safeAreaInsets.bottom)
    findBar.frame = CGRect(
      x: 0, y: bottom - FindBarView.height, width: view.bounds.width, height: FindBarView.height)
  }
}
