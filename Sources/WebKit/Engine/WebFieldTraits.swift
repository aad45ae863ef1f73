import Foundation
import UIKit

/// A page's description of the field that has the focus, as far as its keyboard goes by it; a value read from a page's message.
///
/// HTML, "6.8 Editing", has the attributes; what stands where there are none is Safari's.
package struct WebFieldTraits: Equatable, Sendable {
  /// The element's name, such as "textarea".
  package var element = ""
  /// The `type` attribute, also of a type that the engine does not have.
  package var type = ""
  package var inputMode = ""
  package var enterKeyHint = ""
  package var autocapitalize = ""
  package var autocorrect = ""
  package var isInForm = false
  package var pattern = ""

  package init() {}

  /// - Parameter message: eight strings.
  package init?(message: Any?) {
    guard let parts = message as? [String], parts.count == 8 else { return nil }
    (element, type, inputMode, enterKeyHint) = (parts[0], parts[1], parts[2], parts[3])
    (autocapitalize, autocorrect) = (parts[4], parts[5])
    (isInForm, pattern) = (parts[6] == "form", parts[7])
  }

  /// True if the page wants no keyboard, as one that brings keys of its own.
  var hidesKeyboard: Bool { inputMode == "none" }

  /// The keys, where the page asks for some; nil leaves them to what the engine tells.
  var keyboardType: UIKeyboardType? {
    switch inputMode {
    case "text": .default
    case "numeric": .numberPad
    case "decimal": .decimalPad
    case "tel": .phonePad
    case "email": .emailAddress
    case "url": .URL
    case "search": .webSearch
    default:
      switch type {
      case "number": .numbersAndPunctuation
      case "tel": .phonePad
      case "email": .emailAddress
      case "url": .URL
      case "text", "": ["[0-9]*", "\\d*"].contains(pattern) ? .numberPad : nil
      default: nil
      }
    }
  }

  var returnKeyType: UIReturnKeyType {
    switch enterKeyHint {
    case "enter": .default
    case "done": .done
    case "go": .go
    case "next": .next
    case "search": .search
    case "send": .send
    // "previous" has no key of its own.
    default: element == "input" && isInForm ? (type == "search" ? .search : .go) : .default
    }
  }

  /// The rule for capitals. Words in sentences are written in fields of text, unless the page says otherwise.
  var capitals: UITextAutocapitalizationType {
    // In these nothing that a page says makes capitals (HTML, "Autocapitalization").
    if element == "input", ["url", "email", "password"].contains(type) { return .none }
    switch autocapitalize {
    case "none", "off": return .none
    case "characters": return .allCharacters
    case "words": return .words
    case "sentences", "on": return .sentences
    default:
      switch type {
      case "url", "email", "password", "number", "tel": return .none
      default: return ["url", "email"].contains(inputMode) ? .none : .sentences
      }
    }
  }

  var corrects: UITextAutocorrectionType {
    autocorrect == "off" || type == "password" || type == "email" || type == "url" ? .no : .default
  }
}
