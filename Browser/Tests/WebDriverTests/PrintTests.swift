import Foundation
import Testing

@testable import WebDriver

/// Print Page (https://www.w3.org/TR/webdriver2/#print-page).
@MainActor
@Suite("Print Page") struct PrintTests {
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

  private func print(_ parameters: JSONValue = [:]) async throws -> JSONValue {
    await send("POST", try await begin() + "/print", parameters)
  }

  @Test(
    "The PDF comes in Base64; without parameters it is a letter with margins of 1 cm, without backgrounds")
  func defaults() async throws {
    let answer = try await print()
    let data = try #require(answer.string.flatMap { Data(base64Encoded: $0) })
    #expect(data.starts(with: Data("%PDF-".utf8)))
    let print = try #require(page.prints.first)
    #expect(page.prints.count == 1)
    // 21.59 × 27.94 cm are 8.5 × 11 inches; 1 cm is 72 / 2.54 points.
    #expect(abs(print.paper.width - 612) < 1e-9 && abs(print.paper.height - 792) < 1e-9)
    for margin in [print.top, print.bottom, print.left, print.right] {
      #expect(abs(margin - 28.346457) < 1e-6)
    }
    #expect(print.scale == 1 && !print.printsBackgrounds && print.sheets.isEmpty)
  }

  @Test("All parameters reach the page; in landscape the paper's sides change places")
  func parameters() async throws {
    _ = try await print([
      "orientation": "landscape", "scale": 0.5, "background": true, "page": ["width": 2.54, "height": 5.08],
      "margin": ["top": 0, "bottom": 0.254, "left": 0.508, "right": 0.762], "shrinkToFit": false,
      "pageRanges": [],
    ])
    let print = try #require(page.prints.first)
    #expect(abs(print.paper.width - 144) < 1e-9 && abs(print.paper.height - 72) < 1e-9)
    #expect(print.top == 0 && abs(print.bottom - 7.2) < 1e-9)
    #expect(abs(print.left - 14.4) < 1e-9 && abs(print.right - 21.6) < 1e-9)
    #expect(print.scale == 0.5 && print.printsBackgrounds)
  }

  @Test(
    "What the standard refuses is an invalid argument",
    arguments: [
      ["orientation": 0], ["orientation": "foo"], ["orientation": nil], ["scale": "1"], ["scale": 3],
      ["scale": 0.09], ["scale": 2.01], ["background": 1], ["page": 1], ["page": ["width": "1"]],
      ["page": ["height": false]], ["page": ["width": 0.03]], ["page": ["width": 508.1]],
      ["page": ["height": 1e300]], ["margin": []], ["margin": ["top": "1"]],
      ["margin": ["bottom": -1]], ["margin": ["left": nil]], ["shrinkToFit": "false"], ["shrinkToFit": 1],
      ["pageRanges": "1"], ["pageRanges": ["3-2"]], ["pageRanges": ["a-2"]], ["pageRanges": ["1:2"]],
      ["pageRanges": ["1-2-3"]], ["pageRanges": [nil]], ["pageRanges": ["1-2", [:]]], ["pageRanges": [1.5]],
      ["pageRanges": [-1]], ["pageRanges": [""]], ["pageRanges": [" "]], ["pageRanges": ["+1"]],
      // Nothing would be left to print on.
      ["margin": ["left": 11, "right": 11]], ["page": ["width": 0.04, "height": 0.04]],
    ] as [JSONValue])
  func refusals(_ parameters: JSONValue) async throws {
    let answer = try await print(parameters)
    #expect(answer["error"] == "invalid argument", "\(parameters.text): \(answer.text)")
    #expect(page.prints.isEmpty)
  }

  /// The examples of the standard's own tests, of ten sheets, and what lies at the edges.
  @Test(
    "Ranges name sheets",
    arguments: [
      (["2-4"], [2...4]), (["2-4", "2-3"], [2...4]), (["2-4", "3-5"], [2...5]), (["9-"], [9...10]),
      (["-2"], [1...2]), (["7"], [7...7]), ([7], [7...7]), (["-2", "9-", "7"], [1...2, 7...7, 9...10]),
      (["-2", "9-", 7], [1...2, 7...7, 9...10]), (["-5", "2-"], [1...10]), (["-"], [1...10]),
      ([" 3 - 4 "], [3...4]), (["10-99999999999999999999"], [10...10]), ([0, 1], [1...1]),
      ([1, 2, 1e300], [1...2]), (["4", 3], [3...4]),
    ] as [(JSONValue, [ClosedRange<Int>])])
  func ranges(_ ranges: JSONValue, _ sheets: [ClosedRange<Int>]) async throws {
    page.sheetCount = 10
    let answer = try await print(["pageRanges": ranges])
    let data = try #require(answer.string.flatMap { Data(base64Encoded: $0) }, "\(answer.text)")
    #expect(PDFSheets.count(in: data) == sheets.map(\.count).reduce(0, +))
    // All of it is printed once, to know how many sheets there are.
    #expect(page.prints.map(\.sheets) == (sheets == [1...10] ? [[]] : [[], sheets]))
  }

  @Test(
    "Ranges behind the last sheet print nothing, and say so", arguments: [["11-"], [11], [0]] as [JSONValue])
  func nothing(_ ranges: JSONValue) async throws {
    page.sheetCount = 10
    #expect(try await print(["pageRanges": ranges])["error"] == "invalid argument")
  }

  @Test("A window that was closed, and an alert that is open, come first")
  func windowsAndAlerts() async throws {
    let session = try await begin()
    page.open(AutomatedPrompt(message: "?", takesText: false))
    #expect(await send("POST", session + "/print")["error"] == "unexpected alert open")
    browser.closeWindow("one")
    #expect(await send("POST", session + "/print", ["scale": 3])["error"] == "no such window")
  }

  @Test("A page that does not answer is not printed for ever")
  func hanging() async throws {
    let session = try await begin()
    page.isStuck = true
    #expect(await send("POST", session + "/print")["error"] == "timeout")
  }

  @Test("Pages of a PDF are told from the nodes above them; packed ones are not counted")
  func counting() {
    #expect(PDFSheets.count(in: Data("<</Type /Pages\n/Count 2>>/Type /Page\n/Type /Page/".utf8)) == 2)
    #expect(PDFSheets.count(in: Data("/Type /Page".utf8)) == 1)
    #expect(PDFSheets.count(in: Data("/Type /ObjStm".utf8)) == nil)
  }
}
