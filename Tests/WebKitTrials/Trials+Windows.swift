import Foundation
import UIKit
import WebKit

extension Trials {
  static let windows: [NamedTrial] = [
    NamedTrial(name: "new window") { trial in
      let server = try TrialServer([
        "/": .html("<title>opener</title>"), "/2": .html("<title>opened</title>"),
      ])
      let view = trial.makeWebView()
      try await trial.load(server.url("/"), in: view)
      trial.start("window.opened = window.open('/2'); undefined", in: view)
      try await trial.until("opened") { trial.log.opened.first?.title == "opened" }
      let hasOpener = try await trial.log.opened[0].evaluateJavaScript("window.opener !== null")
      try trial.expectEqual(hasOpener as? Bool, true)
    },
    NamedTrial(name: "dialogs") { trial in
      let view = trial.makeWebView()
      view.loadHTMLString("<title>d</title>", baseURL: nil)
      try await trial.until("there") { trial.log.events.last == "finish" }
      try await view.evaluateJavaScript("alert('hello')")
      try trial.expectEqual(trial.log.alerts, ["hello"])
      let confirmed = try await view.evaluateJavaScript("confirm('sure?')")
      try trial.expectEqual(confirmed as? Bool, true)
      let text = try await view.evaluateJavaScript("prompt('who?')")
      try trial.expect(text is NSNull, "\(String(describing: text))")
    },
    NamedTrial(name: "closing frees the page") { trial in
      weak var gone: WKWebView?
      do {
        let view = trial.makeWebView()
        view.loadHTMLString("<title>x</title>", baseURL: nil)
        try await trial.until("there") { trial.log.events.last == "finish" }
        gone = view
        view.removeFromSuperview()
      }
      try await trial.until("freed") { gone == nil }
    },
    NamedTrial(name: "hidden pages sleep") { trial in
      let view = trial.makeWebView()
      view.loadHTMLString("<title>x</title>", baseURL: nil)
      try await trial.until("there") { trial.log.events.last == "finish" }
      try await trial.until("visible") {
        try await view.evaluateJavaScript("document.visibilityState") as? String == "visible"
      }
      view.removeFromSuperview()
      try await trial.until("hidden") {
        try await view.evaluateJavaScript("document.visibilityState") as? String == "hidden"
      }
      trial.window.rootViewController?.view.addSubview(view)
      try await trial.until("visible again") {
        try await view.evaluateJavaScript("document.visibilityState") as? String == "visible"
      }
    },
  ]
}
