import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

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
        bar?.show(
          result.matchFound ? FindText.count(result.matchIndex, of: result.matchCount) : FindText.nothing)
      }
    }
    bar.onEnd = { [weak page] in
      page?.webView?.endFinding()
      page?.reader.webView?.endFinding()
    }
    bar.onDone = { [weak self] in self?.closeFind() }
    view.addSubview(bar)
    layoutFindBar()
    bar.begin()
  }

  func closeFind() {
    guard let bar = findBar else { return }
    bar.onEnd?()
    bar.end()
    bar.removeFromSuperview()
    findBar = nil
    // It may be another tab's page than the one that is shown by now.
    for controller in tabControllers.values { controller.isFinding = false }
    updateCollapseConditions()
  }

  /// Above the keyboard while there is one, else in the place of all bars at the bottom.
  func layoutFindBar() {
    guard let findBar else { return }
    if windowLayout == .desktop { return layoutDesktopFindBar(findBar) }
    let layout = barLayout
    let bars = min(
      layout.toolbarFrame(.expanded).minY,
      layout.position == .bottom ? layout.addressBarRowFrame(.expanded).minY : .infinity)
    let top = min(view.bounds.height - CGFloat(keyboardHeight) - FindBarView.height, CGFloat(bars))
    findBar.frame = CGRect(
      x: 0, y: top, width: view.bounds.width, height: view.bounds.height - CGFloat(keyboardHeight) - top)
  }
}
