import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// Find on Page, in a bar that takes the place of the others.
extension BrowserContainerViewController {
  func openFind() {
    guard let page = selectedTabController, page.webView != nil else { return }
    find.open(on: page, in: view) { _ in layoutFindBar() }
  }

  /// Above the keyboard while there is one, else in the place of all bars at the bottom.
  func layoutFindBar() {
    guard let bar = find.bar else { return }
    guard windowLayout == .phone else { return bar.frame = windowHead.findBarFrame }
    let layout = barLayout
    let bars = min(
      layout.toolbarFrame(.expanded).minY,
      layout.position == .bottom ? layout.addressBarRowFrame(.expanded).minY : .infinity)
    let top = min(view.bounds.height - addressEditing.coveredHeight - FindBarView.height, CGFloat(bars))
    bar.frame = CGRect(
      x: 0, y: top, width: view.bounds.width, height: view.bounds.height - addressEditing.coveredHeight - top)
  }
}

extension TabViewController: FindablePage {
  func find(
    _ text: String, backwards: Bool, then: @escaping @MainActor ((index: Int?, count: Int)?) -> Void
  ) {
    let configuration = WKFindConfiguration()
    configuration.backwards = backwards
    configuration.wraps = true
    shownWebView?.find(text, configuration: configuration) { result in
      then(result.matchFound ? (result.matchIndex, result.matchCount) : nil)
    }
  }

  func endFinding() {
    webView?.endFinding()
    reader.webView?.endFinding()
  }
}
