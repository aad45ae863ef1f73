import BrowserCore
import BrowserStorage
import Foundation
import FoundationNetworking
import Testing
@testable import UIKitCore

@testable import Browser
@testable import HeadlessHost
@testable import WebKit
import WebKitAdditions

/// Copies of the reading list's pages: made by normal tabs, and gone with what they are of.
@Suite @MainActor
struct SavedPagesTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "saved-\(UUID().uuidString)")

  private func files() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  private func stageWithCopy() async throws -> BrowserStage {
    let stage = BrowserStage()
    stage.container.services.savedPages.open(at: folder)
    let url = try #require(URL(string: BrowserStage.page))
    stage.container.presenters.library.keep(url, title: "Birds", in: BookmarkTree.readingList)
    await giveTurns { stage.container.services.savedPages.file(of: url) != nil }
    return stage
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func anEntryKeepsItsPageUntilItGoes() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let stage = try await stageWithCopy()
    let services = stage.container.services
    let entry = try #require(services.library.readingList.first)
    #expect(files() == ["\(entry.id.uuidString).html"] && services.savedPages.has(entry.id))
    #expect(try mode(folder.path) == 0o700)
    #expect(try mode(folder.appendingPathComponent(files()[0]).path) == 0o600)
    services.library.change { $0.remove(entry.id) }
    services.savedPages.flush()
    #expect(files().isEmpty && !services.savedPages.has(entry.id))
  }

  @Test func anEntryThatLeadsElsewhereHasNoCopy() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let stage = try await stageWithCopy()
    let services = stage.container.services
    let entry = try #require(services.library.readingList.first)
    services.library.change { $0.update(entry.id, title: "Birds", url: URL(string: "https://bank.example")) }
    services.savedPages.flush()
    #expect(files().isEmpty)
  }

  @Test func copiesGoWithTheDataOfTheirSites() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let stage = try await stageWithCopy()
    let services = stage.container.services
    await withCheckedContinuation { done in
      services.forgetWithWebsiteData(of: Site(host: "other.example")) { done.resume() }
    }
    services.savedPages.flush()
    #expect(files().count == 1)
    services.forgetWithWebsiteData(of: Site(host: "gullwick.example"))
    await giveTurns { files().isEmpty }
    #expect(files().isEmpty && services.library.readingList.count == 1)
  }

  @Test func whatIsForgottenAsTheProgramStartsGoesWhenItIsFound() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let stage = BrowserStage()
    let services = stage.container.services
    let url = try #require(URL(string: BrowserStage.page))
    services.library.addToReadingList(title: "Birds", url: url)
    let kept = SavedPageFolder(folder)
    try kept.keep(Data("copy".utf8), for: try #require(services.library.readingList.first).id)
    services.savedPages.open(at: folder)
    services.savedPages.forget { page, _ in page == url }
    #expect(files().count == 1)
    services.savedPages.didRead(kept.copies())
    services.savedPages.flush()
    #expect(files().isEmpty)
  }

  @Test func aCopyThatWasBeingMadeAsItWasForgottenIsNotKept() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let stage = BrowserStage()
    let services = stage.container.services
    services.savedPages.open(at: folder)
    let url = try #require(URL(string: BrowserStage.page))
    services.library.addToReadingList(title: "Birds", url: url)
    let id = try #require(services.library.readingList.first).id
    let turn = services.savedPages.turn
    services.savedPages.forget { page, _ in page == url }
    services.savedPages.keep(Data("copy".utf8), for: id, of: url, turn: turn)
    services.savedPages.flush()
    #expect(files().isEmpty)
  }

  @Test func privateTabsLeaveNoCopies() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let stage = BrowserStage()
    let services = stage.container.services
    services.savedPages.open(at: folder)
    stage.store.perform { $0.insert(Tab(isPrivate: true)) }
    let url = try #require(URL(string: "https://secret.example/"))
    stage.container.selectedOrNewController()?.open(url)
    try #require(stage.engines.last).play(url, title: "Secret")
    stage.settle()
    stage.container.presenters.library.keep(url, title: "Secret", in: BookmarkTree.readingList)
    stage.settle()
    services.savedPages.flush()
    #expect(files().isEmpty && services.savedPages.entryWithoutCopy(of: url) != nil)
  }

  /// Shows a page whose server answers so.
  private func load(_ url: URL, status: Int, in engine: ScriptedWebEngine) throws {
    engine.start(url)
    let response = try #require(
      HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil))
    engine.client?.engine(
      engine,
      decidePolicyFor: WebNavigationResponse(response: response, isForMainFrame: true, canShowMIMEType: true)
    ) { _ in }
    engine.commit(title: "A page")
    engine.finish()
  }

  /// How often a page was read to be copied.
  private func copies(of engine: ScriptedWebEngine) -> Int {
    engine.calls.count { if case .script(let source) = $0 { source.contains("compatMode") } else { false } }
  }

  @Test(arguments: [404, 500])
  func aServersErrorIsNotKeptButThePageThatComesAfterIt(status: Int) throws {
    let stage = BrowserStage()
    stage.container.services.savedPages.open(at: folder)
    let (url, engine) = (try #require(URL(string: "https://gullwick.example/gone#part")), stage.engines[0])
    stage.container.selectedOrNewController()?.open(url)
    try load(url, status: status, in: engine)
    stage.container.presenters.library.keep(url, title: "A page", in: BookmarkTree.readingList)
    #expect(stage.container.services.savedPages.entryWithoutCopy(of: url) != nil)
    #expect(copies(of: engine) == 0)
    try load(url, status: 200, in: engine)
    #expect(copies(of: engine) == 1)
  }

  @Test func aPageOfABadCertificateIsNotKept() throws {
    let stage = BrowserStage()
    stage.container.services.savedPages.open(at: folder)
    let (url, engine) = (try #require(URL(string: "https://bank.example/")), stage.engines[0])
    stage.container.selectedOrNewController()?.open(url)
    engine.page.exceptedCertificate = WebCertificate(subject: "CN=a", issuer: "CN=a")
    engine.play(url, title: "A page")
    stage.container.presenters.library.keep(url, title: "A page", in: BookmarkTree.readingList)
    #expect(stage.container.services.savedPages.entryWithoutCopy(of: url) != nil)
    #expect(copies(of: engine) == 0)
    engine.page.exceptedCertificate = nil
    engine.play(url, title: "A page")
    #expect(copies(of: engine) == 1)
  }

  @Test func aServerThatIsGoneHasItsCopyOffered() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let stage = BrowserStage()
    let url = try #require(URL(string: BrowserStage.page))
    // At once: while a test waits, another one has the screen.
    let services = stage.container.services
    services.library.addToReadingList(title: "Birds", url: url)
    let kept = SavedPageFolder(folder)
    try kept.keep(Data("copy".utf8), for: try #require(services.library.readingList.first).id)
    services.savedPages.open(at: folder)
    services.savedPages.didRead(kept.copies())
    let page = try #require(stage.container.selectedTabController)
    page.open(url)
    stage.engines[0].start(url)
    stage.engines[0].fail(.cannotConnectToHost)
    stage.settle()
    let button = try #require(stage.window.visible(labelled: "Open Saved Copy"))
    stage.host.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    stage.settle()
    let file = try #require(stage.container.services.savedPages.file(of: url))
    #expect(stage.store.model.selectedTab.url == file)
    stage.engines[0].play(file, title: "Birds")
    stage.settle()
    let display = DomainDisplay(tab: stage.store.model.selectedTab)
    #expect(display.text == "gullwick.example — Saved Copy" && display.security == .none)
    // Reading it is no visit, neither to the file nor to its page.
    services.library.persistence.flush()
    let visited = try services.library.persistence.database?.sites(of: .since(Date(timeIntervalSince1970: 0)))
    #expect(visited == [Site(host: "gullwick.example")])
  }
}
