import HeadlessHost
import Shift
import Testing
import UIKit

@testable import Postcards

extension Examples {
  /// A program that knows UIKit and Shift alone.
  @MainActor @Suite struct PostcardsTests {
    @Test func aPostcardIsTakenDownAndPutBack() throws {
      try run(Postcards.AppDelegate()) { screen, delegate in
        let wall = try #require(delegate.window?.rootViewController as? WallViewController)
        let place = wall.cards[1].frame
        screen.tap(at: wall.cards[1].middle)
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
  }
}
