import Foundation
import FoundationNetworking

/// A download where there is no engine: it fails and says why.
@MainActor
final class UnavailableWebDownload: WebDownload {
  let request: URLRequest?
  weak var client: (any WebDownloadClient)? { didSet { client?.download(self, didFail: .noDisplay) } }

  init(_ url: URL) {
    request = URLRequest(url: url)
  }

  func cancel() {}
}
