import Foundation
import FoundationNetworking

/// A download that does what a test says.
@MainActor
package final class ScriptedWebDownload: WebDownload {
  package weak var client: (any WebDownloadClient)?
  package let request: URLRequest?
  package private(set) var isCancelled = false
  /// The data that is kept when it ends early; the test sets it.
  package var resumption: DownloadResumption? {
    didSet { if destination != nil { client?.downloadResumptionDidChange(self) } }
  }
  /// True if it was ended so that the rest can be fetched later.
  package private(set) var isPaused = false
  /// The place that the file is to go to, once that was said.
  package private(set) var destination: URL?

  package init(_ url: URL) {
    request = URLRequest(url: url)
  }

  package func cancel() { isCancelled = true }

  package func pause(_ completion: @escaping @MainActor (DownloadResumption?) -> Void) {
    if resumption == nil { cancel() } else { isPaused = true }
    completion(resumption)
  }

  /// The head of the answer has come.
  /// - Parameter final: where redirects have led; nil for where it was asked.
  package func answer(
    name: String, type: String = "application/octet-stream", length: Int = -1, from final: URL? = nil
  ) {
    guard let url = final ?? request?.url else { return }
    let response = URLResponse(url: url, mimeType: type, expectedContentLength: length, textEncodingName: nil)
    client?.download(self, decideDestinationFor: response, suggestedName: name) { [weak self] destination in
      guard let destination else { return }
      self?.destination = destination
    }
  }

  package func receive(_ count: Int64, of expected: Int64? = nil) {
    client?.download(self, didReceive: count, of: expected)
  }

  package func finish() { client?.downloadDidFinish(self) }
  package func fail(_ failure: LoadFailure) {
    client?.download(self, didFail: failure, resumption: resumption)
  }
}
