import BrowserCore
import Foundation
import FoundationNetworking
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit
import WebKitAdditions

/// Tests that a page's endless requests reach people a few times, and that they can have what was kept back.
@Suite("Floods of a page") @MainActor
struct PageFloodTests {
  private func page(_ stage: BrowserStage) throws -> (TabViewController, ScriptedWebEngine) {
    (try #require(stage.container.selectedTabController), try #require(stage.engines.first))
  }

  private func notice(_ stage: BrowserStage) -> NoticeButton { stage.container.downloadPresenter.notice }

  private func click(
    _ address: String, _ engine: ScriptedWebEngine, byUser: Bool
  ) throws -> WebPolicy? {
    var action = WebNavigationAction(
      request: URLRequest(url: try #require(URL(string: address))), kind: .linkActivated,
      isUserGesture: byUser)
    action.mouseButton = 2
    var answer: WebPolicy?
    engine.client?.engine(engine, decidePolicyFor: action) { answer = $0 }
    return answer
  }

  @Test(
    "Links that a script clicks with the middle button open no tabs; a notice opens the one that was wanted")
  func clicksByScript() throws {
    let stage = BrowserStage()
    let (_, engine) = try page(stage)
    for _ in 0..<50 { #expect(try click("https://ads.example/", engine, byUser: false) == .cancel) }
    stage.settle()
    #expect(stage.store.model.tabs.count == 1)
    #expect(notice(stage).title(for: .normal) == "Pop-up of gullwick.example blocked · Open")
    notice(stage).sendActions(for: .touchUpInside)
    stage.settle()
    #expect(stage.store.model.tabs.count == 2)
    #expect(stage.store.model.selectedTab.url?.absoluteString == "https://ads.example/")
  }

  @Test("Those that the user clicks do, and no more of them than anybody can click")
  func clicksByUser() throws {
    let stage = BrowserStage()
    let (_, engine) = try page(stage)
    for _ in 0..<50 { _ = try click("https://site.example/", engine, byUser: true) }
    stage.settle()
    #expect(stage.store.model.tabs.count == 1 + PageLimits.windows.burst)
  }

  @Test(
    "A second window from behind the first is told of, and one that leads out of the web cannot be opened from there"
  )
  func windows() throws {
    let stage = BrowserStage()
    let (_, engine) = try page(stage)
    func open(_ address: String) throws -> Bool {
      let request = URLRequest(url: try #require(URL(string: address)))
      let action = WebNavigationAction(request: request, opensNewWindow: true, isUserGesture: true)
      return engine.client?.engine(engine, createWebViewFor: action, features: WebWindowFeatures()) != nil
    }
    #expect(try open("https://one.example/"))
    stage.settle()
    #expect(try !open("martlet://welcome/"))
    stage.settle()
    #expect(notice(stage).title(for: .normal) == "Pop-up of gullwick.example blocked")
    notice(stage).sendActions(for: .touchUpInside)
    stage.settle()
    #expect(stage.store.model.tabs.count == 2)
  }

  @Test(
    "A page that leaves itself for ever is asked about a few times, and then let go",
    arguments: [false, true])
  func leaving(isWindow: Bool) throws {
    let stage = BrowserStage()
    var (_, engine) = try page(stage)
    if isWindow {
      let request = URLRequest(url: try #require(URL(string: "about:blank")))
      let action = WebNavigationAction(request: request, opensNewWindow: true, isUserGesture: true)
      let made = engine.client?.engine(engine, createWebViewFor: action, features: WebWindowFeatures())
      engine = try #require(made as? ScriptedWebEngine)
      stage.settle()
    }
    var answers: [WebDialog.Answer] = []
    for _ in 0..<20 {
      engine.client?.engine(
        engine, show: WebDialog(kind: .beforeUnload, message: "?") { answers.append($0) })
      stage.settle()
      if stage.alert != nil { try stage.tapInAlert("Stay") }
    }
    #expect(answers.count == 20)
    #expect(answers.count { $0 == .dismissed } == PageLimits.leaving.burst)
    #expect(notice(stage).title(for: .normal)?.contains("asked too often") == true)
  }

  @Test("Camera and microphone are asked for a few times")
  func permissions() throws {
    let stage = BrowserStage()
    let (_, engine) = try page(stage)
    var answers: [Bool] = []
    var questions = 0
    for _ in 0..<20 {
      engine.client?.engine(engine, requestMedia: .camera) { answers.append($0) }
      stage.settle()
      if stage.alert != nil {
        questions += 1
        try stage.tapInAlert("Don’t Allow")
      }
    }
    #expect(questions == PageLimits.permissions.burst)
    #expect(answers == Array(repeating: false, count: 20))
  }

  @Test("An element that fills the window again and again is sent back to its place")
  func fullscreen() throws {
    let stage = BrowserStage()
    let (_, engine) = try page(stage)
    var times = 0
    for _ in 0..<50 {
      engine.enterFullscreen()
      stage.settle()
      if stage.container.isFullscreen { times += 1 }
      engine.endFullscreen()
      stage.settle()
    }
    #expect(times == PageLimits.fullscreen.burst)
    #expect(engine.calls.contains(.leaveFullscreen))
    #expect(notice(stage).title(for: .normal) == "gullwick.example filled the window too often")
  }

  @Test("Titles that change faster than they can be read: the first and the last are shown")
  func titles() throws {
    let stage = BrowserStage()
    let (tab, engine) = try page(stage)
    var shown = 0
    let observation = stage.store.observe { _, changes in
      if changes.contains(.updated(tab.tab.id)) { shown += 1 }
    }
    for number in 0..<1000 { engine.page.title = "title \(number)" }
    #expect(shown <= PageLimits.updates.burst)
    #expect(shown > 0)
    observation.cancel()
  }

  @Test("What comes too fast waits its turn, and of what waits the newest is done")
  func updates() {
    final class Clock { var time: TimeInterval = 100 }
    let clock = Clock()
    var done: [Int] = []
    let update = LatestUpdate { clock.time }
    for number in 0..<100 { update.offer { done.append(number) } }
    #expect(done == Array(0..<PageLimits.updates.burst))
    update.timeHasCome()
    #expect(done.count == PageLimits.updates.burst, "it is not time yet")
    clock.time += PageLimits.updates.interval
    update.timeHasCome()
    #expect(done.last == 99 && done.count == PageLimits.updates.burst + 1)
    update.timeHasCome()
    #expect(done.count == PageLimits.updates.burst + 1)
    update.offer { done.append(1000) }
    update.cancel()
    clock.time += 60
    update.timeHasCome()
    #expect(done.last == 99)
  }
}
