import Foundation

/// A command of a client: each has one method and one path (https://www.w3.org/TR/webdriver2/#endpoints).
enum Command: String, CaseIterable {
  case newSession = "POST /session"
  case deleteSession = "DELETE /session/:session"
  case status = "GET /status"
  case getTimeouts = "GET /session/:session/timeouts"
  case setTimeouts = "POST /session/:session/timeouts"
  case navigateTo = "POST /session/:session/url"
  case getCurrentURL = "GET /session/:session/url"
  case back = "POST /session/:session/back"
  case forward = "POST /session/:session/forward"
  case refresh = "POST /session/:session/refresh"
  case getTitle = "GET /session/:session/title"
  case getWindowHandle = "GET /session/:session/window"
  case closeWindow = "DELETE /session/:session/window"
  case switchToWindow = "POST /session/:session/window"
  case getWindowHandles = "GET /session/:session/window/handles"
  case newWindow = "POST /session/:session/window/new"
  case switchToFrame = "POST /session/:session/frame"
  case switchToParentFrame = "POST /session/:session/frame/parent"
  case getWindowRect = "GET /session/:session/window/rect"
  case setWindowRect = "POST /session/:session/window/rect"
  case maximizeWindow = "POST /session/:session/window/maximize"
  case minimizeWindow = "POST /session/:session/window/minimize"
  case fullscreenWindow = "POST /session/:session/window/fullscreen"
  case getActiveElement = "GET /session/:session/element/active"
  case getShadowRoot = "GET /session/:session/element/:element/shadow"
  case findElement = "POST /session/:session/element"
  case findElements = "POST /session/:session/elements"
  case findElementFromElement = "POST /session/:session/element/:element/element"
  case findElementsFromElement = "POST /session/:session/element/:element/elements"
  case findElementFromShadowRoot = "POST /session/:session/shadow/:shadow/element"
  case findElementsFromShadowRoot = "POST /session/:session/shadow/:shadow/elements"
  case isElementSelected = "GET /session/:session/element/:element/selected"
  case isElementDisplayed = "GET /session/:session/element/:element/displayed"
  case getElementAttribute = "GET /session/:session/element/:element/attribute/:name"
  case getElementProperty = "GET /session/:session/element/:element/property/:name"
  case getElementCSSValue = "GET /session/:session/element/:element/css/:name"
  case getElementText = "GET /session/:session/element/:element/text"
  case getElementTagName = "GET /session/:session/element/:element/name"
  case getElementRect = "GET /session/:session/element/:element/rect"
  case isElementEnabled = "GET /session/:session/element/:element/enabled"
  case getComputedRole = "GET /session/:session/element/:element/computedrole"
  case getComputedLabel = "GET /session/:session/element/:element/computedlabel"
  case elementClick = "POST /session/:session/element/:element/click"
  case elementClear = "POST /session/:session/element/:element/clear"
  case elementSendKeys = "POST /session/:session/element/:element/value"
  case getPageSource = "GET /session/:session/source"
  case executeScript = "POST /session/:session/execute/sync"
  case executeAsyncScript = "POST /session/:session/execute/async"
  case getAllCookies = "GET /session/:session/cookie"
  case getNamedCookie = "GET /session/:session/cookie/:name"
  case addCookie = "POST /session/:session/cookie"
  case deleteCookie = "DELETE /session/:session/cookie/:name"
  case deleteAllCookies = "DELETE /session/:session/cookie"
  case performActions = "POST /session/:session/actions"
  case releaseActions = "DELETE /session/:session/actions"
  case dismissAlert = "POST /session/:session/alert/dismiss"
  case acceptAlert = "POST /session/:session/alert/accept"
  case getAlertText = "GET /session/:session/alert/text"
  case sendAlertText = "POST /session/:session/alert/text"
  case takeScreenshot = "GET /session/:session/screenshot"
  case takeElementScreenshot = "GET /session/:session/element/:element/screenshot"
  case printPage = "POST /session/:session/print"

  /// A request's command, and what its path names.
  static func find(method: String, path: String) throws(WebDriverError) -> (Command, [String: String]) {
    // HTTP's escapes in a name are the client's way to say it.
    let parts = path.split(separator: "/").map { String($0).removingPercentEncoding ?? String($0) }
    var isKnown = false
    for command in allCases {
      let words = command.rawValue.split(separator: " ")
      guard let names = match(parts, words[1].split(separator: "/")) else { continue }
      if words[0] == method { return (command, names) }
      isKnown = true
    }
    guard isKnown else { throw WebDriverError(.unknownCommand, "\(path) is no command") }
    throw WebDriverError(.unknownMethod, "\(path) has no method \(method)")
  }

  private static func match(_ parts: [String], _ pattern: [Substring]) -> [String: String]? {
    guard parts.count == pattern.count else { return nil }
    var names: [String: String] = [:]
    for (part, word) in zip(parts, pattern) {
      if word.hasPrefix(":") {
        names[String(word.dropFirst())] = part
      } else if word != part {
        return nil
      }
    }
    // "active" is a command's word, not an element's name.
    return names["element"] == "active" && pattern.count > 4 ? nil : names
  }

  /// True if an open alert of the page stands in the way.
  var isBlockedByPrompts: Bool {
    switch self {
    case .newSession, .deleteSession, .status, .getTimeouts, .setTimeouts, .getWindowHandle,
      .getWindowHandles, .switchToWindow, .dismissAlert, .acceptAlert, .getAlertText, .sendAlertText:
      false
    default: true
    }
  }
}
