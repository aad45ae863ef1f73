import Foundation
import Testing

@testable import BrowserCore

/// Where other browsers have their profiles, and what these are called.
@Suite("Profiles of other browsers") struct OtherProfileTests {
  private static let home = URL(fileURLWithPath: "/home/lina", isDirectory: true)

  @Test("Places are those of Debian, Flatpak and Snap, and follow the XDG base directories")
  func places() {
    #expect(
      BrowserFamily.chrome.places(environment: [:], home: Self.home).map(\.path) == [
        "/home/lina/.config/google-chrome", "/home/lina/.var/app/com.google.Chrome/config/google-chrome",
      ])
    let environment = ["XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "relative"]
    #expect(
      BrowserFamily.brave.places(environment: environment, home: Self.home).first?.path
        == "/c/BraveSoftware/Brave-Browser")
    #expect(
      BrowserFamily.gnomeWeb.places(environment: environment, home: Self.home).map(\.path) == [
        "/home/lina/.local/share/epiphany", "/home/lina/.var/app/org.gnome.Epiphany/data/epiphany",
      ])
    #expect(
      BrowserFamily.firefox.places(environment: environment, home: Self.home).map(\.path) == [
        "/home/lina/.mozilla/firefox", "/c/mozilla/firefox",
        "/home/lina/.var/app/org.mozilla.firefox/.mozilla/firefox",
        "/home/lina/.var/app/org.mozilla.firefox/config/mozilla/firefox",
        "/home/lina/snap/firefox/common/.mozilla/firefox",
      ])
  }

  @Test("Firefox: the default comes first, and no path leads out of the folder")
  func firefox() {
    let list = FirefoxProfileList(
      """
      [Install4F96D1932A9F858E]
      Default=b.default-release
      [Profile1]
      Name=old
      IsRelative=1
      Path=a.old
      Default=1
      [Profile0]
      Name=default-release
      IsRelative=1
      Path=b.default-release
      [Profile2]
      Name=elsewhere
      IsRelative=0
      Path=/srv/firefox
      [Profile3]
      Path=../../etc
      [Profile4]
      Path=/etc
      [General]
      Version=2
      nonsense
      """)
    #expect(list.entries.map(\.path) == ["b.default-release", "a.old", "/srv/firefox"])
    #expect(list.entries.map(\.isRelative) == [true, true, false])
    #expect(FirefoxProfileList("").entries.isEmpty)
  }

  @Test("Chromium: names of folders are names, and without a list there is the first")
  func chromium() {
    let text = """
      {"profile": {"info_cache": {"Profile 10": {"name": "Ten"}, "Profile 2": {"name": "Two"}, "Default": {"name": "Lina"},
        "../x": {"name": "out"}, "..": {}, "a/b": {}, "": {}}}}
      """
    let list = ChromiumProfileList(Data(text.utf8))
    #expect(list.entries.map(\.folder) == ["Default", "Profile 2", "Profile 10"])
    #expect(list.entries.map(\.name) == ["Lina", "Two", "Ten"])
    for data in [nil, Data(), Data("[]".utf8), Data(String(repeating: "{\"a\":", count: 1 << 18).utf8)] {
      #expect(ChromiumProfileList(data).entries.map(\.folder) == ["Default"])
    }
  }

  @Test("A name turns no other text round, and is short")
  func names() {
    let profile = OtherProfile(
      family: .edge, name: "a\u{202E}b\nc" + String(repeating: "x", count: 99), folder: Self.home)
    #expect(profile.name.hasPrefix("ab cxx") && profile.name.count == 60)
    #expect(profile.title.hasPrefix("Microsoft Edge · ab c"))
    #expect(OtherProfile(family: .edge, name: "", folder: Self.home).title == "Microsoft Edge")
  }

  // MARK: - History

  @Test("Visits are of the web, dated, and without what signs in")
  func visits() throws {
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    func visit(_ address: String, _ title: String = "", at time: Date = date) -> String? {
      ImportedVisit(address: address, title: title, date: time).map { "\($0.url) \($0.title)" }
    }
    #expect(visit("https://u:p@a.example/x", "a\u{2066}b") == "https://a.example/x ab")
    for address in [
      "about:config", "file:///etc/passwd", "javascript:1", "chrome://history", "https://", "", "no",
    ] {
      #expect(visit(address) == nil, "\(address)")
    }
    #expect(visit("https://a.example/", at: .distantPast) == nil)
    #expect(visit("https://a.example/", at: .distantFuture) == nil)
    #expect(visit("https://a.example/" + String(repeating: "x", count: ImportLimits.addressBytes)) == nil)
  }

  @Test("The history as a table comes back as it was, to the millisecond")
  func table() throws {
    let url = try #require(URL(string: "https://a.example/?q=1,2"))
    let visits = [
      HistoryVisit(
        id: 2, pageID: 1, url: url, title: "A \"quoted\", title",
        date: Date(timeIntervalSince1970: 1_700_000_000.125)),
      HistoryVisit(id: 1, pageID: 1, url: url, title: "", date: Date(timeIntervalSince1970: 1_600_000_000)),
    ]
    let text = HistoryFile.beginning + HistoryFile.lines(visits)
    #expect(
      text == """
        date,url,title\r
        2023-11-14T22:13:20.125Z,"https://a.example/?q=1,2","A ""quoted"", title"\r
        2020-09-13T12:26:40.000Z,"https://a.example/?q=1,2",\r

        """)
    let read = try HistoryFile(Data(text.utf8)).visits
    #expect(read.map(\.date) == visits.map(\.date) && read.map(\.title) == visits.map(\.title))
    #expect(throws: ImportProblem.damaged) { try HistoryFile(Data("a,b\n1,2".utf8)) }
  }

  @Test("A title is no formula to a program for tables, and comes back as it was")
  func formulas() throws {
    let url = try #require(URL(string: "https://a.example/"))
    let titles = ["=HYPERLINK(A1)", "+1", "-1", "@x", "'=1", "'quoted'", "a=b", "", "=\u{301}1"]
    let visits = titles.enumerated().map { number, title in
      HistoryVisit(
        id: Int64(number), pageID: 1, url: url, title: title, date: Date(timeIntervalSince1970: 1_600_000_000)
      )
    }
    let text = HistoryFile.beginning + HistoryFile.lines(visits)
    let shown = text.split(separator: "\r\n").dropFirst().compactMap {
      $0.split(separator: "/", maxSplits: 2).last
    }
    #expect(
      shown.filter { $0.hasPrefix(",=") || $0.hasPrefix(",+") || $0.hasPrefix(",-") || $0.hasPrefix(",@") }
        == [])
    #expect(text.contains(",'=HYPERLINK(A1)"))
    #expect(Data(text.utf8).range(of: Data(",'=\u{301}1".utf8)) != nil)
    #expect(try HistoryFile(Data(text.utf8)).visits.map(\.title) == titles)
  }

  // MARK: - Wording

  @Test func words() {
    let english = Locale(identifier: "en_US")
    #expect(ImportText.title(of: .history, count: 4567, locale: english) == "History (4,567)")
    #expect(
      ImportText.outcome([.bookmarks: 1, .history: 4567, .tabs: 0], isComplete: true, locale: english)
        == "New here: 1 bookmark, 4,567 visits, 0 tabs.")
    #expect(ImportText.outcome([:], isComplete: false, locale: english) == "Stopped. New here: Nothing.")
    #expect(
      ImportText.exported([.bookmarks: 2, .passwords: 1], as: "x", locale: english)
        == "2 bookmarks, 1 password are in “x”. The passwords are not encrypted: delete the file once you have used it."
    )
  }
}
