import BrowserCore
import Foundation
import FoundationNetworking
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit
import WebKitAdditions
@testable import HeadlessHost

/// The bar, alerts, questions, downloads and cards of a tab whose page would like to be taken for another.
@Suite @MainActor
struct NamingTests {
  private static let evil = "https://evil.test/"
  private static let bank = "https://bank.test/slow"

  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  private func stage() throws -> (BrowserStage, ScriptedWebEngine, TabViewController) {
    let stage = BrowserStage(pages: [Self.evil])
    stage.originOfWindows = "https://evil.test"
    let engine = try #require(stage.engines.first)
    engine.page.hasOnlySecureContent = true
    stage.settle()
    return (stage, engine, try #require(stage.container.selectedTabController))
  }

  private func bar(_ stage: BrowserStage) -> AddressBarView.Content { stage.bar.content }

  @Test("A page's own load changes neither name nor lock before it commits")
  func pagesLoad() throws {
    let (stage, engine, _) = try stage()
    #expect(bar(stage).mark == .secure && bar(stage).domain == "evil.test")
    engine.start(try url(Self.bank))
    #expect(bar(stage).mark == .secure && bar(stage).domain == "evil.test")
    #expect(stage.store.model.selectedTab.url?.absoluteString == Self.evil)
    engine.redirect(to: try url("https://bank.test/other"))
    #expect(bar(stage).domain == "evil.test")
    engine.fail(.cancelled)
    #expect(bar(stage).domain == "evil.test")
  }

  @Test("What the user asks for is named as loading, without the lock of the page that is still there")
  func usersLoad() throws {
    let (stage, engine, tab) = try stage()
    tab.open(try url(Self.bank))
    #expect(bar(stage).mark == .awaited && bar(stage).domain == "bank.test")
    #expect(bar(stage).spoken == "Loading — bank.test")
    engine.start(try url(Self.bank))
    #expect(bar(stage).mark == .awaited)
    tab.stop()
    stage.settle()
    #expect(bar(stage).mark == .secure && bar(stage).domain == "evil.test")
  }

  @Test(
    "Alerts, prompts and permission questions have the name of the page that asks, whatever is on its way")
  func questions() throws {
    let (stage, engine, tab) = try stage()
    tab.open(try url(Self.bank))
    engine.start(try url(Self.bank))
    engine.client?.engine(engine, show: WebDialog(kind: .alert, message: "pay") { _ in })
    stage.settle()
    #expect(stage.alert?.title == "evil.test")
    try stage.tapInAlert("Close")
    engine.client?.engine(engine, requestMedia: .camera) { _ in }
    stage.settle()
    #expect(stage.alert?.title == "“evil.test” Would Like to Use the Camera")
  }

  @Test("A window of another page is blank until something commits, and asks in its opener's name")
  func window() throws {
    let (stage, engine, _) = try stage()
    let action = WebNavigationAction(
      request: URLRequest(url: try url(Self.bank)), opensNewWindow: true, isUserGesture: true)
    let made = engine.client?.engine(engine, createWebViewFor: action, features: WebWindowFeatures())
    let popup = try #require(made as? ScriptedWebEngine)
    stage.settle()
    #expect(bar(stage).domain == "about:blank" && bar(stage).mark == .none)
    popup.start(try url(Self.bank))
    stage.settle()
    #expect(bar(stage).domain == "about:blank" && bar(stage).mark == .none)
    #expect(stage.store.model.selectedTab.hasPage)
    popup.client?.engine(popup, show: WebDialog(kind: .prompt(defaultText: ""), message: "password") { _ in })
    stage.settle()
    #expect(stage.alert?.title == "evil.test")
  }

  /// Opens a window of the page's, which comes to the bank.
  private func openWindow(of engine: ScriptedWebEngine) throws -> ScriptedWebEngine {
    let action = WebNavigationAction(
      request: URLRequest(url: try url(Self.bank)), opensNewWindow: true, isUserGesture: true)
    let made = engine.client?.engine(engine, createWebViewFor: action, features: WebWindowFeatures())
    let popup = try #require(made as? ScriptedWebEngine)
    popup.play(try url(Self.bank))
    return popup
  }

  /// Returns the title of the alert over a page that prompts.
  private func prompt(_ engine: ScriptedWebEngine, _ stage: BrowserStage) throws -> String? {
    engine.client?.engine(
      engine, show: WebDialog(kind: .prompt(defaultText: ""), message: "password") { _ in })
    stage.settle()
    return try #require(stage.alert).title
  }

  @Test(
    "A window that is sent to the blank page has the name of the origin that the blank page says it has, and is nobody's before",
    arguments: [
      ("https://evil.test", "evil.test"), ("https://frame.test:8080", "frame.test:8080"),
      ("null", "This Page"), ("", "This Page"), ("javascript:0", "This Page"), (nil, "This Page"),
    ] as [(String?, String)])
  func originOfBlankWindow(_ origin: String?, _ name: String) throws {
    let (stage, engine, tab) = try stage()
    stage.originOfWindows = origin
    let popup = try openWindow(of: engine)
    stage.settle()
    // Its opener may be gone by then.
    let opener = tab.tab.id
    stage.store.perform { $0.close(opener) }
    stage.settle()
    #expect(bar(stage).domain == "bank.test")
    popup.play(.blankPage)
    stage.settle()
    #expect(bar(stage).domain == "about:blank" && bar(stage).mark == .none)
    #expect(stage.store.model.selectedTab.hasPage)
    #expect(try prompt(popup, stage) == name)
  }

  @Test("The blank page's answer that comes late is not for the page that came meanwhile")
  func lateOrigin() throws {
    let (stage, engine, _) = try stage()
    let popup = try openWindow(of: engine)
    popup.holdsScripts = true
    popup.play(.blankPage)
    popup.play(.blankPage)
    let answers = popup.heldScripts.filter { $0.call.source == "origin" }
    try #require(answers.count == 2)
    answers[0].completion(.success("https://evil.test"))
    #expect(stage.container.selectedTabController?.askerName == "This Page")
    answers[1].completion(.success("https://frame.test"))
    #expect(stage.container.selectedTabController?.askerName == "frame.test")
    popup.play(.blankPage)
    popup.play(try url(Self.bank))
    try #require(popup.heldScripts.last { $0.call.source == "origin" }).completion(
      .success("https://evil.test"))
    #expect(stage.container.selectedTabController?.askerName == "bank.test")
  }

  /// A frame of the page's tells that it is another's.
  private func embedAnother(_ engine: ScriptedWebEngine) throws {
    let handler = try #require(engine.messageHandlers.first { $0.name == "martletFrame" })
    engine.post(WebMessage(handler: handler, body: 0))
  }

  @Test("A page with a frame of another origin does not lend its name to the frame's windows and dialogs")
  func frames() throws {
    let (stage, engine, tab) = try stage()
    try embedAnother(engine)
    #expect(try prompt(engine, stage) == "evil.test or a page embedded in it")
    try stage.tapInAlert("Cancel")
    #expect(tab.askerName == "evil.test" && bar(stage).domain == "evil.test")
    let action = WebNavigationAction(
      request: URLRequest(url: .blankPage), opensNewWindow: true, isUserGesture: true)
    stage.originOfWindows = "https://ads.test"
    let made = engine.client?.engine(engine, createWebViewFor: action, features: WebWindowFeatures())
    let popup = try #require(made as? ScriptedWebEngine)
    stage.settle()
    #expect(bar(stage).domain == "about:blank")
    #expect(try prompt(popup, stage) == "ads.test")
    try stage.tapInAlert("Cancel")
    // The next page has frames of its own, and so has the one before when it comes out of the engine's memory, before it tells again.
    engine.play(try url(Self.bank))
    #expect(tab.dialogName == "bank.test")
    stage.store.perform { $0.select(tab.tab.id) }
    tab.goBack()
    engine.start(try url(Self.evil))
    engine.commit()
    #expect(tab.dialogName == "evil.test or a page embedded in it")
  }

  @Test(
    "A frame that goes elsewhere makes an entry of the same page, which comes out of the engine's memory as one with frames"
  )
  func framesThatMove() throws {
    let (_, engine, tab) = try stage()
    try embedAnother(engine)
    let entry = try #require(engine.history.current)
    engine.history = WebHistory(
      entries: engine.history.entries + [WebHistory.Entry(id: 1_000, url: entry.url, title: "")],
      currentIndex: engine.history.entries.count)
    engine.play(try url(Self.bank))
    #expect(tab.dialogName == "bank.test")
    tab.goBack()
    engine.start(try url(Self.evil))
    engine.commit()
    #expect(tab.dialogName == "evil.test or a page embedded in it")
  }

  @Test("A page whose frame tells only while the next page is awaited comes back as one with frames")
  func framesThatTellLate() throws {
    let (stage, engine, tab) = try stage()
    tab.open(try url(Self.bank))
    engine.start(try url(Self.bank))
    try embedAnother(engine)
    #expect(tab.dialogName == "evil.test or a page embedded in it")
    engine.commit()
    stage.settle()
    #expect(tab.dialogName == "bank.test")
    tab.goBack()
    engine.start(try url(Self.evil))
    engine.commit()
    #expect(tab.dialogName == "evil.test or a page embedded in it")
  }

  @Test("A page with frames of others asks in their name, too, whether it may print again")
  func framesThatPrint() throws {
    let (stage, engine, tab) = try stage()
    stage.host.canPrint = true
    let source = ScriptedPrintSource()
    for name in ["evil.test", "evil.test or a page embedded in it"] {
      tab.dialogs.hasPrinted = true
      engine.askToPrint(source)
      stage.settle()
      #expect(stage.alert?.title == "Let “\(name)” print this page?")
      try stage.tapInAlert("Cancel")
      try embedAnother(engine)
    }
    #expect(source.orders.isEmpty)
  }

  @Test("A window whose dialogs are blocked does not come free by way of the blank page")
  func blockedWindow() throws {
    let (stage, engine, _) = try stage()
    let popup = try openWindow(of: engine)
    stage.settle()
    let tab = try #require(stage.container.selectedTabController)
    for _ in 0..<2 {
      #expect(try prompt(popup, stage) == "bank.test")
      try stage.tapInAlert("Cancel")
    }
    #expect(try prompt(popup, stage) == "bank.test")
    try stage.tapInAlert("Block More Dialogs")
    for address in [URL.blankPage, try url(Self.bank), .blankPage] {
      // A touch of the user's, which leads somewhere once.
      tab.dialogs.userDidFollow()
      popup.play(address)
      popup.client?.engine(
        popup, show: WebDialog(kind: .prompt(defaultText: ""), message: "password") { _ in })
      stage.settle()
      #expect(stage.alert == nil, "\(address)")
    }
  }

  @Test(
    "As many frames of other origins may tell as there are, and the page that comes then has none of them")
  func manyFrames() throws {
    let (_, engine, tab) = try stage()
    for _ in 0..<2_000 { try embedAnother(engine) }
    #expect(tab.dialogName == "evil.test or a page embedded in it")
    engine.play(try url(Self.bank))
    #expect(tab.dialogName == "bank.test")
    try embedAnother(engine)
    #expect(tab.dialogName == "bank.test or a page embedded in it")
    let handler = try #require(engine.messageHandlers.first { $0.name == "martletFrame" })
    #expect(handler.limit?.perSecond == .max && handler.isForAllWindows)
  }

  @Test("A script that moves the list without its pages coming makes the tab say nothing else")
  func listAlone() throws {
    let (stage, engine, tab) = try stage()
    engine.play(try url(Self.bank))
    engine.play(try url(Self.evil + "2"))
    engine.page.hasOnlySecureContent = true
    stage.settle()
    let entry = try #require(tab.navigation.shownEntry)
    try embedAnother(engine)
    // The list stands at an entry before the engine asks about it, and meanwhile the page gives itself another address.
    engine.history.currentIndex = 1
    var page = engine.page
    page.url = try url(Self.evil + "2#a")
    page.documentURL = page.url
    engine.page = page
    #expect(tab.navigation.shownEntry == entry && bar(stage).domain == "evil.test")
    #expect(tab.origins.embedding.ids == [entry.id])
    tab.words.uncover()
    stage.settle()
    #expect(bar(stage).domain == "evil.test" && stage.store.model.selectedTab.url == page.url)
    // Then a form is not sent again.
    tab.handle(.formWasNotSent(try url(Self.evil), tab.readList()))
    stage.settle()
    #expect(bar(stage).domain == "evil.test" && tab.askerName == "evil.test")
    #expect(tab.navigation.shownEntry?.id == entry.id)
  }

  @Test("Who has the name www below a public suffix is not shown as the suffix")
  func ownersOfWWW() throws {
    let (stage, engine, _) = try stage()
    for (address, name) in [
      ("https://www.github.io/", "www.github.io"), ("https://www.co.uk/", "www.co.uk"),
      ("https://www.user.github.io/", "user.github.io"), ("https://www.bank.test/", "bank.test"),
    ] {
      engine.play(try url(address))
      stage.settle()
      #expect(bar(stage).domain == name)
    }
  }

  @Test(
    "Pages get no window for an inner address, and no load",
    arguments: [
      "martlet://www.paypal.com/", "file:///etc/passwd", "about:config", "view-source:https://a.test/",
    ])
  func inner(address: String) throws {
    let (stage, engine, tab) = try stage()
    let request = URLRequest(url: try url(address))
    let window = WebNavigationAction(request: request, opensNewWindow: true, isUserGesture: true)
    #expect(engine.client?.engine(engine, createWebViewFor: window, features: WebWindowFeatures()) == nil)
    var answers: [WebPolicy] = []
    for kind in [WebNavigationAction.Kind.linkActivated, .formSubmitted, .other] {
      let action = WebNavigationAction(request: request, kind: kind, isUserGesture: true)
      engine.client?.engine(engine, decidePolicyFor: action) { answers.append($0) }
    }
    // Ctrl and a click, and the menu of a link.
    let click = WebNavigationAction(
      request: request, kind: .linkActivated, isUserGesture: true, mouseButton: 1, modifiers: .control)
    engine.client?.engine(engine, decidePolicyFor: click) { answers.append($0) }
    tab.links.open(try url(address), select: true)
    tab.downloads.save(try url(address))
    stage.settle()
    #expect(answers == [.cancel, .cancel, .cancel, .cancel])
    let download = ScriptedWebEngine.Call.download(try url(address))
    #expect(stage.store.model.tabs.count == 1 && !engine.calls.contains(download))
  }

  @Test("Behind a report the page that is still alive says nothing")
  func report() throws {
    let (stage, engine, tab) = try stage()
    tab.open(try url(Self.bank))
    engine.start(try url(Self.bank))
    engine.fail(.cannotConnectToHost)
    stage.settle()
    #expect(bar(stage).domain == "bank.test" && bar(stage).mark == .none)
    let title = stage.store.model.selectedTab.title
    engine.page.title = "bank.test – Sign In"
    engine.page.themeColor = WebColor(red: 1, green: 0, blue: 0)
    stage.settle()
    #expect(stage.store.model.selectedTab.title == title)
    #expect(stage.store.model.selectedTab.themeColor == nil)
  }

  @Test("Pages that ship with Martlet are called so, without a lock, whatever their address says")
  func bundled() throws {
    for (address, spoken) in [
      ("martlet://gullwick.example/birds.html", "Martlet — Gullwick"),
      ("martlet://www.paypal.com/", "Martlet"),
    ] {
      var tab = Tab()
      let document = PageDocument(url: try url(address), connection: .proven)
      tab.handle(.committed(document, PageList(entries: [], current: nil)))
      tab.handle(.asked(try url(address)))
      tab.handle(.started(try url(address)))
      tab.handle(.committed(document, PageList(entries: [], current: nil)))
      let content = AddressBarView.Content(tab: tab)
      #expect(content.spoken == spoken && content.mark != .secure)
      let shown = try url(address).shownDomain
      #expect(shown == spoken)
    }
  }

  @Test("Who fills the window is told until somebody has read it, once for each site")
  func fullscreen() throws {
    let (stage, engine, _) = try stage()
    let notice = stage.container.fullscreen.notice
    engine.enterFullscreen()
    stage.settle()
    #expect(notice.isShown)
    stage.host.advance(by: 60)
    #expect(notice.isShown && !notice.isHidden && notice.alpha == 1)
    let button = try #require(notice.subviews.compactMap { $0 as? UIButton }.first)
    button.sendActions(for: .touchUpInside)
    stage.settle()
    #expect(!notice.isShown)
    engine.endFullscreen()
    stage.settle()
    engine.enterFullscreen()
    stage.settle()
    #expect(!notice.isShown)
  }
}
