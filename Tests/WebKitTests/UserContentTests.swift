import Foundation
import FoundationNetworking
import Testing

@testable import WebKit

extension WebViewTests {
  @Suite @MainActor
  struct UserContent {
    @Test func scriptsAndHandlersReachTheEngineWheneverTheyChange() throws {
      let configuration = WKWebViewConfiguration()
      let controller = configuration.userContentController
      controller.addUserScript(
        WKUserScript(source: "1", injectionTime: .atDocumentEnd, forMainFrameOnly: false))
      let fixture = try WebViewFixture(configuration)
      #expect(
        fixture.engine.userScripts == [WebScript(source: "1", atDocumentEnd: true, mainFrameOnly: false)])
      let recorder = Recorder()
      controller.add(recorder, contentWorld: .defaultClient, name: "note")
      #expect(
        fixture.engine.messageHandlers == [
          WebMessageHandler(name: "note", world: WKContentWorld.defaultClient.engineName)
        ])
      fixture.engine.post(WebMessage(handler: fixture.engine.messageHandlers[0], body: ["a": 1]))
      #expect((recorder.messages.first?.body as? [String: Int]) == ["a": 1])
      #expect(recorder.messages.first?.webView === fixture.view)
      #expect(recorder.messages.first?.world === WKContentWorld.defaultClient)
      controller.removeScriptMessageHandler(forName: "note", contentWorld: .defaultClient)
      controller.removeAllUserScripts()
      #expect(fixture.engine.messageHandlers.isEmpty && fixture.engine.userScripts.isEmpty)
    }

    @Test func aMessageWithoutAHandlerIsRejected() throws {
      let fixture = try WebViewFixture()
      var rejection: String?
      fixture.engine.post(
        WebMessage(handler: WebMessageHandler(name: "none", wantsReply: true), body: nil) { rejection = $1 })
      #expect(rejection != nil)
    }

    @Test func worldsOfOneNameAreOne() {
      #expect(WKContentWorld.world(name: "a") === WKContentWorld.world(name: "a"))
      #expect(WKContentWorld.world(name: "a") !== WKContentWorld.world(name: "b"))
      #expect(WKContentWorld.page.engineName == nil)
      // Not even an app can take the engine's own world by its name.
      #expect(WKContentWorld.world(name: PageObserverScript.world).engineName != PageObserverScript.world)
    }

    @Test func configurationsAreCopied() throws {
      let configuration = WKWebViewConfiguration()
      configuration.applicationNameForUserAgent = "Martlet/1"
      let fixture = try WebViewFixture(configuration)
      configuration.applicationNameForUserAgent = "Other/1"
      #expect(fixture.view.configuration.applicationNameForUserAgent == "Martlet/1")
      #expect(fixture.engine.settings.applicationNameForUserAgent == "Martlet/1")
      #expect(fixture.view.configuration.userContentController === configuration.userContentController)
    }
  }
}

@MainActor
private final class Recorder: WKScriptMessageHandler {
  var messages: [WKScriptMessage] = []

  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
  ) { messages.append(message) }
}
