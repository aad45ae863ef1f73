import Foundation
import HeadlessHost
import QuartzCore
import Testing
import TouchTyping
import UIKitTestSupport

@testable import TouchKeyboard
@testable import UIKitCore

/// Typing on the built-in keyboard with fingers, on a window of 390 × 844: its top is at 844 − 260 = 584.
@Suite @MainActor
struct KeyboardTypingTests {
  private func withField(
    _ type: UIKeyboardType = .default, capitals: UITextAutocapitalizationType = .none,
    _ body: (Stage, UITextField, (TouchKey) -> CGPoint) throws -> Void
  ) rethrows {
    try withStage { stage in
      KeyboardController.shared.mode = .always
      KeyboardUser.shared.choice = KeyboardChoice(languages: ["en"])
      let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 44))
      field.keyboardType = type
      field.autocapitalizationType = capitals
      stage.window.addSubview(field)
      stage.host.advanceFrame()
      field.becomeFirstResponder()
      stage.host.settle()
      try body(stage, field) { key in
        for plane in [KeyPlane.letters, .numbers, .symbols] {
          let places = KeyboardLayout(plane: plane, kind: TypingKind(type), width: 390).places()
          if let place = places.first(where: { $0.key == key }) {
            return CGPoint(x: place.frame.midX, y: 584 + place.frame.midY)
          }
        }
        preconditionFailure("no key \(key) for \(type)")
      }
      field.resignFirstResponder()
      stage.host.settle()
      KeyboardController.shared.mode = .never
    }
  }

  @Test("Taps type, shift makes one capital, two taps lock it")
  func shift() {
    withField { stage, field, place in
      for key in [TouchKey.text("a"), .shift, .text("b"), .text("c")] {
        stage.host.tap(at: place(key))
        stage.host.advance(by: 0.5)
      }
      #expect(field.text == "aBc")

      stage.host.tap(at: place(.shift))
      stage.host.tap(at: place(.shift))
      for _ in 0..<2 {
        stage.host.tap(at: place(.text("d")))
        stage.host.advance(by: 0.5)
      }
      #expect(field.text == "aBcDD")
    }
  }

  @Test("Two thumbs: the second finger enters what the first one holds")
  func twoFingers() {
    withField { stage, field, place in
      let first = stage.host.touchDown(at: place(.text("h")))
      stage.host.advanceFrame()
      let second = stage.host.touchDown(at: place(.text("i")))
      stage.host.advanceFrame()
      #expect(field.text == "h")
      stage.host.touchUp(second, at: place(.text("i")))
      stage.host.touchUp(first, at: place(.text("h")))
      stage.host.advanceFrame()

      #expect(field.text == "hi")
    }
  }

  @Test("A held delete key repeats after 0.5 s, every 0.08 s")
  func deleteRepeats() {
    withField { stage, field, place in
      field.text = "0123456789"
      let finger = stage.host.touchDown(at: place(.delete))
      stage.host.advance(by: 0.45)
      #expect(field.text == "0123456789")
      // 0.5, 0.58, 0.66 and 0.74 are past.
      stage.host.advance(by: 0.35)
      stage.host.touchUp(finger, at: place(.delete))
      stage.host.advance(by: 0.5)

      let deleted = 10 - (field.text ?? "").count
      #expect((3...4).contains(deleted), "\(field.text ?? "")")
    }
  }

  @Test("Sentences begin with a capital, two spaces end them")
  func sentences() {
    withField(capitals: .sentences) { stage, field, place in
      for key in [TouchKey.text("a"), .text("b"), .space, .space, .text("c")] {
        stage.host.tap(at: place(key))
      }
      #expect(field.text == "Ab. C")
    }
  }

  @Test("123 shows numbers, a space goes back to letters")
  func planes() {
    withField(.webSearch) { stage, field, place in
      stage.host.tap(at: place(.plane(.numbers)))
      stage.host.tap(at: place(.text("1")))
      stage.host.tap(at: place(.space))
      stage.host.tap(at: place(.text("q")))
      #expect(field.text == "1 q")
    }
  }

  @Test("The hiding key ends editing")
  func hiding() {
    withField { stage, field, place in
      stage.host.tap(at: place(.hide))
      stage.host.settle()
      #expect(!field.isEditing)
      #expect(!KeyboardController.shared.isShown)
    }
  }

  private func keys(_ view: UIView) -> [TouchKeyView] {
    view.subviews.flatMap { ($0 as? TouchKeyView).map { [$0] } ?? keys($0) }
  }

  private final class Listener: AccessibilityObserver {
    var heard: [String] = []
    func didPost(_ notification: UIAccessibility.Notification, argument: Any?) {
      if notification == .announcement, let text = argument as? String { heard.append(text) }
    }
    func didRunFrame() {}
    func focusDidChange(in window: UIWindow) {}
    func textSelectionDidChange(in window: UIWindow) {}
  }

  @Test("Assistive technology finds what holding offers, the state of Shift, and hears the language")
  func actions() throws {
    try withField { stage, field, _ in
      let listener = Listener()
      UIAccessibility.observer = listener
      defer { UIAccessibility.observer = nil }
      KeyboardUser.shared.choice = KeyboardChoice(languages: ["en", "de"])
      stage.host.settle()
      @MainActor func key(_ wanted: TouchKey) throws -> TouchKeyView {
        try #require(keys(stage.window).first { $0.place.key == wanted })
      }
      let accent = try #require(
        try key(.text("e")).accessibilityCustomActions?.first { $0.name == "é" })
      #expect(accent.perform() && field.text == "é")
      _ = try key(.plane(.numbers)).accessibilityActivate()
      #expect(try key(.text(",")).accessibilityCustomActions?.first?.name == "full stop")
      _ = try key(.plane(.letters)).accessibilityActivate()

      #expect(try !key(.shift).accessibilityTraits.contains(.selected))
      _ = try key(.shift).accessibilityActivate()
      #expect(try key(.shift).accessibilityTraits.contains(.selected))
      #expect(try key(.shift).accessibilityValue == nil)
      _ = try key(.shift).accessibilityActivate()
      #expect(try key(.shift).accessibilityValue == "locked")

      let german = try #require(
        try key(.globe).accessibilityCustomActions?.first { $0.name == "Deutsch" })
      #expect(listener.heard.isEmpty && german.perform())
      #expect(listener.heard == ["Deutsch"])
      #expect(try key(.globe).accessibilityValue == "Deutsch")
      _ = try key(.globe).accessibilityActivate()
      #expect(listener.heard == ["Deutsch", "English"])
    }
  }

  @Test("Every key has a name for assistive technology")
  func names() {
    withField { stage, _, _ in
      let all = keys(stage.window)
      // 26 letters, shift, delete, 123, space, return, the globe and the hiding key.
      #expect(all.count == 33)
      #expect(all.allSatisfy { !($0.accessibilityLabel ?? "").isEmpty })
    }
  }
}
