import Foundation
import FoundationNetworking

/// A download that cannot begin, as where there is no engine: it fails and says why.
@MainActor
final class FailingWebDownload: WebDownload {
  let request: URLRequest?
  let resumption: DownloadResumption?
  weak var client: (any WebDownloadClient)?
  private let failure: LoadFailure

  /// - Parameter resumption: the data that is still good for another attempt.
  init(_ url: URL, failure: LoadFailure, resumption: DownloadResumption?) {
    request = URLRequest(url: url)
    self.failure = failure
    self.resumption = resumption
  }

  /// Tells the client, once who was given the download has had the time to set a delegate.
  func fail() {
    Task { client?.download(self, didFail: failure, resumption: resumption) }
  }

  func cancel() { client = nil }

  func pause(_ completion: @escaping @MainActor (DownloadResumption?) -> Void) {
    client = nil
    completion(resumption)
  }
}
