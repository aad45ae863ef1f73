import Foundation
import FoundationNetworking
import UIKit
import WebKit

extension Trials {
  static let downloads: [NamedTrial] = [
    NamedTrial(name: "files are downloaded") { trial in
      let server = try TrialServer([
        "/": .html("<a id=a href='data:text/plain,hello' download=note.txt>note</a>"),
        "/zip": .file(name: "a b.zip", size: 300_000), "/moved": .redirect("/zip"), "/cut": .truncated,
      ])
      let view = trial.makeWebView()
      let taker = DownloadTaker(folder: trial.folder)
      view.navigationDelegate = taker
      view.load(URLRequest(url: server.url("/")))
      try await trial.until("the page") { view.url == server.url("/") && !view.isLoading }

      // By the answer's policy, before and after a redirect; the page stays.
      for path in ["/zip", "/moved"] {
        trial.start("location.href = '\(path)'", in: view)
        try await trial.until("\(path) done") { taker.events.last == "finished" }
        try trial.expectEqual(taker.events, ["response a b.zip 300000", "finished"])
        try trial.expectEqual(try Data(contentsOf: taker.file).count, 300_000)
        try trial.expectEqual(taker.download?.progress.completedUnitCount, 300_000)
        try trial.expectEqual(view.url, server.url("/"))
        try taker.reset()
      }

      // A link that demands it.
      trial.start("document.getElementById('a').click()", in: view)
      try await trial.until("the link's") { taker.events.last == "finished" }
      try trial.expectEqual(taker.events.first, "action note.txt 5")
      try trial.expectEqual(try String(contentsOf: taker.file, encoding: .utf8), "hello")
      try taker.reset()

      // The app's own.
      view.startDownload(using: URLRequest(url: server.url("/zip"))) { $0.delegate = taker }
      try await trial.until("the app's") { taker.events.last == "finished" }
      try trial.expectEqual(try Data(contentsOf: taker.file).count, 300_000)

      // The file is there already: it must stay as it is.
      taker.events = []
      view.startDownload(using: URLRequest(url: server.url("/zip"))) { $0.delegate = taker }
      try await trial.until("refused") { taker.events.last?.hasPrefix("failed") == true }
      try trial.expectEqual(taker.events.last, "failed \(URLError.Code.cannotCreateFile.rawValue)")
      try trial.expectEqual(try Data(contentsOf: taker.file).count, 300_000)
      try taker.reset()

      // A connection that breaks leaves nothing behind.
      view.startDownload(using: URLRequest(url: server.url("/cut"))) { $0.delegate = taker }
      try await trial.until("broken") { taker.events.last?.hasPrefix("failed") == true }
      try await trial.until("removed") {
        try FileManager.default.contentsOfDirectory(atPath: taker.folder.path).isEmpty
      }
      taker.events = []

      // One that is cancelled, too.
      taker.cancels = true
      view.startDownload(using: URLRequest(url: server.url("/zip"))) { $0.delegate = taker }
      try await trial.until("cancelled") { !taker.events.isEmpty }
      try await trial.until("removed") {
        try FileManager.default.contentsOfDirectory(atPath: taker.folder.path).isEmpty
      }
    }
  ]
}

/// Lets everything be downloaded that is offered.
@MainActor
private final class DownloadTaker: WKNavigationDelegate, WKDownloadDelegate {
  var events: [String] = []
  var download: WKDownload?
  var cancels = false
  let folder: URL
  var file: URL { folder.appendingPathComponent("it") }

  init(folder: URL) {
    self.folder = folder.appendingPathComponent("downloads")
    try? FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
  }

  func reset() throws {
    try FileManager.default.removeItem(at: file)
    events = []
  }

  private var origin = ""

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void
  ) { decisionHandler(navigationResponse.canShowMIMEType ? .allow : .download) }

  func webView(_ webView: WKWebView, navigationResponse: WKNavigationResponse, didBecome download: WKDownload)
  {
    (origin, download.delegate) = ("response ", self)
  }
  func webView(_ webView: WKWebView, navigationAction: WKNavigationAction, didBecome download: WKDownload) {
    (origin, download.delegate) = ("action ", self)
  }

  func download(
    _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String,
    completionHandler: @escaping @MainActor (URL?) -> Void
  ) {
    self.download = download
    events.append("\(origin)\(suggestedFilename) \(response.expectedContentLength)")
    completionHandler(file)
    if cancels { download.cancel() }
  }
  func downloadDidFinish(_ download: WKDownload) { events.append("finished") }
  func download(_ download: WKDownload, didFailWithError error: any Error, resumeData: Data?) {
    events.append("failed \((error as NSError).code)")
  }
}
