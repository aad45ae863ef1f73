import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit
import WebKitAdditions

/// Tests of the questions whether pages may show notifications, and of those that they show.
@Suite("Notifications in the desktop") @MainActor
struct PageNotificationTests {
  private static let address = "https://gullwick.example:8443/birds"
  private static let site = "gullwick.example"

  private final class Page {
    var events: [String] = []
  }

  private let page = Page()

  private func ask(_ engine: ScriptedWebEngine) -> [Bool] {
    var answers: [Bool] = []
    engine.askToNotify { answers.append($0) }
    return answers
  }

  private func shown(_ stage: BrowserStage) -> [String] {
    stage.host.notifications.map { "\($0.notification.title): \($0.notification.body)" }
  }

  private func show(_ title: String, of engine: ScriptedWebEngine) -> Bool {
    engine.notify(
      title, click: { [page] in page.events.append("click \(title)") },
      close: { [page] in page.events.append("close \(title)") })
  }

  @Test("The user is asked once, the answer is kept for the site, and the engine told of the origin")
  func asking() throws {
    let stage = BrowserStage(pages: [Self.address])
    let services = stage.container.services
    let engine = try #require(stage.engines.first)
    var answers: [Bool] = []
    engine.askToNotify { answers.append($0) }
    stage.settle()
    #expect(stage.alert?.title == "“gullwick.example:8443” Would Like to Send You Notifications")
    try stage.tapInAlert("Allow")
    #expect(answers == [true])
    let origin = try #require(URL(string: "https://gullwick.example:8443"))
    #expect(services.sites.settings(for: Self.site).notifications[origin] == .allow)
    #expect(services.dataStore.notificationDecisions == [origin: true])
    #expect(ask(engine) == [true])
    #expect(stage.alert == nil)

    // Taken back it is forgotten, and so are the origins.
    let tab = try #require(stage.container.selectedTabController)
    #expect(show("one", of: engine))
    tab.site.update { $0.notifications[origin] = .ask }
    #expect(services.sites.settings(for: Self.site) == SiteSettings())
    #expect(services.dataStore.notificationDecisions == [:])
    #expect(page.events == ["close one"] && shown(stage) == [])
    #expect(!show("two", of: engine))
  }

  @Test("No is kept, too; a question that goes with its page decides nothing")
  func refusing() throws {
    let stage = BrowserStage(pages: [Self.address])
    let sites = stage.container.services.sites
    let engine = try #require(stage.engines.first)
    var answers: [Bool] = []
    engine.askToNotify { answers.append($0) }
    stage.settle()
    engine.play(try #require(URL(string: "https://other.example/")))
    stage.settle()
    #expect(answers == [false])
    #expect(sites.settings(for: Self.site) == SiteSettings())
    engine.play(try #require(URL(string: Self.address)))
    engine.askToNotify { answers.append($0) }
    stage.settle()
    try stage.tapInAlert("Don’t Allow")
    #expect(answers == [false, false])
    #expect(sites.settings(for: Self.site).notifications[URL(string: Self.address)] == .deny)
    #expect(ask(engine) == [false])
    #expect(stage.alert == nil)
  }

  @Test("Private tabs, pages of no site and tabs that are not seen are not asked for")
  func nobodyIsAsked() throws {
    let stage = BrowserStage(pages: [Self.address, "https://other.example/"], selected: 1)
    let background = try #require(stage.engines.first)
    #expect(ask(background) == [false])
    let engine = try #require(stage.engines.last)
    engine.play(try #require(URL(string: "data:text/html,x")))
    #expect(ask(engine) == [false])
    stage.container.services.sites.update("gullwick.example") {
      $0.notifications[URL(string: Self.address)] = .allow
    }
    stage.store.perform { $0.insert(Tab(isPrivate: true)) }
    stage.settle()
    let tab = try #require(stage.container.selectedOrNewController())
    tab.open(try #require(URL(string: Self.address)))
    let privateEngine = try #require(stage.engines.last)
    privateEngine.play(try #require(URL(string: Self.address)))
    stage.settle()
    #expect(ask(privateEngine) == [false])
    #expect(!show("private", of: privateEngine))
    #expect(stage.alert == nil)
  }

  @Test(
    "A notification names the site; a click shows the tab and tells the page; the page's end takes it away")
  func showing() throws {
    let stage = BrowserStage(pages: [Self.address, "https://other.example/"], selected: 1)
    let engine = try #require(stage.engines.first)
    #expect(!show("early", of: engine))
    stage.container.services.sites.update(Self.site) {
      $0.notifications[URL(string: Self.address)] = .allow
    }
    #expect(show("Lunch", of: engine))
    #expect(show("Tea", of: engine))
    #expect(shown(stage) == ["gullwick.example:8443: Lunch", "gullwick.example:8443: Tea"])
    let first = try #require(stage.host.notifications.first)
    first.handle(.opened(activationToken: "token"))
    stage.settle()
    #expect(page.events == ["close early", "click Lunch", "close Lunch"])
    #expect(stage.store.model.selectedTab.url?.absoluteString == Self.address)
    // A server may tell twice.
    first.handle(.closed)
    #expect(page.events.count == 3)
    engine.play(try #require(URL(string: "https://gullwick.example:8443/next")))
    #expect(page.events.last == "close Tea")
    #expect(show("Dinner", of: engine))
    stage.store.perform { $0.close($0.selectedID) }
    stage.settle()
    #expect(page.events.last == "close Dinner")
  }

  @Test("Of a flood the first few are shown, and the user is told")
  func flood() throws {
    let stage = BrowserStage(pages: [Self.address])
    let engine = try #require(stage.engines.first)
    stage.container.services.sites.update(Self.site) {
      $0.notifications[URL(string: Self.address)] = .allow
    }
    let count = (0..<1000).filter { show("\($0)", of: engine) }.count
    #expect(count == PageLimits.notifications.burst)
    stage.settle()
    #expect(
      stage.container.downloadPresenter.notice.title(for: .normal)
        == "Too many notifications of gullwick.example:8443 were not shown")
  }
}
