import Foundation

/// One client's session: what it looks at, and how long it waits. Its commands stand in the extensions, by topic.
@MainActor
final class WebDriverSession {
  let id = UUID().uuidString.lowercased()
  let browser: any AutomatedBrowser
  let capabilities: Capabilities
  let time: WebDriverTime
  var timeouts: Timeouts
  /// The current window, which may have been closed.
  var window: String
  /// The elements that lead from the page to the current frame.
  var frames: [String] = []
  var input = InputState()
  /// The references that were given to the client. One that its page does not know any more is stale, not unknown.
  private var references: [String: Place] = [:]
  /// The windows that pages have named, by window: their handles, by the page's names.
  private var otherWindows: [String: [String: String]] = [:]
  /// The files that the client has chosen, by the field's reference.
  var chosenFiles: [String: [URL]] = [:]
  /// Windows whose page did not answer in time, and has not answered since.
  var silent: Set<String> = []
  /// True if the client has ended it.
  private(set) var isEnded = false
  /// Commands are carried out one after the other.
  private var last: Task<Void, Never>?
  private var waiting: [Int: (once: Once<Outcome>, task: Task<Void, Never>)] = [:]
  private var count = 0

  typealias Outcome = Result<JSONValue, WebDriverError>

  /// The place in which alone a reference is known: a frame of a window.
  private struct Place: Equatable {
    let window: String
    let frames: [String]
    let kind: WebReference.Kind
  }

  init(browser: any AutomatedBrowser, capabilities: Capabilities, time: WebDriverTime) {
    self.browser = browser
    self.capabilities = capabilities
    self.time = time
    timeouts = capabilities.timeouts
    window = browser.selectedWindow
  }

  // MARK: - Commands

  static let ended = WebDriverError(.invalidSessionID, "the session was ended")

  /// Carries a command out after those before it; ends at once with the session.
  func answer(
    _ command: Command, _ names: [String: String], _ body: JSONValue
  ) async throws(WebDriverError) -> JSONValue {
    let previous = last
    count += 1
    let number = count
    let outcome = await withCheckedContinuation { (continuation: CheckedContinuation<Outcome, Never>) in
      let once = Once(continuation)
      let task = Task {
        await previous?.value
        let outcome: Outcome
        do throws(WebDriverError) {
          guard !isEnded else { throw Self.ended }
          outcome = .success(try await perform(command, names, body))
        } catch {
          outcome = .failure(error)
        }
        once.resume(outcome)
      }
      waiting[number] = (once, task)
      last = task
    }
    waiting[number] = nil
    return try outcome.get()
  }

  /// No command is carried out any more; callers that wait for one hear of it.
  func end() {
    isEnded = true
    for (once, task) in waiting.values {
      once.resume(.failure(Self.ended))
      task.cancel()
    }
  }

  func page() throws(WebDriverError) -> any AutomatedPage {
    guard !isEnded else { throw Self.ended }
    guard let page = browser.page(ofWindow: window) else {
      throw WebDriverError(.noSuchWindow, "the window was closed")
    }
    return page
  }

  /// Ends where the current window and frame are there.
  /// - Throws: `no such window` where one has gone.
  func checkFrame() async throws(WebDriverError) {
    _ = try page()
    if !frames.isEmpty { try await call("state") }
  }

  func pause(_ milliseconds: Double) async { await time.pause(milliseconds) }

  private func perform(
    _ command: Command, _ names: [String: String], _ body: JSONValue
  ) async throws(WebDriverError) -> JSONValue {
    if command.isBlockedByPrompts { try await settlePrompt() }
    if let value = try await performOnWindow(command, body) { return value }
    if let value = try await performOnElement(command, names, body) { return value }
    if let value = try await performOnCookies(command, names, body) { return value }
    return try await performOnPage(command, body)
  }

  /// An alert that is open when a command comes is answered as the session wants it, and the client is told.
  private func settlePrompt() async throws(WebDriverError) {
    guard let page = browser.page(ofWindow: window), let prompt = page.prompt else { return }
    let error = Self.unexpected(prompt)
    promptText = nil
    switch capabilities.promptBehavior {
    case .ignore: throw error
    case .accept, .acceptAndNotify: page.answerPrompt(accepting: true, text: nil)
    case .dismiss, .dismissAndNotify: page.answerPrompt(accepting: false, text: nil)
    }
    await pause(Self.turn)
    switch capabilities.promptBehavior {
    case .ignore, .acceptAndNotify, .dismissAndNotify: throw error
    case .accept, .dismiss: break
    }
  }

  private static func unexpected(_ prompt: AutomatedPrompt) -> WebDriverError {
    WebDriverError(
      .unexpectedAlertOpen, "an alert is open: \(prompt.message)", data: ["text": .string(prompt.message)])
  }

  /// True if an alert of the current page waits for its answer: the page does nothing else.
  var isPrompted: Bool { browser.page(ofWindow: window)?.prompt != nil }

  /// Milliseconds in which a page hears of what was done to it.
  static let turn = 20.0

  // MARK: - Running scripts

  /// Calls one of the page library's functions in the current frame.
  @discardableResult
  func call(
    _ name: String, _ arguments: [String: JSONValue] = [:]
  ) async throws(WebDriverError) -> JSONValue {
    var task = arguments
    task["name"] = .string(name)
    for _ in 1..<Self.documentsAtMost {
      do { return try await answer(task) } catch {
        guard error == Self.documentWent else { throw error }
        // What was done is done; a question is for the page that is there now.
        if PageScript.deeds.contains(name) { return .null }
      }
    }
    return try await answer(task)
  }

  private func answer(_ task: [String: JSONValue]) async throws(WebDriverError) -> JSONValue {
    try await run(
      PageScript.call, task, limit: patience,
      timeout: WebDriverError(.timeout, "the page did not answer in time"))
  }

  static let documentWent = WebDriverError(
    .javaScriptError, "another page came before there was an answer")

  /// The number of documents, one coming after the other, that are asked the same.
  private static let documentsAtMost = 10

  /// Runs a call of `PageScript`; an alert that opens meanwhile ends the wait with null. Throws where one is open already: the page
  /// would not answer.
  /// - Parameter limit: milliseconds; nil waits for ever.
  func run(
    _ body: String, _ task: [String: JSONValue], limit: Double?, timeout: WebDriverError
  ) async throws(WebDriverError) -> JSONValue {
    let page = try page()
    if let prompt = page.prompt { throw Self.unexpected(prompt) }
    let windows = browser.windows
    var task = task
    task["frames"] = .array(frames.map { .string($0) })
    task["window"] = .string(window)
    if let others = otherWindows[window] {
      task["windows"] = .object(Dictionary(others.map { ($1, .string($0)) }) { $1 })
    }
    let request = JSONValue.object(task).text
    let answer = try await ask(page, limit: limit, timeout: timeout) {
      try await page.run(body, request: request)
    }
    switch answer {
    case .prompted: return .null
    case .late: throw timeout
    case .failed(is AutomatedDocumentGone): throw Self.documentWent
    case .failed(let error):
      throw error as? WebDriverError ?? WebDriverError(.javaScriptError, error.localizedDescription)
    case .value(let text): return try naming(try value(of: text), windowsBefore: windows)
    }
  }

  private func value(of text: String) throws(WebDriverError) -> JSONValue {
    guard let answer = JSONValue(data: Data(text.utf8)) else {
      throw WebDriverError(.unknownError, "the page answered in a way that cannot be read")
    }
    guard let name = answer["error"]?.string else {
      let value = answer["value"] ?? .null
      for (id, kind) in WebReference.all(in: value) where references[id] == nil {
        references[id] = Place(window: window, frames: frames, kind: kind)
      }
      return value
    }
    var code = WebDriverError.Code(rawValue: name) ?? .javaScriptError
    if let place = answer["id"]?.string.flatMap({ references[$0] }), place.window == window,
      place.frames == frames
    {
      if code == .noSuchElement, place.kind == .element { code = .staleElementReference }
      if code == .noSuchShadowRoot, place.kind == .shadow { code = .detachedShadowRoot }
    }
    throw WebDriverError(code, answer["message"]?.string ?? "")
  }

  /// Gives other windows in a page's answer their handles. A page does not know them: it means what has just been opened, or the
  /// only one that it can mean.
  private func naming(
    _ value: JSONValue, windowsBefore: [String]
  ) throws(WebDriverError) -> JSONValue {
    let names = WebReference.windows(in: value).filter { $0.hasPrefix(PageScript.otherWindow) }
    guard !names.isEmpty else { return value }
    var known = otherWindows[window] ?? [:]
    for name in names where known[name] == nil {
      let taken = Set(known.values)
      let free = browser.windows.filter { $0 != window && !taken.contains($0) }
      guard
        let handle = free.first(where: { !windowsBefore.contains($0) }) ?? (free.count == 1 ? free[0] : nil)
      else { throw WebDriverError(.unknownError, "it cannot be told which window the page means") }
      known[name] = handle
    }
    otherWindows[window] = known
    return WebReference.renaming(known, in: value)
  }

  // MARK: - Waiting

  /// Waits until the current page is as far as the session wants pages to be.
  func waitForPage() async throws(WebDriverError) {
    guard capabilities.pageLoadStrategy != .none else { return }
    let start = time.now()
    var acceptances = 0
    while true {
      guard !isEnded else { throw Self.ended }
      guard let page = browser.page(ofWindow: window), page.prompt == nil else { return }
      let waited = time.now() - start
      if !page.isLoading {
        guard let failure = page.failure else { return }
        // A server that sends on to others may have as many certificates.
        if capabilities.acceptsInsecureCertificates, acceptances < 5, page.acceptCertificate() {
          acceptances += 1
        } else {
          throw failure.error
        }
      } else if capabilities.pageLoadStrategy == .eager, !page.isAwaited {
        if case .string(let state)? = try? await state(within: timeouts.pageLoad.map { $0 - waited }),
          state != "loading"
        {
          return
        }
      }
      if let limit = timeouts.pageLoad, waited >= limit {
        throw WebDriverError(.timeout, "the page did not load within \(Int(limit)) ms")
      }
      await pause(Self.interval)
    }
  }

  private func state(within limit: Double?) async throws(WebDriverError) -> JSONValue {
    try await run(
      PageScript.call, ["name": "state"], limit: limit.map { max($0, Self.interval) } ?? patience,
      timeout: WebDriverError(.timeout, "the page did not load in time"))
  }

  /// Milliseconds between two looks.
  static let interval = 10.0
}

extension AutomatedFailure {
  fileprivate var error: WebDriverError {
    switch self {
    case .certificate(let message): WebDriverError(.insecureCertificate, message)
    case .other(let message): WebDriverError(.unknownError, message)
    }
  }
}
