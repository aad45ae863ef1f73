import Foundation
import Testing

@testable import BrowserCore

/// Entries of the reading list that were read, and those that were not.
@Suite struct ReadMarkTests {
  private static func entry(_ address: String, isRead: Bool = false) throws -> Bookmark {
    let url: URL = try #require(URL(string: address))
    return Bookmark(title: address, url: url, isRead: isRead)
  }

  private static func list(_ entries: [Bookmark]) -> BookmarkTree {
    var tree = BookmarkTree()
    for entry in entries { tree.insert(entry, in: BookmarkTree.readingList) }
    return tree
  }

  @Test func onlyEntriesOfTheReadingListAreMarked() throws {
    var tree = BookmarkTree()
    let (entry, other) = (try Self.entry("https://a.example/"), try Self.entry("https://b.example/"))
    let folder = Bookmark(title: "f")
    tree.insert(entry, in: BookmarkTree.readingList)
    tree.insert(folder, in: BookmarkTree.readingList)
    tree.insert(other)
    for id in [entry.id, other.id, folder.id, BookmarkTree.readingList, UUID()] {
      tree.mark(id, asRead: true)
    }
    #expect(tree[entry.id]?.isRead == true)
    #expect(tree[other.id]?.isRead == false && tree[folder.id]?.isRead == false)
    #expect(tree[BookmarkTree.readingList]?.isRead == false)
    tree.mark(entry.id, asRead: false)
    #expect(tree[entry.id]?.isRead == false)
  }

  /// RFC 3986, 3.5: what is behind "#" is a place in the page; 6.2.3: no path is the path "/".
  @Test(arguments: [
    ("https://a.example/x", "https://a.example/x", true),
    ("https://a.example/x", "https://a.example/x#part", true),
    ("https://a.example", "https://a.example/", true),
    ("https://a.example/#/one", "https://a.example/#/one", true),
    ("https://a.example/#/one", "https://a.example/#/two", false),
    ("https://a.example/#/one", "https://a.example/", false),
    ("https://a.example/x", "https://a.example/y", false),
    ("https://a.example/x", "http://a.example/x", false),
    ("https://a.example/x", "https://b.example/x", false),
  ])
  func aPageStandsForItsEntry(address: String, page: String, isMeant: Bool) throws {
    let entry = try Self.entry(address)
    let found = Self.list([entry]).unreadEntries(of: try #require(URL(string: page)))
    #expect(found == (isMeant ? [entry.id] : []))
  }

  @Test func whatWasReadIsNotFoundAgain() throws {
    let tree = Self.list([try Self.entry("https://a.example/", isRead: true)])
    #expect(tree.unreadEntries(of: try #require(URL(string: "https://a.example/"))).isEmpty)
  }

  @Test func anEntryThatLeadsElsewhereIsUnread() throws {
    let entry = try Self.entry("https://a.example/", isRead: true)
    var tree = Self.list([entry])
    tree.update(entry.id, title: "Another name", url: entry.url)
    #expect(tree[entry.id]?.isRead == true)
    tree.update(entry.id, title: "Another page", url: URL(string: "https://b.example/"))
    #expect(tree[entry.id]?.isRead == false)
  }

  @Test func filesTellIt() throws {
    let tree = Self.list([
      try Self.entry("https://a.example/", isRead: true), try Self.entry("https://b.example/"),
    ])
    let node = try #require(tree.node(of: BookmarkTree.readingList))
    #expect(node.children.map(\.isRead) == [true, false])
    let file = BookmarkFile(BookmarkFile(nodes: [node]).data)
    #expect(file.nodes == [node])
    let text = String(decoding: BookmarkFile(nodes: [node]).data, as: UTF8.self)
    #expect(text.contains("TOREAD=\"0\">https://a.example/") && text.contains("TOREAD=\"1\">https://b"))
  }

  @Test(arguments: ["", " TOREAD", " TOREAD=\"\"", " TOREAD=\"2\"", " TOREAD=\"yes\""])
  func otherFilesSayNothing(attribute: String) throws {
    let file = BookmarkFile(Data("<DL><DT><A HREF=\"https://a.example/\"\(attribute)>A</A></DL>".utf8))
    #expect(file.nodes.map(\.isRead) == [nil])
  }

  @Test func bookmarksHaveNoSuchMarkInFiles() throws {
    var tree = BookmarkTree()
    tree.insert(try Self.entry("https://a.example/"))
    #expect(tree.node(of: BookmarkTree.root)?.children.map(\.isRead) == [nil, nil])
  }

  @Test func aListThatIsTakenOverJoinsTheOneThatIsHere() throws {
    let theirs = Self.list([
      try Self.entry("https://a.example/", isRead: true), try Self.entry("https://b.example/", isRead: true),
      try Self.entry("https://c.example/"),
    ])
    let own = try Self.entry("https://a.example/")
    var tree = Self.list([own])
    let nodes = [try #require(theirs.node(of: BookmarkTree.readingList))]
    let date = Date(timeIntervalSinceReferenceDate: 0)
    #expect(tree.merge(nodes, asFolder: "From Martlet", at: date) == 2)
    let list = tree.children(of: BookmarkTree.readingList)
    #expect(list.map(\.title) == ["https://a.example/", "https://b.example/", "https://c.example/"])
    // What is here stays as it is.
    #expect(list.map(\.isRead) == [false, true, false] && list.first == own)
    #expect(tree.children(of: BookmarkTree.root).map(\.title) == ["Favourites"])
    #expect(tree.merge(nodes, asFolder: "From Martlet", at: date) == 0)
  }
}
