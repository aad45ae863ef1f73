import BrowserCore
import Foundation
import FoundationNetworking
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit
@testable import HeadlessHost

/// Tests of a page's questions: once at a time, never against the user's will, and never to a user who has gone on.
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
    let other = try #require(URL(string: "https://other.example/"))
    try touchLink(to: other, stage)
    engine.play(other, title: "Other")
    try ask(.alert, stage) { _ in }
    #expect(stage.alert?.actions.count == 1)
  }

  private func touchLink(to url: URL, _ stage: BrowserStage) throws {
    let engine = try #require(stage.engines.first)
    let action = WebNavigationAction(
      request: URLRequest(url: url), kind: .linkActivated, isUserGesture: true)
    engine.client?.engine(engine, decidePolicyFor: action) { #expect($0 == .allow) }
  }

  @Test(
    "A tap that was meant for the page gives no answer: a question takes one when it has been there for half a second"
  )
  func answerDelay() throws {
    let stage = BrowserStage()
    let engine = try #require(stage.engines.first)
    var answer: WebDialog.Answer?
    engine.client?.engine(engine, show: WebDialog(kind: .confirm, message: "?", reply: { answer = $0 }))
    stage.host.advance(by: 0.3)
    let alert = try #require(stage.alert)
    let label = try #require(alert.view.all(UILabel.self).first { $0.text == "OK" })
    let place = label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil)
    stage.host.tap(at: place)
    // Nor does Return.
    stage.host.key(0x28)
    #expect(answer == nil && stage.alert != nil)
    stage.host.advance(by: 0.25)
    stage.host.tap(at: place)
    stage.settle()
    #expect(answer == .confirmed)
  }

  @Test("Two sites that send their visitor to and fro can be blocked like one")
  func sitesInTurns() throws {
    let stage = BrowserStage()
    let engine = try #require(stage.engines.first)
    for turn in 0..<2 {
      engine.play(try #require(URL(string: "https://\(turn).example/")), title: "Turn")
      try ask(.alert, stage) { _ in }
      try stage.tapInAlert("Close")
    }
    engine.play(try #require(URL(string: "https://0.example/")), title: "Turn")
    try ask(.alert, stage) { _ in }
    try stage.tapInAlert("Block More Dialogs")
    engine.play(try #require(URL(string: "https://1.example/")), title: "Turn")
    try ask(.alert, stage) { _ in }
    #expect(stage.alert == nil)
  }

  @Test("Who blocks the dialogs of a page that is being left has not blocked those of the next one")
  func blockedWhileLeft() throws {
    let stage = BrowserStage()
    let engine = try #require(stage.engines.first)
    let other = try #require(URL(string: "https://other.example/"))
    try #require(stage.container.selectedTabController).open(other)
    engine.start(other)
    for _ in 0..<2 {
      try ask(.alert, stage) { _ in }
      try stage.tapInAlert("Close")
    }
    try ask(.alert, stage) { _ in }
    try stage.tapInAlert("Block More Dialogs")
    engine.commit(title: "Other")
    stage.settle()
    try ask(.alert, stage) { _ in }
    #expect(stage.alert?.actions.count == 1)
  }

  @Test("Two sites that send their visitor to and fro open the print dialog once, like one")
  func printingInTurns() throws {
    let stage = BrowserStage()
    stage.host.canPrint = true
    let engine = try #require(stage.engines.first)
    try #require(stage.container.selectedTabController).dialogs.hasPrinted = true
    let frame = ScriptedPrintSource()
    for turn in 0..<2 {
      engine.play(try #require(URL(string: "https://\(turn).example/")), title: "Turn")
      engine.askToPrint(frame)
      stage.settle()
      #expect(stage.alert?.title == "Let “\(turn).example” print this page?")
      try stage.tapInAlert("Cancel")
    }
    #expect(frame.orders.isEmpty)
  }

  @Test(
    "Who asks and gives way to another page takes the question along, with the answer of one who goes away")
  func askerGoes() throws {
    let stage = BrowserStage()
    let engine = try #require(stage.engines.first)
    func goElsewhere(_ address: String) throws {
      engine.play(try #require(URL(string: address)), title: "Other")
      stage.settle()
      #expect(stage.alert == nil)
    }
    var isAllowed: Bool?
    engine.client?.engine(engine, requestMedia: .camera) { isAllowed = $0 }
    stage.settle()
    #expect(stage.alert?.title == "“gullwick.example” Would Like to Use the Camera")
    // Not while it is there still.
    engine.start(try #require(URL(string: "https://1.example/")))
    stage.settle()
    #expect(stage.alert != nil && isAllowed == nil)
    try goElsewhere("https://1.example/")
    #expect(isAllowed == false)

    let request = URLRequest(url: try #require(URL(string: "foo:bar")))
    engine.client?.engine(
      engine, decidePolicyFor: WebNavigationAction(request: request), reply: { #expect($0 == .cancel) })
    stage.settle()
    #expect(stage.alert != nil)
    try goElsewhere("https://2.example/")

    // The question before leaving is answered by its being left.
    var answer: WebDialog.Answer?
    try ask(.beforeUnload, stage) { answer = $0 }
    #expect(stage.alert != nil)
    try goElsewhere("https://3.example/")
    #expect(answer == .confirmed)
  }

  @Test("A tab that is left takes its question about a device along, and Return allows none")
  func deviceOfLeftTab() throws {
    let stage = BrowserStage(pages: ["https://other.example/", BrowserStage.page], selected: 1)
    let engine = try #require(stage.engines.last)
    var isAllowed: Bool?
    engine.client?.engine(engine, requestMedia: .microphone) { isAllowed = $0 }
    stage.settle()
    #expect(stage.alert != nil && stage.alert?.preferredAction == nil)
    stage.store.perform { $0.select(index: 0) }
    stage.settle()
    #expect(stage.alert == nil && isAllowed == false)
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
    let action = WebNavigationAction(request: request, opensNewWindow: true, isUserGesture: true)
    let windows = (0..<5).map { _ in
      engine.client?.engine(engine, createWebViewFor: action, features: WebWindowFeatures())
    }
    stage.settle()
    #expect(windows.map { $0 != nil } == [true, false, false, false, false])
    #expect(stage.store.model.tabs.count == 2)
  }
}
