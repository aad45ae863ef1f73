import BrowserCore
import Foundation
import FoundationNetworking
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit
import WebKitAdditions
@testable import HeadlessHost

/// Tests of the name over questions about devices and files, where a page would like it to be another's.
///
/// The engine does not tell which frame asks. One of another site may ask for devices only where the page lets it (Permissions
/// Policy, "allow"), and so the page answers for its frames.
@Suite @MainActor
struct AskingTests {
  nonisolated private static let evil = "https://evil.test/"
  nonisolated private static let bank = "https://bank.test/"

  nonisolated private static func url(_ text: String) -> URL { URL(string: text) ?? URL(filePath: "/") }

  private static func open(_ address: String, from engine: ScriptedWebEngine) throws -> ScriptedWebEngine {
    let action = WebNavigationAction(
      request: URLRequest(url: url(address)), opensNewWindow: true, isUserGesture: true)
    let made = engine.client?.engine(engine, createWebViewFor: action, features: WebWindowFeatures())
    return try #require(made as? ScriptedWebEngine)
  }

  struct State: CustomTestStringConvertible, Sendable {
    var name: String
    /// The events after the attacker's page was shown; returns the engine whose page asks then.
    var play:
      @MainActor @Sendable (BrowserStage, ScriptedWebEngine, TabViewController) throws -> ScriptedWebEngine
    /// nil where the user is not asked.
    var asker: String?

    var testDescription: String { name }
  }

  // MARK: - Website Settings

  /// The sheet is open while the page goes elsewhere.
  @Test func whatIsChosenForASiteIsNotGivenToTheNextOne() throws {
    let stage = BrowserStage(pages: [Self.bank])
    let engine = try #require(stage.engines.first)
    let page = try #require(stage.container.selectedTabController)
    let sections = stage.container.presenters.websiteSettings.siteSections(for: page)
    let cameras = sections.flatMap(\.rows).filter { $0.title == "Camera" }
    guard case .menu(let choices)? = cameras.first?.accessory,
      let allow = choices.first(where: { $0.title == "Allow" })
    else {
      Issue.record("no menu for the camera: \(sections.compactMap(\.title))")
      return
    }
    engine.play(Self.url(Self.evil))
    stage.settle()
    allow.action()
    #expect(page.site.name == "evil.test" && page.site.settings == SiteSettings())
    engine.play(Self.url(Self.bank))
    stage.settle()
    #expect(page.site.settings == SiteSettings())
    allow.action()
    #expect(page.site.settings.camera[Self.url(Self.bank)] == .allow)
  }

  // MARK: - Devices

  nonisolated private static let devices: [State] = [
    State(name: "the page asks, or a frame of it", play: { _, engine, _ in engine }, asker: "evil.test"),
    State(
      name: "a typed address is awaited",
      play: { _, engine, tab in
        tab.open(url(bank))
        engine.start(url(bank))
        return engine
      }, asker: "evil.test"),
    State(
      name: "the page's own load hangs on its way to the bank",
      play: { _, engine, _ in
        engine.start(url(bank))
        return engine
      }, asker: "evil.test"),
    State(
      name: "a window of the page that never commits",
      play: { _, engine, _ in try open(bank, from: engine) }, asker: "evil.test"),
    State(
      name: "a window of the page that came to the bank and is sent to the blank page",
      play: { _, engine, _ in
        let popup = try open(bank, from: engine)
        popup.play(url(bank))
        popup.play(url("about:blank"))
        return popup
      }, asker: "evil.test"),
    State(
      name: "a window of the page that came to the bank and is sent to a blank page that does not answer",
      play: { _, engine, _ in
        let popup = try open(bank, from: engine)
        popup.play(url(bank))
        popup.scriptResults = [:]
        popup.play(url("about:blank"))
        return popup
      }, asker: "This Page"),
    State(
      name: "a window of the page that came to the bank",
      play: { _, engine, _ in
        let popup = try open(bank, from: engine)
        popup.play(url(bank))
        return popup
      }, asker: "bank.test"),
    State(
      name: "the page behind its window",
      play: { _, engine, _ in
        _ = try open(bank, from: engine)
        return engine
      }, asker: nil),
    State(
      name: "a page that another one made, by its address",
      play: { _, engine, _ in
        engine.play(url("blob:https://evil.test/bank.test"))
        return engine
      }, asker: "evil.test"),
    State(
      name: "a page that has no origin",
      play: { _, engine, _ in
        engine.play(url("data:text/html,bank.test"))
        return engine
      }, asker: "data:"),
    State(
      name: "a private tab",
      play: { stage, _, _ in
        stage.store.perform { $0.insert(Tab(isPrivate: true)) }
        stage.settle()
        let tab = try #require(stage.container.selectedOrNewController())
        tab.open(url(evil))
        let engine = try #require(stage.engines.last)
        engine.play(url(evil))
        engine.start(url(bank))
        return engine
      }, asker: "evil.test"),
  ]

  @Test(
    "A question about a device names who asks, and what another site may is not theirs", arguments: devices)
  func device(_ state: State) throws {
    let stage = BrowserStage(pages: [Self.evil])
    stage.originOfWindows = "https://evil.test"
    // What the user has allowed the bank.
    stage.container.services.sites.update("bank.test") { $0.microphone[Self.url(Self.bank)] = .allow }
    let engine = try state.play(
      stage, try #require(stage.engines.first), try #require(stage.container.selectedTabController))
    stage.settle()
    var answers: [Bool] = []
    engine.client?.engine(engine, requestMedia: .camera) { answers.append($0) }
    stage.settle()
    let title = state.asker.map { "“\($0)” Would Like to Use the Camera" }
    #expect(stage.alert?.title == title)
    if stage.alert != nil { try stage.tapInAlert("Don’t Allow") }
    #expect(answers == [false])
    engine.client?.engine(engine, requestMedia: .microphone) { answers.append($0) }
    stage.settle()
    #expect(answers.count == (state.asker == nil || state.asker == "bank.test" ? 2 : 1))
    #expect(answers.dropFirst().allSatisfy { $0 == (state.asker == "bank.test") })
  }

  @Test("Who asks for another app is named where no window can be sent there by another page")
  func otherApps() throws {
    let stage = BrowserStage(pages: [Self.evil])
    let engine = try #require(stage.engines.first)
    func ask(_ engine: ScriptedWebEngine, isRedirect: Bool = false) throws -> String? {
      let action = WebNavigationAction(
        request: URLRequest(url: Self.url("gulls:1")), isUserGesture: true, isRedirect: isRedirect)
      engine.client?.engine(engine, decidePolicyFor: action) { _ in }
      stage.settle()
      let title = stage.alert?.title
      try stage.tapInAlert("Cancel")
      return title
    }
    #expect(try ask(engine) == "Let “evil.test” open another app?")
    // What is on its way may be sent there by a server: what the user typed, or the link that he touched.
    let tab = try #require(stage.container.selectedTabController)
    tab.open(Self.url(Self.bank))
    engine.start(Self.url(Self.bank))
    #expect(try ask(engine, isRedirect: true) == "Open Another App?")
    tab.stop()
    engine.start(Self.url(Self.bank))
    #expect(try ask(engine, isRedirect: true) == "Open Another App?")
    engine.fail(.cancelled)
    stage.settle()
    // A frame's server.
    #expect(try ask(engine, isRedirect: true) == "Open Another App?")
    #expect(try ask(engine) == "Let “evil.test” open another app?")
    let popup = try Self.open(Self.bank, from: engine)
    popup.play(Self.url(Self.bank))
    stage.settle()
    #expect(try ask(popup) == "Open Another App?")
    // A window may send its opener on as well, and what was sent stays sent once the other has gone.
    let model = stage.store.model
    let (window, opener) = (
      model.selectedTab.id, try #require(model.tabs.first { $0.id != model.selectedTab.id })
    )
    stage.store.perform { $0.select(opener.id) }
    stage.store.perform { $0.close(window) }
    stage.settle()
    #expect(try ask(engine) == "Open Another App?")
  }

  @Test(
    "What was allowed is for its origin: the host's other ports and its pages without encryption ask anew",
    arguments: ["https://bank.test:8443/", "http://bank.test/"])
  func otherOrigin(address: String) throws {
    let stage = BrowserStage(pages: [address])
    let allowed = Self.url(Self.bank)
    stage.container.services.sites.update("bank.test") {
      $0.camera[allowed] = .allow
      $0.notifications[allowed] = .allow
    }
    let engine = try #require(stage.engines.first)
    var answers: [Bool] = []
    engine.client?.engine(engine, requestMedia: .camera) { answers.append($0) }
    stage.settle()
    #expect(answers == [] && stage.alert?.title?.hasSuffix("Would Like to Use the Camera") == true)
    try stage.tapInAlert("Don’t Allow")
    engine.askToNotify { answers.append($0) }
    stage.settle()
    #expect(stage.alert?.title?.hasSuffix("Would Like to Send You Notifications") == true)
    try stage.tapInAlert("Don’t Allow")
    #expect(answers == [false, false])
    // What was refused here takes nothing from there.
    #expect(stage.container.services.sites.settings(for: "bank.test").notifications[allowed] == .allow)
    engine.play(allowed)
    stage.settle()
    engine.client?.engine(engine, requestMedia: .camera) { answers.append($0) }
    #expect(answers.last == true)
  }

  @Test("A page that its server has sandboxed has none of its host's permissions, and asks for none")
  func sandboxed() throws {
    let stage = BrowserStage(pages: [Self.bank])
    let (engine, allowed) = (try #require(stage.engines.first), Self.url(Self.bank))
    stage.container.services.sites.update("bank.test") {
      $0.camera[allowed] = .allow
      $0.location[allowed] = .allow
      $0.notifications[allowed] = .allow
      $0.allowsPopups = true
    }
    let tab = try #require(stage.container.selectedTabController)
    let handler = try #require(engine.messageHandlers.first { $0.name == "martletFrame" })
    var answers: [Bool] = []
    func ask() {
      engine.client?.engine(engine, requestMedia: .camera) { answers.append($0) }
      engine.askForLocation { answers.append($0) }
      engine.askToNotify { answers.append($0) }
      stage.settle()
    }
    ask()
    #expect(answers == [true, true, true] && tab.site.allowsPopups)
    engine.post(WebMessage(handler: handler, body: 1))
    answers = []
    ask()
    #expect(answers == [false, false, false] && stage.alert == nil && !tab.site.allowsPopups)
    // Nothing is kept of it, and its address is that of the host.
    #expect(stage.container.services.sites.settings(for: "bank.test").camera[allowed] == .allow)
    #expect(stage.bar.content.domain == "bank.test" && tab.askerName == "bank.test")
    engine.play(allowed)
    stage.settle()
    answers = []
    ask()
    #expect(answers == [true, true, true])
  }

  @Test(
    "Where the machine is a page is told after a question, in which its host is named, or as it was decided for its origin"
  )
  func location() throws {
    let stage = BrowserStage(pages: [Self.bank])
    let engine = try #require(stage.engines.first)
    var answers: [Bool] = []
    engine.askForLocation { answers.append($0) }
    stage.settle()
    #expect(stage.alert?.title == "“bank.test” Would Like to Use Your Current Location" && answers == [])
    try stage.tapInAlert("Don’t Allow")
    engine.askForLocation { answers.append($0) }
    stage.settle()
    try stage.tapInAlert("Allow")
    #expect(answers == [false, true])
    // An answer is for the document: nothing is kept.
    let sites = stage.container.services.sites
    #expect(sites.settings(for: "bank.test").location == OriginPermissions())

    sites.update("bank.test") { $0.location[Self.url(Self.bank)] = .deny }
    engine.askForLocation { answers.append($0) }
    sites.update("bank.test") { $0.location[Self.url(Self.bank)] = .allow }
    engine.askForLocation { answers.append($0) }
    #expect(answers == [false, true, false, true])
    engine.play(Self.url("https://bank.test:8443/"))
    stage.settle()
    engine.askForLocation { answers.append($0) }
    stage.settle()
    #expect(answers.count == 4 && stage.alert != nil)
  }

  // MARK: - Files

  struct Offer: CustomTestStringConvertible, Sendable {
    var name: String
    var play:
      @MainActor @Sendable (BrowserStage, ScriptedWebEngine, TabViewController) throws -> ScriptedWebEngine =
        { _, engine, _ in engine }
    var address: String
    /// The address that redirects have led to.
    var final: String?
    /// The name that the server or the page gives the file, and the name in the question.
    var file = ("tide.zip", "tide.zip")
    var owner: String

    var testDescription: String { name }
  }

  private static func bankWindow(
    _ stage: BrowserStage, _ engine: ScriptedWebEngine, _ tab: TabViewController
  ) throws -> ScriptedWebEngine {
    let popup = try open(bank, from: engine)
    popup.play(url(bank))
    return popup
  }

  nonisolated private static let offers: [Offer] = [
    Offer(name: "a file of the page's server", address: evil + "a", owner: "evil.test"),
    Offer(name: "a file of another server", address: bank + "a", owner: "bank.test"),
    Offer(
      name: "an address of the bank's that leads on", address: bank + "go?to=evil", final: evil + "a",
      owner: "evil.test"),
    Offer(
      name: "a user that reads like a host", address: "https://bank.test@evil.test/a", owner: "evil.test"),
    Offer(name: "a file that the page made", address: "blob:https://evil.test/1", owner: "evil.test"),
    Offer(
      name: "a file that the page wrote into its address", address: "data:application/zip,x", owner: "data:"),
    Offer(
      name: "a file of the page before, whose click arrives late",
      play: { _, engine, _ in
        engine.play(url(bank))
        return engine
      }, address: "data:application/zip,x", owner: "data:"),
    Offer(
      name: "the opener's file in the bank's window", play: bankWindow, address: "blob:https://evil.test/1",
      owner: "evil.test"),
    Offer(
      name: "a file of nobody's in the bank's window", play: bankWindow, address: "data:application/zip,x",
      owner: "data:"),
    Offer(
      name: "a file of nobody's in the bank's window, whose opener has gone",
      play: { stage, engine, tab in
        let (popup, opener) = (try bankWindow(stage, engine, tab), tab.tab.id)
        stage.store.perform { $0.close(opener) }
        return popup
      }, address: "data:application/zip,x", owner: "data:"),
    Offer(
      name: "a file of nobody's in a page that has a frame of another site",
      play: { _, engine, _ in
        let handler = try #require(engine.messageHandlers.first { $0.name == "martletFrame" })
        engine.post(WebMessage(handler: handler, body: 0))
        return engine
      }, address: "data:application/zip,x", owner: "data:"),
    Offer(
      name: "a file of a page without an origin", address: "blob:null/1", owner: "blob:"),
    Offer(
      name: "the file of a window that never commits",
      play: { _, engine, _ in try open("https://bank.test/slow", from: engine) },
      address: "blob:https://evil.test/1",
      owner: "evil.test"),
    Offer(
      name: "while a typed address is awaited",
      play: { _, engine, tab in
        tab.open(url(bank))
        engine.start(url(bank))
        return engine
      }, address: "blob:https://evil.test/1", owner: "evil.test"),
    Offer(
      name: "a name that turns around", address: evil + "a", file: ("bank\u{202E}fdp.exe", "bankfdp.exe"),
      owner: "evil.test"),
    Offer(
      name: "a name that leads out of the folder", address: evil + "a",
      file: ("../../.bashrc", "_.._.bashrc"), owner: "evil.test"),
    Offer(
      name: "a name with lines and spaces before its end", address: evil + "a",
      file: ("bank.pdf\n\u{2028}.exe", "bank.pdf.exe"), owner: "evil.test"),
    Offer(
      name: "a private tab",
      play: { stage, _, _ in
        stage.store.perform { $0.insert(Tab(isPrivate: true)) }
        stage.settle()
        let tab = try #require(stage.container.selectedOrNewController())
        tab.open(url(evil))
        let engine = try #require(stage.engines.last)
        engine.play(url(evil))
        return engine
      }, address: "blob:https://evil.test/1", owner: "evil.test"),
  ]

  @Test(
    "A question about a file names whose it is, and the file so that it shows what it is", arguments: offers)
  func file(_ offer: Offer) throws {
    let stage = BrowserStage(pages: [Self.evil])
    let engine = try offer.play(
      stage, try #require(stage.engines.first), try #require(stage.container.selectedTabController))
    stage.settle()
    let download = ScriptedWebDownload(Self.url(offer.address))
    engine.client?.engine(engine, didStart: download)
    download.answer(name: offer.file.0, length: 2000, from: offer.final.map(Self.url))
    stage.settle()
    #expect(stage.alert?.title == "Do you want to download “\(offer.file.1)”?")
    // A warning may stand below it, in a paragraph of its own.
    let message = try #require(stage.alert?.message).components(separatedBy: "\n\n")
    #expect(message.first == "\(offer.owner) · 2 KB")
    let isProgram = DownloadRisk.isProgram(name: offer.file.1, mimeType: nil)
    #expect(message.dropFirst().first == (isProgram ? DownloadText.risk(offer.file.1) : nil))
    try stage.tapInAlert("Download")
    #expect(download.destination?.deletingLastPathComponent() == stage.container.services.downloads.folder)
  }
}
