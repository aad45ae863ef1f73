/// The words of a field's `autocomplete`, read as HTML says (4.10.18.7.1).
struct AutofillHint: Hashable {
  /// The outcome.
  enum Meaning: Hashable {
    /// The page says nothing.
    case none
    /// The page wants nothing filled in.
    case off
    /// A name or an address.
    case contact(ContactField)
    /// Something else: passwords, codes, cards for paying, words that HTML does not know.
    case other
  }

  /// The meaning.
  let meaning: Meaning
  /// The group of fields that it belongs to: its section's name, and `shipping` or `billing`.
  let group: String

  private static let modes = ["shipping", "billing"]
  private static let kinds = ["home", "work", "mobile"]
  /// Kinds of telephones that no card has.
  private static let foreignKinds = ["fax", "pager"]

  init(_ words: [String]) {
    var rest = words.filter { $0 != "webauthn" }[...]
    var group = ""
    func take(where isWanted: (String) -> Bool) -> String? {
      guard rest.count > 1, let first = rest.first, isWanted(first) else { return nil }
      rest.removeFirst()
      return first
    }
    group += take { $0.hasPrefix("section-") } ?? ""
    group += take(where: Self.modes.contains).map { " " + $0 } ?? ""
    let kind = take { (Self.kinds + Self.foreignKinds).contains($0) }
    self.group = group
    guard rest.count == 1, let word = rest.first else {
      meaning = rest.isEmpty ? .none : .other
      return
    }
    switch word {
    case "on": meaning = .none
    case "off": meaning = .off
    default:
      guard let field = ContactField(rawValue: word), !(kind.map(Self.foreignKinds.contains) ?? false) else {
        meaning = .other
        return
      }
      // Only telephones and e-mail addresses are of a kind.
      meaning = kind == nil || field.mayRepeat ? .contact(field) : .other
    }
  }
}
