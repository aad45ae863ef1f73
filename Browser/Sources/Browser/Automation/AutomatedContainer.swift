import BrowserCore
import UIKit
import WebDriver
import WebKit
import UIKitAdditions
import WebKitAdditions

/// The browser as WebDriver drives it: a tab is what WebDriver calls a window.
@MainActor
final class AutomatedContainer: AutomatedBrowser {
  private let container: BrowserContainerViewController
  private var pages: [TabID: AutomatedTab] = [:]

  init(_ container: BrowserContainerViewController) { self.container = container }

  var version: String { Browser.version }

  var userAgent: String {
    guard let controller = container.selectedOrNewController() else { return "" }
    return controller.presentUserAgent ?? (controller.webView ?? controller.showBlankPage()).userAgent
  }

  var windows: [String] { container.store.model.tabs.map { $0.id.rawValue.uuidString } }

  var downloadsFolder: String { container.services.downloads.folder.path }

  var livePages: [any AutomatedPage] {
    container.tabControllers.values.filter { $0.webView != nil }.map { AutomatedTab($0) }
  }

  var selectedWindow: String { container.store.model.selectedID.rawValue.uuidString }

  private func id(_ window: String) -> TabID? {
    container.store.model.tabs.map(\.id).first { $0.rawValue.uuidString == window }
  }

  func openWindow() -> String {
    let tab = Tab(isPrivate: container.store.model.isPrivateMode)
    container.store.perform { $0.insert(tab, at: $0.tabs.count, select: false) }
    return tab.id.rawValue.uuidString
  }

  func closeWindow(_ window: String) {
    guard let id = id(window) else { return }
    pages[id] = nil
    container.store.perform { $0.close(id) }
  }

  func page(ofWindow window: String) -> (any AutomatedPage)? {
    guard let id = id(window) else { return nil }
    container.overview.closeAtOnce()
    if container.store.model.selectedID != id { container.store.perform { $0.select(id) } }
    guard let controller = container.selectedOrNewController() else { return nil }
    if let page = pages[id], page.controller === controller { return page }
    let page = AutomatedTab(controller)
    pages[id] = page
    return page
  }

  var windowRect: CGRect { container.view.window?.bounds ?? container.view.bounds }

  /// Smaller than this it shows no page (`--size`).
  private static let leastSide: CGFloat = 200

  func setWindow(_ state: AutomatedWindowState) {
    guard let window = container.view.window else { return }
    switch state {
    case .size(let size):
      window.fillsScreen = false
      window.setMaximized(false)
      window.requestSize(
        CGSize(width: max(size.width, Self.leastSide), height: max(size.height, Self.leastSide)))
    case .maximized:
      window.fillsScreen = false
      window.setMaximized(true)
    case .minimized: window.minimize()
    case .fullScreen: window.fillsScreen = true
    }
  }

  func endSession() async {
    pages = [:]
    let all = container.store.model.tabs.map(\.id)
    container.store.perform { $0.insert(Tab(isPrivate: $0.isPrivateMode)) }
    for id in all { container.store.perform { $0.close(id) } }
  }
}
