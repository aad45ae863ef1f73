import BrowserCore
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

@Suite @MainActor
struct PageListenerTests {
  private static func article(_ language: String = "en") -> String {
    """
    {"title":"The Birds","deck":"","byline":"","note":"","date":"","dateText":"","site":"","language":"\(language)",
     "isRightToLeft":false,"nodes":[{"t":"p","a":{},"c":["They arrive on a south wind."]},{"t":"p","a":{},"c":["Then they go."]}]}
    """
  }

  /// A window whose pages may be read out.
  private func makeStage(pages: [String] = [BrowserStage.page]) -> (BrowserStage, ScriptedVoice) {
    let (stage, voice) = (BrowserStage(pages: pages), ScriptedVoice())
    stage.container.services.speech = PageSpeech(output: voice)
    return (stage, voice)
  }

  /// The selected page says that it is an article.
  @discardableResult
  private func announce(_ stage: BrowserStage, language: String = "en") throws -> TabViewController {
    let page = try #require(stage.container.selectedTabController)
    let engine = try #require(page.webView?.engine as? ScriptedWebEngine)
    engine.scriptResults[ReaderScript.extraction] = .success(Self.article(language))
    engine.post(
      WebMessage(
        handler: WebMessageHandler(name: ReaderScript.messageName, world: ReaderScript.world.engineName),
        body: true))
    return page
  }

  private func menuTitles(_ stage: BrowserStage) -> [String] {
    stage.container.presenters.addressBar.openPageMenu()
    return stage.takeMenu()
  }

  private func bars(_ stage: BrowserStage) -> [ListeningBarView] {
    stage.container.view.all(ListeningBarView.self)
  }

  private func touch(_ label: String, _ stage: BrowserStage) throws {
    let buttons = try #require(bars(stage).first).all(UIButton.self)
    try #require(buttons.first { $0.accessibilityLabel == label }).sendActions(for: .touchUpInside)
  }

  @Test(
    "The page's menu offers to listen to an article where there may be a voice, and then to pause and to stop"
  )
  func menu() throws {
    let (stage, voice) = makeStage()
    #expect(!menuTitles(stage).contains(ListeningText.begin))
    let page = try announce(stage)
    #expect(menuTitles(stage).prefix(2) == ["Show Reader", ListeningText.begin])
    page.listener.begin()
    #expect(menuTitles(stage).prefix(3) == ["Show Reader", ListeningText.pause, ListeningText.stop])
    page.listener.toggle()
    #expect(menuTitles(stage).prefix(3) == ["Show Reader", ListeningText.resume, ListeningText.stop])
    page.listener.stop()
    voice.isOffered = false
    #expect(!menuTitles(stage).contains(ListeningText.begin))
    stage.container.services.speech = nil
    #expect(!menuTitles(stage).contains(ListeningText.begin))
  }

  @Test("The article is read out in order, and the control goes at its end")
  func course() throws {
    let (stage, voice) = makeStage()
    let page = try announce(stage)
    #expect(voice.asked.isEmpty && bars(stage).isEmpty)
    page.listener.begin()
    #expect(voice.asked == ["en"] && bars(stage).count == 1)
    voice.report(.finished)
    voice.report(.finished)
    #expect(voice.spoken == ["The Birds", "They arrive on a south wind.", "Then they go."])
    voice.report(.finished)
    #expect(!page.listener.isActive && bars(stage).isEmpty && voice.spoken.count == 3)
  }

  @Test("It goes on from the word where it was paused, and at another speed from the word that is spoken")
  func words() throws {
    let (stage, voice) = makeStage()
    let page = try announce(stage)
    page.listener.begin()
    voice.report(.finished)
    voice.report(.reached(5))
    try touch(ListeningText.pause, stage)
    #expect(!voice.isSpeaking && page.listener.isPaused)
    try touch(ListeningText.resume, stage)
    #expect(voice.spoken.last == "arrive on a south wind.")
    // Counted in the paragraph, not in its rest.
    voice.report(.reached(7))
    try touch(ListeningText.speed, stage)
    #expect(voice.spoken.last == "on a south wind." && voice.rates.last == ListeningSpeed.quarterFaster.rate)
  }

  @Test("The control goes back and on by paragraphs, and ends")
  func control() throws {
    let (stage, voice) = makeStage()
    let page = try announce(stage)
    page.listener.begin()
    try touch(ListeningText.next, stage)
    try touch(ListeningText.next, stage)
    try touch(ListeningText.previous, stage)
    #expect(
      voice.spoken == [
        "The Birds", "They arrive on a south wind.", "Then they go.", "They arrive on a south wind.",
      ])
    try touch(ListeningText.stop, stage)
    #expect(!voice.isSpeaking && !page.listener.isActive && bars(stage).isEmpty)
  }

  @Test("The control stands above the bars, and a notice above the control")
  func place() throws {
    let (stage, _) = makeStage()
    try announce(stage).listener.begin()
    stage.settle()
    let bar = try #require(bars(stage).first)
    let frame = bar.convert(bar.bounds, to: nil)
    let row = stage.container.swipe.row
    #expect(frame.maxY <= row.convert(row.bounds, to: nil).minY && frame.minX >= 0)
    let notice = stage.container.downloadPresenter.notice
    stage.container.notices.show("A notice")
    #expect(notice.convert(notice.bounds, to: nil).maxY <= frame.minY)
  }

  @Test("With the address bar at the top the control stands above the toolbar, and a notice above it")
  func topBar() throws {
    let (stage, _) = makeStage()
    stage.container.services.update { $0.barPosition = .top }
    try announce(stage).listener.begin()
    stage.settle()
    let bar = try #require(bars(stage).first)
    let frame = bar.convert(bar.bounds, to: nil)
    let toolbar = stage.container.toolbarController.background
    let row = stage.container.swipe.row
    #expect(frame.maxY <= toolbar.convert(toolbar.bounds, to: nil).minY)
    #expect(frame.minY > row.convert(row.bounds, to: nil).maxY)
    let notice = stage.container.downloadPresenter.notice
    stage.container.notices.show("A notice")
    #expect(notice.frame.maxY <= frame.minY && notice.frame.minY > row.frame.maxY)
  }

  @Test("Another page, a closed tab and another tab's listening end it")
  func ends() throws {
    let (stage, voice) = makeStage(pages: [BrowserStage.page, "https://foldkite.example/"])
    let first = try announce(stage)
    first.listener.begin()
    stage.store.perform { $0.select(index: 1) }
    stage.settle()
    // It is heard while another tab is looked at.
    #expect(voice.isSpeaking && bars(stage).count == 1)
    let second = try announce(stage)
    second.listener.begin()
    #expect(!first.listener.isActive && second.listener.isActive && voice.isSpeaking)
    #expect(bars(stage).count == 1)

    let engine = try #require(second.webView?.engine as? ScriptedWebEngine)
    engine.play(try #require(URL(string: "https://foldkite.example/other")))
    #expect(!second.listener.isActive && !voice.isSpeaking)
    try announce(stage)
    second.listener.begin()
    #expect(voice.isSpeaking)
    stage.store.perform { $0.close(second.tab.id) }
    stage.settle()
    #expect(!voice.isSpeaking && bars(stage).isEmpty)
  }

  @Test("Without a voice for the language nothing is spoken, and a notice says so")
  func noVoice() throws {
    let (stage, voice) = makeStage()
    let page = try announce(stage, language: "fi")
    page.listener.begin()
    #expect(voice.spoken.isEmpty && !page.listener.isActive && bars(stage).isEmpty)
    let notice = stage.container.downloadPresenter.notice.title(for: .normal)
    #expect(notice == ListeningProblem.noVoice.message)
  }

  @Test("A service that never says whether there is a voice is told of, and so is one that has none at all")
  func silence() throws {
    let (stage, voice) = makeStage()
    let page = try announce(stage)
    let notice = stage.container.downloadPresenter.notice
    voice.isSilent = true
    page.listener.begin()
    page.listener.timeIsUp()
    #expect(!page.listener.isActive)
    #expect(notice.title(for: .normal) == ListeningProblem.noSpeech.message)
    // What is being spoken has all the time.
    voice.isSilent = false
    page.listener.begin()
    page.listener.timeIsUp()
    #expect(page.listener.isActive && voice.isSpeaking)
    page.listener.stop()

    stage.container.notices.show("Another notice")
    voice.findsNothing = true
    page.listener.begin()
    #expect(!page.listener.isActive)
    #expect(notice.title(for: .normal) == ListeningProblem.noSpeech.message)
    // The service may have been started meanwhile.
    voice.findsNothing = false
    #expect(menuTitles(stage).contains(ListeningText.begin))
    page.listener.begin()
    #expect(page.listener.isActive && voice.isSpeaking)
  }

  @Test("While a voice is looked for the control says so at once, and can be stopped without a notice")
  func preparing() throws {
    let (stage, voice) = makeStage()
    let page = try announce(stage)
    voice.isSilent = true
    page.listener.begin()
    let bar = try #require(bars(stage).first)
    let sign = try #require(bar.all(UIActivityIndicatorView.self).first)
    #expect(sign.isAnimating && !sign.isHidden && sign.accessibilityLabel == ListeningText.preparing)
    let labels = bar.all(UIButton.self).filter { !$0.isHidden && $0.isEnabled }.map(\.accessibilityLabel)
    #expect(labels == [ListeningText.stop])
    try touch(ListeningText.stop, stage)
    #expect(!page.listener.isActive && bars(stage).isEmpty)
    #expect(stage.container.downloadPresenter.notice.isHidden)
    // What hung counts no more.
    page.listener.timeIsUp()
    #expect(stage.container.downloadPresenter.notice.isHidden)

    voice.isSilent = false
    page.listener.begin()
    let next = try #require(bars(stage).first)
    #expect(next.all(UIActivityIndicatorView.self).allSatisfy { !$0.isAnimating && $0.isHidden })
    #expect(next.all(UIButton.self).allSatisfy { !$0.isHidden && $0.isEnabled })
  }

  @Test("A voice that says nothing is told of, and a page that is no article any more")
  func problems() throws {
    let (stage, voice) = makeStage()
    let page = try announce(stage)
    let notice = stage.container.downloadPresenter.notice
    page.listener.begin()
    voice.report(.failed)
    #expect(!page.listener.isActive)
    #expect(notice.title(for: .normal) == ListeningProblem.noSpeech.message)
    let engine = try #require(page.webView?.engine as? ScriptedWebEngine)
    engine.scriptResults[ReaderScript.extraction] = .success(nil)
    page.listener.begin()
    #expect(!page.listener.isActive)
    #expect(notice.title(for: .normal) == ListeningProblem.nothingToRead.message)
  }

  @Test("A voice that something else takes pauses it, and it can go on")
  func interruption() throws {
    let (stage, voice) = makeStage()
    let page = try announce(stage)
    page.listener.begin()
    voice.report(.reached(4))
    voice.report(.interrupted)
    #expect(page.listener.isPaused && bars(stage).count == 1)
    try touch(ListeningText.resume, stage)
    #expect(voice.spoken.last == "Birds")
  }

  @Test("A voice is offered where Speech Dispatcher can be started or reached")
  func installation() {
    #expect(!SystemSpeech.isInstalled([:]))
    #expect(!SystemSpeech.isInstalled(["PATH": "/nowhere:/proc", "SPEECHD_ADDRESS": ""]))
    #expect(SystemSpeech.isInstalled(["SPEECHD_ADDRESS": "unix_socket:/run/speechd.sock"]))
  }

  @Test("Where Reader shows a translation, that is what is read out, by a voice of its language")
  func translation() throws {
    let (stage, voice) = makeStage()
    voice.languages = ["en", "fi"]
    let page = try announce(stage)
    var article = try ReaderArticle(json: Self.article("fi"))
    article.title = "Linnut"
    page.reader.show(translation: article)
    page.listener.begin()
    #expect(voice.asked == ["fi"] && voice.spoken == ["Linnut"])
  }

  @Test("A translation that comes or goes in Reader ends what is read out, and each can be listened to")
  func translationComesAndGoes() throws {
    let (stage, voice) = makeStage()
    voice.languages = ["en", "fi"]
    let page = try announce(stage)
    page.listener.begin()
    #expect(voice.isSpeaking)
    page.reader.show(translation: try ReaderArticle(json: Self.article("fi")))
    #expect(!page.listener.isActive && !voice.isSpeaking && bars(stage).isEmpty)
    page.listener.begin()
    #expect(voice.asked == ["en", "fi"] && voice.isSpeaking)
    page.reader.showOriginal()
    #expect(!page.listener.isActive && !voice.isSpeaking && bars(stage).isEmpty)
    page.listener.begin()
    #expect(voice.asked == ["en", "fi", "en"] && voice.isSpeaking)
  }

  @Test("The paragraph is marked where the article is seen in Reader, once each")
  func marks() throws {
    let (stage, voice) = makeStage()
    let page = try announce(stage)
    page.listener.begin()
    let engine = try #require(page.webView?.engine as? ScriptedWebEngine)
    let reader = try stage.openReader(Self.article(), of: engine, in: page)
    @MainActor func count() -> Int { reader.calls.count { $0 == .script(SpokenMarks.marking) } }
    #expect(count() == 1)
    voice.report(.reached(4))
    #expect(count() == 1)
    voice.report(.finished)
    #expect(count() == 2)
    page.listener.stop()
    #expect(count() == 3)
    #expect(!engine.calls.contains(.script(SpokenMarks.marking)))
  }
}
