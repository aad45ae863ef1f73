import Foundation
import Testing

@testable import BrowserCore

/// Bookmarks of Chromium and GNOME Web, and how they join those that are here.
@Suite("Bookmarks of other browsers") struct OtherBookmarksTests {
  private static let chromium = """
    {"checksum": "0", "roots": {
      "bookmark_bar": {"type": "folder", "name": "Bookmarks bar", "children": [
        {"type": "url", "name": "Gulls", "url": "https://gullwick.example/", "date_added": "13253760000000000"},
        {"type": "folder", "name": "Deep", "children": [{"type": "url", "name": "", "url": "https://a.example/x"}]}]},
      "other": {"type": "folder", "name": "Other", "children": [
        {"type": "url", "name": "Trick\\u202e", "url": "javascript:1"}, {"type": "url", "name": "No", "url": "nowhere"},
        {"type": "folder"}, 7]},
      "synced": {"type": "folder", "name": "Mobile", "children": []}}}
    """

  @Test("Chromium: the bar is a folder with a role, the rest stands beside it")
  func chromium() throws {
    let nodes = try ChromiumBookmarks(Data(Self.chromium.utf8)).nodes
    #expect(nodes.map(\.title) == ["Bookmarks bar", "Trick", ""])
    #expect(nodes.first?.role == .favourites)
    // Chromium counts from 1601-01-01: 13,253,760,000 s − 11,644,473,600 s = 1,609,286,400 s after 1970-01-01.
    #expect(nodes.first?.children.first?.addedAt == Date(timeIntervalSince1970: 1_609_286_400))
    #expect(nodes.first?.children.last?.children.first?.title == "https://a.example/x")
  }

  @Test("Chromium: what is damaged or goes too deep")
  func chromiumDamage() throws {
    for text in ["", "{}", #"{"roots": 3}"#, String(repeating: "[", count: 1 << 20)] {
      #expect(throws: ImportProblem.damaged) { try ChromiumBookmarks(Data(text.utf8)) }
    }
    let depth = 200
    let deep =
      #"{"roots":{"other":"#
      + String(repeating: #"{"type":"folder","name":"f","children":["#, count: depth)
      + #"{"type":"url","name":"n","url":"https://a.example/"}"# + String(repeating: "]}", count: depth)
      + "}}"
    #expect(try ChromiumBookmarks(Data(deep.utf8)).nodes.reduce(0) { $0 + $1.bookmarkCount } == 0)
  }

  /// A GVDB file with a table `bookmarks` of such entries, by the layout of `gvdb-format.h`: a table's range is that of its heads, and names and values stand behind them.
  private static func gvdb(_ entries: [(address: String, title: String, time: Int64)]) -> Data {
    typealias B = SessionBytes
    func table(_ items: [(name: String, kind: Character, content: [UInt8])], at start: Int) -> [UInt8] {
      let headLength = 8 + 24 * items.count
      var (heads, tail): ([UInt8], [UInt8]) = ([], [])
      func here() -> UInt32 { UInt32(start + headLength + tail.count) }
      for item in items {
        let key = here()
        tail += Array(item.name.utf8)
        tail += [UInt8](repeating: 0, count: (8 - Int(here()) % 8) % 8)
        let content = here()
        tail += item.content
        heads +=
          B.number(UInt32(0)) + B.number(UInt32.max) + B.number(key) + B.number(UInt16(item.name.utf8.count))
        let end = item.kind == "H" ? content + UInt32(8 + 24 * entries.count) : here()
        heads += [item.kind.asciiValue ?? 0, 0] + B.number(content) + B.number(end)
      }
      return B.number(UInt32(0)) + B.number(UInt32(0)) + heads + tail
    }
    let values = entries.map { entry -> (String, Character, [UInt8]) in
      var bytes = B.number(entry.time) + Array(entry.title.utf8) + [0]
      let first = bytes.count
      bytes += Array("id".utf8) + [0]
      let second = bytes.count
      bytes +=
        [UInt8](repeating: 0, count: (8 - bytes.count % 8) % 8) + B.number(Double(0).bitPattern)
        + B.number(UInt32(0))
      let isShort = bytes.count + 2 <= 0xFF
      bytes += isShort ? [UInt8(second), UInt8(first)] : B.number(UInt16(second)) + B.number(UInt16(first))
      return (entry.address, "v", bytes + [0] + Array("(xssdbas)".utf8))
    }
    // The inner table stands where the outer one says: its head is 8 + 24 long, its name 9 and filled up to 8.
    let inner = table(values.map { (name: $0.0, kind: $0.1, content: $0.2) }, at: 24 + 32 + 16)
    let outer = table([(name: "bookmarks", kind: "H", content: inner)], at: 24)
    return Data(
      Array("GVariant".utf8) + B.number(UInt32(0)) + B.number(UInt32(0)) + B.number(UInt32(24))
        + B.number(UInt32(24 + 8 + 24)) + outer)
  }

  @Test("GNOME Web: addresses, titles and dates out of its table")
  func gnome() throws {
    let long = String(repeating: "long ", count: 100)
    let nodes = try GNOMEBookmarks(
      Self.gvdb([
        ("https://b.example/", "B ü", 1_700_000_000_000_000),
        ("https://a.example/", long, 1_600_000_000_000_000),
      ])
    ).nodes
    #expect(nodes.map(\.title) == [long.trimmingCharacters(in: .whitespaces), "B ü"])
    #expect(nodes.map(\.url?.absoluteString) == ["https://a.example/", "https://b.example/"])
    #expect(nodes.last?.addedAt == Date(timeIntervalSince1970: 1_700_000_000))
  }

  /// Names and values of a table that is not made to fill the memory have bytes of their own.
  @Test("GNOME Web: entries that share their bytes are damage")
  func gnomeSharing() throws {
    var bytes = Array(Self.gvdb([("https://a.example/", "A", 0), ("https://b.example/", "B", 0)]))
    // The second entry of the inner table, whose heads begin 8 bytes behind its own start.
    let (first, second) = (24 + 32 + 16 + 8, 24 + 32 + 16 + 8 + 24)
    #expect(try GNOMEBookmarks(Data(bytes)).nodes.count == 2)
    // Both say that theirs is the whole file.
    for head in [first, second] {
      bytes.replaceSubrange(
        head + 16..<head + 24, with: SessionBytes.number(UInt32(0)) + SessionBytes.number(UInt32(bytes.count))
      )
    }
    #expect(throws: ImportProblem.damaged) { try GNOMEBookmarks(Data(bytes)) }
  }

  @Test("GNOME Web: a file that is cut or changed anywhere is read or refused")
  func gnomeDamage() throws {
    let whole = Self.gvdb([("https://b.example/", "B", 1_700_000_000_000_000)])
    for end in whole.indices { _ = try? GNOMEBookmarks(whole[..<end]) }
    for place in whole.indices {
      for value: UInt8 in [0, 1, 0x7F, 0xFF] {
        var other = whole
        other[place] = value
        _ = try? GNOMEBookmarks(other)
      }
    }
    #expect(throws: ImportProblem.damaged) { try GNOMEBookmarks(Data("GVariant".utf8)) }
  }

  // MARK: - Merging

  private static let now = Date(timeIntervalSinceReferenceDate: 0)

  @Test("They come into a folder of their own, and a second time nothing is doubled")
  func merging() throws {
    let nodes = try ChromiumBookmarks(Data(Self.chromium.utf8)).nodes
    var tree = BookmarkTree()
    #expect(tree.merge(nodes, asFolder: "From Chromium", at: Self.now) == 3)
    let once = tree
    #expect(tree.merge(nodes, asFolder: "From Chromium", at: Self.now) == 0)
    #expect(tree == once)
    let folder = try #require(tree.children(of: BookmarkTree.root).last)
    #expect(folder.title == "From Chromium" && tree.children(of: folder.id).count == 3)
    #expect(tree.children(of: BookmarkTree.favourites).isEmpty)
  }

  @Test("The bar's content becomes favourites where that is wanted, what is there already stays one")
  func favourites() throws {
    let nodes = try ChromiumBookmarks(Data(Self.chromium.utf8)).nodes
    var tree = BookmarkTree()
    let known = Bookmark(title: "Mine", url: URL(string: "https://gullwick.example/"))
    tree.insert(known, in: BookmarkTree.favourites)
    #expect(tree.merge(nodes, asFolder: "From Chromium", barIsFavourites: true, at: Self.now) == 2)
    #expect(tree.children(of: BookmarkTree.favourites).map(\.title) == ["Mine", "Deep"])
  }

  @Test("Nothing makes no folder")
  func nothing() {
    var tree = BookmarkTree()
    #expect(tree.merge([BookmarkNode(title: "Empty")], asFolder: "From Chromium", at: Self.now) == 0)
    #expect(tree == BookmarkTree())
  }
}
