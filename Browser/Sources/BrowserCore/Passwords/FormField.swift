/// A field of a page's form, as the script in the page tells of it.
public struct FormField: FormMessageField {
  /// Fields of a form that are read.
  public static let mostFields = PasswordLimits.fields

  /// The `type`, in lower case.
  public var type: String
  /// The words of `autocomplete`, in lower case.
  public var autocomplete: [String]
  /// Name and identifier, in lower case.
  public var name: String
  /// UTF-16 units that fit in; nil where there is no limit.
  public var maxLength: Int?
  /// The content; empty where it is not told.
  public var value: String

  /// Makes a field.
  public init(
    type: String = "text", autocomplete: String = "", name: String = "", maxLength: Int? = nil,
    value: String = ""
  ) {
    self.type = type.lowercased()
    self.autocomplete = autocomplete.lowercased().split(whereSeparator: \.isWhitespace).prefix(8).map(
      String.init)
    self.name = name.lowercased()
    self.maxLength = maxLength
    self.value = value
  }

  /// Reads a row of type, autocomplete, name, longest content (-1 for any) and content.
  public init?(message: Any) {
    guard let row = message as? [Any], row.count == 5, let type = row[0] as? String,
      let autocomplete = row[1] as? String, let name = row[2] as? String,
      let most = PasswordMessage.number(row[3]),
      let value = row[4] as? String,
      type.utf16.count <= PasswordLimits.hintLength,
      autocomplete.utf16.count <= PasswordLimits.hintLength,
      name.utf16.count <= 2 * PasswordLimits.hintLength + 1,
      value.utf16.count <= PasswordLimits.passwordLength
    else { return nil }
    let maxLength = most >= 1 && most <= Double(PasswordLimits.passwordLength) ? Int(most) : nil
    self.init(type: type, autocomplete: autocomplete, name: name, maxLength: maxLength, value: value)
  }

  /// The field's meaning by its `autocomplete` (HTML, 4.10.18.7.1): the last word, where `webauthn` does not count.
  /// nil where it says nothing, "on" or "off".
  var purpose: String? {
    guard let word = autocomplete.last(where: { $0 != "webauthn" }), word != "on", word != "off" else {
      return nil
    }
    return word
  }

  /// True if it is for a password that is typed: by its type, or by its word where a script shows what is typed.
  var isPassword: Bool {
    switch purpose {
    case "current-password", "new-password": type == "password" || type == "text"
    case nil: type == "password"
    // Codes that are used once, card numbers.
    default: false
    }
  }

  /// True if a user name can be typed into it.
  var takesUser: Bool {
    guard ["text", "email", "tel", "url", ""].contains(type), !isPassword else { return false }
    switch purpose {
    case nil, "username", "email", "tel", "nickname", "tel-national": return true
    default: return false
    }
  }

  /// True if its name is one that fields for user names have.
  var isNamedLikeUser: Bool { Self.userNames.contains { name.contains($0) } }

  private static let userNames = ["user", "login", "email", "e-mail", "account", "benutzer", "konto"]
}
