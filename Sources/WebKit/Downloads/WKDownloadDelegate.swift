import Foundation
import FoundationNetworking

/// Says where a download goes, and hears how it goes. Main thread.
@preconcurrency @MainActor
public protocol WKDownloadDelegate: AnyObject {
  /// Decides the place of the file; nothing is written before the answer.
  /// - Parameters:
  ///   - suggestedFilename: from the server's headers or the address.
  ///   - completionHandler: takes the URL of a file that does not exist in a folder that does; nil cancels, as if it is dropped.
  func download(
    _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String,
    completionHandler: @escaping @MainActor (URL?) -> Void)
  /// The file is whole and in its place.
  func downloadDidFinish(_ download: WKDownload)
  /// The download failed.
  /// - Parameter resumeData: what `WKWebView.resumeDownload(fromResumeData:completionHandler:)` takes to fetch the rest. Nil where the
  ///   rest cannot be asked for (see `WKDownload.cancel(_:)`): then what was written is removed.
  func download(_ download: WKDownload, didFailWithError error: any Error, resumeData: Data?)
}

extension WKDownloadDelegate {
  /// Does nothing.
  public func downloadDidFinish(_ download: WKDownload) {}
  /// Does nothing.
  public func download(_ download: WKDownload, didFailWithError error: any Error, resumeData: Data?) {}
}
