import Foundation
import Testing

@testable import BrowserCore

@Suite struct KeyboardAndProgressTests {
  let layout = BarLayout(size: CGSize(width: 390, height: 844))

  @Test func keyboardPose() {
    // docs/interface-figures.md, "Editing with a keyboard"; own keyboard 260 high: its top is at 584.
    let up = KeyboardPose(layout: layout, keyboardHeight: 260, fraction: 1)
    #expect(up.addressBarBottom == -260)
    #expect(up.backdropFrame == CGRect(x: 0, y: 522, width: 390, height: 72))
    #expect(Double(up.backdropFrame.maxY) - 584 == AddressEditingMetrics.backdropOverlap)
    #expect(up.leftNeighbourOffset == CGSize(width: -30, height: -30))
    #expect(up.rightNeighbourOffset == CGSize(width: 30, height: -30))
    #expect(up.neighbourAlpha == 0 && up.fieldSideInset == 0 && up.idleContentAlpha == 0)
    let down = KeyboardPose(layout: layout, keyboardHeight: 260, fraction: 0)
    #expect(down.addressBarBottom == -38 && down.fieldSideInset == 4 && down.neighbourAlpha == 1)
    #expect(KeyboardPose(layout: layout, keyboardHeight: 260, fraction: 0.5).addressBarBottom == -149)
    let notched = BarLayout(size: CGSize(width: 390, height: 844), safeAreaBottom: 34)
    // 844 − 294 − 62
    let high = KeyboardPose(layout: notched, keyboardHeight: 294, fraction: 1)
    #expect(Double(high.backdropFrame.minY) == 488)
  }

  @Test func showingTwiceMovesNothingTwice() {
    var state = KeyboardState.hidden
    // Each height that is told, and whether it moves anything.
    let steps: [(Double, Bool, Double)] = [
      (260, true, -260), (260, false, -260), (300, true, -300), (0, true, -38), (-1, false, -38),
      (.nan, false, -38),
    ]
    for (height, moves, bottom) in steps {
      let moved = state.update(height: height)
      #expect(moved == moves, "\(height)")
      #expect(KeyboardPose(layout: layout, keyboard: state).addressBarBottom == bottom, "\(height)")
    }
  }

  @Test func fades() {
    #expect(KeyboardPose.cancelAlpha(at: 0.05, appearing: true) == 0.5)
    #expect(KeyboardPose.cancelAlpha(at: 0.2, appearing: false) == 0)
    #expect(KeyboardPose.startPageAlpha(at: 0.1, appearing: true, hasPage: true) == 0.5)
    #expect(KeyboardPose.startPageAlpha(at: 0.2, appearing: false, hasPage: true) == 0)
    #expect(KeyboardPose.startPageAlpha(at: 0.2, appearing: false, hasPage: false) == 1)
  }

  @Test func progressEasesForwardAndFades() {
    var progress = LoadProgress()
    #expect(progress.alpha(at: 0) == 0 && !progress.isMoving(at: 0))
    progress.begin(at: 10)
    progress.update(0.5, at: 10.1)
    let before = progress.fraction(at: 10.2)
    progress.update(0.3, at: 10.2)
    #expect(progress.fraction(at: 10.2) == before)
    #expect(progress.fraction(at: 11) == 0.5)
    progress.complete(at: 11)
    #expect(progress.fraction(at: 11) == 0.5)
    #expect(progress.fraction(at: 11.5) == 1 && progress.alpha(at: 11.5) == 1)
    #expect(abs(progress.alpha(at: 11.6) - 0.5) < 1e-9)
    #expect(progress.alpha(at: 11.7) < 1e-9 && !progress.isMoving(at: 11.71))
    progress.update(0.9, at: 12)
    #expect(progress.alpha(at: 12) == 0)
  }

  @Test func progressNeverGoesBack() {
    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var progress = LoadProgress()
      progress.begin(at: 0)
      var time = 0.0
      var last = 0.0
      for _ in 0..<40 {
        time += .random(in: 0...0.2, using: &generator)
        #expect(progress.fraction(at: time) >= last - 1e-12, "seed \(seed)")
        last = progress.fraction(at: time)
        progress.update(.random(in: 0...1.02, using: &generator), at: time)
        #expect(abs(progress.fraction(at: time) - last) < 1e-12, "seed \(seed)")
      }
    }
  }

  @Test func stripTint() throws {
    // 0.2126 R + 0.7152 G + 0.0722 B by hand: pure green 0.7152 is light, pure red and blue are dark.
    #expect(!PageColor(red: 0, green: 1, blue: 0).isDark)
    #expect(PageColor(red: 1, green: 0, blue: 0).isDark && PageColor(red: 0, green: 0, blue: 1).isDark)
    #expect(!PageColor(white: 0.5).isDark && PageColor(white: 0.49).isDark)
    var tab = Tab()
    #expect(StripTint(tab: tab, isDarkAppearance: true).background == nil)
    tab.pageBackground = .white
    #expect(StripTint(tab: tab, isDarkAppearance: false).showsSeparator)
    tab.themeColor = .black
    let tint = StripTint(tab: tab, isDarkAppearance: false)
    #expect(tint.background == .black && tint.usesLightText && !tint.showsSeparator)
    // The error page that takes the page's place is not black.
    let url = try #require(URL(string: "https://example.com/"))
    tab.show(url)
    tab.handle(.failed(url, .refused, madeEntry: false, nil))
    #expect(!StripTint(tab: tab, isDarkAppearance: false).usesLightText)
  }
}
