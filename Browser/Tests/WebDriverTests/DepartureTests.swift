import Foundation
import Testing

@testable import WebDriver

/// Calls under way while another document comes.
@MainActor
@Suite struct DepartureTests {
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

  private func begin() async throws -> String {
    let value = await send("POST", "/session", ["capabilities": [:]])
    return "/session/" + (try #require(value["sessionId"]?.string))
  }

  private func calls(_ name: String) -> Int { page.calls.count { $0.name == name } }

  @Test func aQuestionIsForThePageThatIsThereNow() async throws {
    let session = try await begin()
    page.answers["title"] = "Second"
    page.losses["title"] = 2
    #expect(await send("GET", session + "/title") == "Second")
    #expect(calls("title") == 3)
  }

  @Test func pagesThatAlwaysGoOnAreNotAskedForEver() async throws {
    let session = try await begin()
    page.losses["title"] = .max
    #expect(await send("GET", session + "/title")["error"] == "javascript error")
  }

  @Test func aKeyIsPressedOnce() async throws {
    let session = try await begin()
    page.answers["prepare"] = ["kind": "text"]
    page.losses = ["press": 1, "release": 1]
    #expect(await send("POST", session + "/element/e1/value", ["text": "\u{E007}"]) == .null)
    #expect((calls("press"), calls("release")) == (1, 1))
  }

  @Test func aScriptIsNotRunTwice() async throws {
    let session = try await begin()
    page.losses["script"] = 1
    let script: JSONValue = ["script": "location = '/'; return 1", "args": []]
    #expect(await send("POST", session + "/execute/sync", script)["error"] == "javascript error")
    #expect(calls("script") == 1)
  }
}
