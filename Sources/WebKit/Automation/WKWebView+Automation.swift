import Foundation
import UIKit

/// Driving pages from outside. Martlet additions.
extension WKWebView {
  /// Touches the page as a finger would, wherever the view is; the page's events are trusted.
  /// - Parameter point: in the view's points.
  package func tap(at point: CGPoint) { engine.tap(at: point) }

  /// Performs one of WebKit's editing commands in the page's focused field.
  package func edit(_ command: String) { engine.edit(command) }

  /// Types into the page's focused field; the page hears of the input and of no key.
  package func type(_ text: String) { engine.type(text) }

  /// Asks the page's process for a sign of life; one whose script loops gives none until it ends or is ended.
  package func askForSignOfLife(_ answered: @escaping @MainActor () -> Void) { engine.ping(answered) }

  /// Ends the page's process, whatever it is doing.
  package func terminateProcess() { engine.terminateProcess() }

  /// What the page gets, instead of the user's choice, when it next asks for files.
  package func offer(files: [URL]) { offeredFiles = files }
}

/// Lets programs for WebDriver drive the browser's pages. A Martlet addition.
@MainActor
package enum WebAutomation {
  /// Allows the engine's own automation, by which the program WebKitWebDriver drives pages; pages are then told that they are driven
  /// (`navigator.webdriver`). Called once, before the first page is made.
  /// - Parameters:
  ///   - name: what clients ask for as `browserName`.
  ///   - makeWebView: opens a window for a client and gives its view; nil refuses.
  package static func allow(name: String, version: String, makeWebView: @escaping @MainActor () -> WKWebView?)
  {
    guard WebEngines.hasDisplay else { return }
    GTKWebAutomation.allow(name: name, version: version) { makeWebView()?.engine as? GTKWebEngine }
  }
}
