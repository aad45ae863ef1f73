import Foundation
import Testing

@testable import BrowserCore

@Suite struct SettingsTests {
  @Test func oneBadValueCostsOnlyItself() throws {
    let text = """
      {"barPosition": "sideways", "hidesToolbarWhileScrolling": false, "new": 1,
       "searchEngine": {"id": "x", "name": "x", "template": "javascript:{query}"}}
      """
    let settings = try JSONDecoder().decode(Settings.self, from: Data(text.utf8))
    #expect(settings.barPosition == .bottom && !settings.hidesToolbarWhileScrolling)
    #expect(settings.searchEngine == .duckDuckGo && settings.preventsCrossSiteTracking)
  }

  @Test func shortcutsAreUnique() {
    let combinations = KeyboardShortcut.all.map { "\($0.key) \($0.modifiers.rawValue)" }
    #expect(Set(combinations).count == combinations.count)
    #expect(KeyboardShortcut.command(for: .character("T"), modifiers: .control) == .newTab)
    #expect(KeyboardShortcut.command(for: .character("3"), modifiers: .control) == .selectTab(2))
    #expect(KeyboardShortcut.command(for: .character("x"), modifiers: .control) == nil)
  }

  @Test func startPage() throws {
    let url = try #require(URL(string: "https://www.gullwick.example/"))
    let favourite = Favourite(title: "", url: url)
    #expect(favourite.monogram == "G")
    let normal = StartPageContent(
      isPrivate: false, favourites: [favourite], frequentlyVisited: [favourite], trackers: 37)
    #expect(normal.sections == [.favourites([favourite]), .privacyReport(trackers: 37)])
    #expect(normal.start == url)
    let hidden = StartPageContent(
      isPrivate: true, favourites: [], frequentlyVisited: [favourite], trackers: 1)
    #expect(hidden.sections == [.privateExplanation])
    #expect(hidden.start == nil)
    #expect(StartPageContent(isPrivate: false, favourites: [], trackers: 0).sections.isEmpty)
    let home = try #require(URL(string: "https://foldkite.example/"))
    #expect(StartPageContent(isPrivate: true, favourites: [favourite], homePage: home).start == home)
  }
}
