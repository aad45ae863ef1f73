import BrowserCore
import UIKit
import WebDriver
import WebKit
import UIKitAdditions
import WebKitAdditions

/// The browser as WebDriver drives it: a tab is what WebDriver calls a window, in whatever window of the program it is.
@MainActor
final class AutomatedContainer: AutomatedBrowser {
  /// The window whose page was asked for last.
  private var container: BrowserContainerViewController
  private let services: BrowserServices
  private var pages: [TabID: AutomatedTab] = [:]
  private let forgetsSessions: Bool
  /// The certificates that this session accepted.
  private let exceptions = AutomatedExceptions()

  /// - Parameter forgetsSessions: true if nothing of a session is to be there in the next one.
  init(_ container: BrowserContainerViewController, forgetsSessions: Bool) {
    self.container = container
    self.forgetsSessions = forgetsSessions
    services = container.services
  }

  private var containers: [BrowserContainerViewController] { services.profiles?.containers ?? [container] }

  /// The window that the user would be in; the one whose page was asked for last may have gone.
  private var front: BrowserContainerViewController { services.profiles?.container ?? container }

  var version: String { Browser.version }

  var userAgent: String {
    guard let controller = front.selectedOrNewController() else { return "" }
    return controller.site.presentUserAgent ?? (controller.webView ?? controller.loader.showBlank()).userAgent
  }

  var windows: [String] { containers.flatMap { $0.store.model.tabs.map { $0.id.rawValue.uuidString } } }

  var downloadsFolder: String { services.downloads.folder.path }

  var livePages: [any AutomatedPage] {
    containers.flatMap(\.tabControllers.values).filter { $0.webView != nil }.map {
      AutomatedTab($0, exceptions: exceptions)
    }
  }

  var selectedWindow: String { front.store.model.selectedID.rawValue.uuidString }

  private func place(_ window: String) -> (container: BrowserContainerViewController, id: TabID)? {
    for container in containers {
      let id = container.store.model.tabs.map(\.id).first { $0.rawValue.uuidString == window }
      if let id { return (container, id) }
    }
    return nil
  }

  func openWindow() -> String {
    let container = containers.first { $0 === self.container } ?? front
    let tab = Tab(isPrivate: container.store.model.isPrivateMode)
    container.store.perform { $0.insert(tab, at: $0.tabs.count, select: false) }
    return tab.id.rawValue.uuidString
  }

  func openSeparateWindow() async -> String? {
    guard front.services.opensWindows, let profiles = services.profiles else { return nil }
    return await withCheckedContinuation { continuation in
      profiles.openWindow {
        continuation.resume(returning: $0?.store.model.selectedID.rawValue.uuidString)
      }
    }
  }

  func closeWindow(_ window: String) {
    guard let (container, id) = place(window) else { return }
    pages[id] = nil
    // A window goes with its last tab, as long as there are others.
    if containers.count > 1, container.store.model.tabs.count == 1 {
      services.profiles?.close(container)
    } else {
      container.store.perform { $0.close(id) }
    }
  }

  func page(ofWindow window: String) -> (any AutomatedPage)? {
    guard let (container, id) = place(window) else { return nil }
    self.container = container
    container.overview.closeAtOnce()
    if container.store.model.selectedID != id { container.store.perform { $0.select(id) } }
    guard let controller = container.selectedOrNewController() else { return nil }
    if let page = pages[id], page.controller === controller { return page }
    let page = AutomatedTab(controller, exceptions: exceptions)
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
    let left = front
    for other in containers where other !== left { services.profiles?.close(other) }
    container = left
    let all = left.store.model.tabs.map(\.id)
    left.store.perform { $0.insert(Tab(isPrivate: $0.isPrivateMode)) }
    for id in all { left.store.perform { $0.close(id) } }
    await exceptions.withdraw()
    if forgetsSessions { await services.forgetEverything() }
  }
}
