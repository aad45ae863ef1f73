import UIKit
import WebKit

/// Searching a page as a browser's bar does.
extension WKWebView {
  /// Takes the marks of the last `find(_:configuration:completionHandler:)` away.
  public func endFinding() { endFind() }
}

extension WKFindResult {
  /// The number of times that the text is in the page, frames included.
  public var matchCount: Int { answer.count }

  /// The number of the selected match, from 1 on; nil where it is not known, as in a frame of another site.
  public var matchIndex: Int? { answer.index }
}
