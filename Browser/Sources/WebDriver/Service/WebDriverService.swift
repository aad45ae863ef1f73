import Foundation

/// A WebDriver remote end (https://www.w3.org/TR/webdriver2/): answers requests by driving a browser. One session at a time; its
/// commands are carried out one after the other, but what asks for the state or ends the session waits for none of them.
@MainActor
package final class WebDriverService {
  private let browser: any AutomatedBrowser
  private let time: WebDriverTime
  private var session: WebDriverSession?
  /// Closes what the last session left.
  private var ending: Task<Void, Never>?

  package struct Answer: Equatable {
    package let status: Int
    package let body: Data
  }

  /// - Parameter time: how time passes; tests move it by hand.
  package init(browser: any AutomatedBrowser, time: WebDriverTime = .system) {
    self.browser = browser
    self.time = time
  }

  /// Answers one request.
  /// - Parameter path: without the query, as it was sent.
  package func answer(method: String, path: String, body: Data) async -> Answer {
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
    let session = session
    if command != .newSession, session == nil || names["session"] != session?.id {
      throw WebDriverError(.invalidSessionID, "there is no such session")
    }
    var parameters: JSONValue = [:]
    // Commands that have no parameters have an empty object.
    if method == "POST" {
      guard let json = JSONValue(data: body), json.object != nil else {
        throw WebDriverError(.invalidArgument, "the body is no JSON object")
      }
      parameters = json
    }
    guard let session, command != .newSession else {
      await ending?.value
      return try await begin(parameters)
    }
    if command == .deleteSession {
      await end()
      return .null
    }
    let value = try await session.answer(command, names, parameters)
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

  private func begin(_ parameters: JSONValue) async throws(WebDriverError) -> JSONValue {
    guard session == nil else {
      throw WebDriverError(.sessionNotCreated, "there is a session already")
    }
    let capabilities = try Capabilities(matching: parameters, version: browser.version)
    let new = WebDriverSession(browser: browser, capabilities: capabilities, time: time)
    session = new
    let process = Int(ProcessInfo.processInfo.processIdentifier)
    return [
      "sessionId": .string(new.id),
      "capabilities": capabilities.json(
        version: browser.version, userAgent: browser.userAgent, process: process,
        downloads: browser.downloadsFolder),
    ]
  }

  private func end() async {
    guard let session else { return }
    self.session = nil
    session.end()
    let task = Task {
      await session.endHungPages(browser.livePages)
      await browser.endSession()
    }
    ending = task
    await task.value
  }
}
