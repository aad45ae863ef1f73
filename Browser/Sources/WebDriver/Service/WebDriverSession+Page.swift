import Foundation

/// Going to pages, scripts, pictures and actions.
extension WebDriverSession {
  func performOnPage(_ command: Command, _ body: JSONValue) async throws(WebDriverError) -> JSONValue {
    switch command {
    case .navigateTo: return try await go(to: body["url"]?.string)
    case .getCurrentURL: return try await ofTop("url")
    case .getTitle: return try await ofTop("title")
    case .back: return try await turn { $0.goBack() }
    case .forward: return try await turn { $0.goForward() }
    case .refresh: return try await turn { $0.reload() }
    case .getPageSource: return try await call("source")
    case .executeScript: return try await execute(body, isAsynchronous: false)
    case .executeAsyncScript: return try await execute(body, isAsynchronous: true)
    case .performActions:
      try await perform(try ActionSequence.read(body))
      return .null
    case .releaseActions:
      try await releaseActions()
      return .null
    case .takeScreenshot: return try await picture(of: nil)
    case .printPage: return try await printPage(body)
    default: throw WebDriverError(.unknownCommand, "\(command.rawValue) cannot be done")
    }
  }

  private func go(to text: String?) async throws(WebDriverError) -> JSONValue {
    let page = try page()
    guard let text, let url = URL(string: text), let scheme = url.scheme, !scheme.isEmpty else {
      throw WebDriverError(.invalidArgument, "“url” is an absolute address")
    }
    guard scheme.lowercased() != "javascript" else {
      throw WebDriverError(.invalidArgument, "a script is no address")
    }
    frames = []
    page.load(url)
    await pause(1)
    try await waitForPage()
    return .null
  }

  private func turn(_ move: (any AutomatedPage) -> Void) async throws(WebDriverError) -> JSONValue {
    frames = []
    move(try page())
    await pause(Self.turn)
    try await waitForPage()
    return .null
  }

  /// Asks the page, whatever the current frame.
  private func ofTop(_ name: String) async throws(WebDriverError) -> JSONValue {
    let inner = frames
    frames = []
    defer { frames = inner }
    return try await call(name)
  }

  private func execute(_ body: JSONValue, isAsynchronous: Bool) async throws(WebDriverError) -> JSONValue {
    guard let script = body["script"]?.string else {
      throw WebDriverError(.invalidArgument, "“script” is a text")
    }
    guard let arguments = body["args"], arguments.array != nil else {
      throw WebDriverError(.invalidArgument, "“args” is a list")
    }
    let task: [String: JSONValue] = [
      "script": .string(script), "kind": .string(PageScript.kind(of: script)), "arguments": arguments,
      "isAsynchronous": .bool(isAsynchronous),
    ]
    return try await run(
      PageScript.execute(script, inFrame: !frames.isEmpty), task, limit: timeouts.script,
      timeout: WebDriverError(.scriptTimeout, "the script did not end in time"))
  }

  func picture(of part: CGRect?) async throws(WebDriverError) -> JSONValue {
    if let part, part.width < 1 || part.height < 1 {
      throw WebDriverError(.unableToCaptureScreen, "the element has no size")
    }
    let page = try page()
    let answer = try await ask(
      page, limit: patience, timeout: WebDriverError(.timeout, "the page was not painted in time")
    ) { try await page.picture(of: part) }
    switch answer {
    case .value(let data): return .string(data.base64EncodedString())
    case .failed(let error as WebDriverError): throw error
    case .failed(let error): throw WebDriverError(.unableToCaptureScreen, error.localizedDescription)
    case .prompted, .late: throw WebDriverError(.unableToCaptureScreen, "there is no picture")
    }
  }
}
