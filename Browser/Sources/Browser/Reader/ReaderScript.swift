import Foundation
import WebKit
import WebKitAdditions

/// The script that looks for articles, in every page and out of its reach.
@MainActor
enum ReaderScript {
  /// The world in which it runs.
  static let world = WKContentWorld.world(name: "reader")
  /// The name of the messages by which it tells whether a page is an article.
  static let messageName = "martletReader"
  /// UTF-8 bytes of a message, which is `true` or `false`.
  static let longestMessage = 16
  /// Messages a second: the script posts when its answer changes, and looks again a moment after the page did.
  static let mostMessagesPerSecond = 20
  /// Answers with the article as JSON, or with null.
  static let extraction = "return Object.hasOwn(globalThis, 'martletReader') ? martletReader.extract() : null"
  /// Has it look again, after the page has changed itself.
  static let look = "Object.hasOwn(globalThis, 'martletReader') && martletReader.look(); undefined"

  private static let folder = BundledFiles.folder.appendingPathComponent("Reader", isDirectory: true)
  private static let source = text("reader.js")
  /// The rules of style of Reader's page.
  static let style = text("reader.css")

  /// A file that is part of the program.
  private static func text(_ name: String) -> String {
    let url = folder.appendingPathComponent(name)
    guard let text = try? String(contentsOf: url, encoding: .utf8) else {
      preconditionFailure("\(url.path) is missing: the program was not installed whole")
    }
    return text
  }

  /// Adds the script to the pages of a configuration.
  static func add(to controller: WKUserContentController) {
    controller.addUserScript(
      WKUserScript(source: source, injectionTime: .atDocumentEnd, forMainFrameOnly: true, in: world))
    controller.limitMessages(
      forName: messageName, longest: longestMessage, perSecond: mostMessagesPerSecond)
    controller.add(ReaderMessages.shared, contentWorld: world, name: messageName)
  }
}

/// Brings what the script says to the tab whose page it is.
@MainActor
private final class ReaderMessages: WKScriptMessageHandler {
  static let shared = ReaderMessages()

  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
  ) {
    guard let isArticle = message.body as? Bool else { return }
    message.tab?.reader.pageDidReport(isArticle: isArticle)
  }
}
