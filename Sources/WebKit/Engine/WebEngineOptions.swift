import Foundation
import FoundationNetworking

/// The values that an engine is made with.
@MainActor
package struct WebEngineOptions {
  package var settings = WebEngineSettings()
  package var location: WebDataLocation
  /// The sources that answer loads of the app's own schemes, by scheme in lower case.
  package var schemes: [String: any WebSchemeSource] = [:]
  /// The page that opens this one; they share a process.
  package var related: (any WebEngine)?

  package init(location: WebDataLocation) { self.location = location }
}

/// The place in which a data store keeps its data.
package enum WebDataLocation: Hashable, Sendable {
  case persistent(data: URL, cache: URL)
  /// Nothing on disk; stores with different numbers know nothing of each other.
  case ephemeral(Int)
}

/// Answers loads of one scheme.
@preconcurrency @MainActor
package protocol WebSchemeSource: AnyObject {
  func start(_ task: WebSchemeTask)
  /// The page has gone; an answer is not awaited any more.
  func stop(_ task: WebSchemeTask)
}

/// One load of a custom scheme. It answers once.
@MainActor
package final class WebSchemeTask {
  package let request: URLRequest
  private var finish: ((Result<(URLResponse, Data), any Error>) -> Void)?
  /// Called when it was answered.
  var didEnd: (() -> Void)?

  package init(request: URLRequest, finish: @escaping (Result<(URLResponse, Data), any Error>) -> Void) {
    self.request = request
    self.finish = finish
  }

  package var isAnswered: Bool { finish == nil }

  package func answer(_ result: Result<(URLResponse, Data), any Error>) {
    let finish = finish
    self.finish = nil
    finish?(result)
    didEnd?()
    didEnd = nil
  }
}
