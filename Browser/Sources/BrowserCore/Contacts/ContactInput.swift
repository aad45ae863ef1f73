import Foundation

/// A field of a page's form, as the script about names and addresses tells of it.
public struct ContactInput: FormMessageField {
  /// Fields of a form that are read.
  public static let mostFields = ContactLimits.fields

  /// The `type` in lower case; `select` and `textarea` for these.
  public var type: String
  /// The words of `autocomplete`, in lower case; the form's "off" where the field has none.
  public var autocomplete: [String]
  /// Name and identifier.
  public var name: String
  /// The label and what stands in the field while it is empty.
  public var words: String
  /// UTF-16 units that fit in; nil where there is no limit.
  public var maxLength: Int?
  /// The content, of a list the chosen option's; empty where it is not told.
  public var value: String
  /// The chosen option's words.
  public var label: String

  /// Makes a field.
  public init(
    type: String = "text", autocomplete: String = "", name: String = "", words: String = "",
    maxLength: Int? = nil,
    value: String = "", label: String = ""
  ) {
    self.type = type.lowercased()
    self.autocomplete = autocomplete.lowercased().split(whereSeparator: \.isWhitespace).prefix(8).map(
      String.init)
    (self.name, self.words, self.maxLength) = (name, words, maxLength)
    (self.value, self.label) = (value, label)
  }

  /// Reads a row of type, autocomplete, name, words, longest content (-1 for any), content and the chosen option's words.
  public init?(message: Any) {
    guard let row = message as? [Any], row.count == 7, let most = PasswordMessage.number(row[4]) else {
      return nil
    }
    let texts = [0, 1, 2, 3, 5, 6].compactMap { row[$0] as? String }
    let hint = ContactLimits.hintLength
    let lengths = [
      hint, hint, 2 * hint + 1, ContactLimits.wordsLength, ContactLimits.valueLength,
      ContactLimits.valueLength,
    ]
    guard texts.count == lengths.count, zip(texts, lengths).allSatisfy({ $0.utf16.count <= $1 }) else {
      return nil
    }
    let maxLength = most >= 1 && most <= Double(ContactLimits.valueLength) ? Int(most) : nil
    self.init(
      type: texts[0], autocomplete: texts[1], name: texts[2], words: texts[3], maxLength: maxLength,
      value: texts[4],
      label: texts[5])
  }

  /// True if it has lines.
  var hasLines: Bool { type == "textarea" }
  /// True for a list of options.
  var isList: Bool { type == "select" }

  /// True if a text can be written into it.
  func takes(_ text: String) -> Bool { type != "number" || text.allSatisfy { $0.isASCII && $0.isNumber } }

  /// The meaning, the group of fields that it is part of, and whether the page has said so; nil for what is never filled in from here.
  var meaning: (field: ContactField, group: String, isSaid: Bool)? {
    guard Self.types.contains(type) else { return nil }
    let hint = AutofillHint(autocomplete)
    switch hint.meaning {
    case .off, .other: return nil
    case .contact(let field): return (field, hint.group, true)
    case .none: return guess.map { ($0, hint.group, false) }
    }
  }

  private static let types: Set<String> = ["text", "email", "tel", "number", "select", "textarea", ""]

  private var guess: ContactField? {
    guard !FieldWords.isForeign(name), !FieldWords.isForeign(words) else { return nil }
    let (named, said) = (FieldWords.meaning(of: name), FieldWords.meaning(of: words))
    // "address" is the name of many a field for an e-mail address.
    let field = said == .email ? .email : named ?? said
    switch type {
    case "email": return .email
    // Phones' keys are shown for postal codes, too.
    case "tel": return field == .postalCode ? .postalCode : .tel
    case "number": return field == .postalCode || field == .tel ? field : nil
    case "select": return field == .countryName || field == .addressLevel1 ? field : nil
    case "textarea": return field == .streetAddress ? field : nil
    default: return field
    }
  }

  /// True if a password is typed into it, seen or not.
  var isForPassword: Bool { type == "password" || asPasswordField.isPassword }

  /// The same field for those who look for passwords.
  var asPasswordField: FormField {
    FormField(type: type, autocomplete: autocomplete.joined(separator: " "), name: name, maxLength: maxLength)
  }
}
