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
    defer { layoutMatchMarks(bar: bar.frame) }
    guard windowLayout == .phone else { return bar.frame = windowHead.findBarFrame }
    let layout = barLayout
    let bars = min(
      layout.toolbarFrame(.expanded).minY,
      layout.position == .bottom ? layout.addressBarRowFrame(.expanded).minY : .infinity)
    let top = min(view.bounds.height - addressEditing.coveredHeight - FindBarView.height, CGFloat(bars))
    bar.frame = CGRect(
      x: 0, y: top, width: view.bounds.width, height: view.bounds.height - addressEditing.coveredHeight - top)
  }

  /// At the right edge of what is seen of the page, where the engine has its scroll indicator: also where text runs from right to left.
  private func layoutMatchMarks(bar: CGRect) {
    guard let page = selectedTabController else { return }
    let frame = page.view.convert(page.pageFrame, to: view)
    let isAbove = windowLayout != .phone
    let (top, bottom) = (
      max(frame.minY, isAbove ? bar.maxY : 0), isAbove ? frame.maxY : min(frame.maxY, bar.minY)
    )
    find.marks?.frame = CGRect(
      x: frame.maxX - MatchMarksView.width, y: top, width: MatchMarksView.width, height: max(0, bottom - top))
  }
}

extension TabViewController: FindablePage {
  func find(_ text: String, backwards: Bool, then: @escaping @MainActor (FindAnswer?) -> Void) {
    let configuration = WKFindConfiguration()
    configuration.backwards = backwards
    configuration.wraps = true
    shownWebView?.find(text, configuration: configuration) { result in
      guard result.matchFound else { return then(nil) }
      let marks = MatchMarks(
        places: result.matchPlaces.map(Double.init), current: result.matchPlace.map(Double.init))
      then(FindAnswer(index: result.matchIndex, count: result.matchCount, marks: marks))
    }
  }

  func endFinding() {
    webView?.endFinding()
    reader.webView?.endFinding()
  }
}
