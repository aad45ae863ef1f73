import Foundation
import Testing

@testable import UIKitCore

/// Frames worked out by hand from the row's size, margins and the texts' sizes.
struct ListContentLayoutTests {
  /// A text whose lines are 10 points a letter wide and 20 high.
  private func text(_ letters: Int) -> ListContentLayout.Text {
    ListContentLayout.Text(
      size: { width in
        let perLine = max(1, Int(width / 10))
        let lines = (letters + perLine - 1) / perLine
        return CGSize(width: min(width, CGFloat(letters) * 10), height: CGFloat(lines) * 20)
      }, naturalWidth: { CGFloat(letters) * 10 })
  }

  private var layout: ListContentLayout {
    var layout = ListContentLayout()
    layout.margins = UIEdgeInsets(top: 11, left: 20, bottom: 11, right: 8)
    layout.imagePadding = 16
    layout.horizontalPadding = 8
    layout.verticalPadding = 4
    return layout
  }

  @Test func oneTextStandsInTheMiddle() {
    var layout = layout
    layout.text = text(5)
    let frames = layout.frames(in: CGSize(width: 228, height: 60))

    // 228 − 20 − 8 = 200 wide; 60 − 22 = 38, of which the text takes 20 in the middle: 11 + 9.
    #expect(frames.text == CGRect(x: 20, y: 20, width: 200, height: 20))
    #expect(frames.height == 42)
    #expect(frames.textLeading == 20)
  }

  @Test func textWrapsAndTheRowGrows() {
    var layout = layout
    layout.text = text(45)
    // 200 points hold 20 letters: three lines, 3 · 20 + 22.
    #expect(layout.frames(in: CGSize(width: 228, height: 0)).height == 82)
  }

  @Test func picturesShareARoom() {
    var layout = layout
    layout.text = text(5)
    layout.image = (CGSize(width: 20, height: 30), CGSize(width: 28, height: 0))
    let frames = layout.frames(in: CGSize(width: 228, height: 60))

    #expect(frames.image == CGRect(x: 24, y: 15, width: 20, height: 30))
    #expect(frames.textLeading == 64)
    // 30 and twice the 6 points that pictures keep from the edges; the text asks for 20 + 22.
    #expect(frames.height == 42)
  }

  @Test func textsStandBesideEachOtherWhereThereIsRoom() {
    var layout = layout
    layout.arrangement = .sideBySide
    layout.text = text(10)
    layout.secondary = text(9)
    // 100 + 8 + 90 = 198 ≤ 200.
    let beside = layout.frames(in: CGSize(width: 228, height: 42))
    #expect(beside.text == CGRect(x: 20, y: 11, width: 100, height: 20))
    #expect(beside.secondary == CGRect(x: 130, y: 11, width: 90, height: 20))
    #expect(beside.height == 42)

    layout.secondary = text(10)
    let below = layout.frames(in: CGSize(width: 228, height: 66))
    #expect(below.text == CGRect(x: 20, y: 11, width: 200, height: 20))
    #expect(below.secondary == CGRect(x: 20, y: 35, width: 200, height: 20))
    #expect(below.height == 66)
  }

  @Test func aColumnHoldsTheFirstText() {
    var layout = layout
    layout.arrangement = .column(width: 90)
    layout.text = text(3)
    layout.secondary = text(6)
    let frames = layout.frames(in: CGSize(width: 228, height: 42))

    #expect(frames.text == CGRect(x: 20, y: 11, width: 90, height: 20))
    #expect(frames.secondary == CGRect(x: 118, y: 11, width: 102, height: 20))
  }

  @Test func everythingIsMirroredFromRightToLeft() {
    var layout = layout
    // The margins are given as they are on screen: 20 at the side where reading begins.
    layout.margins = UIEdgeInsets(top: 11, left: 8, bottom: 11, right: 20)
    layout.isRightToLeft = true
    layout.text = text(5)
    layout.image = (CGSize(width: 28, height: 28), .zero)
    let frames = layout.frames(in: CGSize(width: 228, height: 50))

    #expect(frames.image == CGRect(x: 228 - 20 - 28, y: 11, width: 28, height: 28))
    #expect(frames.text == CGRect(x: 8, y: 15, width: 156, height: 20))
  }
}
