import BrowserCore
import WebKit
import WebKitAdditions

/// The page, or its article, as something in which text is looked for.
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
