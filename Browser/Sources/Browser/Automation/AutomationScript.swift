import BrowserCore
import UIKit
import WebDriver
import WebKit
import WebKitAdditions

/// Has the browser driven by programs, through its own WebDriver or the engine's (WebKitWebDriver).
final class AutomationScript: BrowserScript {
  private let service: WebDriverService
  private let listen: @MainActor (@escaping AutomationRequest.Answer) -> Void

  /// - Parameter forgetsSessions: true if nothing of a session is to be there in the next one.
  init(
    container: BrowserContainerViewController, forgetsSessions: Bool,
    listen: @escaping @MainActor (@escaping AutomationRequest.Answer) -> Void
  ) {
    service = WebDriverService(browser: AutomatedContainer(container, forgetsSessions: forgetsSessions))
    self.listen = listen
  }

  func start() {
    listen { [service] method, path, body in
      let answer = await service.answer(method: method, path: path, body: body)
      return (answer.status, answer.body)
    }
  }

  /// A page that is driven can know it (https://www.w3.org/TR/webdriver2/#interface).
  static func tellPages(_ controller: WKUserContentController) {
    let source =
      "Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => true, configurable: true, enumerable: true })"
    controller.addUserScript(
      WKUserScript(source: source, injectionTime: .atDocumentStart, forMainFrameOnly: false))
  }

  /// Lets the engine's own driver make tabs.
  /// - Parameter container: the browser's, once there is one.
  static func allowEngine(for container: @escaping @MainActor () -> BrowserContainerViewController?) {
    WebAutomation.allow(name: "martlet", version: Browser.version) {
      guard let container = container() else { return nil }
      // The tab that every start makes is taken before another is.
      if container.store.model.selectedTab.hasPage {
        container.store.perform { $0.insert(Tab(isPrivate: $0.isPrivateMode)) }
      }
      return container.selectedOrNewController()?.loader.showBlank()
    }
  }
}
