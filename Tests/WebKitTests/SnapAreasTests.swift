import Foundation
import Testing

@testable import WebKit

/// What the engine hears when a finger is lifted over what snaps. UIKit's normal deceleration, 0.998 a millisecond, ends after
/// 0.998 / 0.002 / 1000 = 0.499 s of the velocity; the engine's after 1.25 s, and it counts the other way.
@Suite struct SnapAreasTests {
  private static let row = SnapAreas(
    horizontal: .init(step: 300, back: 900, forward: 900), vertical: .init(step: 0, back: 0, forward: 0))

  /// −100 − 0.499 · 946 = −572 is nearest to −600, which lies onward: the engine is to glide 472, the opposite way of its own.
  @Test func aFlickGoesOnToThePositionNearestToItsEnd() {
    let velocity = Self.row.release(CGPoint(x: -946, y: 20), after: CGPoint(x: -100, y: 3))
    #expect(abs(velocity.x * 1.25 - 472.05) < 0.1)
    #expect(velocity.y == 20)
    let back = Self.row.release(CGPoint(x: 946, y: 20), after: CGPoint(x: 100, y: 3))
    #expect(back.x == -velocity.x)
  }

  /// A finger that rested: 100 of 300 points go back, 200 go on, and 300 are there.
  @Test func aFingerThatRestedLeavesItToTheNearestPosition() {
    #expect(Self.row.release(.zero, after: CGPoint(x: -100, y: 0)).x < 0)
    #expect(Self.row.release(.zero, after: CGPoint(x: -200, y: 0)).x > 0)
    #expect(Self.row.release(.zero, after: CGPoint(x: -300, y: 0)) == .zero)
    #expect(Self.row.release(.zero, after: CGPoint(x: 100, y: 0)).x > 0)
    #expect(Self.row.release(.zero, after: CGPoint(x: 200, y: 0)).x < 0)
  }

  @Test func noPartOfAVelocityIsNothing() {
    let velocity = Self.row.release(CGPoint(x: -946, y: 0), after: CGPoint(x: -100, y: 0))
    #expect(velocity.y > 0 && velocity.y < 0.1)
  }

  @Test func whatDoesNotSnapKeepsItsVelocity() {
    let across = CGPoint(x: 30, y: -700)
    // What the page says of a finger beside everything that snaps, after one that was on something.
    let nothing = SnapAreas(message: Array(repeating: 0.0, count: 10), scale: 1)
    #expect(nothing?.release(across, after: CGPoint(x: 5, y: -80)) == across)
    #expect(Self.row.release(across, after: CGPoint(x: 5, y: -80)) == across)
    var end = Self.row
    end.horizontal.forward = 0
    #expect(end.release(CGPoint(x: -500, y: 9), after: CGPoint(x: -80, y: 0)) == CGPoint(x: -500, y: 9))
    #expect(end.release(CGPoint(x: 500, y: 9), after: CGPoint(x: 80, y: 0)).x < 0)
  }

  /// `proximity` off all areas, told as positions from point to point: a slow flick goes on, 0.499 · 300 = 150 points of the engine's.
  @Test func whatMayRestAnywhereGoesOn() {
    let page = SnapAreas(
      horizontal: .init(step: 0, back: 0, forward: 0), vertical: .init(step: 1, back: 2000, forward: 2000))
    let velocity = page.release(CGPoint(x: 4, y: -300), after: CGPoint(x: 0, y: -60))
    #expect(abs(velocity.y * 1.25 - 149.7) < 0.1)
    #expect(page.release(.zero, after: CGPoint(x: 0, y: -60)) == .zero)
  }

  /// An area of 2,500 points where 1,000 are seen from 400 on: 400 before and 1,100 behind are read freely.
  @Test func aLargeAreaIsReadFreely() {
    let page = SnapAreas(
      horizontal: .init(step: 0, back: 0, forward: 0),
      vertical: .init(step: 2500, back: 2900, forward: 9000, freeBack: 400, freeForward: 1100))
    #expect(page.release(.zero, after: CGPoint(x: 0, y: -600)) == .zero)
    #expect(page.release(CGPoint(x: 0, y: -1000), after: CGPoint(x: 0, y: -500)) == .zero)
    #expect(page.release(CGPoint(x: 0, y: -1300), after: CGPoint(x: 0, y: -500)).y > 0)
    #expect(page.release(.zero, after: CGPoint(x: 0, y: 500)).y < 0)
  }

  @Test func aMessageHasFiveLengthsOfEachDirection() throws {
    let good: [Double] = [300, 10, 20, 0, 0, 0, 0, 0, 0, 0]
    let areas = try #require(SnapAreas(message: good, scale: 2))
    #expect(areas.horizontal == .init(step: 600, back: 20, forward: 40))
    #expect(areas.vertical == .init(step: 0, back: 0, forward: 0))
    #expect(SnapAreas(message: Array(good.dropLast()), scale: 1) == nil)
    #expect(SnapAreas(message: [-1] + good.dropFirst(), scale: 1) == nil)
    #expect(SnapAreas(message: "300", scale: 1) == nil)
    #expect(SnapAreas(message: nil, scale: 1) == nil)
  }
}
