import Foundation
import MartletTestSupport
import Testing

@testable import BrowserCore

@Suite struct BookmarkFileTests {
  private func read(_ text: String) -> BookmarkFile { BookmarkFile(Data(text.utf8)) }

  /// Titles in order, those in a folder in brackets behind its own.
  private func outline(_ nodes: [BookmarkNode]) -> String {
    nodes.map { $0.url == nil ? "\($0.title)[\(outline($0.children))]" : $0.title }.joined(separator: ",")
  }

  @Test func firefox() throws {
    let file = read(
      """
      <!DOCTYPE NETSCAPE-Bookmark-file-1>
      <!-- This is an automatically generated file.
           It will be read and overwritten.
           DO NOT EDIT! -->
      <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'none'">
      <TITLE>Bookmarks</TITLE>
      <H1>Bookmarks Menu</H1>

      <DL><p>
          <DT><A HREF="place:sort=8&maxResults=10" ADD_DATE="1">Most Visited</A>
          <DT><H3 ADD_DATE="1700000000" LAST_MODIFIED="1700000001">Birds &amp; Beasts</H3>
          <DL><p>
              <DT><A HREF="https://gullwick.example/?a=1&amp;b=2" ADD_DATE="1700000002" ICON_URI="fake-favicon-uri:x" \
      ICON="data:image/png;base64,AAAA" TAGS="sea,sky">Gulls &lt;and&gt; terns</A>
              <DD>What people say about them
              <HR>
              <DT><A HREF="https://b.example/">B</A>
          </DL><p>
          <DT><H3 PERSONAL_TOOLBAR_FOLDER="true">Bookmarks Toolbar</H3>
          <DL><p>
          </DL><p>
      </DL>
      """)
    #expect(outline(file.nodes) == "Birds & Beasts[Gulls <and> terns,B],Bookmarks Toolbar[]")
    #expect(file.skipped == 1)
    let gulls = try #require(file.nodes.first?.children.first)
    #expect(gulls.url?.absoluteString == "https://gullwick.example/?a=1&b=2")
    #expect(gulls.addedAt == Date(timeIntervalSince1970: 1_700_000_002))
    #expect(file.nodes.last?.role == .favourites)
  }

  @Test func chrome() {
    let file = read(
      """
      <!DOCTYPE NETSCAPE-Bookmark-file-1>
      <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
      <TITLE>Bookmarks</TITLE>
      <H1>Bookmarks</H1>
      <DL><p>
          <DT><H3 ADD_DATE="1600000000" LAST_MODIFIED="0" PERSONAL_TOOLBAR_FOLDER="true">Bookmarks bar</H3>
          <DL><p>
              <DT><A HREF="https://a.example/" ADD_DATE="1600000001" ICON="data:image/png;base64,iVBO+/=">A</A>
              <DT><H3>Deep</H3>
              <DL><p>
                  <DT><H3>Deeper</H3>
                  <DL><p>
                      <DT><A HREF="https://c.example/">C&#39;s</A>
                  </DL><p>
              </DL><p>
          </DL><p>
          <DT><A HREF="javascript:alert('%3Cb%3E')">Tool</A>
      </DL><p>
      """)
    #expect(outline(file.nodes) == "Bookmarks bar[A,Deep[Deeper[C's]]],Tool")
    #expect(file.skipped == 0)
  }

  @Test func safari() {
    let file = read(
      """
      <!DOCTYPE NETSCAPE-Bookmark-file-1>
      \t<HTML>
      \t<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
      \t<Title>Bookmarks</Title>
      \t<H1>Bookmarks</H1>
      \t<DT><H3 FOLDED>Favourites</H3>
      \t<DL><p>
      \t\t<DT><A HREF="https://a.example/">A</A>
      \t</DL><p>
      \t<DT><H3 FOLDED id="com.apple.ReadingList">Reading List</H3>
      \t<DL><p>
      \t\t<DT><A HREF="https://later.example/">Later</A>
      \t</DL><p>
      \t</HTML>
      """)
    #expect(outline(file.nodes) == "Favourites[A],Reading List[Later]")
    #expect(file.nodes.map(\.role) == [nil, .readingList])
  }

  @Test func whatIsMissingOrOddCostsNothingElse() {
    // No ends at all; attributes without quotes, in single quotes, twice; capitals; a link without a title.
    #expect(
      outline(read("<dl><dt><h3>F<dl><dt><a href=https://a.example>A<dt><a href='https://b.example'>B").nodes)
        == "F[A,B]")
    #expect(
      outline(read("<A HREF='https://a.example/' HREF='https://b.example/'></A>").nodes)
        == "https://a.example")
    // A folder without a list, ends without beginnings, a link outside everything.
    #expect(
      outline(
        read("</DL></DL><H3>Empty</H3><H3>Next</H3><DL><A HREF=https://a.example>A</A></DL></DL>").nodes)
        == "Empty[],Next[A]")
    // A quote that is not closed: the tag ends where it would without.
    #expect(outline(read("<DT><A HREF=\"https://a.example>A</A>\n<DT>x").nodes) == "A")
    // A comment that is not closed.
    #expect(outline(read("<!-- <DT><A HREF=https://a.example>A</A>").nodes) == "A")
    // Tags inside titles, white space of several lines, signs that are no tags.
    #expect(
      outline(read("<A HREF=https://a.example>one <b>two</b>\n   three < four</A>").nodes)
        == "one two three < four")
    #expect(read("").nodes.isEmpty && read("<<<>>>&&&;;;").nodes.isEmpty)
  }

  @Test func entities() {
    let file = read(
      "<A HREF=https://a.example>&#x263A;&#9786;&auml;&amp;amp;&nope;&#xD800;&#0;&#99999999999;&</A>")
    #expect(file.nodes.first?.title == "☺☺ä&amp;&nope;&#xD800;&#0;&#99999999999;&")
  }

  @Test func datesInWhateverUnit() {
    for date in ["1700000000", "1700000000000", "1700000000000000"] {
      #expect(
        read("<A HREF=https://a.example ADD_DATE=\(date)>A</A>").nodes.first?.addedAt
          == Date(timeIntervalSince1970: 1_700_000_000))
    }
    for date in ["", "0", "-4", "abc", "inf", "1e400"] {
      #expect(
        read("<A HREF=https://a.example ADD_DATE='\(date)'>A</A>").nodes.first?.addedAt == nil, "\(date)")
    }
  }

  @Test func encodings() throws {
    let text = "<META CONTENT=\"text/html; charset=CHARSET\"><A HREF=https://a.example>Żółw</A>"
    func title(_ data: Data?) throws -> String? { BookmarkFile(try #require(data)).nodes.first?.title }
    #expect(try title(text.data(using: .utf16)) == "Żółw")
    #expect(try title(Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8)) == "Żółw")
    let polish = text.replacingOccurrences(of: "CHARSET", with: "ISO-8859-2")
    #expect(try title(polish.data(using: .isoLatin2)) == "Żółw")
    // Nothing says what it is: Windows' Latin, in which 0xFC is ü.
    #expect(try title(Data("<A HREF=https://a.example>T".utf8) + [0xFC] + Data("r</A>".utf8)) == "Tür")
  }

  @Test func deepFoldersAreCutNotLost() {
    let deep = String(repeating: "<H3>f</H3><DL>", count: 10_000) + "<A HREF=https://a.example>A</A>"
    #expect(read(deep).nodes.reduce(0) { $0 + $1.bookmarkCount } == 1)
  }

  @Test func tenMegabytes() {
    let line = "<DT><A HREF=\"https://a.example/\" ADD_DATE=\"1700000000\">A page with a name</A>\n"
    let count = 10_000_000 / line.utf8.count
    #expect(read(String(repeating: line, count: count)).nodes.count == count)
  }

  /// A megabyte each, of what would take a careless reader hours.
  @Test(arguments: ["<A HREF=\"", "<!-- ", "<A ", "<H3>x<DL>", "</DL>", "&amp", "<A x='>", "<H3>a < b "])
  func hostile(_ piece: String) {
    _ = read(String(repeating: piece, count: 1_000_000 / piece.utf8.count))
  }

  @Test func randomBytesAreRead() {
    var generator = SeededGenerator(seed: 9)
    let pieces = [
      "<DL>", "</DL>", "<H3>", "</H3>", "<A HREF=", "\"", "'", ">", "</A>", "https://a.example", "&#", ";",
      "\u{0}", "é",
    ]
    for _ in 0..<500 {
      let text = (0..<60).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
      let nodes = read(text).nodes
      #expect(BookmarkFile(BookmarkFile(nodes: nodes).data).nodes == nodes, "\(text)")
    }
  }

  /// Ten thousand bookmarks in folders in folders, some of them empty, with whatever people and pages write.
  @Test func anyTreeComesBackAsItWas() {
    let pieces = [
      "a", " ", "  ", "&", "<", ">", "\"", "'", ";", "&amp;", "&#38;", "</A>", "<DL>", "<!--", "-->", "東京",
      "👩‍👩‍👧", "\u{202E}",
      "\u{301}", "\n", "\t", "\r\n", "\u{A0}", "\u{7}", "=", "/",
    ]
    var generator = SeededGenerator(seed: 17)
    func title() -> String {
      (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      }
      .joined()
    }
    func date() -> Date? {
      // 1970 to 2106; a third has none.
      let seconds = UInt32.random(in: 1...UInt32.max, using: &generator)
      return seconds % 3 == 0 ? nil : Date(timeIntervalSince1970: Double(seconds))
    }
    func folder(depth: Int) -> BookmarkNode {
      var node = BookmarkNode(title: title(), addedAt: date())
      let count = Int.random(in: 0...6, using: &generator)
      node.children = (0..<count).map { index in
        depth < 6 && Bool.random(using: &generator)
          ? folder(depth: depth + 1)
          : BookmarkNode(
            title: title(), url: URL(string: "https://a.example/\(index)?a=1&b=%22%3C&amp;c='#\(depth)"),
            addedAt: date())
      }
      return node
    }
    var nodes: [BookmarkNode] = []
    var count = 0
    while count < 10_000 {
      let node = folder(depth: 0)
      nodes.append(node)
      count += node.bookmarkCount
    }
    let file = BookmarkFile(BookmarkFile(nodes: nodes).data)
    #expect(file.skipped == 0)
    let isWhole = file.nodes == nodes
    #expect(isWhole)
  }

  @Test func roundTrip() throws {
    var tree = BookmarkTree()
    let date = Date(timeIntervalSince1970: 1_600_000_000)
    let folder = Bookmark(title: "A & B <c> \"d\" 'e' 東京", addedAt: date)
    tree.insert(folder)
    tree.insert(
      Bookmark(title: "x", url: URL(string: "https://a.example/?q=1&r=%22#f"), addedAt: date), in: folder.id)
    tree.insert(Bookmark(title: "fav", url: URL(string: "https://f.example/")), in: BookmarkTree.favourites)
    tree.insert(
      Bookmark(title: "later", url: URL(string: "https://l.example/")), in: BookmarkTree.readingList)
    let nodes = try [BookmarkTree.root, BookmarkTree.readingList].map { try #require(tree.node(of: $0)) }
    let all = nodes[0].children + [nodes[1]]
    #expect(BookmarkFile(BookmarkFile(nodes: all).data).nodes == all)
    var other = BookmarkTree()
    let imported = other.add(all, asFolder: "Imported", at: date)
    #expect(other.children(of: imported).map(\.title) == ["Favourites", folder.title, "Reading List"])
    #expect(
      other.bookmarks.map(\.url) == [tree.bookmarks[0], tree.bookmarks[1], tree.bookmarks[2]].map(\.url))
  }
}
