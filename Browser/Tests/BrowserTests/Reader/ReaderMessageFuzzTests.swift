import Foundation
import MartletTestSupport
import Testing

@testable import Browser
@testable import WebKit

/// Tests that a message to Reader's handler is an answer of its script, or is refused.
///
/// `MARTLET_FUZZ_MESSAGES` is how many messages it gets; a million takes some minutes.
@Suite("Reader's messages, made at random") @MainActor
struct ReaderMessageFuzzTests {
  private static let count =
    ProcessInfo.processInfo.environment["MARTLET_FUZZ_MESSAGES"].flatMap(Int.init) ?? 2_000

  @Test("Nothing but a truth value changes what is offered")
  func types() throws {
    let stage = BrowserStage()
    let engine = stage.engines[0]
    let page = try #require(stage.container.selectedTabController)
    let handler = WebMessageHandler(name: ReaderScript.messageName, world: ReaderScript.world.engineName)
    var random = RandomMessages(seed: 5)
    var isAvailable = false
    for _ in 0..<Self.count {
      let message = random.next(like: true)
      engine.post(WebMessage(handler: handler, body: message))
      if let answer = message as? Bool { isAvailable = answer }
      if (page.reader.summary == .available) != isAvailable {
        Issue.record("after \(String(describing: message)) it is \(page.reader.summary)")
        isAvailable = page.reader.summary == .available
      }
    }
  }

  @Test("Its handler is of a world of its own, and has a limit")
  func limit() throws {
    let stage = BrowserStage()
    // They come in any order.
    let handlers = stage.engines[0].messageHandlers.sorted { $0.name > $1.name }
    #expect(
      handlers == [
        // Of its world pages see nothing either, and its answers say what became of a sheet.
        WebMessageHandler(
          name: PageShareScript.messageName, world: WKContentWorld.world(name: "share").engineName,
          wantsReply: true, limit: WebMessageLimit(longest: 400_000, perSecond: 4)),
        WebMessageHandler(
          name: "martletReader", world: ReaderScript.world.engineName,
          limit: WebMessageLimit(longest: 16, perSecond: 20)),
        // Its answers are the values of fields, which are in a world of its own, too.
        WebMessageHandler(
          name: "martletPicker", world: PagePickerScript.world.engineName, wantsReply: true,
          limit: WebMessageLimit(longest: 20_000, perSecond: 20)),
        // An address of 8 KB, and what JSON needs around it.
        WebMessageHandler(
          name: PressedLinkScript.messageName, world: WKContentWorld.world(name: "links").engineName,
          limit: WebMessageLimit(longest: 8256, perSecond: 20)),
        // It says one thing however often it comes, and the one that was dropped would be the one that counts.
        WebMessageHandler(
          name: FrameOriginScript.messageName, world: FrameOriginScript.world.engineName,
          limit: WebMessageLimit(longest: 16, perSecond: .max), isForAllWindows: true),
      ])
    let scripts = stage.engines[0].userScripts.filter { $0.world == ReaderScript.world.engineName }
    #expect(!scripts.isEmpty && scripts.allSatisfy(\.mainFrameOnly))
  }
}
