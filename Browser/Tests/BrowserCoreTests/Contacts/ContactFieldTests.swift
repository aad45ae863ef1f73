import Foundation
import Testing

@testable import BrowserCore

/// The meaning of a form's field, and the texts that a card has for it.
@Suite("Fields for names and addresses")
struct ContactFieldTests {
  static let ada = ContactCard([
    .givenName: "Ada", .additionalName: "King", .familyName: "Lovelace", .organization: "Engines Ltd",
    .street: "12 St James's Square\nFlat 3", .city: "London", .postalCode: "SW1Y 4JH", .country: "GB",
    .telephone: "+44 20 7946 0000", .email: "ada@engines.example",
  ])
  private static let english = Locale(identifier: "en")

  private func meaning(_ input: ContactInput) -> ContactField? { input.meaning?.field }

  @Test(
    "What autocomplete says counts, with its prefixes (HTML, 4.10.18.7.1)",
    arguments: [
      ("name", ContactField.name), ("given-name", .givenName), ("shipping postal-code", .postalCode),
      ("section-gift shipping street-address", .streetAddress), ("billing address-line1", .addressLine1),
      ("home tel", .tel), ("section-a billing work email", .email), ("TEL-National", .telNational),
      ("email webauthn", .email), ("address-level2", .addressLevel2), ("mobile tel-area-code", .telAreaCode),
    ])
  func said(words: String, field: ContactField) {
    let meaning = ContactInput(autocomplete: words, name: "q").meaning
    #expect(meaning?.field == field && meaning?.isSaid == true)
  }

  @Test(
    "Nothing is filled in where autocomplete says another thing",
    arguments: [
      "off", "username", "new-password", "current-password", "one-time-code", "cc-name", "cc-number",
      "billing cc-exp",
      "bday", "url", "nickname", "fax tel", "home street-address", "tel email", "shipping", "section-a",
      "nope",
    ])
  func saidOtherwise(words: String) {
    #expect(meaning(ContactInput(type: "text", autocomplete: words, name: "email")) == nil)
  }

  @Test(
    "Types of fields that are never filled in",
    arguments: ["password", "search", "url", "date", "hidden", "file"])
  func types(type: String) {
    #expect(meaning(ContactInput(type: type, autocomplete: "name", name: "name")) == nil)
  }

  @Test(
    "Where nothing is said the type counts, then the name, then the label",
    arguments: [
      (ContactInput(type: "email", name: "x1"), ContactField.email),
      (ContactInput(type: "tel", name: "x1"), .tel),
      (ContactInput(type: "tel", name: "zip"), .postalCode), (ContactInput(name: "firstName"), .givenName),
      (ContactInput(name: "billing_last_name"), .familyName), (ContactInput(name: "user[email]"), .email),
      (ContactInput(autocomplete: "on", name: "address1"), .addressLine1),
      (ContactInput(name: "f17", words: "Vorname *"), .givenName),
      (ContactInput(words: "Straße"), .streetAddress),
      (ContactInput(words: "Straße und Hausnummer"), .streetAddress),
      (ContactInput(words: "PLZ"), .postalCode),
      (ContactInput(words: "Ort (Pflichtfeld)"), .addressLevel2),
      (ContactInput(type: "select", words: "Land"), .countryName),
      (ContactInput(words: "Prénom"), .givenName), (ContactInput(words: "Nom de famille"), .familyName),
      (ContactInput(words: "Code postal"), .postalCode), (ContactInput(words: "Ville"), .addressLevel2),
      (ContactInput(words: "Apellidos"), .familyName), (ContactInput(words: "Código postal"), .postalCode),
      (ContactInput(words: "Dirección"), .streetAddress), (ContactInput(words: "Cognome"), .familyName),
      (ContactInput(words: "Indirizzo"), .streetAddress), (ContactInput(words: "Endereço"), .streetAddress),
      (ContactInput(words: "Sobrenome"), .familyName), (ContactInput(name: "name name"), .name),
      (ContactInput(words: "Company name"), .organization),
      (ContactInput(name: "address", words: "Email address"), .email),
      (ContactInput(type: "textarea", name: "address"), .streetAddress),
      (ContactInput(words: "Vor- und Nachname"), .name),
    ])
  func guessed(input: ContactInput, field: ContactField) {
    let meaning = input.meaning
    #expect(meaning?.field == field && meaning?.isSaid == false)
  }

  @Test(
    "Payment, codes, searches, sign-ins and what is not clear are left alone",
    arguments: [
      ContactInput(name: "cardholder_name"), ContactInput(words: "Name on card"),
      ContactInput(words: "Karteninhaber Name"),
      ContactInput(type: "tel", name: "card-number"), ContactInput(type: "tel", words: "CVC"),
      ContactInput(type: "tel", name: "otp"), ContactInput(words: "Search address"),
      ContactInput(name: "username"),
      ContactInput(type: "email", name: "login"), ContactInput(name: "q"), ContactInput(name: "nameplate"),
      ContactInput(type: "textarea", words: "Your name and message"),
      ContactInput(type: "number", name: "address"),
      ContactInput(type: "select", words: "Name"), ContactInput(words: "Coupon email"),
      ContactInput(words: "IP address"),
      ContactInput(),
    ])
  func leftAlone(input: ContactInput) { #expect(meaning(input) == nil) }

  @Test(
    "The texts of a card",
    arguments: [
      (ContactField.name, ["Ada King Lovelace"]), (.givenName, ["Ada"]), (.additionalName, ["King"]),
      (.familyName, ["Lovelace"]),
      (.organization, ["Engines Ltd"]), (.streetAddress, ["12 St James's Square, Flat 3"]),
      (.addressLine1, ["12 St James's Square"]), (.addressLine2, ["Flat 3"]), (.addressLine3, []),
      (.addressLevel1, []),
      (.addressLevel2, ["London"]), (.postalCode, ["SW1Y 4JH"]),
      (.tel, ["+44 20 7946 0000", "+442079460000"]),
      (.telCountryCode, ["+44", "44", "0044"]), (.telNational, ["020 7946 0000", "02079460000"]),
      (.telAreaCode, ["020"]),
      (.telLocal, ["79460000"]), (.telLocalPrefix, []), (.email, ["ada@engines.example"]),
      (.telExtension, []),
    ])
  func texts(field: ContactField, texts: [String]) {
    #expect(field.texts(of: Self.ada, locale: Self.english) == texts)
  }

  @Test func aStreetHasLinesWhereAFieldHas() {
    #expect(
      ContactField.streetAddress.texts(of: Self.ada, hasLines: true) == ["12 St James's Square\nFlat 3"])
  }

  @Test("A country is found by its code and by its names in six languages (Unicode CLDR)")
  func countries() {
    var card = Self.ada
    card[.country] = "de"
    #expect(card[.country] == "DE")
    #expect(
      ContactField.country.texts(of: card, locale: Self.english)
        == ["DE", "Germany", "Deutschland", "Allemagne", "Alemania", "Germania", "Alemanha"])
    #expect(ContactField.countryName.texts(of: card, locale: Locale(identifier: "de")).first == "Deutschland")
    for name in ["DE", "de", "Germany", "ALLEMAGNE", "Alemanha "] {
      #expect(CountryNames.code(name, in: Self.english) == "DE", "\(name)")
    }
    for name in ["", "Atlantis", "XX", "D"] {
      #expect(CountryNames.code(name, in: Self.english) == nil, "\(name)")
    }
  }

  @Test(
    "A region is looked for as it is written, and a code with and without its country's (ISO 3166-2)",
    arguments: [
      ("US", "California", ["California"]), ("US", "CA", ["CA", "US-CA"]), ("US", "us-ca", ["us-ca", "ca"]),
      ("", "CA", ["CA"]), ("DE", "BY", ["BY", "DE-BY"]), ("FR", "75", ["75", "FR-75"]), ("GB", "", []),
    ])
  func regions(country: String, region: String, texts: [String]) {
    let card = ContactCard([.country: country, .region: region])
    #expect(ContactField.addressLevel1.texts(of: card, locale: Self.english) == texts)
  }

  @Test(
    "Telephone numbers: North America's by their lengths, others as they are written; a zero is dialled where it is the rule",
    arguments: [
      ("+1 617-253-5702", "1", "617 253 5702", "617", "2535702"),
      ("+16172535702", "1", "6172535702", "617", "2535702"),
      ("0049 (30) 123 45", "49", "030 123 45", "030", "12345"),
      ("+39 06 6982", "39", "06 6982", "06", "6982"),
      ("+351 21 347 0000", "351", "21 347 0000", "21", "3470000"),
    ])
  func telephone(text: String, country: String, national: String, area: String, local: String) throws {
    let number = try #require(TelephoneNumber(text))
    #expect(number.countryCode == country && number.national == national)
    #expect(number.area?.code == area && number.area?.local == local)
  }

  @Test func aTelephoneNumberWithoutACountryHasNone() throws {
    let number = try #require(TelephoneNumber("030 12345"))
    #expect(number.countryCode == nil && number.national == "030 12345" && number.compact == "03012345")
    let short = try #require(TelephoneNumber("12345"))
    #expect(short.area == nil)
    #expect(TelephoneNumber("none") == nil)
    // The number of the HTML standard's own example.
    let whole = try #require(TelephoneNumber("+1 617 253 5702"))
    let parts = try #require(whole.localParts)
    #expect(parts.prefix == "253" && parts.suffix == "5702")
  }
}
