import BrowserCore
import BrowserStorage
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser

extension BrowserStage {
  var library: Library { container.services.library }

  /// Waits until everything that was asked of the library is written, read and shown.
  func libraryAnswers() async {
    library.persistence.flush()
    await withCheckedContinuation { continuation in
      library.read { _ in
      } then: { (_: Void?) in
        continuation.resume()
      }
    }
    settle()
  }

  /// Fills history and bookmarks with something to look at.
  func fillLibrary(now: Date = Date()) throws {
    let pages = [
      ("gullwick.example/birds", "The Birds That Never Land", 40.0),
      ("skyfleece.example/", "Wind and Weather", 900),
      ("tidetables.example/today", "Tides for Today, Tomorrow and Every Day until the Moon Comes Down", 3600),
      ("orchardpost.example/", "", 90_000), ("loomstreet.example/warp", "Warp and Weft", 100_000),
    ]
    for (path, title, ago) in pages.reversed() {
      let url = try #require(URL(string: "https://\(path)"))
      library.recordVisit(url, title: title, at: now - ago)
    }
    let url = try #require(URL(string: "https://gullwick.example/"))
    library.change { tree in
      let folder = Bookmark(title: "Birds")
      tree.insert(folder)
      tree.insert(Bookmark(title: "Terns", url: url), in: folder.id)
      tree.insert(Bookmark(title: "Gullwick Almanac", url: url))
      tree.insert(
        Bookmark(title: "A page with a name that is much too long for the width of a row", url: url))
      tree.insert(Bookmark(title: "Read me later", url: url), in: BookmarkTree.readingList)
    }
  }
}
