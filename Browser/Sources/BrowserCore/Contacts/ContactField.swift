import Foundation

/// The meaning of a form's field, by the words of `autocomplete` for names and addresses (HTML, 4.10.18.7.1).
public enum ContactField: String, Hashable, Sendable, CaseIterable {
  /// The whole name.
  case name
  /// The given name.
  case givenName = "given-name"
  /// Further given names.
  case additionalName = "additional-name"
  /// The family name.
  case familyName = "family-name"
  /// The company.
  case organization
  /// The street address, in as many lines as it has.
  case streetAddress = "street-address"
  /// The street address's first line.
  case addressLine1 = "address-line1"
  /// Its second line.
  case addressLine2 = "address-line2"
  /// Its third line.
  case addressLine3 = "address-line3"
  /// The region.
  case addressLevel1 = "address-level1"
  /// The city.
  case addressLevel2 = "address-level2"
  /// A part of the city; no card has it.
  case addressLevel3 = "address-level3"
  /// A part of that; no card has it.
  case addressLevel4 = "address-level4"
  /// The country's code.
  case country
  /// The country's name.
  case countryName = "country-name"
  /// The postal code.
  case postalCode = "postal-code"
  /// The telephone number with its country's code.
  case tel
  /// The country's code of the telephone number.
  case telCountryCode = "tel-country-code"
  /// The telephone number without its country's code.
  case telNational = "tel-national"
  /// The area's code of the telephone number.
  case telAreaCode = "tel-area-code"
  /// The telephone number without the codes of country and area.
  case telLocal = "tel-local"
  /// The first part of that.
  case telLocalPrefix = "tel-local-prefix"
  /// The second part of it.
  case telLocalSuffix = "tel-local-suffix"
  /// The extension inside a company; no card has it.
  case telExtension = "tel-extension"
  /// The e-mail address.
  case email

  /// True for what a form may ask for twice about the same person.
  var mayRepeat: Bool { self == .email || rawValue.hasPrefix("tel") }

  /// Returns the texts of a card for such a field: the first one that fits is written, and an option of a list is chosen by any of them.
  /// - Parameters:
  ///   - hasLines: true for a field of several lines.
  ///   - locale: gives countries their names.
  public func texts(of card: ContactCard, hasLines: Bool = false, locale: Locale = .current) -> [String] {
    let lines = card.streetLines
    let number = TelephoneNumber(card[.telephone])
    let texts: [String?] =
      switch self {
      case .name: [card.fullName]
      case .givenName: [card[.givenName]]
      case .additionalName: [card[.additionalName]]
      case .familyName: [card[.familyName]]
      case .organization: [card[.organization]]
      case .streetAddress: [lines.joined(separator: hasLines ? "\n" : ", ")]
      case .addressLine1: [lines.first]
      case .addressLine2: [lines.dropFirst().first]
      case .addressLine3: [lines.dropFirst(2).first]
      case .addressLevel1: Self.regionNames(card)
      case .addressLevel2: [card[.city]]
      case .country: [card[.country]] + Self.countryNames(card, locale)
      case .countryName: Self.countryNames(card, locale) + [card[.country]]
      case .postalCode: [card[.postalCode]]
      case .tel: [number?.text, number?.compact]
      case .telCountryCode: Self.dialled(number?.countryCode)
      case .telNational: [number?.national, number?.groups.joined()]
      case .telAreaCode: [number?.area?.code]
      case .telLocal: [number?.area?.local]
      case .telLocalPrefix: [number?.localParts?.prefix]
      case .telLocalSuffix: [number?.localParts?.suffix]
      case .email: [card[.email]]
      case .addressLevel3, .addressLevel4, .telExtension: []
      }
    return texts.compactMap { $0 }.filter { !$0.isEmpty }
  }

  private static func countryNames(_ card: ContactCard, _ locale: Locale) -> [String?] {
    card[.country].isEmpty ? [] : CountryNames.names(card[.country], in: locale)
  }

  /// The region as the user writes it; where that is a code, also with and without its country's (ISO 3166-2: `US-CA`).
  private static func regionNames(_ card: ContactCard) -> [String?] {
    let (region, country) = (card[.region], card[.country])
    guard !country.isEmpty else { return [region] }
    if region.uppercased().hasPrefix(country + "-") {
      return [region, String(region.dropFirst(country.count + 1))]
    }
    let isCode =
      region.count <= regionCodeLength && region.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return isCode && !region.isEmpty ? [region, "\(country)-\(region)"] : [region]
  }

  /// Letters and digits of a region's code, at most (ISO 3166-2).
  private static let regionCodeLength = 3

  /// The ways in which forms write the code of a country.
  private static func dialled(_ code: String?) -> [String?] {
    guard let code else { return [] }
    return ["+" + code, code, "00" + code]
  }

  /// The part of a card that what is typed into such a field is kept as, where that is one part alone.
  var part: ContactCard.Part? {
    switch self {
    case .givenName: .givenName
    case .additionalName: .additionalName
    case .familyName: .familyName
    case .organization: .organization
    case .addressLevel1: .region
    case .addressLevel2: .city
    case .postalCode: .postalCode
    case .tel: .telephone
    case .email: .email
    default: nil
    }
  }
}
