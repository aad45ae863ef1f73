import Foundation
import FoundationNetworking

/// A file that an engine fetches, as `WKDownload` sees it. Everything is called on the main thread; answers arrive on it.
@preconcurrency @MainActor
package protocol WebDownload: AnyObject {
  /// The object that hears of it.
  var client: (any WebDownloadClient)? { get set }
  var request: URLRequest? { get }
  /// The data to fetch the rest with if it ended now; nil where that cannot be, and before the destination was decided.
  var resumption: DownloadResumption? { get }
  /// Gives it up and removes what was written. The client hears nothing more.
  func cancel()
  /// Gives it up and keeps what was written where the rest can be fetched later. The client hears nothing more.
  /// - Parameter completion: called when no more is written; nil where nothing is kept.
  func pause(_ completion: @escaping @MainActor (DownloadResumption?) -> Void)
}

/// The receiver of what a `WebDownload` tells and asks.
@preconcurrency @MainActor
package protocol WebDownloadClient: AnyObject {
  /// Decides the place of the file. What comes meanwhile waits.
  /// - Parameter reply: takes a file that is not there yet; nil gives the download up.
  func download(
    _ download: any WebDownload, decideDestinationFor response: URLResponse, suggestedName: String,
    reply: @escaping @MainActor (URL?) -> Void)
  /// - Parameters:
  ///   - received: bytes so far.
  ///   - expected: bytes of the whole file; nil when the server does not say.
  func download(_ download: any WebDownload, didReceive received: Int64, of expected: Int64?)
  /// The data to fetch the rest with is other than before: of another version of the file, or none.
  func downloadResumptionDidChange(_ download: any WebDownload)
  /// The last word, or the failure is.
  func downloadDidFinish(_ download: any WebDownload)
  /// - Parameter resumption: the data to fetch the rest with; nil where nothing was kept.
  func download(
    _ download: any WebDownload, didFail failure: LoadFailure, resumption: DownloadResumption?)
}
