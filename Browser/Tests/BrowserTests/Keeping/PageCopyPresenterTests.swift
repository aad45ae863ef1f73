import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// Files of pages, in a window with one page.
@Suite @MainActor
struct PageCopyPresenterTests {
  private func files(_ stage: PageStage) -> [String] {
    let folder = stage.presenters.downloads
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  /// Waits until the file that is being made is kept. Another test has the screen meanwhile.
  private func kept(_ stage: PageStage) async throws -> [Download] {
    let (downloads, page) = (stage.presenters.services.downloads, try stage.page)
    await giveTurns { !downloads.list.items.isEmpty && !page.copier.isBusy }
    return downloads.list.items
  }

  @Test("A page becomes one file, of its title, which is said; a second wish meanwhile is none")
  func saving() async throws {
    let stage = try PageStage(title: "Birds")
    var opened = 0
    let copies = stage.presenters.makeCopies { opened += 1 }
    copies.save(as: .page)
    #expect(try stage.page.copier.isBusy)
    copies.save(as: .page)
    let items = try await kept(stage)
    #expect(items.map(\.name) == ["Birds.html"] && items.first?.isPrivate == false)
    #expect(items.first?.url.absoluteString == BrowserStage.page)
    #expect(files(stage) == items.map(\.name))
    #expect(stage.presenters.notice.title(for: .normal) == "Saved to Downloads")
    stage.presenters.notice.sendActions(for: .touchUpInside)
    #expect(opened == 1)
  }

  @Test("While another page is awaited the file is named after the page that is in it")
  func awaited() async throws {
    let stage = try PageStage(at: "https://evil.test/", title: "Bank of Test")
    try stage.startLoading("https://bank.test/slow")
    let copies = stage.presenters.makeCopies()
    copies.save(as: .page)
    let items = try await kept(stage)
    #expect(items.map(\.name) == ["evil.test.html"])
    #expect(items.map(\.url.absoluteString) == ["https://evil.test/"])
  }

  @Test("The next run does not know of a private page's file")
  func privatePage() async throws {
    let stage = try PageStage(title: "Birds", isPrivate: true)
    stage.presenters.makeCopies().save(as: .page)
    let items = try await kept(stage)
    #expect(items.map(\.isPrivate) == [true])
    #expect(stage.presenters.services.downloads.list.kept.isEmpty)
  }

  @Test("Of the start page there is no file, and a page that cannot be read leaves none")
  func failing() throws {
    let start = try PageStage(at: nil)
    start.presenters.makeCopies().save(as: .page)
    #expect(start.presenters.alert == nil)
    #expect(try !start.page.copier.isBusy)

    let stage = try PageStage()
    try stage.engine.archive = .failure(WKError(.unknown))
    let copies = stage.presenters.makeCopies()
    copies.save(as: .page)
    stage.presenters.settle()
    #expect(stage.presenters.alert?.title == "Page Not Saved")
    #expect(try !stage.page.copier.isBusy, "it can be tried again")
    #expect(files(stage).isEmpty)
  }

  @Test("A window that has gone says nothing, and the file is kept all the same")
  func leaving() async throws {
    let stage = try PageStage(title: "Birds")
    var copies: PageCopyPresenter? = stage.presenters.makeCopies()
    copies?.save(as: .page)
    copies = nil
    let items = try await kept(stage)
    #expect(items.map(\.name) == ["Birds.html"])
    #expect(stage.presenters.notice.title(for: .normal) == nil)
  }

  @Test("A file is chosen from the folder for downloads, and opened as if its address had been typed")
  func opening() throws {
    let stage = try PageStage()
    let copies = stage.presenters.makeCopies()
    copies.openFile()
    stage.presenters.settle()
    let question = try #require(stage.presenters.host.fileQuestion)
    #expect(question.choice.folder == stage.presenters.downloads)
    let file = URL(fileURLWithPath: "/tmp/notes.html")
    question.answer([file])
    stage.presenters.settle()
    #expect(try stage.page.tab.url == file && stage.presenters.front == nil)
  }

  @Test("Nothing is opened where the user has chosen nothing")
  func openingNothing() throws {
    let stage = try PageStage()
    let copies = stage.presenters.makeCopies()
    copies.openFile()
    stage.presenters.settle()
    try #require(stage.presenters.host.fileQuestion).answer(nil)
    stage.presenters.settle()
    #expect(try stage.page.tab.url?.absoluteString == BrowserStage.page)
  }
}
