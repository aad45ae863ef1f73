import Foundation

/// A WebDriver remote end (https://www.w3.org/TR/webdriver2/): answers requests by driving a browser. One session at a time; commands
/// are carried out one after the other.
@MainActor
package final class WebDriverService {
  private let browser: any AutomatedBrowser
  private let pause: Pause
  private var session: WebDriverSession?
  private var last: Task<Void, Never>?

  /// Waits for some milliseconds.
  package typealias Pause = @MainActor (Double) async -> Void

  package struct Answer: Equatable {
    package let status: Int
    package let body: Data
  }

  /// - Parameter pause: how time passes; tests move it by hand.
  package init(browser: any AutomatedBrowser, pause: @escaping Pause = WebDriverService.sleep) {
    self.browser = browser
    self.pause = pause
  }

  package static let sleep: Pause = { milliseconds in
    try? await Task.sleep(for: .milliseconds(milliseconds))
  }

  /// Answers one request.
  /// - Parameter path: without the query, as it was sent.
  package func answer(method: String, path: String, body: Data) async -> Answer {
    let previous = last
    let task = Task { @MainActor [weak self] in
      await previous?.value
      return await self?.perform(method: method, path: path, body: body)
    }
    last = Task { _ = await task.value }
    return await task.value ?? Answer(status: 500, body: Data())
  }

  private func perform(method: String, path: String, body: Data) async -> Answer {
    do throws(WebDriverError) {
      let value = try await value(method: method, path: path, body: body)
      return Answer(status: 200, body: JSONValue.object(["value": value]).data)
    } catch {
      return Answer(status: error.code.status, body: JSONValue.object(["value": error.json]).data)
    }
  }

  private func value(method: String, path: String, body: Data) async throws(WebDriverError) -> JSONValue {
    let (command, names) = try Command.find(method: method, path: path)
    if command == .status { return status }
    var parameters: JSONValue = [:]
    // Clients whose command has no parameters may send nothing.
    if method == "POST", !body.isEmpty {
      guard let json = JSONValue(data: body), json.object != nil else {
        throw WebDriverError(.invalidArgument, "the body is no JSON object")
      }
      parameters = json
    }
    if command == .newSession { return try begin(parameters) }
    guard let session, names["session"] == session.id else {
      throw WebDriverError(.invalidSessionID, "there is no such session")
    }
    if command == .deleteSession {
      await end()
      return .null
    }
    let value = try await session.perform(command, names, parameters)
    // With its last window a session ends.
    if command == .closeWindow, value == [] { await end() }
    return value
  }

  private var status: JSONValue {
    [
      "ready": .bool(session == nil),
      "message": session == nil ? "Martlet is ready." : "Martlet has a session already.",
    ]
  }

  private func begin(_ parameters: JSONValue) throws(WebDriverError) -> JSONValue {
    guard session == nil else {
      throw WebDriverError(.sessionNotCreated, "there is a session already")
    }
    let capabilities = try Capabilities(matching: parameters, version: browser.version)
    let new = WebDriverSession(browser: browser, capabilities: capabilities, pause: pause)
    session = new
    let process = Int(ProcessInfo.processInfo.processIdentifier)
    return [
      "sessionId": .string(new.id),
      "capabilities": capabilities.json(version: browser.version, process: process),
    ]
  }

  private func end() async {
    session = nil
    await browser.endSession()
  }
}
