import BrowserCore
import Foundation
import FoundationNetworking
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit
@testable import HeadlessHost

/// What a page asks: once at a time, never against the user's will, and of nobody who has gone on.
@Suite @MainActor
struct PageQuestionTests {
  private func ask(
    _ kind: WebDialog.Kind, _ stage: BrowserStage, answer: @escaping @MainActor (WebDialog.Answer) -> Void
  ) throws {
    let page = try #require(stage.container.selectedTabController)
    let engine = try #require(page.webView?.engine)
    engine.client?.engine(engine, show: WebDialog(kind: kind, message: "?", reply: answer))
    stage.settle()
  }

  @Test("Who blocks a page's dialogs can still leave the page")
  func blockedPageCanBeLeft() throws {
    let stage = BrowserStage()
    var answers: [WebDialog.Answer] = []
    for _ in 0..<2 {
      try ask(.alert, stage) { answers.append($0) }
      try stage.tapInAlert("Close")
    }
    try ask(.alert, stage) { answers.append($0) }
    try stage.tapInAlert("Block More Dialogs")
    try ask(.confirm, stage) { answers.append($0) }
    #expect(stage.alert == nil && answers.last == .dismissed)
    try ask(.beforeUnload, stage) { answers.append($0) }
    #expect(stage.alert == nil && answers.last == .confirmed && answers.count == 5)
  }

  @Test("The question before leaving can be asked any number of times, and offers to leave or to stay")
  func leavingIsNotRefused() throws {
    let stage = BrowserStage()
    for _ in 0..<5 {
      var answer: WebDialog.Answer?
      try ask(.beforeUnload, stage) { answer = $0 }
      #expect(try #require(stage.alert).actions.map(\.title) == ["Stay", "Leave"])
      try stage.tapInAlert("Stay")
      #expect(answer == .dismissed)
    }
  }

  @Test("A site that loads itself again between its dialogs does not escape being blocked; another site does")
  func reloadingPage() throws {
    let stage = BrowserStage()
    let engine = try #require(stage.engines.first)
    for _ in 0..<2 {
      try ask(.alert, stage) { _ in }
      try stage.tapInAlert("Close")
      engine.play(try #require(URL(string: BrowserStage.page)), title: "Again")
      stage.settle()
    }
    try ask(.alert, stage) { _ in }
    #expect(stage.alert?.actions.count == 2)
    try stage.tapInAlert("Block More Dialogs")
    engine.play(try #require(URL(string: BrowserStage.page)), title: "Again")
    try ask(.alert, stage) { _ in }
    #expect(stage.alert == nil)
    engine.play(try #require(URL(string: "https://other.example/")), title: "Other")
    try ask(.alert, stage) { _ in }
    #expect(stage.alert?.actions.count == 1)
  }

  @Test("A page that wants to start other apps again and again asks once at a time, and can be blocked")
  func otherApps() throws {
    let stage = BrowserStage()
    let engine = try #require(stage.engines.first)
    func startApp() throws {
      let request = URLRequest(url: try #require(URL(string: "foo:bar")))
      engine.client?.engine(
        engine, decidePolicyFor: WebNavigationAction(request: request), reply: { #expect($0 == .cancel) })
      stage.settle()
    }
    for _ in 0..<8 { try startApp() }
    let first = try #require(stage.alert)
    #expect(first.presentedViewController == nil)
    try stage.tapInAlert("Cancel")
    #expect(stage.alert == nil)
    try startApp()
    try stage.tapInAlert("Block More Dialogs")
    try startApp()
    #expect(stage.alert == nil)
  }

  @Test(
    "Who goes on by a shortcut has refused what the page asks",
    arguments: [
      KeyboardShortcut.Command.newTab, .nextTab, .closeTab, .reload, .focusAddress, .bookmarks,
      .selectTab(1),
    ])
  func shortcuts(command: KeyboardShortcut.Command) throws {
    let stage = BrowserStage(pages: ["https://other.example/", BrowserStage.page], selected: 1)
    var answers: [WebDialog.Answer] = []
    try ask(.confirm, stage) { answers.append($0) }
    #expect(stage.alert != nil)
    stage.container.perform(command)
    stage.settle()
    #expect(stage.alert == nil && answers == [.dismissed])
  }

  @Test("A tab that is left in another way takes its question along")
  func leftTab() throws {
    let stage = BrowserStage(pages: ["https://other.example/", BrowserStage.page], selected: 1)
    var answers: [WebDialog.Answer] = []
    try ask(.alert, stage) { answers.append($0) }
    stage.store.perform { $0.select(index: 0) }
    stage.settle()
    #expect(stage.alert == nil && answers.count == 1)

    stage.store.perform { $0.select(index: 1) }
    stage.settle()
    try ask(.alert, stage) { answers.append($0) }
    #expect(stage.alert != nil)
    stage.store.perform { $0.close($0.selectedID) }
    stage.settle()
    #expect(stage.alert == nil && answers.count == 2)
  }

  @Test("An alert that is already on its way out answers once")
  func withdrawnLate() throws {
    let stage = BrowserStage()
    var answers: [WebDialog.Answer] = []
    try ask(.confirm, stage) { answers.append($0) }
    let shown = try #require(stage.alert)
    let label = try #require(shown.view.all(UILabel.self).first { $0.text == "OK" })
    stage.host.tap(at: label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil))
    stage.container.perform(.newTab)
    stage.settle()
    #expect(answers.count == 1 && stage.alert == nil)
  }

  @Test("A page opens the print dialog once by itself; then it asks")
  func printing() throws {
    let stage = BrowserStage()
    stage.host.canPrint = true
    let engine = try #require(stage.engines.first)
    let frame = ScriptedPrintSource()
    engine.askToPrint(frame)
    stage.settle()
    #expect(frame.orders.count == 1 && stage.alert == nil)
    engine.askToPrint(frame)
    stage.settle()
    #expect(frame.orders.count == 1 && stage.alert?.title == "Let “gullwick.example” print this page?")
    try stage.tapInAlert("Cancel")
    #expect(frame.orders.count == 1 && stage.alert == nil)
  }

  @Test("A touch opens one window: none from behind it")
  func windows() throws {
    let stage = BrowserStage()
    let engine = try #require(stage.engines.first)
    let request = URLRequest(url: try #require(URL(string: "https://gullwick.example/window")))
    let action = WebNavigationAction(request: request, opensNewWindow: true)
    let windows = (0..<5).map { _ in
      engine.client?.engine(engine, createWebViewFor: action, features: WebWindowFeatures())
    }
    stage.settle()
    #expect(windows.map { $0 != nil } == [true, false, false, false, false])
    #expect(stage.store.model.tabs.count == 2)
  }
}
