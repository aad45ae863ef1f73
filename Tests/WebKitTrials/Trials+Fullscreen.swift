import Foundation
import UIKit
import WebKit

extension Trials {
  /// Elements that fill the window. The display has no window manager: the window keeps its size.
  static let fullscreen: [NamedTrial] = [
    NamedTrial(name: "an element fills the window and leaves it in every way") { trial in
      let (view, server, states) = try await film(trial)
      try await enter(view, trial)
      await view.closeAllMediaPresentations()
      try trial.expectEqual(view.fullscreenState, .notInFullscreen)
      try trial.expectEqual(try await isInside(view), false)
      try trial.expectEqual(
        states.seen, [.enteringFullscreen, .inFullscreen, .exitingFullscreen, .notInFullscreen])
      // By the page.
      try await enter(view, trial)
      trial.start("document.exitFullscreen(); undefined", in: view)
      try await trial.until("left by the page") { view.fullscreenState == .notInFullscreen }
      // By another document.
      try await enter(view, trial)
      try await trial.load(server.url("/2"), in: view)
      try await trial.until("left by a load") { view.fullscreenState == .notInFullscreen }
      // Asked to leave while it enters.
      try await trial.load(server.url("/1"), in: view)
      trial.start("document.getElementById('film').requestFullscreen(); undefined", in: view)
      try await trial.until("entering") { view.fullscreenState != .notInFullscreen }
      await view.closeAllMediaPresentations()
      try trial.expectEqual(try await isInside(view), false)
      // By Escape, of which the page hears nothing.
      try await enter(view, trial)
      _ = view.becomeFirstResponder()
      try await trial.play("key 1")
      try await trial.until("left by Escape") { view.fullscreenState == .notInFullscreen }
      // By a crash.
      try await enter(view, trial)
      try ProcessKiller.killWebProcesses()
      try await trial.until("left by a crash") { view.fullscreenState == .notInFullscreen }
    },
    NamedTrial(name: "no element fills the window unless the program allows it") { trial in
      let server = try TrialServer(["/1": .html("<div id=film>film")])
      let view = trial.makeWebView()
      try await trial.load(server.url("/1"), in: view)
      try trial.expectEqual(
        try await view.evaluateJavaScript("typeof document.documentElement.requestFullscreen") as? String,
        "undefined")
    },
  ]

  /// Keeps what was observed.
  @MainActor
  final class FullscreenLog {
    var seen: [WKWebView.FullscreenState] = []
    var observation: NSKeyValueObservation?
  }

  private static func film(_ trial: Trial) async throws -> (WKWebView, TrialServer, FullscreenLog) {
    let server = try TrialServer(["/1": .html("<div id=film>film"), "/2": .html("<p>after the film")])
    let configuration = WKWebViewConfiguration()
    configuration.preferences.isElementFullscreenEnabled = true
    let view = trial.makeWebView(configuration)
    let log = FullscreenLog()
    log.observation = view.observe(\.fullscreenState, options: [.new]) { view, _ in
      log.seen.append(view.fullscreenState)
    }
    try await trial.load(server.url("/1"), in: view)
    return (view, server, log)
  }

  private static func enter(_ view: WKWebView, _ trial: Trial) async throws {
    trial.start("document.getElementById('film').requestFullscreen(); undefined", in: view)
    try await trial.until("inside") { view.fullscreenState == .inFullscreen }
    try trial.expectEqual(try await isInside(view), true)
  }

  private static func isInside(_ view: WKWebView) async throws -> Bool? {
    try await view.evaluateJavaScript("document.fullscreenElement !== null") as? Bool
  }
}
