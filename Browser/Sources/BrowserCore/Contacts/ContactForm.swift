import Foundation

/// The fields of a form that are about one person: those that are filled in together.
public struct ContactForm: Hashable, Sendable {
  /// The meanings of the fields, by their places in the form.
  public let fields: [Int: ContactField]
  private let inputs: [ContactInput]

  /// Reads the fields around one of them; nil where that is none of a name or an address, or is a password's business.
  ///
  /// Where a page does not say what its field means, the form has to have another one about the same person.
  public init?(_ inputs: [ContactInput], around focus: Int) {
    guard inputs.count <= ContactLimits.fields, inputs.indices.contains(focus),
      !Self.isForPasswords(focus, inputs)
    else { return nil }
    let found = Self.found(in: inputs)
    guard let own = found.first(where: { $0.place == focus }) else { return nil }
    self.init(found.filter { $0.group == own.group }, inputs)
    guard own.isSaid || Set(fields.values).count > 1 else { return nil }
  }

  private init(_ found: [Found], _ inputs: [ContactInput]) {
    self.inputs = inputs
    fields = Self.told(apart: found)
  }

  // MARK: - What belongs together

  private struct Found {
    let place: Int
    let field: ContactField
    let isSaid: Bool
    let group: String
  }

  /// The fields with a meaning. What a group asks for once more belongs to the next person, or to another address.
  private static func found(in inputs: [ContactInput]) -> [Found] {
    var runs: [String: (number: Int, seen: Set<ContactField>)] = [:]
    return inputs.enumerated().compactMap { place, input in
      guard let (field, group, isSaid) = input.meaning else { return nil }
      var run = runs[group] ?? (0, [])
      if !run.seen.insert(field).inserted, !field.mayRepeat { run = (run.number + 1, [field]) }
      runs[group] = run
      return Found(place: place, field: field, isSaid: isSaid, group: "\(group) \(run.number)")
    }
  }

  /// "Name" beside a given name is the family name, and the other way round; an address with a second line is the first one.
  private static func told(apart found: [Found]) -> [Int: ContactField] {
    let all = Set(found.map(\.field))
    return Dictionary(
      found.map { one -> (Int, ContactField) in
        guard !one.isSaid else { return (one.place, one.field) }
        switch one.field {
        case .name where all.contains(.givenName) && !all.contains(.familyName):
          return (one.place, .familyName)
        case .name where all.contains(.familyName) && !all.contains(.givenName):
          return (one.place, .givenName)
        case .streetAddress where all.contains(.addressLine2) && !all.contains(.addressLine1):
          return (one.place, .addressLine1)
        default: return (one.place, one.field)
        }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// True for a name to sign in with: the keyring's accounts are offered there.
  private static func isForPasswords(_ focus: Int, _ inputs: [ContactInput]) -> Bool {
    let places = inputs.indices.filter { !inputs[$0].isList && !inputs[$0].hasLines }
    guard let form = PasswordForm(places.map { inputs[$0].asPasswordField }),
      let place = places.firstIndex(of: focus)
    else { return false }
    return form.current == place || form.new.contains(place) || form.user == place && form.kind != .signUp
  }

  // MARK: - Filling in

  /// Returns what a card fills in.
  public func fillings(of card: ContactCard, locale: Locale = .current) -> [ContactFilling] {
    fields.sorted { $0.key < $1.key }.compactMap { place, field in
      let input = inputs[place]
      let texts = field.texts(of: card, hasLines: input.hasLines, locale: locale)
      if input.isList { return texts.isEmpty ? nil : ContactFilling(place: place, texts: texts) }
      // A part of a text would be wrong.
      let fitting = texts.first { $0.utf16.count <= input.maxLength ?? .max && input.takes($0) }
      return fitting.map { ContactFilling(place: place, texts: [$0]) }
    }
  }

  /// Returns the kinds of all that a card fills in, in the order in which the user is told of them.
  public func kinds(of card: ContactCard, locale: Locale = .current) -> [ContactKind] {
    let kinds = Set(fillings(of: card, locale: locale).compactMap { fields[$0.place].map(ContactKind.init) })
    return ContactKind.allCases.filter(kinds.contains)
  }

  // MARK: - What was typed

  /// Returns the card that was typed into a form; nil where it does not say who and where, or the form was about a password. Fields mean what they
  /// mean where they are filled in.
  public static func card(in inputs: [ContactInput], locale: Locale = .current) -> ContactCard? {
    guard inputs.count <= ContactLimits.fields, !inputs.contains(where: \.isForPassword) else { return nil }
    let found = found(in: inputs)
    var groups: [String] = []
    for one in found where !groups.contains(one.group) { groups.append(one.group) }
    return groups.lazy.map { group in
      Self(found.filter { $0.group == group }, inputs).typed(locale)
    }
    .first(where: \.isWorthKeeping)
  }

  private func typed(_ locale: Locale) -> ContactCard {
    var card = ContactCard()
    var lines: [ContactField: String] = [:]
    for (place, field) in fields.sorted(by: { $0.key < $1.key }) {
      let input = inputs[place]
      let text = input.isList ? input.label : input.value
      guard !text.isEmpty else { continue }
      switch field {
      case .name: card.setFullName(text)
      case .streetAddress: card[.street] = text
      case .addressLine1, .addressLine2, .addressLine3: lines[field] = text
      case .country, .countryName:
        card[.country] =
          CountryNames.code(input.value, in: locale) ?? CountryNames.code(input.label, in: locale) ?? ""
      default:
        // Of an address that is typed twice the first counts.
        if let part = field.part, card[part].isEmpty { card[part] = text }
      }
    }
    if !lines.isEmpty {
      let order: [ContactField] = [.addressLine1, .addressLine2, .addressLine3]
      card[.street] = order.compactMap { lines[$0] }.joined(separator: "\n")
    }
    return card
  }
}
