import Foundation
import Testing

@testable import WebDriver

/// Keys and buttons that actions hold down (https://www.w3.org/TR/webdriver2/#actions).
@MainActor
@Suite struct HeldInputTests {
  private let browser = FakeBrowser()
  private let service: WebDriverService
  private let time = ManualTime()
  private var page: FakePage { browser.pages["one"] ?? FakePage() }
  private let down: JSONValue = [
    ["type": "key", "id": "k", "actions": [["type": "keyDown", "value": "\u{E009}"]]],
    ["type": "pointer", "id": "p", "actions": [["type": "pointerDown", "button": 0]]],
  ]
  private let nothing: JSONValue = [
    ["type": "none", "id": "n", "actions": [["type": "pause", "duration": 0]]]
  ]

  init() { service = WebDriverService(browser: browser, time: time.time) }

  private func send(_ method: String, _ path: String, _ body: JSONValue = [:]) async -> JSONValue {
    let service = service
    let answer = await time.result { await service.answer(method: method, path: path, body: body.data) }
    return JSONValue(data: answer.body)?["value"] ?? .null
  }

  private func begin() async throws -> String {
    let value = await send("POST", "/session", ["capabilities": [:]])
    return "/session/" + (try #require(value["sessionId"]?.string))
  }

  private var heard: [String] {
    page.calls.map(\.name).filter { ["press", "release", "down", "up"].contains($0) }
  }

  /// https://www.w3.org/TR/webdriver2/#release-actions: what was pressed is undone in reverse order.
  @Test func theLastIsLetGoOfFirst() async throws {
    let session = try await begin()
    #expect(await send("POST", session + "/actions", ["actions": down]) == .null)
    #expect(heard == ["press", "down"])
    #expect(await send("DELETE", session + "/actions") == .null)
    #expect(heard == ["press", "down", "up", "release"])
    // Nothing is held any more.
    #expect(await send("DELETE", session + "/actions") == .null)
    #expect(heard.count == 4)
    // Nor does a click go on with those before.
    #expect(page.calls.count { $0.name == "forget" } == 2)
  }

  /// https://www.w3.org/TR/webdriver2/#keyboard-actions: a key that is not pressed is not released.
  @Test func aKeyThatIsNotDownDoesNotGoUp() async throws {
    let session = try await begin()
    let up: JSONValue = [["type": "key", "id": "k", "actions": [["type": "keyUp", "value": "a"]]]]
    #expect(await send("POST", session + "/actions", ["actions": up]) == .null)
    #expect(heard == [])
  }

  @Test func actionsNeedTheirWindow() async throws {
    let session = try await begin()
    _ = await send("POST", session + "/window/new")
    _ = await send("DELETE", session + "/window")
    #expect(await send("POST", session + "/actions", ["actions": nothing])["error"] == "no such window")
    #expect(await send("DELETE", session + "/actions")["error"] == "no such window")
  }

  @Test func actionsNeedTheirFrame() async throws {
    let session = try await begin()
    let frame: JSONValue = ["element-6066-11e4-a52e-4f735466cecf": "e1"]
    page.answers["frame"] = frame
    _ = await send("POST", session + "/frame", ["id": frame])
    #expect(await send("POST", session + "/actions", ["actions": nothing]) == .null)
    page.answers["state"] = "!no such window"
    #expect(await send("POST", session + "/actions", ["actions": nothing])["error"] == "no such window")
    #expect(await send("DELETE", session + "/actions")["error"] == "no such window")
  }
}
