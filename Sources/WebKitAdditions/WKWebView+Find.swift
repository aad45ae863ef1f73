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

  /// The places of the matches in the main frame's document, each from 0, its top, to 1, its end, in ascending order: for marks beside the
  /// page. A thousand at most, which are spread over all matches.
  public var matchPlaces: [CGFloat] { answer.places.map { CGFloat($0) } }

  /// The place of the selected match, as in ``matchPlaces``; nil where it is not known, as in a frame.
  public var matchPlace: CGFloat? { answer.place.map { CGFloat($0) } }
}
