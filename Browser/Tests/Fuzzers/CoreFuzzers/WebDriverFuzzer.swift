import Foundation
import FuzzKit

@testable import WebDriver

/// A fuzzer of the requests of WebDriver's clients, and of pages' answers to them: every request has an answer that is JSON, with
/// a status that WebDriver has.
///
/// An input is a list of lines: `METHOD PATH`, where `$` is the session, then one line with the body, and one with what the page's
/// scripts give.
enum WebDriverFuzzer {
  static let fuzzer = Fuzzer("webdriver") { data in
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let browser = PlayedBrowser()
    // Time passes when it is waited for.
    let time = WebDriverTime(now: { browser.waited }, pause: { browser.wait($0) })
    let service = WebDriverService(browser: browser, time: time)
    var isDone = false
    Task { @MainActor in
      var session = ""
      let begun = await ask(service, "POST", "/session", #"{"capabilities":{}}"#)
      session = begun["value"]?["sessionId"]?.string ?? ""
      for start in stride(from: 0, to: min(lines.count, 24), by: 3) {
        let words = lines[start].split(separator: " ", maxSplits: 1)
        guard words.count == 2 else { continue }
        browser.page.answer = start + 2 < lines.count ? String(lines[start + 2]) : ""
        let path = words[1].replacingOccurrences(of: "$", with: session)
        _ = await ask(
          service, String(words[0]), path, start + 1 < lines.count ? String(lines[start + 1]) : "")
      }
      isDone = true
    }
    // On a busy machine the loop can miss that its queue has something to do: it looks again.
    while !isDone { RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 1)) }
  }

  @MainActor
  private static func ask(
    _ service: WebDriverService, _ method: String, _ path: String, _ body: String
  ) async -> JSONValue {
    let answer = await service.answer(method: method, path: path, body: Data(body.utf8))
    guard let json = JSONValue(data: answer.body), json["value"] != nil else {
      require(false, "\(method) \(path) is answered by \(String(decoding: answer.body, as: UTF8.self))")
      return .null
    }
    require([200, 400, 404, 405, 500].contains(answer.status), "status \(answer.status)")
    return json
  }
}

/// A browser that closes its only window when it was waited for too often: fuzzers do not wait.
@MainActor
private final class PlayedBrowser: AutomatedBrowser {
  let version = "1.0"
  let page = PlayedPage()
  private(set) var pauses = 0
  private(set) var waited = 0.0
  private static let mostPauses = 500
  private var isOpen = true
  let downloadsFolder = "/downloads"
  var livePages: [any AutomatedPage] { isOpen ? [page] : [] }

  func wait(_ milliseconds: Double) {
    pauses += 1
    waited += milliseconds
  }

  var windows: [String] { isOpen ? ["one"] : [] }
  let selectedWindow = "one"
  private(set) var windowRect = CGRect(x: 0, y: 0, width: 390, height: 844)

  var userAgent: String { "" }
  func openWindow() -> String { "one" }
  func openSeparateWindow() async -> String? { nil }
  func closeWindow(_ id: String) { isOpen = false }
  func page(ofWindow id: String) -> (any AutomatedPage)? {
    isOpen && id == "one" && pauses < Self.mostPauses ? page : nil
  }
  func setWindow(_ state: AutomatedWindowState) {
    if case .size(let size) = state { windowRect.size = size }
  }
  func endSession() async {}
}

/// A page that answers every script the same.
@MainActor
private final class PlayedPage: AutomatedPage {
  var answer = ""
  var isLoading: Bool { answer.hasPrefix("loading") }
  var isAwaited: Bool { false }
  var failure: AutomatedFailure? {
    answer.hasPrefix("certificate") ? .certificate(answer) : answer.hasPrefix("failed") ? .other(answer) : nil
  }
  var prompt: AutomatedPrompt?
  var onPrompt: (@MainActor () -> Void)?
  private var jar: [AutomatedCookie] = []
  var url: URL? { URL(string: answer.hasPrefix("http") ? answer : "https://a.example/path") }

  func load(_ url: URL) {}
  func goBack() {}
  func ping() async {}
  func terminate() {}
  func goForward() {}
  func reload() {}
  func acceptCertificate() -> Bool { true }

  func run(_ function: String, request: String) async throws -> String {
    if answer.hasPrefix("prompt") {
      prompt = AutomatedPrompt(message: answer, takesText: true)
      onPrompt?()
    }
    return answer
  }

  func picture(of part: CGRect?) async throws -> Data { Data() }
  func sheets(_ print: AutomatedPrint) async throws -> Data { Data("%PDF-\n/Type /Page\n/Type /Page\n".utf8) }
  func answerPrompt(accepting: Bool, text: String?) { prompt = nil }
  func tap(at point: CGPoint) {}
  func insert(_ text: String) {}
  func edit(_ command: String) {}
  func offer(files: [URL]) {}
  func cookies() async -> [AutomatedCookie] { jar }
  func set(_ cookie: AutomatedCookie) async { jar.append(cookie) }
  func delete(_ cookie: AutomatedCookie) async { jar.removeAll { $0 == cookie } }
}
