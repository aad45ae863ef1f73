import Foundation
import Testing

@testable import WebDriver

/// Clicks that lead to other pages (https://www.w3.org/TR/webdriver2/#element-click): what a click begins is waited for.
@MainActor
@Suite struct ClickTests {
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

  /// Clicks an element of which the page says whether it leads away.
  /// - Returns: the milliseconds that the click took.
  private func click(leaves: Bool) async throws -> Double {
    let value = await send("POST", "/session", ["capabilities": [:]])
    let session = "/session/" + (try #require(value["sessionId"]?.string))
    page.answers["aim"] = ["x": 20, "y": 30]
    page.answers["clicked"] = .bool(leaves)
    let start = time.now
    #expect(await send("POST", session + "/element/e1/click") == .null)
    return time.now - start
  }

  @Test func aLinkIsWaitedForUntilTheEngineBeginsWithIt() async throws {
    let page = page
    let time = time
    // The engine begins a process for the other site, which takes a while.
    browser.onLook = { page.isLoading = (300..<700).contains(time.now) }
    let took = try await click(leaves: true)
    #expect(took >= 700)
  }

  @Test func aLinkThatLeadsNowhereIsNotWaitedForEver() async throws {
    let took = try await click(leaves: true)
    // A second, and the pauses of the click itself.
    #expect((1_000.0..<1_100).contains(took))
  }

  @Test func aPageThatHasComeAtOnceIsNotWaitedFor() async throws {
    let page = page
    page.onCall = { name in
      if name == "clicked" { page.url = URL(string: "https://b.example/") }
    }
    let took = try await click(leaves: true)
    #expect(took < 1_000)
  }

  @Test func aClickThatLeadsNowhereWaitsForNothing() async throws {
    let took = try await click(leaves: false)
    #expect(took < 100)
  }
}
