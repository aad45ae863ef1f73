import BrowserCore
import Foundation
import MartletTestSupport
import Testing

@testable import BrowserStorage

@Suite("Bookmarks in the database")
struct BookmarkStorageTests {
  @Test("None were ever kept, which is something else than none")
  func first() throws {
    let library = try LibraryDatabase()
    #expect(try library.content().bookmarks == nil)
    try library.save(BookmarkTree())
    #expect(try library.content().bookmarks == BookmarkTree())
  }

  @Test("Random changes, saved one by one, are what a new reader finds")
  func randomSteps() throws {
    var generator = SeededGenerator(seed: 3)
    let folder = try TemporaryFolder()
    var tree = BookmarkTree()
    let database = try SessionDatabase(at: folder.file("session.sqlite"))
    for step in 0..<200 {
      let folders = tree.folders.map(\.folder.id)
      let place = folders[Int.random(in: 0..<folders.count, using: &generator)]
      let all = tree.rows.map(\.id)
      let item = all[Int.random(in: 0..<all.count, using: &generator)]
      switch Int.random(in: 0..<5, using: &generator) {
      case 0, 1:
        tree.insert(
          Bookmark(title: "\(step)", url: URL(string: "https://\(step).example/")), in: place, at: 1)
      case 2: tree.insert(Bookmark(title: "f\(step)"), in: place)
      case 3: tree.move(item, to: place, at: 1)
      default: tree.remove(item)
      }
      try database.library.save(tree)
      guard step % 20 == 0 else { continue }
      #expect(try database.library.content().bookmarks == tree, "seed 3, step \(step)")
    }
  }
}
