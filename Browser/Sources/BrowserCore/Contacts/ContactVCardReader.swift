import Foundation

/// Reads cards as other programs write them: vCard 4.0 (RFC 6350), 3.0 (RFC 2426), and of 2.1 what telephones write.
struct ContactVCardReader {
  /// The cards that have something, in the file's order.
  private(set) var cards: [ContactCard] = []
  /// The properties of the card that is being read; nil between cards.
  private var properties: [ContactVCardProperty]?
  private var countries: [String: String] = [:]
  private let locale: Locale

  private static let (lineFeed, carriageReturn): (UInt8, UInt8) = (0x0A, 0x0D)
  private static let (space, tab, equals): (UInt8, UInt8, UInt8) = (0x20, 0x09, 0x3D)
  /// The mark of the byte order with which other programs begin texts in UTF-8 (Unicode, 23.8).
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  init(_ data: Data, locale: Locale) {
    self.locale = locale
    guard data.count <= ContactLimits.cardFileBytes else { return }
    // Looked at once: of a head that is long and lines that are short there may be millions.
    var (line, isPrintable) = ([UInt8](), false)
    var rest = data[...]
    if rest.starts(with: Self.mark) { rest = rest.dropFirst(Self.mark.count) }
    while !rest.isEmpty, cards.count < ContactLimits.cardsOfFile {
      let end = rest.firstIndex(of: Self.lineFeed) ?? rest.endIndex
      var piece = rest[..<end]
      rest = rest[min(end + 1, rest.endIndex)...]
      if piece.last == Self.carriageReturn { piece = piece.dropLast() }
      if piece.first == Self.space || piece.first == Self.tab {
        // A long line that was folded (RFC 6350, section 3.2).
        line += piece.dropFirst()
      } else if isPrintable, line.last == Self.equals, line.count <= ContactLimits.cardLineBytes {
        // One of vCard 2.1 that goes on (RFC 2045, section 6.7).
        line.removeLast()
        line += piece
      } else {
        take(line)
        line = Array(piece)
        isPrintable = ContactVCardProperty.hasPrintableValue(line)
      }
    }
    take(line)
  }

  private mutating func take(_ line: [UInt8]) {
    guard let property = ContactVCardProperty(line) else { return }
    let isCard = property.value.trimmingCharacters(in: .whitespaces).uppercased() == "VCARD"
    switch property.name {
    case "BEGIN":
      if isCard { properties = [] }
    case "END":
      guard isCard, let finished = properties else { return }
      properties = nil
      if let card = card(of: finished) { cards.append(card) }
    default:
      guard let count = properties?.count, count < ContactLimits.cardLines else { return }
      properties?.append(property)
    }
  }

  private mutating func card(of properties: [ContactVCardProperty]) -> ContactCard? {
    func property(_ name: String) -> ContactVCardProperty? {
      let all = properties.filter { $0.name == name && !$0.isForMachine && !$0.value.isEmpty }
      return all.first(where: \.isPreferred) ?? all.first
    }
    var card = ContactCard(id: property("UID").flatMap { Self.identity($0.text) } ?? UUID())
    for (part, texts) in zip(
      [ContactCard.Part.familyName, .givenName, .additionalName], property("N")?.components ?? [])
    {
      card[part] = texts.joined(separator: " ")
    }
    card[.organization] = property("ORG")?.components.first?.joined(separator: ", ") ?? ""
    card[.email] = property("EMAIL")?.text ?? ""
    card[.telephone] = property("TEL").map { Self.number($0.text) } ?? ""
    if let place = property("ADR")?.components { setPlace(of: &card, place) }
    // Every card has it: what it is called where it has no name, too.
    if card.fullName.isEmpty, let whole = property("FN")?.text, whole != card.title {
      card.setFullName(whole)
    }
    return card.isEmpty ? nil : card
  }

  private mutating func setPlace(of card: inout ContactCard, _ components: [[String]]) {
    // Box, extended address, street, city, region, code, country.
    func texts(_ place: Int) -> [String] { components.indices.contains(place) ? components[place] : [] }
    var lines = (texts(2) + texts(1) + texts(0)).flatMap { $0.split(whereSeparator: \.isNewline) }.map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    .filter { !$0.isEmpty }
    let most = ContactLimits.streetLines
    if lines.count > most {
      lines = Array(lines.prefix(most - 1)) + [lines.dropFirst(most - 1).joined(separator: ", ")]
    }
    card[.street] = lines.joined(separator: "\n")
    for (place, part) in [(3, ContactCard.Part.city), (4, .region), (5, .postalCode)] {
      card[part] = texts(place).joined(separator: ", ")
    }
    card[.country] = country(texts(6).joined(separator: ", "))
  }

  /// Finds a country's code; all cards of a file are often of few countries.
  private mutating func country(_ name: String) -> String {
    if let known = countries[name] { return known }
    let code = CountryNames.code(name, in: locale) ?? ""
    countries[name] = code
    return code
  }

  /// The identity in "urn:uuid:…" (RFC 6350, section 6.7.6), or without these words, as version 3.0 has it.
  private static func identity(_ text: String) -> UUID? {
    let urn = "urn:uuid:"
    return UUID(uuidString: text.lowercased().hasPrefix(urn) ? String(text.dropFirst(urn.count)) : text)
  }

  /// A number that may be written as an address (RFC 3966): without the scheme and what stands behind the number.
  private static func number(_ text: String) -> String {
    let scheme = "tel:"
    guard text.lowercased().hasPrefix(scheme) else { return text }
    return String(text.dropFirst(scheme.count).prefix { $0 != ";" })
  }
}
