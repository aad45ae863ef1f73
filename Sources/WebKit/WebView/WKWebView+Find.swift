import Foundation
import UIKit

/// How a page is searched.
@preconcurrency @MainActor
open class WKFindConfiguration: NSObject {
  open var backwards = false
  open var caseSensitive = false
  open var wraps = true

  nonisolated public override init() { super.init() }
}

/// Whether something was found.
@preconcurrency @MainActor
open class WKFindResult: NSObject {
  public let matchFound: Bool

  init(matchFound: Bool) {
    self.matchFound = matchFound
    super.init()
  }
}

extension WKWebView {
  /// Looks for text, selects the next match and scrolls to it.
  public func find(
    _ string: String, configuration: WKFindConfiguration = WKFindConfiguration(),
    completionHandler: @escaping @MainActor (WKFindResult) -> Void
  ) {
    let query = WebFindQuery(
      text: string, isCaseSensitive: configuration.caseSensitive, backwards: configuration.backwards,
      wraps: configuration.wraps)
    engine.find(query) { completionHandler(WKFindResult(matchFound: $0)) }
  }

  /// Takes the marks of the last search away.
  package func endFind() { engine.endFind() }
}
