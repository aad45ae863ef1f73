import Foundation
import Testing

@testable import WebKit

/// The answer of the script that finds matches: a page may make it anything.
@MainActor
@Suite struct MatchPlaceTests {
  @Test func numberAndPlacesAreRead() {
    let answer = MatchPlaceScript.answer([2, 0.5, 0.25, 0.5, 1], count: 3)
    #expect(answer == WebFindAnswer(isFound: true, count: 3, index: 2, places: [0.25, 0.5, 1], place: 0.5))
  }

  @Test func withoutSelectionThereIsNoNumber() {
    #expect(
      MatchPlaceScript.answer([0, -1, 0.5], count: 1) == WebFindAnswer(isFound: true, count: 1, places: [0.5])
    )
    // More than the engine tells are as many.
    #expect(MatchPlaceScript.answer([9, -1], count: 4).index == 4)
  }

  @Test func whatIsNoPlaceIsLeftOut() {
    let answer = MatchPlaceScript.answer(
      [1.5, Double.nan, 0.75, 2, -1, Double.infinity, "0.5", [0.5], 0.25] as [Any], count: 1)
    #expect(answer == WebFindAnswer(isFound: true, count: 1, places: [0.25, 0.75]))
    let many = [1, 0.5] + [Double](repeating: 0.5, count: 100_000)
    #expect(MatchPlaceScript.answer(many, count: 1).places.count == MatchPlaceScript.mostPlaces)
    for value in [nil, 3, "text", [Any](), [1]] as [Any?] {
      #expect(MatchPlaceScript.answer(value, count: 7) == WebFindAnswer(isFound: true, count: 7))
    }
  }
}
