import Foundation
import UIKit
import WebKit

/// Driving pages from outside.
extension WKWebView {
  /// Touches the page as a finger would, wherever the view is; the page's events are trusted.
  /// - Parameter point: in the view's points.
  public func tap(at point: CGPoint) { engine.tap(at: point) }

  /// Performs one of WebKit's editing commands in the page's focused field.
  public func edit(_ command: String) { engine.edit(command) }

  /// Types into the page's focused field; the page hears of the input and of no key.
  public func type(_ text: String) { engine.type(text) }

  /// Asks the page's process for a sign of life; one whose script loops gives none until it ends or is ended.
  public func askForSignOfLife(_ answered: @escaping @MainActor () -> Void) { engine.ping(answered) }

  /// The name that the view gives itself to servers. No page is asked for it.
  public var userAgent: String { engine.userAgent }

  /// Ends the page's process, whatever it is doing.
  public func terminateProcess() { engine.terminateProcess() }

  /// Gives the page these files, instead of the user's choice, when it next asks for files. None takes back what was offered before.
  public func offer(files: [URL]) { offeredFiles = files.isEmpty ? nil : files }
}
