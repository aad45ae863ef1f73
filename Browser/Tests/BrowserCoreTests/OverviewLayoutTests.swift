import BrowserCore
import Foundation
import Testing

/// Figures of docs/interface-figures.md, "Tab overview": side 18, column gap 20, cards 167 × 262, row step 312.
@Suite("The overview's geometry")
struct OverviewLayoutTests {
  private static let phone = OverviewLayout(size: CGSize(width: 390, height: 844), pageTop: 38)

  @Test("Two cards of 167 × 262 fill a phone's width")
  func phone() {
    #expect(Self.phone.columns == 2)
    #expect(Self.phone.cardSize == CGSize(width: 167, height: 262))
    #expect(2 * 18 + 2 * Self.phone.cardSize.width + 20 == 390)
    // The card shows 390 points of the page on 167: 262 · 390 / 167 = 611.86 from below the strip.
    #expect(abs(Self.phone.pageArea.height - 611.86) < 0.01)
    #expect(Self.phone.pageArea.minY == 38)
  }

  @Test(
    "Windows of every width have whole columns within their edges",
    arguments: Array(stride(from: 0, through: 3000, by: 37)))
  func widths(width: Int) {
    let layout = OverviewLayout(size: CGSize(width: width, height: 800), pageTop: 38)
    let columns = Double(layout.columns)
    #expect(columns >= 2)
    #expect(layout.cardSize.width >= 0)
    if width > 60 {
      #expect(columns * layout.cardSize.width + (columns - 1) * 20 + 36 <= Double(width))
    }
    if width >= 600 { #expect(layout.cardSize.width >= 220) }
  }

  @Test(
    "In a wide window a page's picture fills its card",
    arguments: [(1280.0, 800.0), (1920, 1080), (1024, 768), (1366, 768)])
  func wide(width: Double, height: Double) {
    let head = 92.0
    let layout = OverviewLayout(size: CGSize(width: width, height: height), pageTop: head)
    // A picture as wide as the card is then as high as it; half a point is rounded.
    #expect(abs(layout.cardSize.width * (height - head) / width - layout.cardSize.height) <= 0.5)
  }

  @Test("A card is closed beyond its half, or by a fast finger to the left")
  func swipe() {
    #expect(!CardSwipe(width: 167, translation: -83).closes(velocity: 0))
    #expect(CardSwipe(width: 167, translation: -84).closes(velocity: 0))
    #expect(CardSwipe(width: 167, translation: -20).closes(velocity: -600))
    #expect(!CardSwipe(width: 167, translation: -160).closes(velocity: 600))
    #expect(CardSwipe(width: 167, translation: 30).offset == 10)
    #expect(CardSwipe(width: 167, translation: -30).offset == -30)
    #expect(CardSwipe(width: 100, translation: -75).alpha == 0.5)
    #expect(CardSwipe(width: 0, translation: -75).alpha == 1)
  }

  @Test(
    "Tabs are found by words of their title and address, whatever their case and accents",
    arguments: [
      ("", 3), ("  ", 3), ("ECLAIR", 1), ("tide pools", 1), ("pools tide", 1), ("gull tide", 1), ("https", 0),
      ("www", 0), ("example", 2), ("nothing", 0),
    ])
  func search(text: String, count: Int) {
    let tabs = [
      Tab(url: URL(string: "https://www.gull.example/tide"), title: "Tide pools"),
      Tab(url: URL(string: "https://patisserie.example/"), title: "Éclairs"),
      Tab(),
    ]
    #expect(TabSearch.tabs(tabs, fitting: text).count == count)
  }
}
