import BrowserCore
import Foundation
import FoundationNetworking
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit
@testable import HeadlessHost

/// A page that does not want to be left, and the user who leaves it.
@Suite @MainActor
struct LeavingTests {
  private static let evil = "https://evil.test/"
  private static let wanted = "https://bank.test/wanted"

  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  /// The user has asked for an address, and the engine has asked about it.
  private func stage(begins: Bool) throws -> (BrowserStage, ScriptedWebEngine, TabViewController) {
    let stage = BrowserStage(pages: [Self.evil])
    let engine = try #require(stage.engines.first)
    let tab = try #require(stage.container.selectedTabController)
    tab.open(try url(Self.wanted))
    #expect(try answer(engine, Self.wanted) == .allow)
    if begins { engine.start(try url(Self.wanted)) }
    return (stage, engine, tab)
  }

  /// Returns the answer that the engine is given when it asks about a load.
  private func answer(
    _ engine: ScriptedWebEngine, _ address: String, kind: WebNavigationAction.Kind = .other,
    isUserGesture: Bool = false
  ) throws -> WebPolicy {
    var answers: [WebPolicy] = []
    let action = WebNavigationAction(
      request: URLRequest(url: try url(address)), kind: kind, isUserGesture: isUserGesture)
    engine.client?.engine(engine, decidePolicyFor: action) { answers.append($0) }
    return try #require(answers.count == 1 ? answers.first : nil)
  }

  /// Returns how often the awaited address was asked for.
  private func asks(_ engine: ScriptedWebEngine) -> Int {
    engine.calls.count {
      if case .load(let request) = $0 { request.url?.absoluteString == Self.wanted } else { false }
    }
  }

  @Test(
    "While the user waits a page neither goes on, nor reloads, nor moves in its list, nor sends a form again",
    arguments: [
      WebNavigationAction.Kind.other, .linkActivated, .formSubmitted, .reload, .backForward, .formResubmitted,
    ])
  func refused(kind: WebNavigationAction.Kind) throws {
    let (stage, engine, _) = try stage(begins: true)
    for address in [Self.evil, "https://bank.test/"] {
      #expect(try answer(engine, address, kind: kind) == .cancel)
    }
    stage.settle()
    #expect(stage.alert == nil)
    #expect(stage.bar.content.spoken == "Loading — bank.test")
    #expect(asks(engine) == 3)
    #expect(try answer(engine, Self.wanted) == .allow)
    engine.start(try url(Self.wanted))
    engine.commit()
    stage.settle()
    #expect(stage.bar.content.domain == "bank.test" && stage.bar.content.mark != .awaited)
    // The page that is there now may go where it likes.
    #expect(
      try answer(engine, "https://bank.test/next", kind: kind == .formResubmitted ? .other : kind) == .allow)
  }

  @Test(
    "A reload of the page's that gives way to its next one is no error, nor in the way of who types an address"
  )
  func interrupted() throws {
    let stage = BrowserStage(pages: [Self.evil])
    let engine = try #require(stage.engines.first)
    stage.container.perform(.focusAddress)
    stage.settle()
    stage.container.currentBar?.field.insertText("wanted")
    for _ in 0..<3 {
      engine.start(try url(Self.evil))
      engine.fail(.interruptedByPolicy)
      stage.settle()
      #expect(stage.store.model.selectedTab.loadError == nil)
      #expect(stage.container.selectedTabController?.errorPage == nil)
      #expect(stage.container.isEditingAddress && stage.container.currentBar?.field.text == "wanted")
    }
    // Nor is it the end of what the user waits for.
    stage.container.presenters.addresses.submit(Self.wanted)
    engine.start(try url(Self.wanted))
    engine.client?.engine(
      engine,
      didReceive: .failed(
        LoadFailure.interruptedByPolicy.error(for: try url(Self.evil)), url: try url(Self.evil)))
    stage.settle()
    #expect(stage.store.model.selectedTab.loadError == nil && stage.store.model.selectedTab.load.userWaits)
    #expect(stage.store.model.selectedTab.url?.absoluteString == Self.wanted)
  }

  @Test("A load that the page made the engine give up is asked for again, the second time in a new process")
  func lost() throws {
    let (stage, engine, tab) = try stage(begins: true)
    engine.fail(.cancelled)
    #expect(asks(engine) == 2 && tab.tab.load.userWaits)
    #expect(try answer(engine, Self.wanted) == .allow)
    engine.start(try url(Self.wanted))
    engine.fail(.cancelled)
    // The process has ended, and nothing of the page is loaded again in the new one.
    #expect(asks(engine) == 3 && tab.tab.load.userWaits)
    #expect(!engine.calls.contains(.reload(ignoringCache: false)))
    #expect(try answer(engine, Self.wanted) == .allow)
    engine.play(try url(Self.wanted))
    stage.settle()
    #expect(stage.store.model.selectedTab.url?.absoluteString == Self.wanted)
    #expect(stage.store.model.selectedTab.load.failure == nil)
  }

  @Test("A load that the engine drops without a word is asked for again, the second time in a new process")
  func silent() throws {
    let (stage, engine, tab) = try stage(begins: false)
    tab.loader.departureIsSilent()
    #expect(asks(engine) == 2 && tab.tab.load.userWaits)
    #expect(stage.bar.content.spoken == "Loading — bank.test")
    tab.loader.departureIsSilent()
    #expect(asks(engine) == 3 && tab.tab.load.userWaits)
    // A new process may take its time.
    tab.loader.departureIsSilent()
    #expect(asks(engine) == 3 && tab.tab.load.userWaits)
    engine.play(try url(Self.wanted))
    stage.settle()
    #expect(stage.bar.content.domain == "bank.test" && !tab.tab.load.isAwaited)
  }

  @Test("A server that takes its time is waited for")
  func slow() throws {
    let (_, engine, tab) = try stage(begins: true)
    for _ in 0..<5 { tab.loader.departureIsSilent() }
    #expect(asks(engine) == 1 && tab.tab.load.userWaits)
  }

  @Test("Tries before the engine has begun have the address asked for again, the third in a new process")
  func tries() throws {
    let (_, engine, tab) = try stage(begins: false)
    for count in 2...4 {
      #expect(try answer(engine, "https://evil.test/\(count)") == .cancel)
      #expect(asks(engine) == count && tab.tab.load.userWaits)
      #expect(try answer(engine, Self.wanted) == .allow)
    }
  }

  @Test("A page that had begun to load itself anew before the user asked comes, and is left all the same")
  func overtaken() throws {
    let stage = BrowserStage(pages: [Self.evil])
    let engine = try #require(stage.engines.first)
    let tab = try #require(stage.container.selectedTabController)
    engine.start(try url(Self.evil))
    tab.open(try url(Self.wanted))
    engine.commit(title: "evil")
    engine.finish()
    stage.settle()
    #expect(tab.tab.load.userWaits && stage.bar.content.spoken == "Loading — bank.test")
    #expect(try answer(engine, Self.evil, kind: .reload) == .cancel)
    #expect(try answer(engine, Self.wanted) == .allow)
    engine.play(try url(Self.wanted))
    stage.settle()
    #expect(stage.bar.content.domain == "bank.test" && !tab.tab.load.isAwaited)
  }

  @Test("On the way back it is the list's entry that is gone to again")
  func back() throws {
    let (stage, engine, tab) = try stage(begins: true)
    engine.commit()
    engine.finish()
    stage.settle()
    let entry = try #require(engine.history.entries.first)
    tab.goBack()
    #expect(try answer(engine, Self.evil, kind: .backForward) == .allow)
    engine.start(entry.url)
    engine.fail(.cancelled)
    #expect(engine.calls.count { $0 == .go(entry.id) } == 2)
    #expect(tab.tab.load.userWaits && tab.tab.url?.absoluteString == Self.evil)
  }

  @Test("What the user stops is not asked for again, and the page is free")
  func stopped() throws {
    let (stage, engine, tab) = try stage(begins: true)
    tab.stop()
    stage.settle()
    #expect(asks(engine) == 1 && !tab.tab.load.userWaits)
    #expect(try answer(engine, "https://evil.test/next") == .allow)
  }

  @Test("A server that has nothing to show is not asked again", arguments: [204, 205])
  func noContent(status: Int) throws {
    let (stage, engine, tab) = try stage(begins: true)
    let response = try #require(
      HTTPURLResponse(url: try url(Self.wanted), statusCode: status, httpVersion: nil, headerFields: nil))
    engine.client?.engine(
      engine,
      decidePolicyFor: WebNavigationResponse(response: response, isForMainFrame: true, canShowMIMEType: true)
    ) { _ in }
    engine.fail(.cancelled)
    stage.settle()
    #expect(asks(engine) == 1 && !tab.tab.load.userWaits)
    #expect(stage.bar.content.domain == "evil.test")
  }

  @Test("What becomes a download is not asked for again")
  func download() throws {
    let (stage, engine, tab) = try stage(begins: true)
    let response = URLResponse(
      url: try url(Self.wanted), mimeType: "application/zip", expectedContentLength: 1, textEncodingName: nil)
    engine.client?.engine(
      engine,
      decidePolicyFor: WebNavigationResponse(response: response, isForMainFrame: true, canShowMIMEType: false)
    ) { _ in }
    engine.fail(.cancelled)
    stage.settle()
    #expect(asks(engine) == 1 && !tab.tab.load.userWaits)
  }

  @Test("Who stays when the page asks stays, and waits for nothing")
  func stays() throws {
    let (stage, engine, tab) = try stage(begins: false)
    var leaves: Bool?
    engine.client?.engine(
      engine, show: WebDialog(kind: .beforeUnload, message: "") { leaves = $0 == .confirmed })
    stage.settle()
    try stage.tapInAlert(PageQuestionText.stay)
    stage.settle()
    #expect(leaves == false)
    #expect(asks(engine) == 1 && !tab.tab.load.userWaits)
    #expect(stage.bar.content.domain == "evil.test" && stage.bar.content.mark != .awaited)
  }

  @Test("A link that the user touches takes the place of what was awaited")
  func link() throws {
    let (stage, engine, tab) = try stage(begins: true)
    #expect(try answer(engine, "https://evil.test/link", kind: .linkActivated, isUserGesture: true) == .allow)
    engine.fail(.cancelled)
    stage.settle()
    #expect(asks(engine) == 1 && !tab.tab.load.userWaits)
  }
}
