import BrowserCore
import Foundation
import FoundationNetworking
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit
@testable import HeadlessHost

/// Pages that answered to a form: nothing is sent twice unasked.
@Suite @MainActor
struct FormTests {
  private static let thanks = "https://gullwick.example/thanks"

  /// The engine is about to send a form again.
  private func ask(
    _ engine: ScriptedWebEngine, _ address: String = thanks, answer: @escaping @MainActor (WebPolicy) -> Void
  ) throws {
    let request = URLRequest(url: try #require(URL(string: address)))
    engine.client?.engine(
      engine, decidePolicyFor: WebNavigationAction(request: request, kind: .formResubmitted), reply: answer)
  }

  private func tap(_ title: String, _ stage: BrowserStage) throws {
    let page = try #require(stage.container.selectedTabController)
    let alert = try #require(page.presentedViewController as? UIAlertController)
    let label = try #require(alert.view.all(UILabel.self).first { $0.text == title })
    stage.host.tap(at: label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil))
    stage.settle()
  }

  @Test("A reload waits for the answer; no leaves the page as it was, yes sends", arguments: [false, true])
  func reload(sends: Bool) throws {
    let stage = BrowserStage(pages: [Self.thanks])
    let engine = try #require(stage.engines.first)
    var answers: [WebPolicy] = []
    stage.container.selectedTabController?.reload()
    try ask(engine) { answers.append($0) }
    stage.settle()
    #expect(answers.isEmpty)
    try tap(sends ? "Send Again" : "Cancel", stage)
    #expect(answers == [sends ? .allow : .cancel])
    let tab = stage.store.model.selectedTab
    #expect(tab.url?.absoluteString == Self.thanks && tab.loadError == nil && !tab.isLoading)
    #expect(tab.title == "A page of gullwick.example" && tab.position == .page(behind: 0, ahead: 0))
  }

  @Test("Going back to it and saying no leaves everything where it was")
  func goingBack() throws {
    let stage = BrowserStage(pages: [Self.thanks])
    let engine = try #require(stage.engines.first)
    engine.play(try #require(URL(string: BrowserStage.page)), title: "Birds")
    stage.settle()

    var answer: WebPolicy?
    stage.container.perform(.back)
    #expect(stage.store.model.selectedTab.url?.absoluteString == Self.thanks)
    try ask(engine) { answer = $0 }
    stage.settle()
    try tap("Cancel", stage)
    #expect(answer == .cancel)
    let tab = stage.store.model.selectedTab
    #expect(tab.url?.absoluteString == BrowserStage.page && tab.title == "Birds" && !tab.isLoading)
    #expect(tab.position == .page(behind: 1, ahead: 0) && tab.loadError == nil)
    #expect(
      stage.container.toolbarController.items.back.isEnabled
        && !stage.container.toolbarController.items.forward.isEnabled)
  }

  @Test("By a finger from the edge, too: the picture of the page to come gives way to the question")
  func swipingBack() throws {
    let stage = BrowserStage(pages: [Self.thanks])
    let engine = try #require(stage.engines.first)
    engine.play(try #require(URL(string: BrowserStage.page)), title: "Birds")
    stage.settle()
    let page = try #require(stage.container.selectedTabController)

    stage.host.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 250, y: 400), duration: 0.12)
    #expect(page.swipeNavigation.isCovering)
    var answer: WebPolicy?
    try ask(engine) { answer = $0 }
    #expect(!page.swipeNavigation.isCovering)
    stage.settle()
    try tap("Cancel", stage)
    #expect(answer == .cancel)
    #expect(stage.store.model.selectedTab.url?.absoluteString == BrowserStage.page)
  }

  @Test("After a restart no leaves a page that says what is missing, from which it can be sent")
  func restart() throws {
    let url = try #require(URL(string: Self.thanks))
    let list = Data(" https://gullwick.example/order\n>\(Self.thanks)".utf8)
    let tab = StoredTab(id: TabID(), url: url, title: "Thanks", list: .changed(list))
    let stage = BrowserStage(session: CountingStorage(StoredSession(tabs: [tab], selectedID: tab.id)))
    let page = try #require(stage.container.selectedTabController)
    page.resumption.resumeIfNeeded()
    let engine = try #require(stage.engines.first)
    func count() -> Int { engine.calls.count { if case .go = $0 { true } else { false } } }
    var answer: WebPolicy?
    try ask(engine) { answer = $0 }
    stage.settle()
    try tap("Cancel", stage)
    #expect(answer == .cancel && page.tab.loadError == .formNotSent)
    #expect(page.tab.position == .page(behind: 1, ahead: 0) && page.tab.url == url)

    // The engine may still tell of the load that ended.
    engine.fail(.cancelled)
    let asked = count()
    try #require(page.errorPage).onAction?(.sendAgain)
    #expect(count() == asked + 1 && page.tab.loadError == nil)
    try ask(engine) { answer = $0 }
    stage.settle()
    try tap("Send Again", stage)
    engine.play(url, title: "Thanks")
    stage.settle()
    #expect(answer == .allow && page.tab.loadError == nil && page.errorPage == nil)
    #expect(!engine.calls.contains { if case .load = $0 { true } else { false } })
  }

  @Test("Back from a page that is still being restored, no leads to that page as if it had come")
  func backWhileRestoring() throws {
    let (thanks, after) = (
      try #require(URL(string: Self.thanks)), try #require(URL(string: BrowserStage.page))
    )
    let list = Data(" \(Self.thanks)\n>\(BrowserStage.page)".utf8)
    let tab = StoredTab(id: TabID(), url: after, title: "Birds", list: .changed(list))
    let stage = BrowserStage(session: CountingStorage(StoredSession(tabs: [tab], selectedID: tab.id)))
    let page = try #require(stage.container.selectedTabController)
    page.resumption.resumeIfNeeded()
    let engine = try #require(stage.engines.first)
    let restored = try #require(engine.history.current)
    var answer: WebPolicy?
    stage.container.perform(.back)
    #expect(page.tab.url == thanks)
    try ask(engine) { answer = $0 }
    stage.settle()
    try tap("Cancel", stage)
    #expect(answer == .cancel && page.tab.loadError == nil && page.errorPage == nil)
    #expect(page.tab.url == after && page.tab.position == .page(behind: 1, ahead: 0))
    #expect(engine.calls.last { if case .go = $0 { true } else { false } } == .go(restored.id))

    // The engine tells of the load that ended, then the page comes.
    engine.client?.engine(
      engine, didReceive: .failed(LoadFailure.cancelled.error(for: thanks), url: thanks))
    engine.play(after, title: "Birds")
    stage.settle()
    #expect(page.tab.url == after && page.tab.title == "Birds" && !page.tab.isLoading)
    #expect(page.tab.position == .page(behind: 1, ahead: 0) && page.heading == nil)
    #expect(page.shownItem === page.webView?.backForwardList.currentItem)
  }

  @Test(
    "A page that goes back and forth by itself asks three times, one at a time; the user is asked as often as he goes"
  )
  func flood() throws {
    let stage = BrowserStage(pages: [Self.thanks])
    let engine = try #require(stage.engines.first)
    let page = try #require(stage.container.selectedTabController)
    var answers: [WebPolicy] = []
    // The fourth of these is one too many.
    for turn in 1...2 {
      try ask(engine) { answers.append($0) }
      stage.settle()
      // What comes while one stands has its answer.
      try ask(engine) { answers.append($0) }
      #expect(answers == Array(repeating: .cancel, count: 2 * turn - 1))
      try tap("Cancel", stage)
      #expect(page.presentedViewController == nil)
    }
    let known = answers.count
    try ask(engine) { answers.append($0) }
    stage.settle()
    #expect(page.presentedViewController == nil && answers.count == known + 1 && answers.last == .cancel)

    page.reload()
    try ask(engine) { answers.append($0) }
    stage.settle()
    try tap("Send Again", stage)
    #expect(answers.last == .allow)
  }

  @Test("The question goes with its tab, and names the receiver")
  func withdrawn() throws {
    let stage = BrowserStage(pages: [Self.thanks, BrowserStage.page])
    let engine = try #require(stage.engines.first)
    var answer: WebPolicy?
    try ask(engine) { answer = $0 }
    stage.settle()
    let page = try #require(stage.container.selectedTabController)
    let alert = try #require(page.presentedViewController as? UIAlertController)
    #expect(alert.message?.contains("“gullwick.example”") == true && answer == nil)
    stage.store.perform { $0.select(index: 1) }
    stage.settle()
    #expect(answer == .cancel && page.presentedViewController == nil)
  }

  @Test("A page that nobody sees is not asked about, and not sent")
  func unseen() throws {
    let stage = BrowserStage(pages: [Self.thanks, BrowserStage.page])
    let engine = try #require(stage.engines.first)
    stage.store.perform { $0.select(index: 1) }
    stage.settle()
    var answer: WebPolicy?
    try ask(engine) { answer = $0 }
    #expect(answer == .cancel)
    #expect(stage.store.model.tabs[0].loadError == nil)
  }
}
