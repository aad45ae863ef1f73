import Foundation

/// Cards as other programs read and write them: vCard 4.0 (RFC 6350), and older versions that are read.
public enum ContactVCard {
  /// Reads a file of cards; none where it is no such file, or larger than any.
  /// - Parameter locale: gives countries their names, beside the languages that forms are recognised in.
  /// - Complexity: O(n)
  public static func cards(in data: Data, locale: Locale = .current) -> [ContactCard] {
    ContactVCardReader(data, locale: locale).cards
  }

  /// Returns a file of cards.
  public static func data(of cards: [ContactCard], locale: Locale = .current) -> Data {
    Data(cards.map { text(of: $0, locale: locale) }.joined().utf8)
  }

  /// Returns one card.
  static func text(of card: ContactCard, locale: Locale = .current) -> String {
    let name = [card[.familyName], card[.givenName], card[.additionalName], "", ""]
    // Box, extended address, street, city, region, code, country.
    let place = [
      "", "", card.streetLines.map(escaped).joined(separator: ","), escaped(card[.city]),
      escaped(card[.region]),
      escaped(card[.postalCode]),
      card[.country].isEmpty ? "" : escaped(CountryNames.name(card[.country], in: locale)),
    ]
    var lines = ["BEGIN:VCARD", "VERSION:4.0", "UID:urn:uuid:\(card.id.uuidString.lowercased())"]
    lines.append("FN:\(escaped(card.title))")
    if name.contains(where: { !$0.isEmpty }) { lines.append("N:\(name.map(escaped).joined(separator: ";"))") }
    for (property, part) in [("ORG", ContactCard.Part.organization), ("EMAIL", .email)]
    where !card[part].isEmpty {
      lines.append("\(property):\(escaped(card[part]))")
    }
    if !card[.telephone].isEmpty { lines.append("TEL:\(escaped(card[.telephone]))") }
    if place.contains(where: { !$0.isEmpty }) { lines.append("ADR:\(place.joined(separator: ";"))") }
    lines.append("END:VCARD")
    return lines.map { folded($0) + "\r\n" }.joined()
  }

  /// A value with its backslashes, commas, semicolons and line breaks escaped (section 3.4).
  private static func escaped(_ text: String) -> String {
    // By scalar: a mark may stand behind a separator, and makes one character of both.
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if "\\,;".unicodeScalars.contains(scalar) { kept.append("\\") }
      if scalar == "\n" { kept.append(contentsOf: "\\n".unicodeScalars) } else { kept.append(scalar) }
    }
    return String(kept)
  }

  /// A line in pieces of at most 75 bytes, none of which ends within a code point; all but the first begin with a space (section 3.2).
  private static func folded(_ line: String) -> String {
    var (text, length) = ("", 0)
    for scalar in line.unicodeScalars {
      let bytes = scalar.utf8.count
      if length + bytes > lineBytes {
        text += "\r\n "
        length = 1
      }
      text.unicodeScalars.append(scalar)
      length += bytes
    }
    return text
  }

  /// Bytes of a line without its break (section 3.2).
  private static let lineBytes = 75
}
