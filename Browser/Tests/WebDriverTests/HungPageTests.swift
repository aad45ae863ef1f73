import Foundation
import Testing

@testable import WebDriver

/// Pages whose scripts never end: `while (true) {}`.
@MainActor
@Suite struct HungPageTests {
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

  /// Sends a command whose answer is not waited for.
  private func start(_ method: String, _ path: String, _ body: JSONValue = [:]) async -> Task<
    JSONValue, Never
  > {
    let service = service
    let task = Task {
      let answer = await service.answer(method: method, path: path, body: body.data)
      return JSONValue(data: answer.body)?["value"] ?? .null
    }
    await time.settle()
    return task
  }

  private func begin(_ timeouts: JSONValue = [:]) async throws -> String {
    let value = await send("POST", "/session", ["capabilities": ["alwaysMatch": ["timeouts": timeouts]]])
    return "/session/" + (try #require(value["sessionId"]?.string))
  }

  private static let loop: JSONValue = ["script": "while (true) {}", "args": []]

  /// 30 s is WebDriver's own default for scripts (https://www.w3.org/TR/webdriver2/#dfn-timeouts-configuration).
  @Test func aScriptHasThirtySeconds() async throws {
    let session = try await begin()
    page.isStuck = true
    #expect(await send("POST", session + "/execute/sync", Self.loop)["error"] == "script timeout")
    #expect(time.now == 30_000)
    page.release()
  }

  @Test(arguments: [
    "GET /title", "GET /source", "GET /element/active", "GET /screenshot", "GET /element/e1/text",
    "POST /element/e1/click", "DELETE /actions",
  ])
  func everyCommandEnds(_ request: String) async throws {
    let session = try await begin(["script": 100])
    // So that letting go of actions has something to do.
    _ = await send(
      "POST", session + "/actions",
      ["actions": [["type": "key", "id": "k", "actions": [["type": "keyDown", "value": "a"]]]]])
    let start = time.now
    page.isStuck = true
    let words = request.split(separator: " ")
    let answer = await send(String(words[0]), session + String(words[1]))
    #expect(answer["error"] == "timeout")
    // As long as scripts may take, but not less than five seconds.
    #expect(time.now - start == 5_000)
    page.release()
  }

  @Test func aHungPageIsAskedForASignOfLifeFirst() async throws {
    let session = try await begin(["script": 100])
    page.isStuck = true
    _ = await send("POST", session + "/execute/sync", Self.loop)
    let start = time.now
    #expect(await send("GET", session + "/title")["error"] == "timeout")
    #expect(time.now - start == 2_000)
    // Its script has ended after all.
    page.release()
    page.answers["title"] = "Title"
    #expect(await send("GET", session + "/title") == "Title")
  }

  /// A promise that is never kept holds up nothing else.
  @Test func aScriptThatWaitsHangsNoPage() async throws {
    let session = try await begin(["script": 100])
    page.isWaiting = true
    #expect(await send("POST", session + "/execute/async", Self.loop)["error"] == "script timeout")
    page.isWaiting = false
    page.answers["title"] = "Title"
    let start = time.now
    #expect(await send("GET", session + "/title") == "Title")
    #expect(time.now == start)
    #expect(await send("DELETE", session) == .null)
    #expect(!page.done.contains(.terminate))
    page.release()
  }

  @Test func theStateIsToldMeanwhile() async throws {
    let session = try await begin(["script": nil])
    page.isStuck = true
    let hung = await start("POST", session + "/execute/sync", Self.loop)
    let now = time.now
    let state = await start("GET", "/status")
    #expect(await state.value["ready"] == false)
    #expect(time.now == now)
    let end = await send("DELETE", session)
    #expect(end == .null)
    #expect(await hung.value["error"] == "invalid session id")
  }

  @Test func theSessionsEndEndsThePageAndWhatWaits() async throws {
    let session = try await begin(["script": nil])
    page.isStuck = true
    let hung = await start("POST", session + "/execute/sync", Self.loop)
    let behind = await start("GET", session + "/title")
    let now = time.now
    #expect(await send("DELETE", session) == .null)
    // What a page has to show a sign of life before it is ended.
    #expect(time.now - now == 500)
    #expect(page.done == [.terminate])
    #expect(browser.endedSessions == 1)
    #expect(await hung.value["error"] == "invalid session id")
    #expect(await behind.value["error"] == "invalid session id")
    // The next client finds a browser that works.
    #expect(await send("GET", "/status")["ready"] == true)
    let next = try await begin()
    page.answers["title"] = "Title"
    #expect(await send("GET", next + "/title") == "Title")
  }

  /// A command that was on its way does nothing to the next client's tabs.
  @Test func anEndedSessionTouchesNothing() async throws {
    let session = try await begin(["implicit": 60_000])
    page.answers["find"] = []
    let search = await start("POST", session + "/element", ["using": "css selector", "value": "p"])
    #expect(await send("DELETE", session) == .null)
    #expect(await search.value["error"] == "invalid session id")
    let count = page.calls.count
    _ = try await begin()
    _ = await send("GET", "/status")
    await time.settle()
    #expect(page.calls.count == count)
  }

  @Test func aPageThatLoadsForEverEndsInTime() async throws {
    let session = try await begin(["pageLoad": 700])
    page.isLoading = true
    let start = time.now
    #expect(await send("POST", session + "/url", ["url": "https://a.example/"])["error"] == "timeout")
    // A look each 10 ms, the first after 1 ms.
    #expect(time.now - start == 701)
  }

  @Test func aHungTabIsClosed() async throws {
    let session = try await begin(["script": 100])
    _ = await send("POST", session + "/window/new")
    page.isStuck = true
    _ = await send("POST", session + "/execute/sync", Self.loop)
    #expect(await send("DELETE", session + "/window") == ["window 2"])
    #expect(page.done == [.terminate])
  }
}
