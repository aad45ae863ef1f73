import Foundation

/// Windows, frames, alerts and timeouts.
extension WebDriverSession {
  /// - Returns: nil when the command is none of these.
  func performOnWindow(_ command: Command, _ body: JSONValue) async throws(WebDriverError) -> JSONValue? {
    switch command {
    case .getTimeouts: return timeouts.json
    case .setTimeouts:
      try timeouts.update(body)
      return .null
    case .getWindowHandle:
      _ = try page()
      return .string(window)
    case .getWindowHandles: return handles
    case .newWindow:
      guard body["type"] == nil || body["type"] == .null || body["type"]?.string != nil else {
        throw WebDriverError(.invalidArgument, "a window's “type” is a text")
      }
      _ = try page()
      if body["type"]?.string == "window", let handle = await browser.openSeparateWindow() {
        return ["handle": .string(handle), "type": "window"]
      }
      return ["handle": .string(browser.openWindow()), "type": "tab"]
    case .closeWindow:
      _ = try page()
      let isLast = browser.windows.count == 1
      if silent.contains(window), let page = browser.page(ofWindow: window) { await endHungPages([page]) }
      browser.closeWindow(window)
      frames = []
      return isLast ? [] : handles
    case .switchToWindow:
      guard let id = body["handle"]?.string else {
        throw WebDriverError(.invalidArgument, "“handle” is a text")
      }
      guard browser.page(ofWindow: id) != nil else {
        throw WebDriverError(.noSuchWindow, "there is no window \(id)")
      }
      window = id
      frames = []
      return .null
    case .switchToFrame: return try await enterFrame(body["id"])
    case .switchToParentFrame: return try await leaveFrame()
    case .getWindowRect:
      _ = try page()
      return rect
    case .setWindowRect: return try await resize(body)
    case .maximizeWindow: return try await setWindow(.maximized)
    case .minimizeWindow: return try await setWindow(.minimized)
    case .fullscreenWindow: return try await setWindow(.fullScreen)
    case .dismissAlert: return try await answerPrompt(accepting: false)
    case .acceptAlert: return try await answerPrompt(accepting: true)
    case .getAlertText: return .string(try prompt().message)
    case .sendAlertText:
      guard let text = body["text"]?.string else {
        throw WebDriverError(.invalidArgument, "“text” is a text")
      }
      guard try prompt().takesText else {
        throw WebDriverError(.elementNotInteractable, "this alert asks for no text")
      }
      promptText = text
      return .null
    default: return nil
    }
  }

  private var handles: JSONValue { .array(browser.windows.map { .string($0) }) }

  private var rect: JSONValue {
    let rect = browser.windowRect
    return [
      "x": .number(rect.minX), "y": .number(rect.minY), "width": .number(rect.width),
      "height": .number(rect.height),
    ]
  }

  /// Milliseconds in which a window manager answers.
  private static let windowPatience = 150.0

  private func setWindow(_ state: AutomatedWindowState) async throws(WebDriverError) -> JSONValue {
    _ = try page()
    browser.setWindow(state)
    await pause(Self.windowPatience)
    return rect
  }

  private func resize(_ body: JSONValue) async throws(WebDriverError) -> JSONValue {
    var sides: [String: Double] = [:]
    for name in ["x", "y", "width", "height"] {
      guard let value = body[name], value != .null else { continue }
      let range = name.count == 1 ? -2_147_483_648.0...2_147_483_647 : 0...2_147_483_647
      guard let number = value.number, range.contains(number) else {
        throw WebDriverError(.invalidArgument, "“\(name)” is a number that a window can have")
      }
      sides[name] = number
    }
    guard let width = sides["width"], let height = sides["height"] else {
      _ = try page()
      return rect
    }
    return try await setWindow(.size(CGSize(width: width, height: height)))
  }

  private func prompt() throws(WebDriverError) -> AutomatedPrompt {
    guard let prompt = try page().prompt else { throw WebDriverError(.noSuchAlert, "no alert is open") }
    return prompt
  }

  private func answerPrompt(accepting: Bool) async throws(WebDriverError) -> JSONValue {
    _ = try prompt()
    try page().answerPrompt(accepting: accepting, text: accepting ? promptText : nil)
    promptText = nil
    await pause(Self.turn)
    return .null
  }

  private func enterFrame(_ id: JSONValue?) async throws(WebDriverError) -> JSONValue {
    switch id {
    case .null?:
      _ = try page()
      frames = []
      return .null
    case .number(let number)?:
      guard let index = Int(exactly: number), (0...65_535).contains(index) else {
        throw WebDriverError(.invalidArgument, "a frame's number is from 0 to 65535")
      }
      return try await enter(["index": .number(number)])
    case let value?:
      guard let element = value[WebReference.element] else {
        throw WebDriverError(.invalidArgument, "a frame's “id” is null, a number or an element")
      }
      return try await enter(["id": element])
    case nil: throw WebDriverError(.invalidArgument, "“id” is missing")
    }
  }

  /// Goes to the frame around the current one, which may have gone itself; the one around it may not.
  private func leaveFrame() async throws(WebDriverError) -> JSONValue {
    let inner = frames
    _ = frames.popLast()
    do { try await checkFrame() } catch {
      frames = inner
      throw error
    }
    return .null
  }

  private func enter(_ arguments: [String: JSONValue]) async throws(WebDriverError) -> JSONValue {
    let frame = try await call("frame", arguments)
    guard let id = frame[WebReference.element]?.string else {
      throw WebDriverError(.noSuchFrame, "there is no such frame")
    }
    frames.append(id)
    return .null
  }
}
