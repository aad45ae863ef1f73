import Foundation
import FoundationNetworking

/// The event that a download came from.
enum DownloadOrigin {
  case action(WKNavigationAction)
  case response(WKNavigationResponse)
  case app(URL, @MainActor (WKDownload) -> Void)

  /// The address of the load when it became a download.
  @MainActor fileprivate var url: URL? {
    switch self {
    case .action(let action): action.request.url
    case .response(let response): response.response.url
    case .app(let url, _): url
    }
  }

  fileprivate var isOfPage: Bool {
    if case .app = self { false } else { true }
  }
}

extension WKWebView {
  /// Fetches a file with the page's cookies; the page stays as it is.
  /// - Parameters:
  ///   - request: of method GET; the engine takes its address alone.
  ///   - completionHandler: is given the download, which is cancelled unless it has a delegate when the server answers.
  public func startDownload(
    using request: URLRequest, completionHandler: @escaping @MainActor (WKDownload) -> Void
  ) {
    guard let url = request.url, request.httpMethod ?? "GET" == "GET", request.httpBody == nil else {
      preconditionFailure("a download is asked for by GET and an address, not by \(request)")
    }
    downloadOrigins.append(.app(url, completionHandler))
    engine.download(url)
  }

  /// Fetches a file; see `startDownload(using:completionHandler:)`. The delegate is to be set before the server's answer comes, so at once.
  public func startDownload(using request: URLRequest) async -> WKDownload {
    await withCheckedContinuation { continuation in
      startDownload(using: request) { continuation.resume(returning: $0) }
    }
  }

  /// Fetches the rest of a file that was not fetched whole; the page stays as it is.
  ///
  /// The delegate is asked for no destination: the file is to be where it was to be. A server that has another version of it by now, or
  /// sends it from the beginning, has the file fetched anew.
  /// - Parameters:
  ///   - resumeData: from `WKDownload.cancel(_:)` or the delegate; the download fails with `.resourceUnavailable` if it is anything else.
  ///   - completionHandler: is given the download, to set its delegate; it is not called for a view that is closed.
  public func resumeDownload(
    fromResumeData resumeData: Data, completionHandler: @escaping @MainActor (WKDownload) -> Void
  ) {
    guard let resumption = DownloadResumption(resumeData) else {
      let download = FailingWebDownload(
        URL(fileURLWithPath: "/"), failure: .resourceUnavailable, resumption: nil)
      let result = WKDownload(download, in: self)
      download.client = result
      completionHandler(result)
      return download.fail()
    }
    downloadOrigins.append(.app(resumption.url, completionHandler))
    engine.resume(resumption)
  }

  /// Fetches the rest of a file; see `resumeDownload(fromResumeData:completionHandler:)`.
  public func resumeDownload(fromResumeData resumeData: Data) async -> WKDownload {
    await withCheckedContinuation { continuation in
      resumeDownload(fromResumeData: resumeData) { continuation.resume(returning: $0) }
    }
  }

  package func engine(_ engine: any WebEngine, didStart download: any WebDownload) {
    let result = WKDownload(download, in: self)
    download.client = result
    switch takeOrigin(of: download.request) {
    case .action(let action):
      navigationDelegate?.webView(self, navigationAction: action, didBecome: result)
    case .response(let response):
      navigationDelegate?.webView(self, navigationResponse: response, didBecome: result)
    case .app(_, let completion): completion(result)
    }
  }

  /// Nothing was asked about a download that a page's own link demands.
  private func takeOrigin(of request: URLRequest?) -> DownloadOrigin {
    // Redirects change the address between the question and the download.
    let index =
      downloadOrigins.firstIndex { $0.url == request?.url } ?? downloadOrigins.firstIndex { $0.isOfPage }
    if let index { return downloadOrigins.remove(at: index) }
    let request = request ?? URLRequest(url: url ?? URL(fileURLWithPath: "/"))
    return .action(WKNavigationAction(WebNavigationAction(request: request, kind: .linkActivated), in: self))
  }
}
