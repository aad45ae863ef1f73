import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// `CATransition`: what is seen on the way from old to new content.
@MainActor @Suite(.serialized)
struct LayerTransitionTests {
  private static let red = [255, 0, 0, 255]
  private static let blue = [0, 0, 255, 255]

  /// Red before, blue after, over 100 × 100 points at the window's corner in a second; a quarter of it has gone by.
  private func quarter(
    _ type: CATransitionType, _ subtype: CATransitionSubtype?, _ change: (CATransition) -> Void = { _ in },
    _ look: (UIView, ((CGFloat, CGFloat) -> [Int])) throws -> Void
  ) throws {
    try withStage { stage in
      stage.window.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
      let view = stage.addView()
      view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      stage.host.advanceFrame()
      let transition = CATransition()
      transition.type = type
      transition.subtype = subtype
      transition.duration = 1
      transition.timingFunction = CAMediaTimingFunction(name: .linear)
      change(transition)
      view.layer.add(transition, forKey: "anything")
      view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
      stage.host.advanceFrame()
      stage.host.advance(by: 0.25)
      let picture = try #require(stage.host.picture())
      let scale = CGFloat(picture.width) / 390
      try look(view) { picture.pixel(x: Int($0 * scale), y: Int($1 * scale)) }
      #expect(view.layer.animationKeys() == [kCATransition])
      stage.host.advance(by: 0.8)
      #expect(view.layer.animationKeys() == nil)
      let after = try #require(stage.host.picture())
      #expect(after.pixel(x: Int(50 * scale), y: Int(50 * scale)) == Self.blue)
    }
  }

  @Test func fading() throws {
    try quarter(.fade, nil) { _, color in
      // A quarter of 255 is blue, three quarters are red; nothing of what is beneath shines through.
      let seen = color(50, 50)
      #expect(zip(seen, [191, 0, 64, 255]).allSatisfy { abs($0 - $1) <= 2 }, "\(seen)")
    }
  }

  /// From the right: the new content's left edge has come a quarter of the way, to 75.
  @Test func pushing() throws {
    try quarter(.push, .fromRight) { _, color in
      #expect(color(70, 50) == Self.red)
      #expect(color(80, 50) == Self.blue)
    }
    // What is pushed out is seen beyond the edge, as the layer does not clip.
    try quarter(.push, .fromLeft) { _, color in
      #expect(color(20, 50) == Self.blue)
      #expect(color(30, 50) == Self.red)
      #expect(color(120, 50) == Self.red)
    }
  }

  @Test func movingIn() throws {
    try quarter(.moveIn, .fromTop) { _, color in
      #expect(color(50, 70) == Self.red)
      #expect(color(50, 80) == Self.blue)
      #expect(color(50, 120) == Self.blue)
    }
    try quarter(.moveIn, .fromBottom) { _, color in
      #expect(color(50, 20) == Self.blue)
      #expect(color(50, 30) == Self.red)
    }
  }

  @Test func revealing() throws {
    try quarter(.reveal, .fromLeft) { _, color in
      #expect(color(20, 50) == Self.blue)
      #expect(color(30, 50) == Self.red)
      #expect(color(120, 50) == Self.red)
    }
  }

  /// From the middle to three quarters of the whole: after a quarter of the time, at 0.5625.
  @Test func aPartOfTheWhole() throws {
    try quarter(
      .push, .fromRight,
      {
        $0.startProgress = 0.5
        $0.endProgress = 0.75
      }
    ) { _, color in
      #expect(color(40, 50) == Self.red)
      #expect(color(47, 50) == Self.blue)
    }
  }

  @Test func copiesAndArchivesKeepItsValues() throws {
    let transition = CATransition()
    #expect(transition.type == .fade)
    #expect(transition.subtype == nil)
    #expect(transition.startProgress == 0 && transition.endProgress == 1)
    transition.setValue("push", forKey: "type")
    transition.subtype = .fromTop
    transition.startProgress = 0.25
    let copy = try #require(transition.copy() as? CATransition)
    #expect(copy.type == .push && copy.subtype == .fromTop && copy.startProgress == 0.25)
    let data = try NSKeyedArchiver.archivedData(withRootObject: transition, requiringSecureCoding: true)
    let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CATransition.self, from: data))
    #expect(read.type == .push && read.subtype == .fromTop && read.startProgress == 0.25)
  }
}
