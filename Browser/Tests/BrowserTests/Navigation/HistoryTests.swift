import BrowserCore
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// Back and forward over the start view and the page's list, by buttons.
@Suite @MainActor
struct HistoryTests {
  @Test("Back from the first page is the start view; forward is the page again, still loaded")
  func acrossTheStart() throws {
    let stage = BrowserStage()
    let engine = try #require(stage.engines.first)
    let page = try #require(stage.container.selectedTabController)
    let calls = engine.calls.count

    page.goBack()
    stage.settle()
    #expect(stage.store.model.selectedTab.url == nil)
    #expect(stage.store.model.selectedTab.position == .start(ahead: 1))
    #expect(page.startPage != nil && page.webView?.isHidden == true)
    #expect(
      !stage.container.toolbarController.items.back.isEnabled
        && stage.container.toolbarController.items.forward.isEnabled)

    page.goForward()
    stage.settle()
    #expect(stage.store.model.selectedTab.url?.absoluteString == BrowserStage.page)
    #expect(page.startPage == nil && page.webView?.isHidden == false)
    #expect(
      stage.container.toolbarController.items.back.isEnabled
        && !stage.container.toolbarController.items.forward.isEnabled)
    #expect(engine.calls.count == calls, "nothing was loaded")
  }

  @Test(
    "A page whose process the engine replaces is loaded again where it stands, seen or not, and nothing is said"
  )
  func newProcess() throws {
    let other = "https://petrel.example/"
    let stage = BrowserStage(pages: [BrowserStage.page, other], selected: 1)
    let engine = try #require(stage.engines.first)
    let elsewhere = try #require(URL(string: "https://gullwick.example/elsewhere"))
    stage.turnPage(engine, elsewhere.absoluteString)
    let before = stage.store.model.tabs
    for engine in stage.engines { engine.renewProcess() }
    stage.settle()
    // A second time within the time in which a crash counts as the page's fault.
    for engine in stage.engines { engine.renewProcess() }
    stage.settle()
    let addresses = [elsewhere, try #require(URL(string: other))]
    #expect(stage.store.model.tabs.map(\.url) == addresses)
    for (engine, url) in zip(stage.engines, addresses) {
      #expect(engine.calls.count { if case .reload = $0 { true } else { false } } == 2)
      engine.play(url, title: "A page of \(url.host ?? "")")
    }
    stage.settle()
    for (tab, old) in zip(stage.store.model.tabs, before) {
      #expect(tab.url == old.url && tab.loadError == nil && tab.position == old.position && !tab.isLoading)
    }
    #expect(stage.store.model.selectedIndex == 1)
    for page in stage.container.tabControllers.values { #expect(page.errorPage == nil) }
  }

  @Test("Reload on the way back waits for the page that comes, and loads that one")
  func reloadOnTheWay() throws {
    let stage = BrowserStage()
    let engine = try #require(stage.engines.first)
    stage.turnPage(engine, "https://gullwick.example/elsewhere")
    func reloads() -> Int { engine.calls.count { if case .reload = $0 { true } else { false } } }

    stage.container.perform(.back)
    stage.container.perform(.reload)
    #expect(reloads() == 0 && stage.store.model.selectedTab.url?.absoluteString == BrowserStage.page)
    engine.play(try #require(URL(string: BrowserStage.page)), title: "Birds")
    stage.settle()
    #expect(reloads() == 1)
    #expect(stage.store.model.selectedTab.position == .page(behind: 0, ahead: 1))

    // Asked for on another way, it is about that way's end only.
    stage.container.perform(.forward)
    stage.container.perform(.reload)
    stage.container.perform(.back)
    engine.play(try #require(URL(string: BrowserStage.page)), title: "Birds")
    stage.settle()
    #expect(reloads() == 1)
  }

  @Test("Reload while a new address is on its way asks for it once more; on the start view it does nothing")
  func reloadOfWhatIsNotThere() throws {
    let stage = BrowserStage()
    let engine = try #require(stage.engines.first)
    let page = try #require(stage.container.selectedTabController)
    let url = try #require(URL(string: "https://foldkite.example/"))
    page.open(url)
    engine.start(url)
    let calls = engine.calls.count
    stage.container.perform(.reload)
    #expect(
      engine.calls.dropFirst(calls).contains {
        if case .load(let request) = $0 { request.url == url } else { false }
      })
    #expect(!engine.calls.contains { if case .reload = $0 { true } else { false } })

    engine.play(url, title: "Foldkite")
    page.go(to: .start)
    stage.settle()
    stage.container.perform(.reload)
    #expect(!engine.calls.contains { if case .reload = $0 { true } else { false } })
  }

  @Test("What a page does behind the start view stays there")
  func behindTheStart() throws {
    let stage = BrowserStage()
    let engine = try #require(stage.engines.first)
    stage.container.selectedTabController?.goBack()

    engine.page.title = "Another title"
    engine.page.themeColor = WebColor(red: 1, green: 0, blue: 0)
    stage.turnPage(engine, "https://gullwick.example/elsewhere")

    let tab = stage.store.model.selectedTab
    #expect(tab.url == nil && tab.title.isEmpty && tab.themeColor == nil)
    #expect(tab.position == .start(ahead: 2))
  }

  @Test("A new address from the start view cuts what was ahead")
  func cutting() throws {
    let stage = BrowserStage()
    let page = try #require(stage.container.selectedTabController)
    page.goBack()
    let url = try #require(URL(string: "https://foldkite.example/"))

    page.open(url)
    try #require(stage.engines.count == 2)
    stage.engines[1].play(url, title: "Foldkite")
    stage.settle()

    #expect(stage.engines[0].calls.contains(.close))
    #expect(stage.store.model.selectedTab.position == .page(behind: 0, ahead: 0))
    page.goBack()
    #expect(stage.store.model.selectedTab.position == .start(ahead: 1))
  }

  @Test("Back from the report of an address that was not found is the page before, untouched")
  func failure() throws {
    let stage = BrowserStage()
    let engine = try #require(stage.engines.first)
    let page = try #require(stage.container.selectedTabController)
    let url = try #require(URL(string: "https://nobody.example/"))
    page.open(url)
    engine.start(url)
    engine.fail(.cannotFindHost)
    #expect(stage.store.model.selectedTab.position == .failure(behind: 1, ahead: 0))
    let calls = engine.calls.count

    page.goBack()

    #expect(stage.store.model.selectedTab.loadError == nil)
    #expect(stage.store.model.selectedTab.position == .page(behind: 0, ahead: 0))
    #expect(engine.calls.count == calls)
  }

  @Test("From the start view reached by a jump, forward is the list's first page")
  func jump() throws {
    let stage = BrowserStage()
    let engine = try #require(stage.engines.first)
    let page = try #require(stage.container.selectedTabController)
    stage.turnPage(engine, "https://gullwick.example/two")
    stage.turnPage(engine, "https://gullwick.example/three")
    #expect(stage.store.model.selectedTab.position == .page(behind: 2, ahead: 0))

    page.go(to: .start)
    #expect(stage.store.model.selectedTab.position == .start(ahead: 3))
    page.goForward()

    #expect(stage.store.model.selectedTab.position == .page(behind: 0, ahead: 2))
    #expect(engine.calls.last == .go(engine.history.entries[0].id))
    engine.start(engine.history.entries[0].url)
    engine.commit()
    engine.finish()
    #expect(stage.store.model.selectedTab.position == .page(behind: 0, ahead: 2))
  }
}

extension BrowserStage {
  /// A link leads to another page.
  func turnPage(_ engine: ScriptedWebEngine, _ address: String) {
    guard let url = URL(string: address) else { preconditionFailure("not an address: \(address)") }
    engine.play(url, title: address)
    settle()
  }
}
