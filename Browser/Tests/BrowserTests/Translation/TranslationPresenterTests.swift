import BrowserCore
import BrowserStorage
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser
@testable import HeadlessHost
@testable import WebKit

/// Translations from the choice in the settings to the article in Reader, with programs that every Debian has.
@Suite @MainActor
struct TranslationPresenterTests {
  private static let article = """
    {"title":"The Birds","deck":"","byline":"","note":"","date":"","dateText":"","site":"","language":"en",
     "isRightToLeft":false,"nodes":[{"t":"p","a":{},"c":["They arrive on a south wind."]}]}
    """

  private func page(of stage: BrowserStage) throws -> TabViewController {
    try #require(stage.container.selectedTabController)
  }

  /// A window with a page that says that it is an article.
  private func stage(_ service: TranslationService, isPrivate: Bool = false) throws -> BrowserStage {
    let stage = BrowserStage()
    stage.container.services.diskWork.isImmediate = true
    stage.container.services.update { $0.translation = service }
    if isPrivate {
      stage.store.perform { $0.insert(Tab(isPrivate: true)) }
      let url = try #require(URL(string: BrowserStage.page))
      stage.container.selectedOrNewController()?.open(url)
      try #require(stage.engines.last).play(url, title: "Birds")
      stage.settle()
    }
    try announce(stage)
    return stage
  }

  /// The selected page says that it is an article.
  @discardableResult
  private func announce(_ stage: BrowserStage) throws -> ScriptedWebEngine {
    let engine = try #require(try page(of: stage).webView?.engine as? ScriptedWebEngine)
    engine.scriptResults[ReaderScript.extraction] = .success(Self.article)
    engine.post(
      WebMessage(
        handler: WebMessageHandler(name: ReaderScript.messageName, world: ReaderScript.world.engineName),
        body: true))
    return engine
  }

  private static func command(_ text: String) throws -> TranslationService {
    .command(try #require(TranslationCommand(text)))
  }

  private func rows(_ stage: BrowserStage) throws -> [PopupMenuView.Row] {
    stage.container.presenters.translation.menuRows(for: try page(of: stage))
  }

  private func choose(_ title: String, _ stage: BrowserStage) throws {
    let row = try #require(try rows(stage).first { $0.title == title })
    row.action()
    stage.settle()
  }

  /// Lets the article be painted.
  private func paint(_ stage: BrowserStage) throws {
    try #require(stage.engines.last).play(try #require(try page(of: stage).tab.url))
    stage.settle()
  }

  @Test("Nothing is offered before the user has chosen who translates")
  func none() throws {
    let stage = try stage(.none)
    #expect(try rows(stage).isEmpty)
    stage.container.presenters.addressBar.openPageMenu()
    #expect(!stage.takeMenu().contains(TranslationText.translate))
  }

  @Test("A translation is shown in Reader, and the original comes back")
  func command() throws {
    let stage = try stage(try Self.command("tr a-z A-Z"))
    let page = try page(of: stage)
    try choose(TranslationText.translate, stage)
    try paint(stage)
    #expect(page.reader.isTranslated && page.reader.webView != nil && page.tab.reader.isShown)
    #expect(try rows(stage).map(\.title) == [TranslationText.original])
    try choose(TranslationText.original, stage)
    try paint(stage)
    #expect(!page.reader.isTranslated && page.reader.webView != nil)
    #expect(try rows(stage).map(\.title) == [TranslationText.translate])
  }

  @Test("What is read is translated where it stands, and leaves with its page")
  func open() throws {
    let stage = try stage(try Self.command("tr a-z A-Z"))
    let page = try page(of: stage)
    page.reader.open()
    try paint(stage)
    try choose(TranslationText.translate, stage)
    try paint(stage)
    #expect(page.reader.isTranslated && page.reader.isOpen)
    let engine = try #require(page.webView?.engine as? ScriptedWebEngine)
    engine.play(try #require(URL(string: "https://gullwick.example/terns")))
    stage.settle()
    #expect(!page.reader.isTranslated && !page.reader.isOpen)
  }

  @Test(
    "A program that fails is named, and nothing else happens",
    arguments: [
      ("false", TranslationProblem.failed), ("martlet-no-such-program", .notFound), ("echo", .unfit),
    ])
  func failure(text: String, problem: TranslationProblem) throws {
    let stage = try stage(try Self.command(text))
    try choose(TranslationText.translate, stage)
    #expect(stage.alert?.title == "Not Translated" && stage.alert?.message == problem.message(text))
    #expect(try !page(of: stage).reader.isOpen && !page(of: stage).translator.isWorking)
  }

  @Test("What is under way can be stopped, ends with its page, and is said no longer")
  func stopping() throws {
    let stage = try stage(try Self.command("tr a-z A-Z"))
    let page = try page(of: stage)
    let engine = try #require(page.webView?.engine as? ScriptedWebEngine)
    engine.holdsScripts = true
    try choose(TranslationText.translate, stage)
    #expect(page.translator.isWorking)
    #expect(try rows(stage).map(\.title) == [TranslationText.stop])
    try choose(TranslationText.stop, stage)
    #expect(!page.translator.isWorking && stage.alert == nil)
    // Its article comes too late.
    for script in engine.heldScripts where script.call.source == ReaderScript.extraction {
      script.completion(.success(Self.article))
    }
    stage.settle()
    #expect(!page.reader.isOpen)
    try choose(TranslationText.translate, stage)
    engine.play(try #require(URL(string: "https://gullwick.example/terns")))
    stage.settle()
    #expect(!page.translator.isWorking && stage.alert == nil)
  }

  @Test("Two pages that are translated at a time are told of until both are, and other news stays")
  func two() throws {
    let stage = BrowserStage(pages: [BrowserStage.page, "https://foldkite.example/"])
    let service = try Self.command("tr a-z A-Z")
    stage.container.services.update { $0.translation = service }
    let notice = stage.container.downloadPresenter.notice
    try announce(stage).holdsScripts = true
    try choose(TranslationText.translate, stage)
    let first = try page(of: stage)
    stage.store.perform { $0.select(index: 1) }
    stage.settle()
    let engine = try #require(try page(of: stage).webView?.engine as? ScriptedWebEngine)
    engine.play(try #require(URL(string: "https://foldkite.example/")), title: "Kites")
    stage.settle()
    try announce(stage).holdsScripts = true
    try choose(TranslationText.translate, stage)
    let second = try page(of: stage)
    #expect(first !== second && first.translator.isWorking && second.translator.isWorking)
    first.translator.stop()
    #expect(notice.title(for: .normal) == TranslationText.underWay && notice.alpha == 1)
    second.translator.stop()
    #expect(notice.alpha == 0)

    try choose(TranslationText.translate, stage)
    #expect(notice.alpha == 1)
    stage.container.notices.show(TranslationText.underWay)
    second.translator.stop()
    #expect(notice.alpha == 1, "the same words of somebody else")
  }

  @Test("A page that never gives its article is given up, with a word")
  func hanging() throws {
    let stage = try stage(try Self.command("tr a-z A-Z"))
    let page = try page(of: stage)
    let engine = try #require(page.webView?.engine as? ScriptedWebEngine)
    engine.holdsScripts = true
    try choose(TranslationText.translate, stage)
    #expect(page.translator.isWorking)
    page.translator.timeIsUp()
    stage.settle()
    #expect(!page.translator.isWorking)
    #expect(stage.alert?.title == "Not Translated")
    #expect(stage.alert?.message == TranslationProblem.noArticle.message("tr"))
    for script in engine.heldScripts where script.call.source == ReaderScript.extraction {
      script.completion(.success(Self.article))
    }
    stage.settle()
    #expect(!page.reader.isOpen)
  }

  @Test("It ends where its page becomes another by itself, or its view is let go of")
  func leaving() throws {
    let stage = try stage(try Self.command("tr a-z A-Z"))
    let page = try page(of: stage)
    let engine = try #require(page.webView?.engine as? ScriptedWebEngine)
    engine.holdsScripts = true
    @MainActor func move(to address: String) {
      var document = engine.page
      document.url = URL(string: address)
      document.documentURL = document.url
      engine.page = document
      stage.settle()
    }
    try choose(TranslationText.translate, stage)
    move(to: BrowserStage.page + "#wings")
    #expect(page.translator.isWorking, "the same article")
    move(to: "https://gullwick.example/terns")
    #expect(!page.translator.isWorking && stage.alert == nil)
    try choose(TranslationText.translate, stage)
    #expect(page.translator.isWorking)
    page.dropWebView()
    stage.settle()
    #expect(!page.translator.isWorking && stage.alert == nil)
  }

  @Test("A service on the web is opened with the page's address in the same tab")
  func address() throws {
    let address = try #require(TranslationAddress("https://t.example/?u=%s"))
    let stage = try stage(.address(address))
    try choose(TranslationText.translate, stage)
    #expect(
      stage.store.model.selectedTab.url?.absoluteString
        == "https://t.example/?u=https%3A%2F%2Fgullwick.example%2Fbirds")
  }

  @Test("Of a private page nothing goes out before the user has said so", arguments: ["Cancel", "Translate"])
  func privatePage(answer: String) throws {
    let address = try #require(TranslationAddress("https://t.example/?u=%s"))
    let stage = try stage(.address(address), isPrivate: true)
    try choose(TranslationText.translate, stage)
    #expect(stage.store.model.selectedTab.url?.absoluteString == BrowserStage.page)
    #expect(stage.alert?.title == TranslationText.privateQuestion)
    #expect(stage.alert?.message == TranslationText.privateWarning(.address(address)))
    try stage.tapInAlert(answer)
    let isSent = stage.store.model.selectedTab.url?.host == "t.example"
    #expect(isSent == (answer == "Translate") && stage.store.model.selectedTab.isPrivate)
  }

  @Test("A row acts on the page for which its menu was opened, and on no other")
  func otherPage() throws {
    let address = try #require(TranslationAddress("https://t.example/?u=%s"))
    let stage = try stage(.address(address))
    let row = try #require(try rows(stage).first)
    let engine = try #require(try page(of: stage).webView?.engine as? ScriptedWebEngine)
    engine.play(try #require(URL(string: "https://bank.example/account")))
    stage.settle()
    row.action()
    stage.settle()
    #expect(stage.store.model.selectedTab.url?.host == "bank.example")
  }

  // MARK: - Settings

  @Test("The row of the settings says who gets what; what cannot be used is asked for again")
  func settings() throws {
    let stage = PresenterStage()
    let presenter = TranslationPresenter(
      services: stage.services, router: stage.router, notices: stage.notices, runsPrograms: true)
    #expect(
      presenter.rows.map(\.title) == [TranslationText.title] && presenter.rows.first?.subtitle == "None")
    presenter.openServices()
    try stage.choose("Command…")
    stage.settle()
    stage.alert?.textFields?.first?.text = "tr | sh"
    try stage.answer("Use")
    #expect(stage.alert?.message == TranslationText.badCommand)
    #expect(stage.alert?.textFields?.first?.text == "tr | sh" && stage.services.settings.translation == .none)
    stage.alert?.textFields?.first?.text = "tr a-z A-Z"
    try stage.answer("Use")
    let chosen = try Self.command("tr a-z A-Z")
    #expect(stage.services.settings.translation == chosen)
    #expect(presenter.rows.first?.subtitle == "“tr a-z A-Z” gets the article’s text")
  }

  @Test("Where programs of the system cannot be run none is offered")
  func sandbox() throws {
    let stage = PresenterStage()
    let presenter = TranslationPresenter(
      services: stage.services, router: stage.router, notices: stage.notices, runsPrograms: false)
    presenter.openServices()
    stage.settle()
    #expect(stage.rows.contains("Web Address…") && !stage.rows.contains("Command…"))
  }
}
