import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Attributed text, traits and borders of text fields.
@Suite @MainActor
struct TextFieldAttributesTests {
  private func field(in stage: Stage) -> UITextField {
    KeyboardController.shared.mode = .never
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 44))
    stage.window.addSubview(field)
    stage.host.advanceFrame()
    return field
  }

  @Test("Attributed text shows its looks, and the beginning's become the field's")
  func attributedText() throws {
    try withStage { stage in
      let field = field(in: stage)
      let text = NSMutableAttributedString(
        string: "red", attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 20)])
      text.append(NSAttributedString(string: " rest", attributes: [.foregroundColor: UIColor.blue]))

      field.attributedText = text

      #expect(field.text == "red rest")
      #expect(field.textColor == .red)
      #expect(field.font == .systemFont(ofSize: 20))
      let shown = try #require(field.attributedText)
      #expect(shown.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor == .blue)
      // What the text left open is as the field says.
      #expect(shown.attribute(.font, at: 5, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 20))
      #expect(field.idleLabel.attributedText == shown)
    }
  }

  @Test("Default attributes are given to all of the text, and hold for the next one")
  func defaults() {
    withStage { stage in
      let field = field(in: stage)
      field.text = "1234"

      field.defaultTextAttributes[.kern] = 10
      field.text = "12"

      #expect(field.defaultTextAttributes[.kern] as? Int == 10)
      #expect(field.attributedText?.attribute(.kern, at: 1, effectiveRange: nil) as? Int == 10)
      #expect(field.defaultTextAttributes[.foregroundColor] as? UIColor == field.textColor)
      // As a label shows it; between the digits at least there are 10 points more than without.
      let label = UILabel()
      label.attributedText = field.attributedText
      let width = field.idleLabel.intrinsicContentSize.width
      #expect(width == label.intrinsicContentSize.width)
      let plain = UILabel()
      plain.font = field.font
      plain.text = "12"
      #expect(width >= plain.intrinsicContentSize.width + 10)
    }
  }

  @Test("What is typed looks like what is before it, or as the typing attributes say")
  func typing() throws {
    try withStage { stage in
      let field = field(in: stage)
      #expect(field.typingAttributes == nil)
      field.attributedText = NSAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.red])
      field.becomeFirstResponder()

      stage.host.type("c")
      field.typingAttributes = [.foregroundColor: UIColor.green]
      stage.host.type("d")

      let shown = try #require(field.attributedText)
      #expect(shown.string == "abcd")
      #expect(shown.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor == .red)
      #expect(shown.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor == .green)
      field.textColor = .purple
      #expect(
        field.attributedText?.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor == .purple)
    }
  }

  @Test("Typed quotation marks and hyphens become what the traits want")
  func punctuation() {
    withStage { stage in
      let field = field(in: stage)
      field.becomeFirstResponder()
      stage.host.type("\"a\" b--c")
      #expect(field.text == "\"a\" b--c")

      field.text = ""
      (field.smartQuotesType, field.smartDashesType) = (.yes, .yes)
      for character in "\"a\" b--c" { stage.host.type(String(character)) }

      #expect(field.text == "\u{201C}a\u{201D} b\u{2014}c")
    }
  }

  @Test("A subclass places the border")
  func border() {
    final class Field: UITextField {
      override func borderRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 10, dy: 4) }
    }
    withStage { stage in
      let field = Field(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
      field.borderStyle = .line
      stage.window.addSubview(field)
      stage.host.advanceFrame()

      #expect(field.borderView.frame == CGRect(x: 10, y: 4, width: 180, height: 32))
      #expect(field.borderView.layer.borderWidth == 1)
      // The text's room begins inside the border: its inset of 7 × 2 points further in.
      #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 17, y: 6, width: 166, height: 28))
    }
  }

  @Test("A text's kind chooses the keys where the program did not, and hints are told")
  func traits() {
    withStage { stage in
      let field = field(in: stage)
      field.textContentType = .emailAddress
      #expect(field.effectiveKeyboardType == .emailAddress)
      field.keyboardType = .numberPad
      #expect(field.effectiveKeyboardType == .numberPad)
      field.spellCheckingType = .no
      field.autocapitalizationType = .words
      #expect(field.inputHints == [.noSpellCheck, .capitalWords])
      field.isSecureTextEntry = true
      #expect(field.inputPurpose == .password)
    }
  }

  @Test("A view that is a UIKeyInput has the traits it says, and defaults for the rest")
  func optionalTraits() {
    final class Code: UIView, UIKeyInput {
      var hasText: Bool { false }
      func insertText(_ text: String) {}
      func deleteBackward() {}
      var keyboardType = UIKeyboardType.numberPad
    }
    let traits: any UITextInputTraits = Code()
    #expect(traits.keyboardType == .numberPad)
    #expect(traits.returnKeyType == .default)
    #expect(traits.autocapitalizationType == .sentences)
  }

  @Test("A text that does not fit becomes smaller, but not too small")
  func fitting() {
    withStage { stage in
      let field = field(in: stage)
      field.font = .systemFont(ofSize: 20)
      field.adjustsFontSizeToFitWidth = true
      field.minimumFontSize = 10
      field.text = "short"
      stage.host.advanceFrame()
      #expect(field.idleLabel.font.pointSize == 20)

      // Twice as wide as the field and more: the smallest size, which is half the font's.
      field.text = String(repeating: "wide ", count: 40)
      stage.host.advanceFrame()
      #expect(field.idleLabel.font.pointSize == 10)
      #expect(field.font?.pointSize == 20)

      field.text = "short"
      stage.host.advanceFrame()
      #expect(field.idleLabel.font.pointSize == 20)
    }
  }

  /// What a subclass draws in the place of text and placeholder; the rectangles are as large as those that the field gives them.
  @Test func subclassesDrawTextAndPlaceholder() {
    final class Field: UITextField {
      var drawn: [String] = []
      override func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: 10, y: 0, width: 200, height: 30)
      }
      override func drawPlaceholder(in rect: CGRect) { drawn.append("placeholder \(rect)") }
      override func textRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: 5, y: 5, width: 100, height: 20)
      }
      override func drawText(in rect: CGRect) {
        drawn.append("text \(rect)")
        super.drawText(in: rect)
      }
    }
    withStage { stage in
      let field = Field(frame: CGRect(x: 0, y: 0, width: 300, height: 30))
      field.placeholder = "Name"
      stage.window.addSubview(field)
      stage.host.advanceFrame()
      #expect(
        field.drawn.filter { $0.hasPrefix("p") } == [
          "placeholder \(CGRect(x: 0, y: 0, width: 200, height: 30))"
        ])
      field.drawn = []
      field.text = "Ann"
      stage.host.advanceFrame()
      #expect(field.drawn == ["text \(CGRect(x: 0, y: 0, width: 100, height: 20))"])
    }
  }
}
