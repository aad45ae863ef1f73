import Foundation
import MartletTestSupport
import Testing

@testable import BrowserCore

@Suite struct BookmarkTreeTests {
  private func page(_ name: String) -> Bookmark {
    Bookmark(title: name, url: URL(string: "https://\(name).example/"))
  }

  @Test func favouritesStayFirst() {
    var tree = BookmarkTree()
    let (a, b) = (page("a"), page("b"))
    tree.insert(a)
    tree.insert(b, at: 0)
    #expect(tree.children(of: BookmarkTree.root).map(\.title) == ["Favourites", "b", "a"])
    tree.move(a.id, to: BookmarkTree.root, at: 0)
    #expect(tree.children(of: BookmarkTree.root).map(\.title) == ["Favourites", "a", "b"])
  }

  @Test func theFixedFoldersAreNeitherMovedNorRemovedNorRenamed() {
    var tree = BookmarkTree()
    let before = tree
    for id in [BookmarkTree.root, BookmarkTree.favourites, BookmarkTree.readingList] {
      tree.remove(id)
      tree.move(id, to: BookmarkTree.readingList)
      tree.update(id, title: "x", url: nil)
    }
    #expect(tree == before)
  }

  @Test func noFolderGoesIntoItself() {
    var tree = BookmarkTree()
    let (outer, inner) = (Bookmark(title: "outer"), Bookmark(title: "inner"))
    tree.insert(outer)
    tree.insert(inner, in: outer.id)
    let before = tree
    for folder in [outer.id, inner.id] {
      let isMoved = tree.move(outer.id, to: folder)
      #expect(!isMoved)
    }
    #expect(tree == before)
    tree.move(inner.id, to: BookmarkTree.favourites)
    #expect(tree.parent(of: inner.id) == BookmarkTree.favourites)
  }

  @Test func aFolderGoesWithAllThatLiesInIt() {
    var tree = BookmarkTree()
    let (folder, inner, a) = (Bookmark(title: "f"), Bookmark(title: "g"), page("a"))
    tree.insert(folder)
    tree.insert(inner, in: folder.id)
    tree.insert(a, in: inner.id)
    #expect(tree.count(below: folder.id) == 2)
    tree.remove(folder.id)
    #expect(tree == BookmarkTree())
    #expect(tree[a.id] == nil)
  }

  @Test func changing() throws {
    var tree = BookmarkTree()
    let a = page("a")
    tree.insert(a)
    let other = try #require(URL(string: "https://other.example/"))
    tree.update(a.id, title: "Other", url: other)
    #expect(tree[a.id]?.title == "Other" && tree[a.id]?.url == other)
    // A bookmark never becomes a folder.
    tree.update(a.id, title: "Still", url: nil)
    #expect(tree[a.id]?.url == other)
    #expect(tree.bookmark(of: other)?.id == a.id)
  }

  @Test("A thousand random steps: the rows make the same tree again")
  func rows() {
    var generator = SeededGenerator(seed: 4)
    var tree = BookmarkTree()
    for step in 0..<1000 {
      let folders = tree.folders.map(\.folder.id) + [BookmarkTree.readingList]
      let all = tree.rows.map(\.id)
      let folder = folders[Int.random(in: 0..<folders.count, using: &generator)]
      let item = all[Int.random(in: 0..<all.count, using: &generator)]
      switch Int.random(in: 0..<8, using: &generator) {
      case 0...3: tree.insert(page("p\(step)"), in: folder, at: Int.random(in: -1...5, using: &generator))
      case 4: tree.insert(Bookmark(title: "f\(step)"), in: folder)
      case 5, 6: tree.move(item, to: folder, at: Int.random(in: -1...9, using: &generator))
      default: tree.remove(item)
      }
      guard step % 25 == 0 else { continue }
      #expect(BookmarkTree(rows: tree.rows.shuffled(using: &generator)) == tree, "seed 4, step \(step)")
    }
  }

  @Test func rowsThatContradictThemselvesAreKept() {
    let (a, b, lost) = (Bookmark(title: "a"), Bookmark(title: "b"), page("lost"))
    let tree = BookmarkTree(rows: [
      .init(bookmark: a, parentID: b.id, position: 0), .init(bookmark: b, parentID: a.id, position: 0),
      .init(bookmark: lost, parentID: UUID(), position: 0),
    ])
    #expect(tree[a.id] != nil && tree[b.id] != nil && tree[lost.id] != nil)
    #expect(tree.count(below: BookmarkTree.root) == 4)
  }
}
