import Foundation
import Testing

@testable import WebDriver

/// The ticks of action sequences: their sources act at the same time, and a tick lasts as long as its longest action
/// (https://www.w3.org/TR/webdriver2/#dfn-computing-the-tick-duration).
@MainActor
@Suite struct TickTests {
  private let browser = FakeBrowser()
  private let service: WebDriverService
  private let time = ManualTime()
  private var page: FakePage { browser.pages["one"] ?? FakePage() }

  init() { service = WebDriverService(browser: browser, time: time.time) }

  private func perform(_ sources: JSONValue) async throws -> Double {
    let service = service
    func send(_ path: String, _ body: JSONValue) async -> JSONValue {
      let answer = await time.result { await service.answer(method: "POST", path: path, body: body.data) }
      return JSONValue(data: answer.body)?["value"] ?? .null
    }
    let id = try #require(await send("/session", ["capabilities": [:]])["sessionId"]?.string)
    let start = time.now
    #expect(await send("/session/\(id)/actions", ["actions": sources]) == .null)
    // The page is waited for 1 ms at the end.
    return time.now - start - 1
  }

  private static func touch(_ id: String, to x: Int, in duration: Int) -> JSONValue {
    [
      "type": "pointer", "id": .string(id), "parameters": ["pointerType": "touch"],
      "actions": [
        ["type": "pointerDown", "button": 0],
        [
          "type": "pointerMove", "x": .number(Double(x)), "y": 0, "duration": .number(Double(duration)),
        ],
      ],
    ]
  }

  private var moves: [(id: Int, x: Double)] {
    page.calls.filter { $0.name == "move" }.map {
      ($0.task["pointer"]?["id"]?.integer ?? 0, $0.task["place"]?["x"]?.number ?? -1)
    }
  }

  @Test func fingersMoveTogether() async throws {
    // Six frames of 60 a second.
    let duration = try await perform([Self.touch("a", to: 60, in: 100), Self.touch("b", to: 120, in: 100)])
    #expect(abs(duration - 100) < 0.001)
    #expect(moves.map(\.id) == [1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2])
    let ways = moves.map { $0.x.rounded() }
    #expect(ways == [10, 20, 20, 40, 30, 60, 40, 80, 50, 100, 60, 120])
  }

  @Test func aTickLastsAsLongAsItsLongestAction() async throws {
    let pause: JSONValue = [
      "type": "none", "id": "n", "actions": [["type": "pause"], ["type": "pause", "duration": 200]],
    ]
    let duration = try await perform([Self.touch("a", to: 60, in: 100), pause])
    #expect(abs(duration - 200) < 0.001)
    // It is where it is going after half of it.
    #expect(moves.map { $0.x.rounded() } == [10, 20, 30, 40, 50, 60])
  }

  @Test func wheelsTakeTheirTime() async throws {
    let scroll: JSONValue = [
      "type": "scroll", "x": 5, "y": 5, "deltaX": 0, "deltaY": 100, "duration": 50,
    ]
    let duration = try await perform([["type": "wheel", "id": "w", "actions": [scroll]]])
    #expect(abs(duration - 50) < 0.001)
    let parts = page.calls.filter { $0.name == "wheel" }.map { $0.task["delta"]?["y"]?.number }
    // Thirds of 100 in whole points, and all of it in the end.
    #expect(parts == [33, 34, 33])
  }

  @Test func pausesAloneTakeTheirTime() async throws {
    let pause: JSONValue = ["type": "key", "id": "k", "actions": [["type": "pause", "duration": 70]]]
    #expect(try await perform([pause]) == 70)
    #expect(page.calls.isEmpty)
  }
}
