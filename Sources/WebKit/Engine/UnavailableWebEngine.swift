import Foundation
import FoundationNetworking
import UIKit

/// The engine where there is no display: every load fails and says why.
@MainActor
package final class UnavailableWebEngine: WebEngine {
  package weak var client: (any WebEngineClient)?
  package var content: (any NativeLayerContent)? { nil }
  package let page = WebPageState()
  package let history = WebHistory()
  package var settings: WebEngineSettings
  package var printSource: (any PrintSource)? { nil }
  package let textInput: any WebTextInput = NoTextInput()

  package let userAgent = ""

  package init(_ options: WebEngineOptions) { settings = options.settings }

  package func load(_ request: URLRequest) { fail(request.url) }
  package func load(_ document: WebDocument) { fail(document.simulatedURL ?? document.baseURL) }
  package func reload(ignoringCache: Bool) { fail(nil) }
  package func stopLoading() {}
  package func go(to entry: WebHistory.Entry.ID) { fail(nil) }

  private func fail(_ url: URL?) {
    // After the caller has its `WKNavigation`.
    Task { [weak self] in
      guard let self else { return }
      client?.engine(self, didReceive: .failed(LoadFailure.noDisplay.error(for: url), url: url))
    }
  }

  package var interactionState: Data? { nil }
  package func removeEntries(where isUnwanted: (URL) -> Bool) -> Bool { true }
  package func restore(interactionState: Data) -> Bool {
    fail(nil)
    return true
  }

  package func run(
    _ script: WebScriptCall, completion: @escaping @MainActor (Result<Any?, any Error>) -> Void
  ) {
    Task { completion(.failure(LoadFailure.noDisplay.error(for: nil))) }
  }

  package func snapshot(
    _ region: WebSnapshotRegion, completion: @escaping @MainActor (Result<WebBitmap, any Error>) -> Void
  ) {
    Task { completion(.failure(LoadFailure.noDisplay.error(for: nil))) }
  }

  package func archive(completion: @escaping @MainActor (Result<Data, any Error>) -> Void) {
    Task { completion(.failure(LoadFailure.noDisplay.error(for: nil))) }
  }
  package func source(completion: @escaping @MainActor (Result<WebSource, any Error>) -> Void) {
    Task { completion(.failure(LoadFailure.noDisplay.error(for: nil))) }
  }
  package func showInspector() {}

  package func find(_ query: WebFindQuery, completion: @escaping @MainActor (WebFindAnswer) -> Void) {
    Task { completion(.nothing) }
  }
  package func endFind() {}
  package func setMuted(_ isMuted: Bool) {}
  package func ping(_ answered: @escaping @MainActor () -> Void) { answered() }

  package func setUserScripts(_ scripts: [WebScript]) {}
  package func setContentRules(_ rules: [WebContentRules]) {}
  package func setMessageHandlers(_ handlers: [WebMessageHandler]) {}
  package func setDetachedSize(_ size: CGSize) {}
  package func scroll(to offset: CGPoint, animated: Bool) {}
  package func leaveFullscreen() {}
  package func tap(at point: CGPoint) {}
  package func edit(_ command: String) {}
  package func type(_ text: String) {}
  package func askForFiles(_ choice: WebFileChoice, completion: @escaping @MainActor ([URL]?) -> Void) {
    completion(nil)
  }
  package func download(_ url: URL) {
    let download = FailingWebDownload(url, failure: .noDisplay, resumption: nil)
    client?.engine(self, didStart: download)
    download.fail()
  }
  package func resume(_ resumption: DownloadResumption) {
    let download = FailingWebDownload(resumption.url, failure: .noDisplay, resumption: resumption)
    client?.engine(self, didStart: download)
    download.fail()
  }
  package func terminateProcess() {}
  package func close() {}
}

/// Typing where there is no page.
@MainActor
private final class NoTextInput: WebTextInput {
  var focusedField: WebFieldFocus? { nil }
  var caretRect: CGRect { .zero }
  func insert(_ text: String) {}
  func deleteBackward() {}
  func pressReturn() {}
  var textBeforeCaret: String? { nil }
  func moveCaret(columns: Int, rows: Int) {}
}
