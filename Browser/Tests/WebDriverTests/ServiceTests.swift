import Foundation
import Testing

@testable import WebDriver

/// Sessions and their commands on a browser that says what the test wants. The numbers are the specification's
/// (https://www.w3.org/TR/webdriver2/).
@MainActor
@Suite struct ServiceTests {
  private let browser = FakeBrowser()
  private let service: WebDriverService
  private let time = ManualTime()
  private var page: FakePage { browser.pages["one"] ?? FakePage() }

  init() {
    service = WebDriverService(browser: browser, time: time.time)
  }

  private func send(_ method: String, _ path: String, _ body: JSONValue = [:]) async -> (Int, JSONValue) {
    let service = service
    let answer = await time.result { await service.answer(method: method, path: path, body: body.data) }
    return (answer.status, JSONValue(data: answer.body)?["value"] ?? .null)
  }

  private func begin(_ always: JSONValue = [:]) async throws -> String {
    let (status, value) = await send("POST", "/session", ["capabilities": ["alwaysMatch": always]])
    try #require(status == 200)
    return "/session/" + (value["sessionId"]?.string ?? "")
  }

  private func error(_ method: String, _ path: String, _ body: JSONValue = [:]) async -> String? {
    await send(method, path, body).1["error"]?.string
  }

  @Test func oneSessionAtATime() async throws {
    #expect(await send("GET", "/status").1["ready"] == true)
    let session = try await begin()
    #expect(await send("GET", "/status").1["ready"] == false)
    #expect(await error("POST", "/session", ["capabilities": [:]]) == "session not created")
    #expect(await error("GET", "/session/other/title") == "invalid session id")
    #expect(await send("DELETE", session).0 == 200)
    #expect(browser.endedSessions == 1)
    #expect(await error("GET", session + "/title") == "invalid session id")
  }

  @Test(
    arguments: [
      (["browserName": "Martlet", "platformName": "linux"], true),
      (["browserName": "firefox"], false),
      (["platformName": "LINUX"], false),
      (["platformName": "ANY"], true),
      (["browserVersion": "1.0"], true),
      (["browserVersion": "2"], false),
      (["vendor:thing": 1], true),
      (["webSocketUrl": true], false),
      (["proxy": ["proxyType": "manual"]], false),
    ] as [(JSONValue, Bool)])
  func capabilitiesAreHadOrNot(_ wish: JSONValue, _ isHad: Bool) async {
    let (status, value) = await send("POST", "/session", ["capabilities": ["alwaysMatch": wish]])
    #expect((status == 200) == isHad)
    if !isHad { #expect(value["error"] == "session not created") }
  }

  @Test(
    arguments: [
      ["capabilities": ["alwaysMatch": ["thing": 1]]],
      ["capabilities": ["alwaysMatch": ["pageLoadStrategy": "slow"]]],
      ["capabilities": ["alwaysMatch": ["timeouts": ["script": -1]]]],
      [
        "capabilities": [
          "alwaysMatch": ["browserName": "martlet"], "firstMatch": [["browserName": "martlet"]],
        ]
      ],
      ["capabilities": ["firstMatch": []]],
      [:],
    ] as [JSONValue])
  func wrongCapabilitiesAreTold(_ body: JSONValue) async {
    #expect(await error("POST", "/session", body) == "invalid argument")
  }

  @Test func theFirstAlternativeThatCanBeHadIsTaken() async {
    let (_, value) = await send(
      "POST", "/session",
      [
        "capabilities": [
          "firstMatch": [["browserName": "chrome"], ["browserName": "martlet", "pageLoadStrategy": "eager"]]
        ]
      ])
    #expect(value["capabilities"]?["pageLoadStrategy"] == "eager")
  }

  @Test func timeoutsAreKept() async throws {
    let session = try await begin(["timeouts": ["implicit": 5]])
    #expect(
      await send("GET", session + "/timeouts").1 == ["script": 30_000, "pageLoad": 300_000, "implicit": 5])
    #expect(await send("POST", session + "/timeouts", ["script": nil]).0 == 200)
    #expect(await send("GET", session + "/timeouts").1["script"] == .null)
    #expect(await error("POST", session + "/timeouts", ["implicit": 1.5]) == "invalid argument")
    #expect(await error("POST", session + "/timeouts", ["pageLoad": "long"]) == "invalid argument")
  }

  @Test func aPageIsWaitedForAndItsFailureTold() async throws {
    let session = try await begin()
    #expect(await send("POST", session + "/url", ["url": "https://a.example/"]).0 == 200)
    #expect(page.done == [.load("https://a.example/")])
    page.failure = .other("nobody there")
    #expect(await error("POST", session + "/url", ["url": "https://b.example/"]) == "unknown error")
    page.failure = .certificate("wrong name")
    #expect(await error("POST", session + "/url", ["url": "https://b.example/"]) == "insecure certificate")
    for text in ["b.example", "/path", "javascript:alert(1)"] as [JSONValue] {
      #expect(await error("POST", session + "/url", ["url": text]) == "invalid argument")
    }
    page.failure = nil
    page.isLoading = true
    _ = await send("POST", session + "/timeouts", ["pageLoad": 50])
    #expect(await error("POST", session + "/refresh") == "timeout")
  }

  @Test func certificatesAreAcceptedWhereAllAre() async throws {
    let session = try await begin(["acceptInsecureCerts": true])
    page.failure = .certificate("wrong name")
    #expect(await send("POST", session + "/url", ["url": "https://b.example/"]).0 == 200)
  }

  @Test func windowsAreOpenedAndClosed() async throws {
    let session = try await begin()
    let (_, new) = await send("POST", session + "/window/new", ["type": "window"])
    #expect(new == ["handle": "window 2", "type": "window"])
    #expect(await send("GET", session + "/window").1 == "one")
    #expect(await send("DELETE", session + "/window").1 == ["window 2"])
    #expect(await error("GET", session + "/title") == "no such window")
    #expect(await error("POST", session + "/url", ["url": "path"]) == "no such window")
    #expect(await error("POST", session + "/window", ["handle": "one"]) == "no such window")
    #expect(await send("POST", session + "/window", ["handle": "window 2"]).0 == 200)
    // With the last one the session ends.
    #expect(await send("DELETE", session + "/window").1 == [])
    #expect(await error("GET", session + "/window") == "invalid session id")
  }

  /// https://www.w3.org/TR/webdriver2/#new-window: the type that is asked for is a hint, and what was opened is told.
  @Test func theKindOfWindowThatWasOpenedIsTold() async throws {
    let session = try await begin()
    for wish in [nil, "tab", "other"] as [String?] {
      let body = wish.map { ["type": .string($0)] } ?? [:] as JSONValue
      #expect(await send("POST", session + "/window/new", body).1["type"] == "tab")
    }
    browser.hasOneWindow = true
    #expect(await send("POST", session + "/window/new", ["type": "window"]).1["type"] == "tab")
  }

  @Test func theWindowIsResized() async throws {
    let session = try await begin()
    let (_, rect) = await send("POST", session + "/window/rect", ["x": nil, "width": 800, "height": 600.5])
    #expect(rect == ["x": 0, "y": 0, "width": 800, "height": 600.5])
    #expect(await send("POST", session + "/window/rect", ["x": 3]).1 == rect)
    #expect(await error("POST", session + "/window/rect", ["width": -1, "height": 2]) == "invalid argument")
    #expect(
      await error("POST", session + "/window/rect", ["width": "wide", "height": 2]) == "invalid argument")
  }

  @Test func aReferenceThatThePageForgotIsStale() async throws {
    let session = try await begin()
    page.answers["text"] = "!no such element"
    #expect(await error("GET", session + "/element/e1/text") == "no such element")
    page.answers["find"] = [["element-6066-11e4-a52e-4f735466cecf": "e1"]]
    let (_, found) = await send("POST", session + "/element", ["using": "css selector", "value": "p"])
    #expect(found["element-6066-11e4-a52e-4f735466cecf"] == "e1")
    #expect(await error("GET", session + "/element/e1/text") == "stale element reference")
  }

  @Test func elementsAreLookedForUntilTheImplicitTimeoutIsOver() async throws {
    let session = try await begin(["timeouts": ["implicit": 100]])
    page.answers["find"] = []
    #expect(
      await error("POST", session + "/element", ["using": "css selector", "value": "p"]) == "no such element")
    // A look each 10 ms, the first at once.
    #expect(page.calls.count { $0.name == "find" } == 11)
    #expect(await send("POST", session + "/elements", ["using": "xpath", "value": "//p"]).1 == [])
    #expect(
      await error("POST", session + "/element", ["using": "colour", "value": "p"]) == "invalid argument")
  }

  @Test func scriptsThatNeverEndEndTheWait() async throws {
    let session = try await begin(["timeouts": ["script": 10]])
    page.isStuck = true
    #expect(
      await error("POST", session + "/execute/sync", ["script": "for (;;);", "args": []]) == "script timeout")
    #expect(time.now == 10)
    #expect(await error("POST", session + "/execute/sync", ["script": "1"]) == "invalid argument")
    page.release()
  }

  @Test(arguments: [
    ("accept", true, 200), ("dismiss", false, 200), ("accept and notify", true, 500),
    ("dismiss and notify", false, 500),
  ])
  func anOpenAlertIsAnsweredAsTheSessionWants(_ behavior: String, _ accepts: Bool, _ status: Int) async throws
  {
    let session = try await begin(["unhandledPromptBehavior": .string(behavior)])
    page.prompt = AutomatedPrompt(message: "Sure?", takesText: false)
    let (answer, value) = await send("GET", session + "/title")
    #expect(answer == status)
    #expect(page.done == [.prompt(accepts, nil)])
    if status == 500 { #expect(value["data"] == ["text": "Sure?"]) }
  }

  @Test func alertsAreReadAndAnswered() async throws {
    let session = try await begin(["unhandledPromptBehavior": "ignore"])
    #expect(await error("GET", session + "/alert/text") == "no such alert")
    page.prompt = AutomatedPrompt(message: "Name?", takesText: true)
    #expect(await error("GET", session + "/title") == "unexpected alert open")
    #expect(await send("GET", session + "/alert/text").1 == "Name?")
    #expect(await send("POST", session + "/alert/text", ["text": "Ann"]).0 == 200)
    #expect(await send("POST", session + "/alert/accept").0 == 200)
    #expect(page.done == [.prompt(true, "Ann")])
    page.prompt = AutomatedPrompt(message: "Sure?", takesText: false)
    #expect(await error("POST", session + "/alert/text", ["text": "Ann"]) == "element not interactable")
  }

  @Test func keysGoUpAndDownWithTheirModifiers() async throws {
    let session = try await begin()
    page.answers["prepare"] = ["kind": "text"]
    page.answers["press"] = ["text": "x"]
    _ = await send("POST", session + "/element/e1/value", ["text": "aB\u{E009}c"])
    let keys = page.calls.filter { ["press", "release"].contains($0.name) }.map { call in
      "\(call.name) \(call.task["key"]?["value"]?.string ?? "") \(call.task["key"]?["modifiers"]?.array?.count ?? 0)"
    }
    #expect(
      keys == [
        "press a 0", "release a 0", "press Shift 1", "press B 1", "release B 1", "release Shift 0",
        // Control stays down until the text ends.
        "press Control 1", "press c 1", "release c 1", "release Control 0",
      ])
  }

  @Test func clicksAreTouches() async throws {
    let session = try await begin()
    page.answers["aim"] = ["x": 20, "y": 30]
    #expect(await send("POST", session + "/element/e1/click").0 == 200)
    #expect(page.done == [.tap(CGPoint(x: 20, y: 30))])
  }

  @Test func cookiesBelongToTheirPage() async throws {
    let session = try await begin()
    var other = AutomatedCookie(name: "other", value: "1", domain: ".b.example")
    page.jar = [other, AutomatedCookie(name: "own", value: "2", domain: "a.example")]
    other.domain = ".example"
    other.path = "/elsewhere"
    page.jar.append(other)
    #expect(await send("GET", session + "/cookie").1.array?.map { $0["name"] } == ["own"])
    #expect(await error("GET", session + "/cookie/other") == "no such cookie")
    #expect(
      await error(
        "POST", session + "/cookie", ["cookie": ["name": "n", "value": "v", "domain": "b.example"]])
        == "invalid cookie domain")
    #expect(
      await send("POST", session + "/cookie", ["cookie": ["name": "n", "value": "v", "expiry": 99]]).0 == 200)
    #expect(page.jar.last?.expiry == Date(timeIntervalSince1970: 99))
    #expect(await send("DELETE", session + "/cookie").0 == 200)
    #expect(page.jar.map(\.name) == ["other", "other"])
  }

  /// https://www.w3.org/TR/webdriver2/#switch-to-parent-frame: the frame around the current one has to be there.
  @Test func aFrameIsLeftForOneThatIsThere() async throws {
    let session = try await begin()
    for id in ["e1", "e2"] {
      let frame: JSONValue = ["element-6066-11e4-a52e-4f735466cecf": .string(id)]
      page.answers["frame"] = frame
      _ = await send("POST", session + "/frame", ["id": frame])
    }
    page.answers["state"] = "!no such window"
    #expect(await error("POST", session + "/frame/parent") == "no such window")
    page.answers["state"] = "complete"
    #expect(await send("POST", session + "/frame/parent").0 == 200)
    #expect(page.calls.last?.task["frames"] == ["e1"])
    // The window is the last one around.
    page.answers["state"] = "!no such window"
    #expect(await send("POST", session + "/frame/parent").0 == 200)
  }

  @Test func cookiesBelongToTheCurrentFrame() async throws {
    let session = try await begin()
    let frame: JSONValue = ["element-6066-11e4-a52e-4f735466cecf": "e1"]
    page.answers["frame"] = frame
    var inner = AutomatedCookie(name: "inner", value: "1", domain: "a.example")
    inner.path = "/frame"
    page.jar = [inner]
    #expect(await send("GET", session + "/cookie").1 == [])
    #expect(await send("POST", session + "/frame", ["id": frame]).0 == 200)
    page.answers["url"] = "https://a.example/frame"
    #expect(await send("GET", session + "/cookie").1.array?.map { $0["name"] } == ["inner"])
    // A document of `srcdoc` has its page's.
    page.answers["url"] = "about:srcdoc"
    #expect(await send("GET", session + "/cookie").1 == [])
    page.answers["url"] = "!no such window"
    #expect(await error("GET", session + "/cookie") == "no such window")
    #expect(
      await error("POST", session + "/cookie", ["cookie": ["name": "n", "value": "v"]]) == "no such window")
    #expect(await error("DELETE", session + "/cookie") == "no such window")
    #expect(page.jar == [inner])
  }

  @Test func whatCannotBeReadIsAnInvalidArgument() async {
    let answer = await service.answer(method: "POST", path: "/session", body: Data("{".utf8))
    #expect(answer.status == 400)
  }
}
