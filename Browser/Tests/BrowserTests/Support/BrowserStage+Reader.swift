import Foundation
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

extension BrowserStage {
  /// The page says that it is an article, and its visitor reads it in Reader.
  /// - Returns: the engine that shows the article.
  func openReader(
    _ article: String, of engine: ScriptedWebEngine, in page: TabViewController
  ) throws -> ScriptedWebEngine {
    engine.scriptResults[ReaderScript.extraction] = .success(article)
    engine.post(
      WebMessage(
        handler: WebMessageHandler(name: ReaderScript.messageName, world: ReaderScript.world.engineName),
        body: true))
    page.reader.open()
    let reader = try #require(engines.last)
    reader.play(try #require(page.tab.url))
    settle()
    return reader
  }
}
