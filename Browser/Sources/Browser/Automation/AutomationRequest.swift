import Foundation

/// The driver of the browser.
public enum AutomationRequest: Sendable {
  /// Answers a request for WebDriver: method, path and body; gives status and body.
  public typealias Answer = @MainActor (String, String, Data) async -> (status: Int, body: Data)

  /// Programs that ask Martlet's own WebDriver. The function begins to listen for requests, and asks the given one for answers.
  case own(listen: @MainActor @Sendable (@escaping Answer) -> Void)
  /// The program WebKitWebDriver, which has started this one. Pages are in a data store of its own then.
  case engine
}
