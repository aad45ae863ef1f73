import Foundation
import Testing
import UIKit

@testable import WebKit

/// Elements that fill the window, as programs see them. Apple documentation: `WKWebView.FullscreenState`,
/// `WKPreferences.isElementFullscreenEnabled`, `closeAllMediaPresentations(completionHandler:)`.
extension WebViewTests {
  @Suite @MainActor
  struct FullscreenTests {
    private let page = url("https://gullwick.example/film")

    private func observed(
      _ fixture: WebViewFixture, _ body: () throws -> Void
    ) rethrows -> [WKWebView.FullscreenState] {
      var states: [WKWebView.FullscreenState] = []
      let observation = fixture.view.observe(\.fullscreenState, options: [.new]) { view, _ in
        states.append(view.fullscreenState)
      }
      try body()
      observation.invalidate()
      return states
    }

    @Test("The state is observed through all four values")
    func states() throws {
      let fixture = try WebViewFixture()
      fixture.engine.play(page)
      #expect(fixture.view.fullscreenState == .notInFullscreen)
      let states = observed(fixture) {
        fixture.engine.enterFullscreen()
        fixture.engine.endFullscreen()
      }
      #expect(states == [.enteringFullscreen, .inFullscreen, .exitingFullscreen, .notInFullscreen])
    }

    @Test("Closing what is presented says so at once, and completes when the page has followed")
    func closing() throws {
      let fixture = try WebViewFixture()
      fixture.engine.play(page)
      fixture.engine.enterFullscreen()
      var ended = 0
      fixture.view.closeAllMediaPresentations { ended += 1 }
      #expect(fixture.view.fullscreenState == .exitingFullscreen && ended == 0)
      #expect(fixture.engine.calls.contains(.leaveFullscreen))
      fixture.engine.endFullscreen()
      #expect(fixture.view.fullscreenState == .notInFullscreen && ended == 1)
      fixture.view.closeAllMediaPresentations { ended += 1 }
      #expect(ended == 2)
    }

    @Test("A new document, and the end of the page's process, end it and whoever waits for it")
    func documentsThatGo() throws {
      let fixture = try WebViewFixture()
      fixture.engine.play(page)
      var ended = 0
      fixture.engine.enterFullscreen()
      fixture.view.closeAllMediaPresentations { ended += 1 }
      fixture.engine.play(url("https://gullwick.example/other"))
      #expect(fixture.view.fullscreenState == .notInFullscreen && ended == 1)
      fixture.engine.enterFullscreen()
      fixture.engine.crash()
      #expect(fixture.view.fullscreenState == .notInFullscreen)
    }

    @Test("An observer that ends it while it begins is the last to be told")
    func refusing() throws {
      let fixture = try WebViewFixture()
      fixture.engine.play(page)
      let refusal = fixture.view.observe(\.fullscreenState, options: [.new]) { view, _ in
        if view.fullscreenState == .enteringFullscreen {
          view.closeAllMediaPresentations(completionHandler: nil)
        }
      }
      fixture.engine.enterFullscreen()
      #expect(fixture.view.fullscreenState == .exitingFullscreen)
      refusal.invalidate()
    }

    @Test("Pages may not fill the window unless the program says so", arguments: [false, true])
    func preference(isEnabled: Bool) throws {
      #expect(!WKPreferences().isElementFullscreenEnabled)
      let configuration = WKWebViewConfiguration()
      configuration.preferences.isElementFullscreenEnabled = isEnabled
      let fixture = try WebViewFixture(configuration)
      #expect(fixture.engine.options.settings.isElementFullscreenEnabled == isEnabled)
    }

    @Test("A view that leaves its window leaves no page behind that fills it")
    func leavingTheWindow() throws {
      let fixture = try WebViewFixture()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      window.addSubview(fixture.view)
      fixture.engine.play(page)
      fixture.engine.enterFullscreen()
      fixture.view.removeFromSuperview()
      #expect(fixture.view.fullscreenState == .exitingFullscreen)
    }
  }
}
