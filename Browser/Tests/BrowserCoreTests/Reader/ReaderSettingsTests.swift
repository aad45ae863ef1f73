import Foundation
import Testing

@testable import BrowserCore

@Suite struct ReaderSettingsTests {
  @Test("The appearance decides until colours are chosen, and each appearance keeps its own")
  func themes() {
    var settings = ReaderSettings()
    #expect(settings.look(isDark: false).theme == .light)
    #expect(settings.look(isDark: true).theme == .dark)
    settings.choose(.sepia, isDark: false)
    #expect(settings.look(isDark: false).theme == .sepia)
    #expect(settings.look(isDark: true).theme == .dark)
  }

  @Test("They survive a round trip, and one bad value costs only itself")
  func coding() throws {
    var settings = Settings()
    settings.reader.choose(.grey, isDark: true)
    settings.reader.font = .serif
    settings.reader.percentage = 125
    let data = try JSONEncoder().encode(settings)
    #expect(try JSONDecoder().decode(Settings.self, from: data) == settings)
    let text = #"{"reader": {"lightTheme": "plaid", "font": "serif", "percentage": 12345}}"#
    let read = try JSONDecoder().decode(Settings.self, from: Data(text.utf8)).reader
    #expect(read.lightTheme == .light && read.font == .serif && read.percentage == 100)
  }

  /// Contrast by the formula of WCAG 2: (lighter + 0.05) / (darker + 0.05) of relative luminances.
  private func contrast(_ first: UInt32, _ second: UInt32) -> Double {
    func luminance(_ color: UInt32) -> Double {
      let weights = [0.2126, 0.7152, 0.0722]
      return [16, 8, 0].enumerated().map { index, shift in
        let value = Double(color >> UInt32(shift) & 0xFF) / 255
        return weights[index] * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
      }.reduce(0, +)
    }
    let pair = [luminance(first), luminance(second)].sorted()
    return (pair[1] + 0.05) / (pair[0] + 0.05)
  }

  @Test("Every text can be read on its paper", arguments: ReaderTheme.allCases)
  func contrast(theme: ReaderTheme) {
    #expect(contrast(theme.text, theme.background) >= 7)
    #expect(contrast(theme.secondary, theme.background) >= 4.5)
    #expect(contrast(theme.link, theme.background) >= 4.5)
  }

  @Test("The strip has Reader's colour while it is shown, and none of it afterwards")
  func strip() {
    var tab = Tab(url: URL(string: "https://gullwick.example/"))
    tab.themeColor = .black
    tab.reader = .shown(ReaderTheme.sepia.color)
    #expect(tab.stripColor == ReaderTheme.sepia.color)
    tab.reader = .available
    #expect(tab.stripColor == .black)
    tab.reader = .shown(.white)
    tab.handle(.wentToStart)
    #expect(tab.reader == .unavailable)
  }

  @Test("Two devices together: the stricter word counts")
  func permissions() {
    #expect(SitePermission.both(.allow, .allow) == .allow)
    #expect(SitePermission.both(.allow, .ask) == .ask)
    #expect(SitePermission.both(.deny, .allow) == .deny)
    #expect(SitePermission.both(.ask, .deny) == .deny)
  }
}
