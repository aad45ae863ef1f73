import Foundation
import UIKit

/// The options of a search in a page.
@preconcurrency @MainActor
open class WKFindConfiguration: NSObject {
  /// A Boolean value that indicates whether the search goes towards the beginning; false by default.
  open var backwards = false
  /// A Boolean value that indicates whether upper and lower case are told apart; false by default.
  open var caseSensitive = false
  /// A Boolean value that indicates whether the search goes on at the other end; true by default.
  open var wraps = true

  nonisolated public override init() { super.init() }
}

/// The result of a search in a page.
@preconcurrency @MainActor
open class WKFindResult: NSObject {
  /// True if something was found.
  public var matchFound: Bool { answer.isFound }
  package let answer: WebFindAnswer

  init(_ answer: WebFindAnswer) {
    self.answer = answer
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
    engine.find(query) { completionHandler(WKFindResult($0)) }
  }

  /// Looks for text, selects the next match and scrolls to it. Nothing is thrown here.
  public func find(
    _ string: String, configuration: WKFindConfiguration = WKFindConfiguration()
  ) async throws -> WKFindResult {
    await withCheckedContinuation { continuation in
      find(string, configuration: configuration) { continuation.resume(returning: $0) }
    }
  }

  /// Takes the marks of the last search away.
  package func endFind() { engine.endFind() }
}
