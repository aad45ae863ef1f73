import Foundation
import UIKit
import WebKit
import WebKitAdditions

extension Trials {
  static let answers: [NamedTrial] = [
    // Some are run by a document that is suspended already: one in 500 or so.
    NamedTrial(name: "answers of pages that go") { trial in
      let server = try TrialServer([
        "/": .html("<title>first</title><form action=/second><input name=q></form>"),
        "/second?q=": .html("<title>second</title>two"),
      ])
      let view = trial.makeWebView()
      for _ in 0..<30 {
        try await trial.load(server.url("/"), in: view)
        let loads = trial.log.finished.count
        var open = 0
        @MainActor func call(_ body: String, _ end: @escaping @MainActor (Result<Any, any Error>) -> Void) {
          open += 1
          view.callAsyncJavaScript(body, in: nil, in: .page) { result in
            open -= 1
            end(result)
          }
        }
        var errors: [WKError.Code?] = []
        // What nothing can answer any more would be ended by the engine.
        call("await new Promise(done => { window.kept = done })") { result in
          if case .failure(let error) = result { errors.append((error as? WKError)?.code) }
        }
        trial.start("document.forms[0].requestSubmit()", in: view)
        while trial.log.finished.count == loads {
          call("return await (async () => { await 0; return 1 })()") { _ in }
          try await Task.sleep(for: .milliseconds(1))
        }
        try await trial.until("answered, all of them") { open == 0 }
        try trial.expectEqual(errors, [.javaScriptInvalidFrameTarget])
      }
    }
  ]
}
