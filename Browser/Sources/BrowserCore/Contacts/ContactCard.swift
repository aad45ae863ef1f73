import Foundation

/// A person's name, address, telephone number and e-mail address, for filling in forms.
public struct ContactCard: Hashable, Sendable, Identifiable {
  /// A part of a card.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// The given name.
    case givenName
    /// Further given names.
    case additionalName
    /// The family name.
    case familyName
    /// The company.
    case organization
    /// The lines of the street address, in lines of their own.
    case street
    /// The city.
    case city
    /// The region: a state, a province.
    case region
    /// The postal code.
    case postalCode
    /// The country, by its code of two letters (ISO 3166-1).
    case country
    /// The telephone number, as the user writes it.
    case telephone
    /// The e-mail address.
    case email

    /// UTF-16 units that are kept.
    public var length: Int {
      switch self {
      case .street: ContactLimits.streetLength
      case .postalCode: ContactLimits.postalCodeLength
      case .country: CountryNames.codeLength
      case .telephone: ContactLimits.telephoneLength
      case .email: ContactLimits.emailLength
      default: ContactLimits.partLength
      }
    }

    /// Returns a text as a card has it: without what is not seen and turns text round, and without space at its ends; nil where it is too long, or
    /// no country.
    public func cleaned(_ text: String) -> String? {
      let lines = text.split(whereSeparator: \.isNewline).prefix(self == .street ? .max : 1).map { line in
        let seen = line.unicodeScalars.filter { !ScalarPolicy.isControl($0) && !ScalarPolicy.isInvisible($0) }
        return String(String.UnicodeScalarView(seen)).trimmingCharacters(in: .whitespaces)
      }
      .filter { !$0.isEmpty }
      let clean = lines.joined(separator: "\n")
      guard clean.utf16.count <= length, lines.count <= ContactLimits.streetLines else { return nil }
      guard self == .country, !clean.isEmpty else { return clean }
      return CountryNames.isCode(clean.uppercased()) ? clean.uppercased() : nil
    }
  }

  /// The name by which it is told from others.
  public let id: UUID
  private var texts: [Part: String] = [:]

  /// Makes an empty card.
  public init(id: UUID = UUID()) { self.id = id }

  /// Makes a card of its parts; those that cannot be kept are left out.
  public init(id: UUID = UUID(), _ parts: [Part: String]) {
    self.id = id
    for (part, text) in parts { self[part] = text }
  }

  /// A part; empty where there is none. What cannot be kept leaves it as it is.
  public subscript(part: Part) -> String {
    get { texts[part] ?? "" }
    set {
      guard let clean = part.cleaned(newValue) else { return }
      texts[part] = clean.isEmpty ? nil : clean
    }
  }

  /// True if there is nothing in it.
  public var isEmpty: Bool { texts.isEmpty }

  /// The whole name.
  public var fullName: String {
    [.givenName, .additionalName, .familyName].map { self[$0] }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Takes a whole name apart: the last word is the family's.
  mutating func setFullName(_ name: String) {
    let words = name.split(separator: " ").map(String.init)
    self[.givenName] = words.dropLast(words.count > 1 ? 1 : 0).joined(separator: " ")
    self[.familyName] = words.count > 1 ? words.last ?? "" : ""
  }

  /// The lines of the street address.
  public var streetLines: [String] { self[.street].split(separator: "\n").map(String.init) }

  /// The name for lists: the person's, else the company's, else what there is.
  public var title: String {
    [fullName, self[.organization], self[.email], self[.telephone], streetLines.first ?? "", self[.city]]
      .first { !$0.isEmpty } ?? ""
  }

  /// The line below it, which tells it from others of the name: where it is, else how it is reached.
  public var detail: String {
    let place = [streetLines.first ?? "", self[.city]].filter { !$0.isEmpty }.joined(separator: ", ")
    return [place, self[.email], self[.telephone], self[.organization]].first { !$0.isEmpty && $0 != title }
      ?? ""
  }

  /// True if it says who and where: a name, and a street with its place or an e-mail address.
  public var isWorthKeeping: Bool {
    let hasPlace = !self[.street].isEmpty && !(self[.city] + self[.postalCode]).isEmpty
    return !fullName.isEmpty && (hasPlace || !self[.email].isEmpty)
  }

  /// True if another card says nothing new beside this one: its name is the same, and so is its street, or where it has none, its
  /// e-mail address.
  public func covers(_ other: ContactCard) -> Bool {
    let key: Part = other[.street].isEmpty ? .email : .street
    return comparedName == other.comparedName
      && Self.folded(self[key]) == Self.folded(other[key])
      && (key == .email || other[.postalCode].isEmpty
        || Self.folded(self[.postalCode]) == Self.folded(other[.postalCode]))
  }

  /// Returns true if this card has every part of another one, whatever its case, accents and spaces.
  func says(_ other: ContactCard) -> Bool {
    Part.allCases.allSatisfy { other[$0].isEmpty || Self.folded(self[$0]) == Self.folded(other[$0]) }
  }

  /// The whole name without what makes no other person of it: case, accents, spaces.
  var comparedName: String { Self.folded(fullName) }

  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).filter {
      $0.isLetter || $0.isNumber || $0 == "@"
    }
  }
}

extension ContactCard: Codable {
  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private static let idKey = Key("id")

  /// Reads a card; a part that cannot be kept is left out.
  public init(from decoder: any Decoder) throws { self = try Self.read(from: decoder).card }

  /// Reads a card and says whether a part of it was not as a card has it. Of such a part stays what can be kept.
  static func read(from decoder: any Decoder) throws -> (card: ContactCard, isDamaged: Bool) {
    let container = try decoder.container(keyedBy: Key.self)
    var card = ContactCard(id: try container.decode(UUID.self, forKey: idKey))
    var isDamaged = false
    for part in Part.allCases where container.contains(Key(part.rawValue)) {
      let text = try? container.decode(String.self, forKey: Key(part.rawValue))
      card[part] = text ?? ""
      if text != card[part] { isDamaged = true }
    }
    return (card, isDamaged)
  }

  /// Writes the parts that there are.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(id, forKey: Self.idKey)
    for (part, text) in texts { try container.encode(text, forKey: Key(part.rawValue)) }
  }
}
