import Foundation
import WebKit

/// Lets programs for WebDriver drive the browser's pages.
@MainActor
public enum WebAutomation {
  /// Allows the engine's own automation, by which the program WebKitWebDriver drives pages; pages are then told that they are driven
  /// (`navigator.webdriver`). Called once, before the first page is made.
  /// - Parameters:
  ///   - name: what clients ask for as `browserName`.
  ///   - makeWebView: opens a window for a client and gives its view; nil refuses.
  public static func allow(name: String, version: String, makeWebView: @escaping @MainActor () -> WKWebView?)
  {
    WebEngines.allowAutomation(name: name, version: version) { makeWebView()?.engine }
  }
}
