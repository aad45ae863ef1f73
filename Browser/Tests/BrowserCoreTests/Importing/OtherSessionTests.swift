import Foundation
import Testing

@testable import BrowserCore

/// The open tabs of other browsers.
@Suite("Open tabs of other browsers") struct OtherSessionTests {
  private static func names(_ tabs: [ImportedTab]) -> [String] { tabs.map { "\($0.url) \($0.title)" } }

  private static let firefox = """
    {"windows": [
      {"tabs": [
        {"entries": [{"url": "https://a.example/1"}, {"url": "https://a.example/2", "title": "Two"}], "index": 2},
        {"entries": [{"url": "https://a.example/3", "title": "Back"}, {"url": "https://a.example/4"}], "index": 1},
        {"entries": [], "index": 0}, {"entries": [{"url": "about:home"}], "index": 1},
        {"entries": [{"url": "https://a.example/9"}], "index": 7}, {"entries": 3}, 4]},
      {"isPrivate": true, "tabs": [{"entries": [{"url": "https://secret.example/"}], "index": 1}]},
      {"tabs": [{"entries": [{"url": "http://u:p@b.example/", "title": "a\\u202eb\\nc"}], "index": 1}]}]}
    """

  @Test("Firefox: the page of each tab that is shown, packed or not; nothing of private windows")
  func firefox() throws {
    let expected = ["https://a.example/2 Two", "https://a.example/3 Back", "http://b.example/ ab c"]
    #expect(try Self.names(FirefoxSession(SessionBytes.mozilla(Self.firefox)).tabs) == expected)
    #expect(try Self.names(FirefoxSession(Data(Self.firefox.utf8)).tabs) == expected)
  }

  @Test("Firefox: what is damaged or too large says so")
  func firefoxDamage() throws {
    for data in [
      Data(), Data("mozLz40\0".utf8), SessionBytes.mozilla("{}", count: 3), SessionBytes.mozilla("[]"),
      SessionBytes.mozilla(Self.firefox).dropLast(3),
      SessionBytes.mozilla(String(repeating: "[", count: 1 << 20)),
    ] {
      #expect(throws: ImportProblem.damaged) { try FirefoxSession(data) }
    }
    #expect(throws: ImportProblem.tooLarge) {
      try FirefoxSession(SessionBytes.mozilla("{}", count: UInt32(ImportLimits.unpackedBytes) + 1))
    }
    #expect(throws: ImportProblem.tooLarge) { try FirefoxSession(Data(count: ImportLimits.sessionBytes + 1)) }
    let deep = String(repeating: #"{"windows":["#, count: 100_000) + String(repeating: "]}", count: 100_000)
    #expect(throws: ImportProblem.damaged) { try FirefoxSession(Data(deep.utf8)) }
  }

  @Test(
    "Firefox: a tab whose page is none of its list is left out",
    arguments: ["-9223372036854775808", "-1", "0", "9223372036854775807", "1e300"])
  func firefoxIndex(index: String) throws {
    for tab in ["[]", #"[{"url":"https://a.example/"}]"#] {
      let text = #"{"windows":[{"tabs":[{"entries":\#(tab),"index":\#(index)}]}]}"#
      #expect(try FirefoxSession(Data(text.utf8)).tabs.allSatisfy { $0.url.host == "a.example" })
    }
  }

  @Test("Firefox: no more tabs than are taken")
  func manyTabs() throws {
    let tab = #"{"entries":[{"url":"https://a.example/"}],"index":1}"#
    let many = Array(repeating: tab, count: ImportLimits.tabs + 5).joined(separator: ",")
    #expect(
      try FirefoxSession(Data(#"{"windows":[{"tabs":[\#(many)]}]}"#.utf8)).tabs.count == ImportLimits.tabs)
  }

  @Test("Chromium: commands make the session again")
  func chromium() throws {
    let data = SessionBytes.chromium([
      // Windows 1 and 2; tabs 10 and 11 in the first, the second of them at its left.
      SessionBytes.command(0, 1, 10), SessionBytes.command(0, 1, 11), SessionBytes.command(0, 2, 12),
      SessionBytes.command(2, 10, 1), SessionBytes.command(2, 11, 0),
      SessionBytes.page(tab: 10, index: 0, "https://a.example/0", "Zero"),
      SessionBytes.page(tab: 10, index: 1, "https://a.example/1", "One – ü"),
      SessionBytes.command(7, 10, 1),
      SessionBytes.page(tab: 11, index: 0, "https://b.example/", "B"),
      SessionBytes.page(tab: 12, index: 4, "https://c.example/4", "C"), SessionBytes.command(7, 12, 4),
      // A command that is not known, and one that is cut.
      [200, 1, 2], SessionBytes.command(2),
    ])
    #expect(
      try Self.names(ChromiumSession(data).tabs) == [
        "https://b.example/ B", "https://a.example/1 One – ü", "https://c.example/4 C",
      ])
  }

  @Test("Chromium: closed tabs and windows are gone, and so are pages that were left")
  func chromiumClosing() throws {
    func session(_ more: [UInt8]...) throws -> [String] {
      try Self.names(
        ChromiumSession(
          SessionBytes.chromium(
            [
              SessionBytes.command(0, 1, 10), SessionBytes.command(0, 2, 20),
              SessionBytes.page(tab: 10, index: 0, "https://a.example/0", ""),
              SessionBytes.page(tab: 10, index: 1, "https://a.example/1", ""),
              SessionBytes.page(tab: 10, index: 2, "https://a.example/2", ""), SessionBytes.command(7, 10, 2),
              SessionBytes.page(tab: 20, index: 0, "https://b.example/", ""),
            ] + more, version: 1)
        ).tabs)
    }
    let (second, other) = ("https://a.example/2 ", "https://b.example/ ")
    #expect(try session() == [second, other])
    #expect(try session(SessionBytes.command(16, 10, 0, 0, 0)) == [other])
    #expect(try session(SessionBytes.command(17, 2, 0, 0, 0)) == [second])
    // The first page is pruned: the third is the second now, and still the one that is shown.
    #expect(try session(SessionBytes.command(11, 10, 1)) == [second, other])
    // The pages from 1 on are pruned, then another comes there.
    #expect(
      try session(
        SessionBytes.command(5, 10, 1), SessionBytes.page(tab: 10, index: 1, "https://a.example/n", ""),
        SessionBytes.command(7, 10, 1)) == ["https://a.example/n ", other])
    #expect(try session(SessionBytes.command(24, 10, 1, 1)) == [second, other])
    #expect(try session(SessionBytes.command(24, 10, 1, 2)) == ["https://a.example/0 ", other])
  }

  @Test("Chromium: what is cut anywhere counts as far as it goes; another form says so")
  func chromiumDamage() throws {
    let whole = SessionBytes.chromium([
      SessionBytes.command(0, 1, 10), SessionBytes.page(tab: 10, index: 0, "https://a.example/", "A"),
    ])
    for end in whole.indices.dropFirst(8) {
      #expect(throws: Never.self) { try ChromiumSession(whole[..<end]) }
    }
    #expect(try ChromiumSession(whole).tabs.count == 1)
    #expect(throws: ImportProblem.damaged) { try ChromiumSession(Data("SNSS".utf8)) }
    #expect(throws: ImportProblem.damaged) { try ChromiumSession(SessionBytes.chromium([], version: 2)) }
    #expect(throws: ImportProblem.damaged) { try ChromiumSession(Data("<html>".utf8)) }
    // Lengths that lie.
    for length in [Int32.max, -1, .min] {
      let page =
        [6] + SessionBytes.number(UInt32(0)) + [Int32(10), 0, length].flatMap { SessionBytes.number($0) }
      #expect(try ChromiumSession(SessionBytes.chromium([page])).tabs == [])
    }
    let pruned = [Int32.min, -1, .max].flatMap { first in
      [Int32.min, -1, 0, .max].map { SessionBytes.command(24, 10, first, $0) }
    }
    #expect(throws: Never.self) {
      try ChromiumSession(SessionBytes.chromium(pruned + [SessionBytes.command(5, 10, .min)]))
    }
  }

  @Test("GNOME Web: an element a tab")
  func gnome() throws {
    let text = """
      <?xml version="1.0"?><session><window x="0" active-tab="1">
      <embed url="https://a.example/?a=1&amp;b=2" title="A &lt;b&gt;" loading="false" history="AAAA"/>
      <embed url="about:overview" title="New"/><embed url="https://b.example/"/></window></session>
      """
    #expect(
      try Self.names(GNOMESession(Data(text.utf8)).tabs) == [
        "https://a.example/?a=1&b=2 A <b>", "https://b.example/ ",
      ])
    #expect(throws: ImportProblem.damaged) { try GNOMESession(Data("<embed url='https://a.example/'>".utf8)) }
  }
}
