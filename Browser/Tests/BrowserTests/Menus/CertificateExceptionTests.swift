import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit
import WebKitAdditions

/// Tests that a bad certificate which was accepted is shown with the page, and that it can be taken back there.
@Suite @MainActor
struct CertificateExceptionTests {
  private static let accepted = WebCertificate(
    subject: "CN=a", issuer: "CN=a", sha256Fingerprint: "AA", pem: "a")

  /// A site of these tests alone: others that run at the time have the same data store.
  private static let page = "https://accepted.example/birds.html"

  private func stage(isExcepted: Bool = true, _ pages: [String] = [page]) -> BrowserStage {
    let stage = BrowserStage(pages: pages)
    for (engine, address) in zip(engines(of: stage), pages) {
      // A view that was made ahead has not loaded.
      if engine.page.documentURL == nil, let url = URL(string: address) { engine.play(url) }
      if isExcepted { engine.page.exceptedCertificate = Self.accepted }
    }
    stage.settle()
    return stage
  }

  /// Those of the tabs, in their order.
  private func engines(of stage: BrowserStage) -> [ScriptedWebEngine] {
    stage.store.model.tabs.compactMap {
      stage.container.tabControllers[$0.id]?.webView?.engine as? ScriptedWebEngine
    }
  }

  @Test func onlySuchPagesSayIt() {
    let plain = stage(isExcepted: false, ["https://plain.example/"])
    plain.container.presenters.addressBar.openPageMenu()
    #expect(!plain.takeMenu().contains(CertificateExceptionText.title))
    let excepted = stage()
    excepted.container.presenters.addressBar.openPageMenu()
    #expect(excepted.takeMenu().contains(CertificateExceptionText.title))
  }

  /// Turns of the main actor within which what other threads have to do with it is done, also on a busy machine.
  private static let turns = 100_000

  /// Withdraws what was accepted for a tab's page, by the row of its settings, and waits until it is.
  private func withdraw(_ page: TabViewController, on stage: BrowserStage) async throws {
    let store = try #require(page.webView?.configuration.websiteDataStore.backend as? MemoryWebData)
    let place = try #require(page.webView?.url.flatMap(CertificateLedger.Place.init))
    await store.allow(Self.accepted, at: place)
    let row = try #require(
      stage.container.presenters.websiteSettings.certificateSections(of: page).first?.rows.first)
    row.action()
    await giveTurns { store.allowed[place] == nil }
    // Then pages hear of it.
    for _ in 0..<Self.turns / 100 { await Task.yield() }
    #expect(store.allowed[place] == nil)
    stage.settle()
  }

  /// Waits until the view of an engine is gone: questions to its page that are on their way hold it until they are answered.
  ///
  /// Where another test has taken the screen in between, what stood on this one's is not drawn any more, and goes with the test only.
  /// - Returns: false if the view is still there, though nothing keeps it.
  private func isGone(_ engine: ScriptedWebEngine, on stage: BrowserStage) async -> Bool {
    await giveTurns { engine.calls.contains(.close) || !stage.host.isInstalled }
    return engine.calls.contains(.close) || !stage.host.isInstalled
  }

  private func controller(of engine: ScriptedWebEngine, on stage: BrowserStage) throws -> TabViewController {
    try #require(stage.container.tabControllers.values.first { $0.webView?.engine === engine })
  }

  /// Returns true if the engine was asked for the list's current entry anew.
  private func isAskedAgain(_ engine: ScriptedWebEngine) -> Bool {
    engine.history.current.map { engine.calls.contains(.go($0.id)) } == true
  }

  @Test func withdrawingLoadsAllPagesFromThereAgain() async throws {
    let stage = stage([
      Self.page, "https://accepted.example:443/gulls", "https://accepted.example:8443/",
      "https://elsewhere.example/", "http://accepted.example/plain",
    ])
    let engines = engines(of: stage)
    let page = try controller(of: engines[0], on: stage)
    let row = try #require(
      stage.container.presenters.websiteSettings.certificateSections(of: page).first?.rows.first)
    #expect(row.subtitle == "accepted.example, until Martlet is closed")
    try await withdraw(page, on: stage)
    // The tab that is seen and the one in the background; not another port's, site's or scheme's.
    #expect(engines.map(isAskedAgain) == [true, true, false, false, false])
  }

  /// Going back from the report that follows leads past the document, not to it.
  @Test func theDocumentStaysBehindItsReport() async throws {
    let stage = stage()
    let engine = stage.engines[0]
    let page = try controller(of: engine, on: stage)
    try await withdraw(page, on: stage)
    engine.start(try #require(engine.history.current?.url))
    engine.fail(.certificate(Self.wrong))
    stage.settle()
    #expect(page.errorPage != nil && page.tab.load.document == nil)
    page.goBack()
    stage.settle()
    #expect(page.position.isStart)
    // And forward it is asked for again.
    let asked = engine.calls.count
    page.goForward()
    #expect(engine.calls.dropFirst(asked).contains { if case .go = $0 { true } else { false } })
  }

  private static let wrong = WebCertificateError(
    host: "accepted.example", certificate: accepted, problems: [])

  @Test func privateTabsKeepTheirOwn() async throws {
    let stage = stage()
    let page = try controller(of: stage.engines[0], on: stage)
    stage.store.perform { $0.setPrivateMode(true) }
    let hidden = try #require(stage.container.selectedOrNewController())
    let url = try #require(URL(string: Self.page))
    hidden.open(url)
    let engine = try #require(hidden.webView?.engine as? ScriptedWebEngine)
    engine.play(url)
    stage.settle()
    try await withdraw(page, on: stage)
    #expect(isAskedAgain(stage.engines[0]) && !isAskedAgain(engine))
  }

  /// Documents that are loaded behind another view ask again before they are seen.
  @Test func whatIsCoveredIsAskedForWhenItIsUncovered() async throws {
    let stage = stage([Self.page, Self.page, Self.page, Self.page])
    let dead = try #require(URL(string: "https://dead.example/"))
    let engines = engines(of: stage)
    let pages = try engines.map { try controller(of: $0, on: stage) }
    // Behind the start view, behind a report, and behind a load that is on its way.
    pages[1].go(to: .start)
    pages[2].open(dead)
    engines[2].start(dead)
    engines[2].fail(.cannotConnectToHost)
    pages[3].open(dead)
    engines[3].start(dead)
    stage.settle()
    try await withdraw(pages[0], on: stage)
    #expect(engines.map(isAskedAgain) == [true, false, false, false])
    pages[1].goForward()
    pages[2].goBack()
    pages[3].stop()
    #expect(engines.map(isAskedAgain) == [true, true, true, true])
  }

  /// A window that the page of a tab opened, with nothing in it but what the page writes there.
  private func openWindow(of engine: ScriptedWebEngine, on stage: BrowserStage) throws -> ScriptedWebEngine {
    let blank = try #require(URL(string: "about:blank"))
    stage.originOfWindows = "https://accepted.example"
    let action = WebNavigationAction(
      request: URLRequest(url: blank), opensNewWindow: true, isUserGesture: true)
    let made = engine.client?.engine(engine, createWebViewFor: action, features: WebWindowFeatures())
    stage.settle()
    return try #require(made as? ScriptedWebEngine)
  }

  /// Accepts a certificate for a tab's page as far as the store knows, as the engine's state says it of the page itself.
  private func accept(_ page: TabViewController) async throws {
    let place = try #require(page.webView?.url.flatMap(CertificateLedger.Place.init))
    await page.webView?.configuration.websiteDataStore.backend.allow(Self.accepted, at: place)
  }

  @Test func aWindowThatSuchAPageWroteSaysItToo() async throws {
    let stage = stage()
    let opener = try controller(of: stage.engines[0], on: stage)
    try await accept(opener)
    let window = try openWindow(of: stage.engines[0], on: stage)
    #expect(stage.bar.content.domain == "about:blank" && stage.bar.content.mark == .warning)
    // The engine tells of the blank page in its own time.
    window.play(try #require(URL(string: "about:blank")))
    stage.settle()
    #expect(stage.bar.content.mark == .warning)
    stage.container.presenters.addressBar.openPageMenu()
    #expect(stage.takeMenu().contains(CertificateExceptionText.title))
    let row = try #require(
      stage.container.presenters.websiteSettings.certificateSections(
        of: try controller(of: window, on: stage)
      ).first?.rows.first)
    #expect(row.subtitle == "accepted.example, until Martlet is closed")
  }

  /// From then on parts of the page may come by that certificate, in whatever tab it is.
  @Test func pagesThatWereThereBeforeSayItOnceItIsAcceptedElsewhere() async throws {
    let late = "https://late.example/birds.html"
    let stage = stage(isExcepted: false, [late, late, "https://good.example/"])
    for engine in engines(of: stage) { engine.page.hasOnlySecureContent = true }
    stage.settle()
    let pages = try engines(of: stage).map { try controller(of: $0, on: stage) }
    #expect(pages.map { $0.tab.load.liveDocument?.connection } == [.proven, .proven, .proven])
    let details = CertificateDetails(
      host: "late.example", subject: "CN=a", issuer: "CN=a", problems: [.unknownAuthority], pem: "a")
    pages[0].certificates.visit(try #require(URL(string: late)), inSpiteOf: details)
    await giveTurns { pages[1].tab.load.liveDocument?.connection == .excepted }
    #expect(pages[1].tab.load.liveDocument?.connection == .excepted)
    #expect(pages[2].tab.load.liveDocument?.connection == .proven)
    stage.store.perform { $0.select(pages[1].tab.id) }
    stage.settle()
    #expect(stage.bar.content.mark == .warning)
    stage.container.presenters.addressBar.openPageMenu()
    #expect(stage.takeMenu().contains(CertificateExceptionText.title))
    try await withdraw(pages[1], on: stage)
  }

  /// Written as a document, the blank page takes the writing page's address (HTML, 8.4.1, "document open steps"). The list has the
  /// blank page, or nothing yet.
  @Test(arguments: [true, false])
  func aWindowThatSuchAPageWroteInItsOwnNameSaysItToo(isListed: Bool) async throws {
    let stage = stage()
    let opener = try controller(of: stage.engines[0], on: stage)
    try await accept(opener)
    let written = try openWindow(of: stage.engines[0], on: stage)
    if isListed { written.play(try #require(URL(string: "about:blank"))) }
    var page = written.page
    page.url = opener.webView?.url
    page.documentURL = page.url
    written.page = page
    stage.settle()
    #expect(stage.bar.content.domain == "accepted.example" && stage.bar.content.mark == .warning)
    // The symbol has words for a screen reader.
    #expect(stage.bar.accessibilityValue == "Not Verified — accepted.example")
    // What the engine says of the connection since then changes nothing.
    written.page.hasOnlySecureContent = true
    written.page.hasOnlySecureContent = false
    stage.settle()
    #expect(stage.bar.content.mark == .warning)
    stage.container.presenters.addressBar.openPageMenu()
    #expect(stage.takeMenu().contains(CertificateExceptionText.title))
    let window = try controller(of: written, on: stage)
    let row = try #require(
      stage.container.presenters.websiteSettings.certificateSections(of: window).first?.rows.first)
    #expect(row.subtitle == "accepted.example, until Martlet is closed")
    row.action()
    await giveTurns { window.webView?.engine !== written }
    stage.settle()
    let isGone = await isGone(written, on: stage)
    #expect(isAskedAgain(stage.engines[0]) && isGone)
    let new = try #require(window.webView?.engine as? ScriptedWebEngine)
    #expect(addresses(new) == [Self.page])
  }

  /// The opener may be elsewhere when the window comes back to what was written into it.
  @Test func aWindowThatComesBackToWhatSuchAPageWroteSaysItToo() async throws {
    let stage = stage()
    try await accept(try controller(of: stage.engines[0], on: stage))
    let window = try openWindow(of: stage.engines[0], on: stage)
    window.play(try #require(URL(string: "https://other.example/")))
    stage.settle()
    #expect(stage.bar.content.domain == "other.example" && stage.bar.content.mark != .warning)
    stage.engines[0].play(try #require(URL(string: "https://good.example/")))
    window.play(.blankPage)
    stage.settle()
    #expect(stage.bar.content.domain == "about:blank" && stage.bar.content.mark == .warning)
    #expect(
      try controller(of: window, on: stage).certificates.hasDocument(
        ofServerOf: #require(URL(string: Self.page))))
  }

  /// Written into before it has said whose it is, the window takes the writing page's address once it has.
  @Test func aWindowThatIsWrittenBeforeItAnswersHasItsWritersName() async throws {
    let stage = stage()
    let opener = try controller(of: stage.engines[0], on: stage)
    try await accept(opener)
    let window = try openWindow(of: stage.engines[0], on: stage)
    window.holdsScripts = true
    window.play(.blankPage)
    var page = window.page
    page.url = opener.webView?.url
    page.documentURL = page.url
    window.page = page
    stage.settle()
    #expect(stage.bar.content.domain == "about:blank")
    try #require(window.heldScripts.last { $0.call.source == "origin" }).completion(
      .success("https://accepted.example"))
    stage.settle()
    #expect(stage.bar.content.domain == "accepted.example" && stage.bar.content.mark == .warning)
  }

  /// The blank page and what a page made of itself have no name for settings, and yet an exception to show.
  @Test(arguments: ["about:blank", "blob:https://accepted.example/1-2"])
  func theRowLeadsThereFromPagesWithoutASite(address: String) async throws {
    let stage = stage()
    let opener = try controller(of: stage.engines[0], on: stage)
    try await accept(opener)
    let window = try openWindow(of: stage.engines[0], on: stage)
    window.play(try #require(URL(string: address)))
    stage.settle()
    let page = try controller(of: window, on: stage)
    #expect(page.isSelected)
    stage.container.presenters.addressBar.openPageMenu()
    stage.choose(CertificateExceptionText.title)
    stage.settle()
    let sheet = try #require(stage.window.rootViewController?.presentedViewController)
    let texts = sheet.view.all(UILabel.self).compactMap(\.text)
    #expect(texts.contains("accepted.example, until Martlet is closed"), "\(texts)")
    #expect(texts.contains("Website Settings") && !texts.contains { $0.hasPrefix("When visiting") })
  }

  /// A page of another origin in such a window came from its own server, whatever was accepted for the opener's.
  @Test func aPageThatCameIntoTheWindowOfSuchAPageIsItsOwn() async throws {
    let stage = stage()
    try await accept(try controller(of: stage.engines[0], on: stage))
    let opened = try openWindow(of: stage.engines[0], on: stage)
    opened.play(try #require(URL(string: "https://elsewhere.example/")))
    opened.page.hasOnlySecureContent = true
    stage.settle()
    #expect(stage.bar.content.domain == "elsewhere.example" && stage.bar.content.mark == .secure)
  }

  /// It is out of the page's reach then, and shows the page's warning.
  @Test(arguments: [true, false])
  func withdrawingTakesWhatWasWritten(fromTheWindow: Bool) async throws {
    let stage = stage()
    let opener = try controller(of: stage.engines[0], on: stage)
    try await accept(opener)
    let written = try openWindow(of: stage.engines[0], on: stage)
    let window = try controller(of: written, on: stage)
    let row = try #require(
      stage.container.presenters.websiteSettings.certificateSections(of: fromTheWindow ? window : opener)
        .first?.rows.first)
    row.action()
    await giveTurns { window.webView?.engine !== written }
    stage.settle()
    #expect(isAskedAgain(stage.engines[0]))
    let isGone = await isGone(written, on: stage)
    #expect(isGone && window.webView?.engine !== written)
    let new = try #require(window.webView?.engine as? ScriptedWebEngine)
    #expect(addresses(new) == [Self.page])
    // It is not seen any more, and the address is one that is awaited.
    #expect(window.tab.load.document == nil || window.tab.load.isAwaited)
  }

  /// A window that has not said whose it is may have been written by a page of the server.
  @Test func withdrawingTakesAWindowThatDoesNotAnswer() async throws {
    let stage = stage()
    let opener = try controller(of: stage.engines[0], on: stage)
    try await accept(opener)
    let written = try openWindow(of: stage.engines[0], on: stage)
    written.holdsScripts = true
    written.play(.blankPage)
    let window = try controller(of: written, on: stage)
    let row = try #require(
      stage.container.presenters.websiteSettings.certificateSections(of: opener).first?.rows.first)
    row.action()
    await giveTurns { window.webView?.engine !== written }
    #expect(window.webView?.engine !== written)
  }

  /// Returns the addresses that an engine was asked for.
  private func addresses(_ engine: ScriptedWebEngine) -> [String] {
    engine.calls.compactMap { if case .load(let request) = $0 { request.url?.absoluteString } else { nil } }
  }

  /// Nothing is left to go forward to.
  @Test func withdrawingTakesWhatWasWrittenBehindTheStartView() async throws {
    let stage = stage()
    let opener = try controller(of: stage.engines[0], on: stage)
    try await accept(opener)
    let written = try openWindow(of: stage.engines[0], on: stage)
    let window = try controller(of: written, on: stage)
    // Where its opener is known, the way to the start view closes the window.
    window.ties = WindowTies()
    window.go(to: .start)
    stage.settle()
    try await withdraw(opener, on: stage)
    let isGone = await isGone(written, on: stage)
    #expect(window.position == .start(ahead: 0) && window.webView == nil && isGone)
  }

  /// A page that is awaited is asked for in another view.
  @Test func withdrawingTakesWhatWasWrittenBeforeAnotherPageCame() async throws {
    let stage = stage()
    let opener = try controller(of: stage.engines[0], on: stage)
    try await accept(opener)
    let written = try openWindow(of: stage.engines[0], on: stage)
    let window = try controller(of: written, on: stage)
    let awaited = try #require(URL(string: "https://slow.example/"))
    window.open(awaited)
    written.start(awaited)
    stage.settle()
    try await withdraw(opener, on: stage)
    let isGone = await isGone(written, on: stage)
    #expect(window.tab.url == awaited && isGone)
    #expect(try addresses(#require(window.webView?.engine as? ScriptedWebEngine)) == [awaited.absoluteString])
  }

  @Test func withdrawingAsksForWhatAPageMadeOfItself() async throws {
    let stage = stage([
      Self.page, "blob:https://accepted.example/1-2", "blob:https://elsewhere.example/1-2",
    ])
    let engines = engines(of: stage)
    let made = try controller(of: engines[1], on: stage)
    let row = try #require(
      stage.container.presenters.websiteSettings.certificateSections(of: made).first?.rows.first)
    #expect(row.subtitle == "accepted.example, until Martlet is closed")
    try await withdraw(try controller(of: engines[0], on: stage), on: stage)
    #expect(engines.map(isAskedAgain) == [true, true, false])
  }

  /// A page that has come instead has no reload pending.
  @Test func whatWasLeftIsForgotten() async throws {
    let stage = stage([Self.page, Self.page])
    let other = try #require(URL(string: "https://elsewhere.example/"))
    let engines = engines(of: stage)
    let pages = try engines.map { try controller(of: $0, on: stage) }
    pages[1].open(other)
    engines[1].start(other)
    try await withdraw(pages[0], on: stage)
    engines[1].commit()
    engines[1].finish()
    stage.settle()
    let asked = engines[1].calls
    pages[1].stop()
    #expect(
      !engines[1].calls.dropFirst(asked.count).contains { if case .go = $0 { true } else { false } })
  }

  /// Text of a host is as in the address bar, and no port is forgotten: it is of one.
  @Test func theTextNamesHostAndPort() {
    func text(_ address: String, isPrivate: Bool = false) -> String {
      CertificateExceptionText.explanation(for: URL(string: address), isPrivate: isPrivate)
    }
    #expect(text("https://www.accepted.example/a").hasPrefix("accepted.example, "))
    #expect(text("https://accepted.example:8443/a").hasPrefix("accepted.example:8443, "))
    #expect(text("https://accepted.example/", isPrivate: true).contains("in private tabs"))
  }
}
