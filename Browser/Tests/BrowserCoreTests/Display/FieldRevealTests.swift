import Foundation
import Testing

@testable import BrowserCore

/// How far a page has to go for a field. What is seen reaches from 0 to 400; the margin is 12.
@Suite struct FieldRevealTests {
  private static func rect(_ y: Double, _ height: Double) -> CGRect {
    CGRect(x: 20, y: y, width: 300, height: height)
  }
  private static func distance(_ reveal: FieldReveal) -> Double { reveal.distance(top: 0, bottom: 400) }

  @Test func whatIsInSightStays() {
    #expect(Self.distance(FieldReveal(field: Self.rect(12, 40))) == 0)
    #expect(Self.distance(FieldReveal(field: Self.rect(348, 40))) == 0)
  }

  @Test func whatIsBelowGoesUp() {
    // 640 + 12 - 400
    #expect(Self.distance(FieldReveal(field: Self.rect(600, 40))) == 252)
  }

  @Test func whatIsAboveGoesDown() {
    // -30 - 12
    #expect(Self.distance(FieldReveal(field: Self.rect(-30, 40))) == -42)
  }

  @Test func theButtonComesAlongWhereThereIsRoom() {
    let field = Self.rect(600, 40)
    #expect(Self.distance(FieldReveal(field: field, button: Self.rect(660, 40))) == 312)
    #expect(Self.distance(FieldReveal(field: field, button: Self.rect(761, 40))) == 252, "121 points away")
    // 376 points are there; the field and a tall button want more.
    #expect(Self.distance(FieldReveal(field: field, button: Self.rect(650, 400))) == 252)
  }

  @Test func theLabelStaysInSight() {
    // 640 + 12 - 400 would put a label at 570 to 318 - 12 at most: it is not in the way.
    #expect(Self.distance(FieldReveal(field: Self.rect(600, 40), label: Self.rect(570, 20))) == 252)
    // Above the upper edge it comes down with the field.
    #expect(Self.distance(FieldReveal(field: Self.rect(30, 40), label: Self.rect(-10, 20))) == -22)
  }

  @Test func ofALargeFieldTheCaretCounts() {
    let text = Self.rect(100, 900)
    #expect(Self.distance(FieldReveal(field: text, caret: Self.rect(700, 20))) == 332)
    #expect(Self.distance(FieldReveal(field: text)) == 88, "its beginning")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func nonsenseMovesNothing(value: Double) {
    #expect(Self.distance(FieldReveal(field: CGRect(x: 0, y: value, width: 10, height: 10))) == 0)
    #expect(FieldReveal(field: Self.rect(600, 40)).distance(top: 10, bottom: 10) == 0)
  }
}
