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

  /// Called when the data to fetch the rest with is other than before.
  package var resumptionDidChange: (@MainActor () -> Void)?

  init(_ download: any WebDownload, in webView: WKWebView) {
    state = .running(download)
    originalRequest = download.request
    self.webView = webView
    progress = Progress(totalUnitCount: -1)
    super.init()
    progress.kind = .file
    progress.isPausable = false
    if let resumption = download.resumption {
      progress.totalUnitCount = resumption.total ?? -1
      progress.completedUnitCount = resumption.keptByteCount
    }
    progress.cancellationHandler = { [weak self] in Task { @MainActor in self?.cancel() } }
    Self.running.insert(self)
  }

  /// Gives it up. The delegate hears nothing more; ended ones stay as they are.
  ///
  /// The rest of a file can be fetched later if it came by http or https, unpacked, from a server that knows ranges and gave a strong
  /// entity tag, or a date that is as good (RFC 9110, 13.1.5). What was written then stays in a hidden file beside the destination,
  /// and the destination is an empty file.
  /// - Parameter completionHandler: is called when no more is written, with what
  ///   `WKWebView.resumeDownload(fromResumeData:completionHandler:)` takes; with nil where nothing is kept. Without a handler
  ///   nothing is kept.
  open func cancel(_ completionHandler: (@MainActor (Data?) -> Void)? = nil) {
    guard case .running(let download) = state else {
      completionHandler?(nil)
      return
    }
    end()
    guard let completionHandler else { return download.cancel() }
    download.pause { completionHandler($0?.data) }
  }

  /// The data to fetch the rest with if it ended now; nil where that cannot be.
  package var resumption: DownloadResumption? {
    if case .running(let download) = state { download.resumption } else { nil }
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
    let question = SingleAnswer(ifDropped: { [weak self] in self?.cancel() })
    delegate.download(
      self, decideDestinationUsing: response, suggestedFilename: suggestedName
    ) { [weak self] destination in
      guard question.take(), let self, case .running = state else { return }
      guard let destination else { return cancel() }
      precondition(destination.isFileURL, "a download's destination is a file, not \(destination)")
      reply(destination)
    }
  }

  package func download(_ download: any WebDownload, didReceive received: Int64, of expected: Int64?) {
    progress.totalUnitCount = expected ?? -1
    progress.completedUnitCount = received
  }

  package func downloadResumptionDidChange(_ download: any WebDownload) { resumptionDidChange?() }

  package func downloadDidFinish(_ download: any WebDownload) {
    end()
    progress.totalUnitCount = progress.completedUnitCount
    delegate?.downloadDidFinish(self)
  }

  package func download(
    _ download: any WebDownload, didFail failure: LoadFailure, resumption: DownloadResumption?
  ) {
    end()
    delegate?.download(
      self, didFailWithError: failure.error(for: originalRequest?.url), resumeData: resumption?.data)
  }
}
