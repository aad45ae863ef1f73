import Testing

@testable import WebDriver

/// Requests and the commands they mean (https://www.w3.org/TR/webdriver2/#endpoints).
@Suite struct CommandTests {
  @Test func pathsNameCommands() throws {
    let (command, names) = try Command.find(method: "POST", path: "/session/abc/element/e1/elements")
    #expect(command == .findElementsFromElement)
    #expect(names == ["session": "abc", "element": "e1"])
    #expect(try Command.find(method: "GET", path: "/session/abc/element/active").0 == .getActiveElement)
    #expect(try Command.find(method: "GET", path: "/status").0 == .status)
  }

  @Test func namesKeepWhatTheirEscapesMean() throws {
    let (_, names) = try Command.find(method: "GET", path: "/session/abc/cookie/a%2Fb%20c")
    #expect(names["name"] == "a/b c")
  }

  @Test func whatIsNoCommandSaysSo() {
    #expect(throws: WebDriverError(.unknownCommand, "/session/abc/nothing is no command")) {
      try Command.find(method: "GET", path: "/session/abc/nothing")
    }
    #expect(throws: WebDriverError(.unknownMethod, "/status has no method POST")) {
      try Command.find(method: "POST", path: "/status")
    }
  }

  /// The specification's table of errors.
  @Test func errorsHaveTheirStatus() {
    #expect(WebDriverError.Code.noSuchElement.status == 404)
    #expect(WebDriverError.Code.staleElementReference.status == 404)
    #expect(WebDriverError.Code.elementClickIntercepted.status == 400)
    #expect(WebDriverError.Code.unknownMethod.status == 405)
    #expect(WebDriverError.Code.timeout.status == 500)
    #expect(WebDriverError.Code.unexpectedAlertOpen.status == 500)
  }
}
