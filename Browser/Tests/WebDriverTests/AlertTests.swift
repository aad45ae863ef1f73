import Foundation
import Testing

@testable import WebDriver

/// Alerts that open while a command is carried out (https://www.w3.org/TR/webdriver2/#user-prompts): the page answers nothing until
/// they are answered, and no command waits for that.
@MainActor
@Suite struct AlertTests {
  private let browser = FakeBrowser()
  private let service: WebDriverService
  private let time = ManualTime()
  private var page: FakePage { browser.pages["one"] ?? FakePage() }

  init() { service = WebDriverService(browser: browser, time: time.time) }

  private func send(_ method: String, _ path: String, _ body: JSONValue = [:]) async -> JSONValue {
    let service = service
    let answer = await time.result { await service.answer(method: method, path: path, body: body.data) }
    return JSONValue(data: answer.body)?["value"] ?? .null
  }

  private func begin(_ always: JSONValue = [:]) async throws -> String {
    let value = await send("POST", "/session", ["capabilities": ["alwaysMatch": always]])
    return "/session/" + (try #require(value["sessionId"]?.string))
  }

  /// Opens an alert when the page's library is called for the `count`th time by this name.
  private func alert(at name: String, _ count: Int = 1) {
    var left = count
    page.onCall = { [page] in
      guard $0 == name else { return }
      left -= 1
      if left == 0 { page.open(AutomatedPrompt(message: "Sure?", takesText: false)) }
    }
  }

  @Test func aKeyThatAlertsEndsTheTyping() async throws {
    let session = try await begin()
    page.answers["prepare"] = ["kind": "text"]
    alert(at: "press", 2)
    #expect(await send("POST", session + "/element/e1/value", ["text": "abc\u{E007}"]) == .null)
    // Nothing waits for the page, which hears of no more keys.
    #expect(time.now == 0)
    #expect(page.calls.map(\.name) == ["prepare", "press", "release", "press"])
    #expect(await send("GET", session + "/alert/text") == "Sure?")
    #expect(await send("POST", session + "/alert/accept") == .null)
    #expect(await send("GET", session + "/title") == .null)
  }

  @Test func anActionThatAlertsEndsTheSequence() async throws {
    let session = try await begin()
    alert(at: "up")
    let actions: JSONValue = [
      ["type": "pointerMove", "x": 1, "y": 1], ["type": "pointerDown", "button": 0],
      ["type": "pointerUp", "button": 0], ["type": "pointerMove", "x": 9, "y": 9, "duration": 5000],
    ]
    let pointer: JSONValue = ["type": "pointer", "id": "p", "actions": actions]
    #expect(await send("POST", session + "/actions", ["actions": [pointer]]) == .null)
    #expect(time.now == 0)
    #expect(page.calls.last?.name == "up")
    #expect(await send("GET", session + "/title")["error"] == "unexpected alert open")
  }

  @Test func aSearchEndsWithAnAlert() async throws {
    let session = try await begin(["timeouts": ["implicit": 60_000]])
    page.answers["find"] = []
    alert(at: "find", 3)
    let answer = await send("POST", session + "/element", ["using": "css selector", "value": "p"])
    #expect(answer["error"] == "unexpected alert open")
    #expect(answer["data"] == ["text": "Sure?"])
    // Three looks, 10 ms apart, and one that finds the alert.
    #expect(time.now == 30)
  }

  @Test func lettingGoEndsWithAnAlertAndIsDone() async throws {
    let session = try await begin()
    let keys: JSONValue = [["type": "keyDown", "value": "a"], ["type": "keyDown", "value": "b"]]
    _ = await send("POST", session + "/actions", ["actions": [["type": "key", "id": "k", "actions": keys]]])
    alert(at: "release")
    #expect(await send("DELETE", session + "/actions") == .null)
    #expect(await send("POST", session + "/alert/dismiss") == .null)
    // Clicks before are forgotten each time; nothing is let go of again.
    let count = page.calls.filter({ $0.name != "forget" }).count
    #expect(await send("DELETE", session + "/actions") == .null)
    #expect(page.calls.filter({ $0.name != "forget" }).count == count)
  }

  /// https://www.w3.org/TR/webdriver2/#close-window and #new-window handle prompts; #switch-to-window does not.
  @Test func windowsAreNotClosedOrOpenedUnderAnAlert() async throws {
    let session = try await begin(["unhandledPromptBehavior": "ignore"])
    page.prompt = AutomatedPrompt(message: "Sure?", takesText: false)
    #expect(await send("DELETE", session + "/window")["error"] == "unexpected alert open")
    #expect(await send("POST", session + "/window/new")["error"] == "unexpected alert open")
    #expect(browser.windows == ["one"])
    #expect(await send("POST", session + "/window", ["handle": "one"]) == .null)
  }

  @Test func anAnswerIsForgottenWithItsQuestion() async throws {
    let session = try await begin()
    page.prompt = AutomatedPrompt(message: "Name?", takesText: true)
    _ = await send("POST", session + "/alert/text", ["text": "Ann"])
    #expect(await send("GET", session + "/title")["error"] == "unexpected alert open")
    page.prompt = AutomatedPrompt(message: "And yours?", takesText: true)
    #expect(await send("POST", session + "/alert/accept") == .null)
    #expect(page.done.last == .prompt(true, nil))
  }
}
