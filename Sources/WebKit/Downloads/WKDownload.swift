import Foundation
import FoundationNetworking

/// A file that is being fetched.
///
/// It comes from `WKNavigationDelegate`, when a policy was `.download` or a page asked for one, or from
/// `WKWebView.startDownload(using:completionHandler:)`; without a delegate it is cancelled when the server answers. It lives
/// until it has ended, held or not.
@preconcurrency @MainActor
open class WKDownload: NSObject, ProgressReporting {
  private static var running: Set<WKDownload> = []

  private enum State {
    case running(any WebDownload)
    case ended
  }
  private var state: State

  /// Hears of it. Not retained.
  open weak var delegate: (any WKDownloadDelegate)?
  /// The request that was made first.
  public let originalRequest: URLRequest?
  /// The web view whose page it comes from.
  public private(set) weak var webView: WKWebView?
  /// Bytes so far and of the whole; the whole is negative while it is unknown.
  nonisolated public let progress: Progress

  init(_ download: any WebDownload, in webView: WKWebView) {
    state = .running(download)
    originalRequest = download.request
    self.webView = webView
    progress = Progress(totalUnitCount: -1)
    super.init()
    progress.kind = .file
    progress.isPausable = false
    progress.cancellationHandler = { [weak self] in Task { @MainActor in self?.cancel() } }
    Self.running.insert(self)
  }

  /// Gives it up and removes what was written. The delegate hears nothing more; ended ones stay as they are.
  /// - Parameter completionHandler: is called with nil; the engine cannot take a download up again.
  open func cancel(_ completionHandler: (@MainActor (Data?) -> Void)? = nil) {
    if case .running(let download) = state {
      end()
      download.cancel()
    }
    completionHandler?(nil)
  }

  private func end() {
    state = .ended
    Self.running.remove(self)
  }
}

extension WKDownload: WebDownloadClient {
  package func download(
    _ download: any WebDownload, decideDestinationFor response: URLResponse, suggestedName: String,
    reply: @escaping @MainActor (URL?) -> Void
  ) {
    guard let delegate else { return cancel() }
    delegate.download(
      self, decideDestinationUsing: response, suggestedFilename: suggestedName
    ) { [weak self] destination in
      guard let self, case .running = state else { return }
      guard let destination else { return cancel() }
      precondition(destination.isFileURL, "a download's destination is a file, not \(destination)")
      reply(destination)
    }
  }

  package func download(_ download: any WebDownload, didReceive received: Int64, of expected: Int64?) {
    progress.totalUnitCount = expected ?? -1
    progress.completedUnitCount = received
  }

  package func downloadDidFinish(_ download: any WebDownload) {
    end()
    progress.totalUnitCount = progress.completedUnitCount
    delegate?.downloadDidFinish(self)
  }

  package func download(_ download: any WebDownload, didFail failure: LoadFailure) {
    end()
    delegate?.download(self, didFailWithError: failure.error(for: originalRequest?.url), resumeData: nil)
  }
}
