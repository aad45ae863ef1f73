import Foundation
import Testing

import BrowserCore

/// The page's frame in a window of 390 × 844 points with a strip of 47 and 34 of the system's at the bottom.
@Suite
struct PagePlacementTests {
  private typealias Surroundings = PagePlacement.Surroundings
  private let surroundings = Surroundings(
    size: CGSize(width: 390, height: 844), stripHeight: 47, safeAreaBottom: 34)

  private func with(_ change: (inout Surroundings) -> Void) -> Surroundings {
    var changed = surroundings
    change(&changed)
    return changed
  }

  @Test("Between the strip and the bars at the bottom: 100 points, or 20 of them collapsed")
  func barsAtBottom() {
    var page = PagePlacement()
    #expect(page.frame(in: surroundings) == CGRect(x: 0, y: 47, width: 390, height: 844 - 47 - 34 - 100))
    #expect(page.frame(.large, in: surroundings).height == 743)
    page.height = .large
    #expect(page.frame(in: surroundings).height == 743 && page.frame(.small, in: surroundings).height == 663)
    #expect(page.insets(in: surroundings) == (47, 100))
  }

  @Test("An address bar at the top moves the page, which keeps its size: the window less 62 and 44 points")
  func barAtTop() {
    var page = PagePlacement()
    _ = page.bars(at: .top, endAt: 47 + 62)
    #expect(page.frame(in: surroundings) == CGRect(x: 0, y: 109, width: 390, height: 844 - 47 - 34 - 106))
    // Half collapsed it begins higher up and is as high as before.
    _ = page.bars(at: .top, endAt: 88)
    #expect(page.frame(in: surroundings) == CGRect(x: 0, y: 88, width: 390, height: 657))
    // It never begins under the strip.
    _ = page.bars(at: .top, endAt: 20)
    #expect(page.frame(in: surroundings).minY == 47)
    #expect(page.insets(in: surroundings) == (109, 44))
  }

  @Test("Only what an address bar at the top does moves the page")
  func moves() {
    var page = PagePlacement()
    let moves = [
      page.bars(at: .bottom, endAt: 47), page.bars(at: .top, endAt: 109), page.bars(at: .top, endAt: 109),
      page.bars(at: .bottom, endAt: 47),
    ]
    #expect(moves == [false, true, false, true])
    page.hasBars = false
    let movesWithoutBars = page.bars(at: .top, endAt: 109)
    #expect(!movesWithoutBars && page.position == .top && page.topBarEnd == 109)
  }

  @Test("A keyboard takes what it covers; a short one takes nothing from a page that ends above it")
  func keyboard() {
    var page = PagePlacement()
    #expect(page.frame(in: with { $0.keyboard = 300 }).height == 497)
    #expect(page.frame(in: with { $0.keyboard = 100 }).height == 663)
    _ = page.bars(at: .top, endAt: 109)
    #expect(page.frame(in: with { $0.keyboard = 300 }).height == 435)
    #expect(page.frame(in: with { $0.keyboard = 900 }).height == 0)
  }

  @Test("Without bars it fills what is below the strip, and a page that has the window fills that")
  func wholeWindow() {
    var page = PagePlacement()
    #expect(
      page.frame(in: with { $0.isFullscreen = true }) == CGRect(x: 0, y: 0, width: 390, height: 844))
    page.hasBars = false
    #expect(page.frame(in: surroundings) == CGRect(x: 0, y: 47, width: 390, height: 797))
    #expect(page.insets(in: surroundings) == (47, 0))
  }
}
