import BrowserCore
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// What becomes of addresses that were dropped, in a window with one page.
@Suite @MainActor
struct AddressDropControllerTests {
  private static func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  private func controller(_ stage: PageStage) -> AddressDropController {
    let presenters = stage.presenters
    return AddressDropController(
      services: presenters.services, tabs: presenters.tabs, editing: presenters.editing,
      pages: presenters.pages)
  }

  @Test("On the bar an address is loaded in the tab that is shown, without what marks who follows it")
  func bar() throws {
    let stage = try PageStage()
    controller(stage).open(try Self.url("https://a.example/b?utm_source=mail&q=gull"))
    #expect(try stage.page.tab.url?.absoluteString == "https://a.example/b?q=gull")
    #expect(stage.presenters.tabs.model.tabs.count == 1)
    let loads = try stage.engine.calls.compactMap { call -> URLRequest? in
      if case .load(let request) = call { request } else { nil }
    }
    #expect(loads.last?.value(forHTTPHeaderField: "Referer") == nil)
  }

  @Test(
    "Between tabs it opens a tab there, of the kind that is shown and of nobody's", arguments: [false, true])
  func between(isPrivate: Bool) throws {
    let stage = try PageStage(isPrivate: isPrivate)
    let url = try Self.url("https://a.example/b")
    controller(stage).open(url, at: .before(0))
    let model = stage.presenters.tabs.model
    #expect(model.tabs.map(\.url?.absoluteString) == ["https://a.example/b", BrowserStage.page])
    let new = model.selectedTab
    #expect(model.selectedIndex == 0 && new.isPrivate == isPrivate && new.openerID == nil)
    let page = try #require(stage.presenters.pages.controller(of: new.id))
    #expect(page.tab.url == url && page.ties.opener == nil)
    // What is private is on no disk.
    guard case .persistent = stage.engines.last?.options.location else { return }
    #expect(!isPrivate)
  }

  @Test("On a tab it is loaded in that tab, which is shown")
  func onto() throws {
    let stage = try PageStage()
    stage.presenters.tabs.perform { $0.insert(Tab(), select: false) }
    let other = stage.presenters.tabs.model.tabs[1]
    let page = stage.presenters.pages.controller(forNew: other)
    let url = try Self.url("https://a.example/b")
    controller(stage).open(url, at: .onto(1))
    #expect(stage.presenters.tabs.model.selectedIndex == 1 && page.tab.url == url)
    #expect(try stage.page.tab.url?.absoluteString == BrowserStage.page)
  }

  @Test("Where the window's pages have gone nothing is opened")
  func leaving() throws {
    let stage = try PageStage()
    let presenters = stage.presenters
    var pages: PresenterStage.Pages? = PresenterStage.Pages()
    let controller = AddressDropController(
      services: presenters.services, tabs: presenters.tabs, editing: presenters.editing,
      pages: try #require(pages))
    pages = nil
    controller.open(try Self.url("https://a.example/b"))
    #expect(try stage.page.tab.url?.absoluteString == BrowserStage.page)
  }
}
