import Foundation

@testable import WebDriver

/// A browser whose pages say what a test wants.
@MainActor
final class FakeBrowser: AutomatedBrowser {
  let version = "1.0"
  var windows = ["one"]
  var selectedWindow = "one"
  var pages: [String: FakePage] = ["one": FakePage()]
  private(set) var windowRect = CGRect(x: 0, y: 0, width: 390, height: 844)
  private(set) var endedSessions = 0
  let downloadsFolder = "/downloads"
  var livePages: [any AutomatedPage] { windows.compactMap { pages[$0] } }

  var userAgent: String { "Fake/1.0" }

  func openWindow() -> String {
    let id = "window \(windows.count + 1)"
    windows.append(id)
    pages[id] = FakePage()
    return id
  }

  /// True if the system shows one window.
  var hasOneWindow = false

  func openSeparateWindow() async -> String? { hasOneWindow ? nil : openWindow() }

  func closeWindow(_ id: String) { windows.removeAll { $0 == id } }

  /// Called before a page is asked for.
  var onLook: (@MainActor () -> Void)?

  func page(ofWindow id: String) -> (any AutomatedPage)? {
    onLook?()
    guard windows.contains(id) else { return nil }
    selectedWindow = id
    return pages[id]
  }

  func setWindow(_ state: AutomatedWindowState) {
    if case .size(let size) = state { windowRect.size = size }
  }

  func endSession() async { endedSessions += 1 }
}

@MainActor
final class FakePage: AutomatedPage {
  enum Done: Equatable {
    case load(String)
    case back, forward, reload
    case tap(CGPoint)
    case insert(String)
    case edit(String)
    case prompt(Bool, String?)
    case terminate
    case offer([String])
  }

  var done: [Done] = []
  /// The calls of the page's library: their names, and what they were asked.
  private(set) var calls: [(name: String, task: JSONValue)] = []
  /// The results of the library's functions, by name; a text that begins with "!" is an error of that name.
  var answers: [String: JSONValue] = [:]
  var url: URL? = URL(string: "https://a.example/path")
  var isLoading = false
  var isAwaited = false
  var failure: AutomatedFailure?
  var prompt: AutomatedPrompt?
  var onPrompt: (@MainActor () -> Void)?
  /// True if requests to the page are never answered, as while a script loops.
  var isStuck = false
  /// True if scripts wait for something that does not come, while the page goes on.
  var isWaiting = false
  private var stuck: [CheckedContinuation<Void, any Error>] = []
  var jar: [AutomatedCookie] = []

  func load(_ url: URL) { done.append(.load(url.absoluteString)) }
  func goBack() { done.append(.back) }
  func goForward() { done.append(.forward) }
  func reload() { done.append(.reload) }

  func acceptCertificate() -> Bool {
    guard case .certificate? = failure else { return false }
    failure = nil
    return true
  }

  /// The number of calls, by name, that lose their answers to another document.
  var losses: [String: Int] = [:]
  /// Called before a call is answered, with its name.
  var onCall: (@MainActor (String) -> Void)?

  func run(_ function: String, request: String) async throws -> String {
    let task = JSONValue(data: Data(request.utf8)) ?? .null
    let name = task["name"]?.string ?? "script"
    calls.append((name, task))
    if prompt != nil { try await waitForEver() }
    onCall?(name)
    if let left = losses[name], left > 0 {
      losses[name] = left - 1
      throw AutomatedDocumentGone()
    }
    if isStuck || isWaiting || prompt != nil { try await waitForEver() }
    let answer = answers[name] ?? .null
    if let text = answer.string, text.hasPrefix("!") {
      return JSONValue.object([
        "error": .string(String(text.dropFirst())), "message": "there is no e1 here", "id": "e1",
      ]).text
    }
    return JSONValue.object(["value": answer]).text
  }

  private func waitForEver() async throws {
    try await withCheckedThrowingContinuation { stuck.append($0) }
  }

  func ping() async { if isStuck { try? await waitForEver() } }

  func terminate() {
    done.append(.terminate)
    release(throwing: CancellationError())
  }

  /// Everything that was asked is answered now.
  func release(throwing error: (any Error)? = nil) {
    (isStuck, isWaiting) = (false, false)
    for continuation in stuck {
      if let error { continuation.resume(throwing: error) } else { continuation.resume() }
    }
    stuck = []
  }

  func picture(of part: CGRect?) async throws -> Data {
    if isStuck { try await waitForEver() }
    return Data("picture".utf8)
  }

  /// What was printed, and how many sheets a print has.
  private(set) var prints: [AutomatedPrint] = []
  var sheetCount = 1

  func sheets(_ print: AutomatedPrint) async throws -> Data {
    if isStuck { try await waitForEver() }
    prints.append(print)
    let count = print.sheets.isEmpty ? sheetCount : print.sheets.map(\.count).reduce(0, +)
    return Data(
      ("%PDF-1.5\n<< /Type /Pages /Count \(count) >>\n"
        + String(repeating: "<< /Type /Page\n>>\n", count: count)).utf8)
  }

  /// Opens an alert, as the page's script does.
  func open(_ prompt: AutomatedPrompt) {
    self.prompt = prompt
    onPrompt?()
  }

  func answerPrompt(accepting: Bool, text: String?) {
    prompt = nil
    release()
    done.append(.prompt(accepting, text))
  }

  func tap(at point: CGPoint) { done.append(.tap(point)) }
  func insert(_ text: String) { done.append(.insert(text)) }
  func edit(_ command: String) { done.append(.edit(command)) }
  func offer(files: [URL]) { done.append(.offer(files.map(\.path))) }
  func cookies() async -> [AutomatedCookie] { jar }
  func set(_ cookie: AutomatedCookie) async { jar.append(cookie) }
  func delete(_ cookie: AutomatedCookie) async { jar.removeAll { $0 == cookie } }
}
