import Foundation
import Testing
import UIKitCore

@testable import WebKit

/// What a page says of its fields, and the text that is typed into them.
@Suite @MainActor
struct FieldTraitsTests {
  private static func traits(
    _ element: String = "input", type: String = "", mode: String = "", hint: String = "",
    capitals: String = "",
    isInForm: Bool = false, pattern: String = ""
  ) throws -> WebFieldTraits {
    try #require(
      WebFieldTraits(message: [element, type, mode, hint, capitals, "", isInForm ? "form" : "", pattern]))
  }

  @Test("Input methods remember nothing of passwords, nor of what is typed where nothing is kept")
  func memory() throws {
    let place = URL(fileURLWithPath: "/nowhere")
    let kept = WebDataLocation.persistent(data: place, cache: place)
    let typed = try Self.traits(type: "password")
    #expect(WebFieldFocus(purpose: .freeForm).hints(at: kept) == [])
    #expect(WebFieldFocus(purpose: .password).hints(at: kept) == .secret)
    #expect(WebFieldFocus(purpose: .freeForm, traits: typed).hints(at: kept) == .secret)
    for purpose in [TextInputPurpose.freeForm, .email, .password] {
      #expect(WebFieldFocus(purpose: purpose).hints(at: .ephemeral(1)) == .secret)
    }
  }

  /// HTML, 6.8.7 "Input modalities", and Safari's keys for types.
  @Test(
    "The keys are those of inputmode, then of the type",
    arguments: [
      ("number", "", UIKeyboardType.numbersAndPunctuation), ("number", "decimal", .decimalPad),
      ("text", "numeric", .numberPad), ("text", "tel", .phonePad), ("tel", "", .phonePad),
      ("email", "", .emailAddress),
      ("url", "", .URL), ("text", "search", .webSearch), ("email", "text", .default),
    ])
  func keys(type: String, mode: String, keys: UIKeyboardType) throws {
    #expect(try Self.traits(type: type, mode: mode).keyboardType == keys)
  }

  @Test("Nothing that is asked for leaves the keys to the engine, and digits alone have digits")
  func otherKeys() throws {
    #expect(try Self.traits(type: "text").keyboardType == nil)
    #expect(try Self.traits(type: "text", pattern: "[0-9]*").keyboardType == .numberPad)
    #expect(try Self.traits(mode: "none").hidesKeyboard)
  }

  @Test(
    "The return key says what the page wants",
    arguments: [
      ("enter", UIReturnKeyType.default), ("done", .done), ("go", .go), ("next", .next), ("search", .search),
      ("send", .send), ("", .go), ("nonsense", .go),
    ])
  func returnKey(hint: String, key: UIReturnKeyType) throws {
    #expect(try Self.traits(type: "text", hint: hint, isInForm: true).returnKeyType == key)
  }

  @Test("A text of several lines has a return key, a search one that searches")
  func otherReturnKeys() throws {
    #expect(try Self.traits("textarea", isInForm: true).returnKeyType == .default)
    #expect(try Self.traits(type: "text").returnKeyType == .default)
    #expect(try Self.traits(type: "search", isInForm: true).returnKeyType == .search)
  }

  /// HTML, 6.8.8 "Autocapitalization".
  @Test(
    "Capitals are as the page says, else those of sentences",
    arguments: [
      ("text", "", UITextAutocapitalizationType.sentences), ("text", "off", .none), ("text", "none", .none),
      ("text", "on", .sentences), ("text", "words", .words), ("text", "characters", .allCharacters),
      ("email", "", .none), ("url", "", .none), ("password", "", .none), ("search", "", .sentences),
      // A form's word for all of its fields does not count in these.
      ("email", "words", .none), ("url", "sentences", .none), ("password", "characters", .none),
    ])
  func capitals(type: String, attribute: String, rule: UITextAutocapitalizationType) throws {
    #expect(try Self.traits(type: type, capitals: attribute).capitals == rule)
  }

  @Test("What is no such message is not read")
  func messages() {
    for message in [nil, "text", [], ["input"], [1, 2, 3, 4, 5, 6, 7, 8], ["a": "b"]] as [Any?] {
      #expect(WebFieldTraits(message: message) == nil)
    }
  }

  @Test("What a page tells late changes nothing that was typed since")
  func lateNews() {
    var context = TypedContext()
    // Each text that the page tells, and whether it is news.
    func told(_ text: String) -> Bool { context.told(text) }
    var isNews = told("")
    #expect(isNews)
    context.insert("A")
    context.insert("b")
    #expect(context.text == "Ab")
    // Of before the first key, then of before the second, then as it is.
    for late in ["", "A", "Ab"] {
      isNews = told(late)
      #expect(!isNews && context.text == "Ab", "\(late)")
    }
    // The page changes it.
    isNews = told("AB ")
    #expect(isNews && context.text == "AB ")
    context.deleteBackward()
    #expect(context.text == "AB")
    context.insert("\n")
    #expect(context.text == "")
    context.forget()
    #expect(context.text == nil)
    context.insert("x")
    #expect(context.text == nil)
    isNews = told("yx")
    #expect(isNews && context.text == "yx")
  }
}
