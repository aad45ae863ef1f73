import BrowserCore
import BrowserStorage
import Foundation
import Testing
@testable import HeadlessHost
@testable import UIKitCore

@testable import Browser

/// Bookmarks and history as files, with a folder and without a browser.
@Suite @MainActor
struct BookmarkFilePresenterTests {
  @Test("What is exported can be offered and read again; what is not there is told")
  func bookmarks() async throws {
    let stage = PresenterStage()
    let presenter = BookmarkFilePresenter(services: stage.services, router: stage.router)
    presenter.importBookmarks()
    #expect(stage.alert?.title == "No Files to Import")
    stage.dismiss()

    let url = try #require(URL(string: "https://gullwick.example/birds"))
    stage.services.library.change { $0.insert(Bookmark(title: "Terns", url: url)) }
    presenter.exportBookmarks()
    #expect(stage.alert?.title == "Bookmarks Exported")
    #expect(
      stage.alert?.message == "They are in your Downloads folder as “Martlet Bookmarks.html”.")
    let file = stage.downloads.appendingPathComponent("Martlet Bookmarks.html")
    let kept = try BookmarkFile(Data(contentsOf: file)).nodes
    #expect(kept.contains { $0.url == url })
    stage.dismiss()

    presenter.importBookmarks()
    stage.settle()
    #expect(stage.rows == ["Martlet Bookmarks.html"])
  }

  @Test("Where nothing can be written it says so")
  func noFolder() throws {
    let stage = PresenterStage()
    // A file stands in the folder's place.
    try FileManager.default.createDirectory(
      at: stage.downloads.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: stage.downloads)
    let presenter = BookmarkFilePresenter(services: stage.services, router: stage.router)
    presenter.exportBookmarks()
    #expect(stage.alert?.title == "Bookmarks Not Exported" && stage.alert?.message?.isEmpty == false)
  }
}
