import Testing

@testable import BrowserCore

/// Marks beside a page, in a column of 300 points: a place is 300 times as many points down, and a mark of 3 lies around it.
@Suite struct MatchMarksTests {
  @Test func marksLieAroundTheirPlaces() {
    let marks = MatchMarks(places: [0.25, 0.5], current: 0.5)
    #expect(marks.tops(in: 300) == [73.5, 148.5])
    #expect(marks.currentTop(in: 300) == 148.5)
  }

  @Test func theFirstAndTheLastAreWhollyInTheColumn() {
    let marks = MatchMarks(places: [0, 1], current: 1)
    #expect(marks.tops(in: 300) == [0, 297])
    #expect(marks.currentTop(in: 300) == 297)
    #expect(marks.tops(in: 0) == [0])
  }

  @Test func marksThatWouldTouchAreOne() {
    // 30, 31.5, 32.99 and 33 points down: the last one begins where the first ends.
    let marks = MatchMarks(places: [0.1, 0.105, 0.1099, 0.11], current: nil)
    #expect(marks.tops(in: 300) == [28.5, 31.5])
    let many = MatchMarks(places: (0..<1000).map { Double($0) / 1000 }, current: nil)
    #expect(many.tops(in: 300).count <= 100)
    #expect(MatchMarks.none.tops(in: 300).isEmpty && MatchMarks.none.currentTop(in: 300) == nil)
  }
}
