import Foundation
import UIKit
import WebKit

extension Trials {
  /// Fingers that turn to the page before or after, as far as the app allows it.
  static let swiping: [NamedTrial] = [
    NamedTrial(name: "swipes do nothing unless allowed") { trial in
      let (view, server) = try await twoPages(trial)
      try await trial.play("swipe 20 400 370 400 200; wait 800")
      try trial.expectEqual(view.url, server.url("/2"))
    },
    NamedTrial(name: "swipe back, forward, and not far enough") { trial in
      let (view, server) = try await twoPages(trial)
      view.allowsBackForwardNavigationGestures = true
      // Slowly, and not far: the page comes back.
      try await trial.play("swipe 20 400 70 400 600 300; wait 800")
      try trial.expectEqual(view.url, server.url("/2"))
      try trial.expect(view.canGoBack && !view.canGoForward, "went somewhere")
      let first = view.backForwardList.backItem
      try await trial.play("swipe 20 400 370 400 200")
      try await trial.until("back") { view.url == server.url("/1") && !view.isLoading }
      try trial.expect(!view.canGoBack && view.canGoForward, "the list did not move back")
      try trial.expect(view.backForwardList.currentItem === first, "another item for the same page")
      try trial.expectEqual(trial.log.events.suffix(3), ["start", "commit", "finish"])
      try await trial.painted(view)
      try await trial.play("wait 800; swipe 370 400 20 400 200")
      try await trial.until("forward") { view.url == server.url("/2") && !view.isLoading }
      try trial.expect(view.canGoBack && !view.canGoForward, "the list did not move forward")
      // The page takes touches again.
      try await trial.painted(view)
      try await trial.play("wait 800; tap 100 100")
      try await trial.until("tapped") {
        try await view.evaluateJavaScript("document.title") as? String == "tapped"
      }
    },
    NamedTrial(name: "swipe from right to left") { trial in
      let (view, server) = try await twoPages(trial)
      view.allowsBackForwardNavigationGestures = true
      view.semanticContentAttribute = .forceRightToLeft
      try await trial.play("swipe 20 400 370 400 200; wait 800")
      try trial.expectEqual(view.url, server.url("/2"))
      try await trial.play("swipe 370 400 20 400 200")
      try await trial.until("back") { view.url == server.url("/1") && !view.isLoading }
      try await trial.painted(view)
      try await trial.play("wait 800; swipe 20 400 370 400 200")
      try await trial.until("forward") { view.url == server.url("/2") && !view.isLoading }
    },
  ]

  /// A view whose list holds two pages; it shows the second, which says when it is tapped.
  private static func twoPages(_ trial: Trial) async throws -> (WKWebView, TrialServer) {
    let page = "<body style='margin:0;height:100vh' onclick=\"document.title='tapped'\">page"
    let server = try TrialServer([
      "/1": .html("<meta name=viewport content='width=device-width'>" + page),
      "/2": .html("<meta name=viewport content='width=device-width'>" + page),
    ])
    let view = trial.makeWebView()
    try await trial.load(server.url("/1"), in: view)
    try await trial.load(server.url("/2"), in: view)
    try await trial.painted(view)
    return (view, server)
  }
}
