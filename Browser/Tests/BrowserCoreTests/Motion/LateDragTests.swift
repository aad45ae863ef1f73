import BrowserCore
import Testing

/// The bars decide at 0.6 of 30 points (docs/interface-figures.md, "Collapsing and expanding"), which are 18.
@Suite struct LateDragTests {
  private func drag(offset: Double = 0, furthest: Double? = 1000, finger: Double) -> LateDrag? {
    LateDrag(origin: 0, offset: offset, furthest: furthest, finger: finger, at: 5)
  }

  @Test func aPageThatIsFarEnoughNeedsNoTime() { #expect(drag(offset: 18, finger: 200) == nil) }

  @Test func aShortDragDecidesNothing() {
    #expect(drag(finger: 27.9) == nil)
    #expect(drag(finger: 28) != nil)
    #expect(drag(finger: -200) == nil)
  }

  @Test func aPageThatEndsBeforeIsNotWaitedFor() { #expect(drag(furthest: 17, finger: 200) == nil) }

  @Test func aPageOfWhichNoMoreIsKnownIsWaitedFor() {
    #expect(drag(furthest: nil, finger: 200) != nil)
    #expect(drag(furthest: nil, finger: 27) == nil)
  }

  @Test func itIsDecidedByThePage() throws {
    let late = try #require(drag(offset: 3, finger: 200))
    #expect(!late.isDecided(at: 17.9))
    #expect(late.isDecided(at: 18))
    #expect(late.end == 5 + LateDrag.patience)
  }
}
