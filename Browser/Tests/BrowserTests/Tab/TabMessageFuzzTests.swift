import BrowserCore
import Foundation
import MartletTestSupport
import Testing

@testable import Browser
@testable import WebKit

/// Tests of what pages can make of a tab by the messages of frames and of pressed links, whatever these hold.
///
/// `MARTLET_FUZZ_MESSAGES` is how many messages each handler gets; a million takes some minutes.
@Suite("Messages to tabs, made at random") @MainActor
struct TabMessageFuzzTests {
  private static let count =
    ProcessInfo.processInfo.environment["MARTLET_FUZZ_MESSAGES"].flatMap(Int.init) ?? 2_000

  private func handler(_ name: String, of engine: ScriptedWebEngine) throws -> WebMessageHandler {
    try #require(engine.messageHandlers.first { $0.name == name })
  }

  @Test(
    "What documents say of their origins is one of two things: of the page that is there, and of none after it"
  )
  func frames() throws {
    let stage = BrowserStage(pages: ["https://a.test/"])
    let engine = try #require(stage.engines.first)
    let tab = try #require(stage.container.selectedTabController)
    let handler = try handler(FrameOriginScript.messageName, of: engine)
    var random = RandomMessages(seed: 7)
    for number in 0..<Self.count {
      engine.post(WebMessage(handler: handler, body: random.next(like: number)))
      guard number % (Self.count / 20) == 1 else { continue }
      #expect(tab.askerName != tab.dialogName || tab.tab.load.liveDocument?.isSandboxed == true)
      let name = "b\(number).test"
      engine.play(try #require(URL(string: "https://\(name)/")))
      #expect(tab.askerName == name && tab.dialogName == name)
    }
    #expect(tab.origins.embedding.ids.count <= engine.history.entries.count)
  }

  @Test(
    "Whatever is said of forms for names and addresses, nothing is filled in without a tap, and few questions are asked"
  )
  func contacts() throws {
    let stage = try ContactStage()
    let engine = try #require(stage.engine)
    let handler = try handler(ContactScript.messageName, of: engine)
    var random = RandomMessages(seed: 13)
    var (offered, asked) = (0, 0)
    let row: [Any] = ["text", "name", "who", "Name", -1, "Max Noether", ""]
    for number in 0..<Self.count {
      let message: [String: Any] = [
        "kind": number % 2 == 0 ? "focus" : "sent", "origin": ContactStage.place, "index": 0, "serial": 1,
        "fields": [row, ["email", "email", "mail", "", -1, "max\(number)@b.example", ""]],
      ]
      engine.post(WebMessage(handler: handler, body: random.next(like: message)))
      let isOurs = stage.tab.contacts.suggestions.allSatisfy { $0 == ContactStage.ada }
      #expect(isOurs)
      if !stage.tab.contacts.suggestions.isEmpty { offered += 1 }
      guard number % (Self.count / 20) == 1 else { continue }
      stage.stage.settle()
      guard stage.stage.alert != nil else { continue }
      asked += 1
      try stage.stage.tapInAlert("Not Now")
    }
    #expect(offered > 0 && stage.fills == 0 && (1...ContactLimits.questions).contains(asked))
    #expect(stage.contacts.load().book.cards == [ContactStage.ada])
  }

  @Test("The link that was pressed leads where the script says in full, or nowhere")
  func links() throws {
    let stage = BrowserStage(pages: ["https://a.test/"])
    let engine = try #require(stage.engines.first)
    let tab = try #require(stage.container.selectedTabController)
    let handler = try handler(PressedLinkScript.messageName, of: engine)
    var random = RandomMessages(seed: 11)
    let address = "https://a.test/next?q=1#top"
    let url = try #require(URL(string: address))
    var heard = 0
    for _ in 0..<Self.count {
      let message = random.next(like: address)
      engine.post(WebMessage(handler: handler, body: message))
      let leads = tab.links.pressed?.leads(to: url) ?? false
      #expect(leads == (message as? String == address))
      if leads { heard += 1 }
      #expect(tab.links.pressed?.leads(to: .blankPage) != true)
    }
    #expect(heard > Self.count / 10, "enough of them are as they should be")
  }
}
