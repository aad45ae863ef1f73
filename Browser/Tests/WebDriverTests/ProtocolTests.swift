import Foundation
import Testing

@testable import WebDriver

/// Requests that sessions take and refuse, as the specification has it (https://www.w3.org/TR/webdriver2/).
@MainActor
@Suite struct ProtocolTests {
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

  private static func reference(_ id: String) -> JSONValue {
    ["element-6066-11e4-a52e-4f735466cecf": .string(id)]
  }

  // MARK: - Capabilities

  /// https://www.w3.org/TR/webdriver2/#proxy
  @Test(
    arguments: [
      1, [], "{}", ["proxyType": "SYSTEM"], ["proxyType": "system;"], ["proxyType": 1], ["proxyType": nil],
      ["proxyType": "pac"], ["proxyType": "pac", "proxyAutoconfigUrl": 1], ["proxy": "a.example"],
      ["proxyType": "manual", "httpProxy": "http://a.example"], ["proxyType": "manual", "httpProxy": 1],
      ["proxyType": "manual", "sslProxy": "a.example/path"], ["proxyType": "manual", "noProxy": "a.example"],
      ["proxyType": "manual", "socksProxy": "a.example:70000"],
      ["proxyType": "manual", "socksProxy": "a.example", "socksVersion": 256],
    ] as [JSONValue])
  func aProxyThatIsNoneIsTold(_ proxy: JSONValue) async {
    let answer = await send("POST", "/session", ["capabilities": ["alwaysMatch": ["proxy": proxy]]])
    #expect(answer["error"] == "invalid argument")
  }

  @Test(
    arguments: [
      ["proxyType": "manual", "httpProxy": "a.example:80", "noProxy": ["b.example"]],
      ["proxyType": "manual", "socksProxy": "[::1]:1080", "socksVersion": 5],
      ["proxyType": "pac", "proxyAutoconfigUrl": "http://a.example/proxy.pac"], ["proxyType": "direct"],
    ] as [JSONValue])
  func aProxyOfItsOwnCannotBeHad(_ proxy: JSONValue) async {
    let answer = await send("POST", "/session", ["capabilities": ["alwaysMatch": ["proxy": proxy]]])
    #expect(answer["error"] == "session not created")
  }

  @Test func theUserAgentIsTold() async {
    let answer = await send("POST", "/session", ["capabilities": [:]])
    #expect(answer["capabilities"]?["userAgent"] == "Fake/1.0")
  }

  // MARK: - References

  @Test func anElementOfAnotherWindowIsUnknown() async throws {
    let session = try await begin()
    page.answers["find"] = [Self.reference("e1")]
    _ = await send("POST", session + "/element", ["using": "css selector", "value": "p"])
    _ = await send("POST", session + "/window/new")
    _ = await send("POST", session + "/window", ["handle": "window 2"])
    browser.pages["window 2"]?.answers["text"] = "!no such element"
    #expect(await send("GET", session + "/element/e1/text")["error"] == "no such element")
  }

  @Test func anElementOfAFrameIsUnknownOutsideOfIt() async throws {
    let session = try await begin()
    page.answers["frame"] = Self.reference("f1")
    page.answers["find"] = [Self.reference("e1")]
    page.answers["text"] = "!no such element"
    _ = await send("POST", session + "/frame", ["id": 0])
    _ = await send("POST", session + "/element", ["using": "css selector", "value": "p"])
    #expect(await send("GET", session + "/element/e1/text")["error"] == "stale element reference")
    _ = await send("POST", session + "/frame/parent")
    #expect(await send("GET", session + "/element/e1/text")["error"] == "no such element")
  }

  @Test func aShadowRootIsNoElement() async throws {
    let session = try await begin()
    page.answers["find"] = [["shadow-6066-11e4-a52e-4f735466cecf": "e1"]]
    page.answers["text"] = "!no such element"
    _ = await send("POST", session + "/elements", ["using": "css selector", "value": "p"])
    #expect(await send("GET", session + "/element/e1/text")["error"] == "no such element")
    page.answers["find"] = "!no such shadow root"
    let search: JSONValue = ["using": "css selector", "value": "p"]
    #expect(await send("POST", session + "/shadow/e1/element", search)["error"] == "detached shadow root")
  }

  // MARK: - Windows of scripts

  private static let windowKey = "window-fcc6-11e5-b4f8-330a88ab9d7f"

  @Test func whatAScriptOpensHasItsOwnHandle() async throws {
    let session = try await begin()
    _ = await send("POST", session + "/window/new")
    page.answers["script"] = [[Self.windowKey: "one"], [Self.windowKey: "other-window-1-1"]]
    page.onCall = { [browser] in if $0 == "script", browser.windows.count == 2 { _ = browser.openWindow() } }
    let script: JSONValue = ["script": "return [window, open()]", "args": []]
    let answer = await send("POST", session + "/execute/sync", script)
    #expect(answer == [[Self.windowKey: "one"], [Self.windowKey: "window 3"]])
    // The page is told what its client means by it.
    _ = await send("POST", session + "/execute/sync", script)
    #expect(page.calls.last?.task["windows"] == ["window 3": "other-window-1-1"])
  }

  @Test func aWindowThatCannotBeToldIsNoOther() async throws {
    let session = try await begin()
    for _ in 0..<2 { _ = await send("POST", session + "/window/new") }
    page.answers["script"] = [Self.windowKey: "other-window-1-1"]
    let answer = await send("POST", session + "/execute/sync", ["script": "return opener", "args": []])
    #expect(answer["error"] == "unknown error")
  }

  // MARK: - Loading

  /// The document before the one that is waited for is ready, of course.
  @Test func eagerSessionsAskNoDocumentOfBefore() async throws {
    let session = try await begin(["pageLoadStrategy": "eager", "timeouts": ["pageLoad": 50]])
    (page.isLoading, page.isAwaited) = (true, true)
    page.answers["state"] = "complete"
    #expect(await send("POST", session + "/url", ["url": "https://a.example/"])["error"] == "timeout")
    #expect(!page.calls.contains { $0.name == "state" })
    page.isAwaited = false
    page.answers["state"] = "interactive"
    #expect(await send("POST", session + "/url", ["url": "https://a.example/"]) == .null)
  }

  @Test func anOptionThatLeadsElsewhereIsWaitedFor() async throws {
    let session = try await begin(["timeouts": ["pageLoad": 50]])
    page.onCall = { [page] in if $0 == "aim" { page.isLoading = true } }
    #expect(await send("POST", session + "/element/e1/click")["error"] == "timeout")
  }

  // MARK: - Bodies

  @Test(arguments: ["", "[]", "null", "1", "{"])
  func aBodyIsAnObject(_ body: String) async throws {
    let session = try await begin()
    let service = service
    let answer = await time.result {
      await service.answer(method: "POST", path: session + "/back", body: Data(body.utf8))
    }
    #expect(answer.status == 400)
    // A session that is not there comes first.
    let other = await service.answer(method: "POST", path: "/session/other/back", body: Data(body.utf8))
    #expect(JSONValue(data: other.body)?["value"]?["error"] == "invalid session id")
  }

  // MARK: - Cookies

  @Test(arguments: ["Strict", "Lax", "None"])
  func sameSiteIsKept(_ policy: String) async throws {
    let session = try await begin()
    let cookie: JSONValue = ["name": "n", "value": "v", "sameSite": .string(policy)]
    #expect(await send("POST", session + "/cookie", ["cookie": cookie]) == .null)
    #expect(page.jar.last?.sameSite.rawValue == policy)
    #expect(await send("GET", session + "/cookie/n")["sameSite"] == .string(policy))
  }

  @Test(arguments: ["lax", "", 1, true, []] as [JSONValue])
  func noOtherSameSiteIs(_ policy: JSONValue) async throws {
    let session = try await begin()
    let cookie: JSONValue = ["name": "n", "value": "v", "sameSite": policy]
    #expect(await send("POST", session + "/cookie", ["cookie": cookie])["error"] == "invalid argument")
  }

  /// RFC 6265, 5.3: a cookie with a domain is for all that lies below it; for a name without a dot, and an address, nothing does.
  @Test(arguments: [
    ("https://a.example/", "a.example", ".a.example"), ("https://a.b.example/", "b.example", ".b.example"),
    ("https://a.b.example/", ".B.example", ".b.example"), ("http://localhost/", "localhost", "localhost"),
    ("http://127.0.0.1/", "127.0.0.1", "127.0.0.1"), ("http://127.0.0.1/", "0.0.1", nil),
  ])
  func aDomainIsForWhatLiesBelow(_ url: String, _ domain: String, _ kept: String?) async throws {
    let session = try await begin()
    page.url = URL(string: url)
    let cookie: JSONValue = ["name": "n", "value": "v", "domain": .string(domain)]
    let answer = await send("POST", session + "/cookie", ["cookie": cookie])
    #expect(page.jar.last?.domain == kept)
    #expect(answer["error"] == (kept == nil ? "invalid cookie domain" : nil))
  }

  // MARK: - Files

  @Test func aFieldForSeveralFilesKeepsThem() async throws {
    let session = try await begin()
    page.answers["prepare"] = ["kind": "files", "allowsMany": true, "names": []]
    _ = await send("POST", session + "/element/e1/value", ["text": "/etc/hostname"])
    page.answers["prepare"] = ["kind": "files", "allowsMany": true, "names": ["hostname"]]
    _ = await send("POST", session + "/element/e1/value", ["text": "/etc/passwd"])
    // The page emptied it.
    page.answers["prepare"] = ["kind": "files", "allowsMany": true, "names": []]
    _ = await send("POST", session + "/element/e1/value", ["text": "/etc/passwd"])
    #expect(
      page.done == [
        .offer(["/etc/hostname"]), .offer([]), .offer(["/etc/hostname", "/etc/passwd"]), .offer([]),
        .offer(["/etc/passwd"]), .offer([]),
      ])
  }
}
