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
    NamedTrial(name: "a blank page has the origin of the window that opened it") { trial in
      let (evil, bank) = (
        try TrialServer(["/": .html("<title>evil</title>")]),
        try TrialServer(["/": .html("<title>bank</title>")])
      )
      @MainActor func origin(_ view: WKWebView) async throws -> String? {
        try await view.evaluateJavaScript("origin") as? String
      }
      let view = trial.makeWebView()
      try await trial.load(evil.url("/"), in: view)
      trial.start("window.w = open('\(bank.url("/"))'); undefined", in: view)
      try await trial.until("opened") { trial.log.opened.first?.title == "bank" }
      let popup = trial.log.opened[0]
      trial.start("w.location = 'about:blank'; undefined", in: view)
      try await trial.until("blank") { popup.documentURL?.absoluteString == "about:blank" }
      try trial.expectEqual(try await origin(popup), "http://127.0.0.1:\(evil.port)")
      trial.start("w.document.title = 'written'; undefined", in: view)
      try await trial.until("written into") { popup.title == "written" }
      // Also where it goes there by itself.
      popup.load(URLRequest(url: bank.url("/")))
      try await trial.until("back at the bank") { popup.title == "bank" }
      trial.start("location = 'about:blank'; undefined", in: popup)
      try await trial.until("blank by itself") { popup.documentURL?.absoluteString == "about:blank" }
      try trial.expectEqual(try await origin(popup), "http://127.0.0.1:\(evil.port)")
      // A page that was not opened by another shares its origin with none, neither with the page that is left for it nor with a window
      // that sends it there.
      popup.load(URLRequest(url: bank.url("/")))
      try await trial.until("at the bank again") { popup.title == "bank" }
      trial.start("opener.location = 'about:blank'; undefined", in: popup)
      try await trial.until("the opener is blank") { view.documentURL?.absoluteString == "about:blank" }
      try trial.expectEqual(try await origin(view), "null")
      let alone = trial.makeWebView()
      try await trial.load(bank.url("/"), in: alone)
      trial.start("location = 'about:blank'; undefined", in: alone)
      try await trial.until("blank alone") { alone.documentURL?.absoluteString == "about:blank" }
      try trial.expectEqual(try await origin(alone), "null")
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
