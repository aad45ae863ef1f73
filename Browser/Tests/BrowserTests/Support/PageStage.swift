import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// A window with a tab whose page the test plays, for presenters that work with the page that is shown. There is no browser.
@MainActor
final class PageStage {
  let presenters: PresenterStage
  let window: StandInWindow
  /// The view that pages lie in, below all else.
  let content = UIView()
  /// The tab.
  let id: TabID
  /// The engines that were made so far.
  private(set) var engines: [ScriptedWebEngine] = []

  /// - Parameter address: of the page that has come; nil leaves the start page.
  init(
    at address: String? = BrowserStage.page, title: String = "", isPrivate: Bool = false,
    size: CGSize = CGSize(width: 390, height: 844)
  ) throws {
    let tab = Tab(isPrivate: isPrivate)
    id = tab.id
    presenters = PresenterStage(size: size, tabs: TabsModel(tabs: [tab], selectedID: tab.id))
    window = StandInWindow(tabs: presenters.tabs)
    // A view that is kept warm would be one more engine.
    presenters.services.keepsSpare = false
    WebEngines.factory = { [weak self] options in
      let engine = ScriptedWebEngine(options)
      self?.engines.append(engine)
      return engine
    }
    content.frame = presenters.root.view.bounds
    presenters.root.view.insertSubview(content, at: 0)
    presenters.pages.makePage = { [weak self] in self?.makePage(of: $0) }
    presenters.pages.controller(forNew: tab).isSelected = true
    if let address { try load(address, title: title) }
    presenters.settle()
  }

  isolated deinit {
    guard presenters.host.isInstalled else { return }
    WebEngines.factory = nil
  }

  /// The page of the tab, as long as that is open.
  var page: TabViewController {
    get throws { try #require(presenters.pages.controllers[id]) }
  }

  private func makePage(of tab: Tab) -> TabViewController {
    let page = TabViewController(tab: tab, services: presenters.services)
    page.delegate = window
    page.router = presenters.router
    page.notices = presenters.notices
    presenters.root.addChild(page)
    page.view.frame = content.bounds
    content.insertSubview(page.view, at: 0)
    page.didMove(toParent: presenters.root)
    return page
  }

  /// Opens an address in the tab, whose page comes.
  @discardableResult
  func load(_ address: String, title: String = "") throws -> ScriptedWebEngine {
    let url = try #require(URL(string: address))
    try page.open(url)
    let engine = try self.engine
    engine.play(url, title: title)
    presenters.settle()
    return engine
  }

  /// Opens an address whose page does not come.
  func startLoading(_ address: String) throws {
    let url = try #require(URL(string: address))
    try page.open(url)
    try engine.start(url)
    presenters.settle()
  }

  /// The engine of the page.
  var engine: ScriptedWebEngine {
    get throws { try #require(page.webView?.engine as? ScriptedWebEngine) }
  }

  /// Closes the tab with its page.
  func closePage() {
    guard let page = presenters.pages.controllers.removeValue(forKey: id) else { return }
    page.isSelected = false
    page.close()
    page.willMove(toParent: nil)
    page.view.removeFromSuperview()
    page.removeFromParent()
    presenters.tabs.perform { $0.close(id) }
    presenters.settle()
  }
}
