import Foundation
import HeadlessHost
import QuartzCore
import Testing
import TouchTyping
import UIKitTestSupport

@testable import TouchKeyboard
@testable import UIKitCore

/// Emoji on the built-in keyboard with fingers, on a window of 390 × 844: its top is at 844 − 260 = 584.
@Suite @MainActor
struct EmojiKeyboardTests {
  private func withEmoji(_ body: (Stage, UITextField) throws -> Void) rethrows {
    try withStage { stage in
      KeyboardController.shared.mode = .always
      KeyboardUser.shared.choice = KeyboardChoice(languages: ["en"])
      let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 44))
      field.autocapitalizationType = .none
      stage.window.addSubview(field)
      stage.host.advanceFrame()
      field.becomeFirstResponder()
      stage.host.settle()
      tap(.globe, .letters, stage)
      try body(stage, field)
      field.resignFirstResponder()
      stage.host.settle()
      KeyboardController.shared.mode = .never
      KeyboardUser.shared.choice = KeyboardChoice(languages: ["en"])
    }
  }

  private func tap(_ key: TouchKey, _ plane: KeyPlane, isCompact: Bool = false, _ stage: Stage) {
    let places = KeyboardLayout(plane: plane, kind: .text, width: 390, isCompact: isCompact).places()
    guard let place = places.first(where: { $0.key == key }) else { preconditionFailure("no key \(key)") }
    stage.host.tap(at: CGPoint(x: place.frame.midX, y: 584 + place.frame.midY))
    stage.host.advance(by: 0.5)
  }

  /// The middle of what names itself so for assistive technology, in the window.
  private func place(_ name: String, _ stage: Stage) throws -> CGPoint {
    let view = try #require(
      views(in: stage.window).first { $0.accessibilityLabel == name && $0.window != nil && !$0.isHidden })
    return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  private func views(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }

  @Test func aFoundEmojiIsTyped() throws {
    try withEmoji { stage, field in
      stage.host.tap(at: try place("Search Emoji", stage))
      stage.host.settle()
      for letter in "gull" { tap(.text(String(letter)), .letters, isCompact: true, stage) }
      #expect(field.text == "")
      stage.host.tap(at: try place("bird", stage))
      stage.host.settle()
      #expect(field.text == "🐦")
      stage.host.tap(at: try place("End search", stage))
      stage.host.settle()
      tap(.plane(.letters), .emoji, stage)
      tap(.text("a"), .letters, stage)
      #expect(field.text == "🐦a")
    }
  }

  @Test func aHeldHandOffersItsTones() throws {
    try withEmoji { stage, field in
      KeyboardUser.shared.choice.recentEmoji = ["👋"]
      tap(.plane(.letters), .emoji, stage)
      tap(.globe, .letters, stage)
      let hand = try place("waving hand sign", stage)
      let finger = stage.host.touchDown(at: hand)
      stage.host.advance(by: 0.7)
      let keyboard = try #require(views(in: stage.window).lazy.compactMap { $0 as? TouchKeyboardView }.first)
      let callout = try #require(keyboard.state.callout)
      let dark = CGPoint(x: callout.cells[5].midX, y: 584 + callout.cells[5].midY)
      stage.host.touchMove(finger, to: dark)
      stage.host.advanceFrame()
      stage.host.touchUp(finger, at: dark)
      stage.host.settle()
      #expect(field.text == "👋🏿" && KeyboardUser.shared.choice.tones == ["👋": .dark])
      // A tap types it so from now on.
      stage.host.tap(at: hand)
      stage.host.settle()
      #expect(field.text == "👋🏿👋🏿")
    }
  }
}
