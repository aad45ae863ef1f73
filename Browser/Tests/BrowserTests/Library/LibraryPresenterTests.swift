import BrowserCore
import Foundation
import Testing
@testable import HeadlessHost
@testable import UIKitCore

@testable import Browser

/// Keeping a page, without one.
@Suite @MainActor
struct LibraryPresenterTests {
  @Test(
    "A page is kept once in each list, which is said, and a tap on that shows the list",
    arguments: [
      (BookmarkTree.root, "Bookmarks"), (BookmarkTree.favourites, "Favourites"),
      (BookmarkTree.readingList, "Reading List"),
    ])
  func keeping(folder: UUID, list: String) throws {
    let stage = PresenterStage()
    let presenter = stage.makeLibrary()
    let url = try #require(URL(string: "https://gullwick.example/birds"))
    presenter.keep(url, title: "Birds", in: folder)
    #expect(stage.notice.title(for: .normal) == "Added to \(list)")
    let kept = stage.services.library.bookmarks.children(of: folder).filter { $0.url == url }
    #expect(kept.map(\.title) == ["Birds"])
    presenter.keep(url, title: "Birds", in: folder)
    #expect(stage.notice.title(for: .normal) == "Already in \(list)")
    stage.notice.sendActions(for: .touchUpInside)
    stage.settle()
    let texts = try #require(stage.root.presentedViewController).view.all(UILabel.self).compactMap(\.text)
    // The favourites are a folder among the bookmarks.
    #expect(texts.contains(folder == BookmarkTree.favourites ? list : "Birds"), "\(texts)")
  }
}
