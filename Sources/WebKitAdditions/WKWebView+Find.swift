import UIKit
import WebKit

/// Searching a page as a browser's bar does.
extension WKWebView {
  /// Takes the marks of the last `find(_:configuration:completionHandler:)` away.
  public func endFinding() { endFind() }
}

extension WKFindResult {
  /// How often the text is in the page, frames included.
  public var matchCount: Int { answer.count }

  /// Which of the matches is selected, from 1 on; nil where nobody knows, as in a frame of another site.
  public var matchIndex: Int? { answer.index }
}
