import Foundation
import WebKit

/// The script that looks for articles, in every page and out of its reach.
@MainActor
enum ReaderScript {
  /// The world in which it runs.
  static let world = WKContentWorld.world(name: "reader")
  /// By which it tells whether a page is an article.
  static let messageName = "martletReader"
  /// Answers with the article as JSON, or with null.
  static let extraction = "return Object.hasOwn(globalThis, 'martletReader') ? martletReader.extract() : null"
  /// Has it look again, after the page has changed itself.
  static let look = "Object.hasOwn(globalThis, 'martletReader') && martletReader.look(); undefined"

  private static let folder = Bundle.module.bundleURL.appendingPathComponent(
    "Resources/Reader", isDirectory: true)
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
    guard let tab = message.webView?.navigationDelegate as? TabViewController else { return }
    tab.reader.pageDidReport(isArticle: message.body as? Bool == true)
  }
}
