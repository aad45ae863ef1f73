import HeadlessHost
import Shift
import Testing
import UIKit

@testable import Postcards

/// The program on a screen without a display.
@MainActor @Suite(.serialized) struct PostcardsTests {
  private func run(_ test: (HeadlessScreen, WallViewController) throws -> Void) throws {
    let screen = HeadlessScreen()
    defer { screen.end() }
    let delegate = Postcards.AppDelegate()
    screen.launch(delegate)
    screen.advance(by: 0.1)
    try test(screen, #require(delegate.window?.rootViewController as? WallViewController))
  }

  /// Returns the middle of a view, where a finger would touch it, in the window's coordinates.
  private func middle(of view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  @Test func aPostcardIsTakenDownAndPutBack() throws {
    try run { screen, wall in
      let place = wall.cards[1].frame
      screen.tap(at: middle(of: wall.cards[1]))
      screen.advance(by: 0.1)
      let card = try #require(wall.presentedViewController as? CardViewController)
      #expect(card.shift.transition?.isRunning == true)
      let matched = try #require(card.shift.transition?.animator?.plan?.elements.first { $0.isMatched })
      #expect(matched.id == "Dunes" && matched.begin.frame == place && matched.end.frame == card.front.frame)
      screen.advance(by: 1)
      #expect(card.view.window != nil && card.shift.transition?.isRunning != true)

      screen.tap(at: CGPoint(x: 195, y: 700))
      screen.advance(by: 1)
      #expect(wall.presentedViewController == nil && wall.view.window != nil && wall.cards[1].frame == place)
    }
  }

  /// A finger that drags down holds the postcard, and lets it go back to the wall or into the hand again.
  @Test(arguments: [true, false])
  func aPostcardIsDraggedBack(_ isFar: Bool) throws {
    try run { screen, wall in
      screen.tap(at: middle(of: wall.cards[1]))
      screen.advance(by: 1)
      let card = try #require(wall.presentedViewController as? CardViewController)
      screen.drag(
        from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: isFar ? 780 : 400), duration: 0.3, hold: 0.2)
      screen.advance(by: 1)
      #expect((wall.presentedViewController == nil) == isFar && wall.cards[1].alpha == 1)
      #expect((card.view.window == nil) == isFar)
    }
  }
  /// Halfway into the hand it is dragged back to the wall.
  @Test func aPostcardIsTakenHoldOfOnItsWay() throws {
    try run { screen, wall in
      screen.tap(at: middle(of: wall.cards[1]))
      screen.advance(by: 0.15)
      let card = try #require(wall.presentedViewController as? CardViewController)
      let transition = try #require(card.shift.transition)
      var least: CGFloat = 1
      screen.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 780), duration: 0.3, hold: 0.2) { _ in
        least = min(least, transition.fractionComplete)
      }
      #expect(least < 0.3)
      screen.advance(by: 1)
      #expect(wall.presentedViewController == nil && wall.cards[1].alpha == 1)
    }
  }
}
