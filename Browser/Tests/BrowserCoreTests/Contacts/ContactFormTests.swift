import Foundation
import Testing

@testable import BrowserCore

/// The fields of a form that are filled in together, and what was typed into them.
@Suite("Forms for names and addresses")
struct ContactFormTests {
  private static let english = Locale(identifier: "en")

  private static func said(_ words: String..., type: String = "text") -> [ContactInput] {
    words.map { ContactInput(type: type, autocomplete: $0) }
  }

  private func filled(_ inputs: [ContactInput], around focus: Int) -> [Int: [String]] {
    let fillings =
      ContactForm(inputs, around: focus)?.fillings(of: ContactFieldTests.ada, locale: Self.english) ?? []
    return Dictionary(uniqueKeysWithValues: fillings.map { ($0.place, $0.texts) })
  }

  @Test func aWholeFormIsFilledInFromOneField() {
    let inputs = Self.said(
      "name", "street-address", "postal-code", "address-level2", "off", "cc-number", "email")
    #expect(
      filled(inputs, around: 2) == [
        0: ["Ada King Lovelace"], 1: ["12 St James's Square, Flat 3"], 2: ["SW1Y 4JH"], 3: ["London"],
        6: ["ada@engines.example"],
      ])
    for place in [4, 5, 7, -1] { #expect(ContactForm(inputs, around: place) == nil, "\(place)") }
  }

  @Test func theKindsAreThoseOfWhatIsFilledIn() throws {
    let inputs = Self.said("email", "given-name", "postal-code", "tel-national", "organization", "cc-name")
    let form = try #require(ContactForm(inputs, around: 0))
    #expect(
      form.kinds(of: ContactCard([.givenName: "Ada", .postalCode: "1", .email: "a@b.example"]))
        == [.name, .address, .email])
    #expect(
      form.kinds(of: ContactCard([.telephone: "030 1", .organization: "A"])) == [.organization, .telephone])
    let short = [ContactInput(autocomplete: "name"), ContactInput(autocomplete: "email", maxLength: 3)]
    let other = try #require(ContactForm(short, around: 0))
    #expect(other.kinds(of: ContactFieldTests.ada) == [.name], "what does not fit in is not filled in")
  }

  @Test("Sections, shipping and billing are filled in for themselves")
  func sections() {
    let inputs = Self.said(
      "shipping name", "shipping postal-code", "billing name", "billing postal-code",
      "section-gift shipping name")
    #expect(Set(filled(inputs, around: 0).keys) == [0, 1])
    #expect(Set(filled(inputs, around: 3).keys) == [2, 3])
    #expect(Set(filled(inputs, around: 4).keys) == [4])
  }

  @Test("What is asked for once more is another address; an e-mail address may be asked for twice")
  func repeated() {
    let names = [
      "first name", "last name", "zip", "email", "confirm email", "first name", "last name", "zip",
    ]
    let inputs = names.map { ContactInput(words: $0) }
    #expect(Set(filled(inputs, around: 0).keys) == [0, 1, 2, 3, 4])
    #expect(Set(filled(inputs, around: 6).keys) == [5, 6, 7])
  }

  @Test func aFieldWhoseMeaningIsGuessedNeedsCompany() {
    #expect(ContactForm([ContactInput(type: "email", name: "newsletter")], around: 0) == nil)
    #expect(ContactForm([ContactInput(type: "email"), ContactInput(words: "Email again")], around: 0) == nil)
    #expect(ContactForm([ContactInput(words: "Name"), ContactInput(type: "email")], around: 1) != nil)
    #expect(ContactForm(Self.said("email"), around: 0) != nil)
  }

  @Test("\"Name\" is what the other name is not")
  func names() {
    func fields(_ words: String...) -> [ContactField?] {
      let form = ContactForm(words.map { ContactInput(words: $0) }, around: 0)
      return words.indices.map { form?.fields[$0] }
    }
    #expect(fields("Vorname", "Name") == [.givenName, .familyName])
    #expect(fields("Nom", "Prénom") == [.familyName, .givenName])
    #expect(fields("Nombre", "Apellidos") == [.givenName, .familyName])
    #expect(fields("Nome", "Cognome") == [.givenName, .familyName])
    #expect(fields("Name", "Email") == [.name, .email])
    #expect(fields("Address", "Address line 2") == [.addressLine1, .addressLine2])
  }

  @Test("A name to sign in with is the keyring's; the rest of the form, and names of new accounts, are not")
  func passwords() {
    let password = ContactInput(type: "password")
    let signIn = [ContactInput(type: "email", name: "email"), password]
    #expect(ContactForm(signIn, around: 0) == nil)
    let signUp = Self.said("name", "email") + [ContactInput(type: "password", autocomplete: "new-password")]
    #expect(Set(filled(signUp, around: 1).keys) == [0, 1])
    let unsaid = [ContactInput(name: "firstname"), ContactInput(type: "email"), password]
    #expect(Set(filled(unsaid, around: 0).keys) == [0, 1])
    #expect(ContactForm(unsaid, around: 1) == nil)
  }

  @Test("What does not fit is not cut; lists get every name")
  func fitting() {
    let inputs = [
      ContactInput(autocomplete: "tel", maxLength: 13), ContactInput(autocomplete: "name", maxLength: 10),
      ContactInput(type: "select", autocomplete: "country"),
      ContactInput(type: "textarea", autocomplete: "street-address"),
      ContactInput(type: "number", autocomplete: "tel"),
    ]
    let filled = filled(inputs, around: 0)
    #expect(filled[0] == ["+442079460000"] && filled[1] == nil)
    #expect(filled[2]?.prefix(2) == ["GB", "United Kingdom"])
    #expect(filled[3] == ["12 St James's Square\nFlat 3"] && filled[4] == nil)
    #expect(self.filled(Self.said("country"), around: 0) == [0: ["GB"]])
  }

  // MARK: - What was typed

  private func typed(_ rows: [(String, String)]) -> ContactCard? {
    ContactForm.card(in: rows.map { ContactInput(autocomplete: $0.0, value: $0.1) }, locale: Self.english)
  }

  @Test func aCardIsMadeOfWhatWasTyped() throws {
    let card = try #require(
      typed([
        ("name", " Ada King Lovelace "), ("address-line1", "12 St James's Square"),
        ("address-line2", "Flat 3"),
        ("address-level2", "London"), ("postal-code", "SW1Y 4JH"), ("country-name", "United Kingdom"),
        ("tel", "020 7946 0000"), ("email", "ada@engines.example"), ("email", "other@engines.example"),
        ("cc-number", "4111"),
      ]))
    #expect(card[.givenName] == "Ada King" && card[.familyName] == "Lovelace" && card[.country] == "GB")
    #expect(card.streetLines == ["12 St James's Square", "Flat 3"] && card[.email] == "ada@engines.example")
    #expect(card[.telephone] == "020 7946 0000")
  }

  @Test func anOptionIsReadByItsValueOrItsWords() {
    let inputs = [
      ContactInput(autocomplete: "name", value: "Ada Lovelace"),
      ContactInput(autocomplete: "email", value: "a@b.example"),
      ContactInput(type: "select", autocomplete: "country", value: "17", label: "Deutschland"),
      ContactInput(type: "select", autocomplete: "address-level1", value: "3", label: "Berlin"),
    ]
    let card = ContactForm.card(in: inputs, locale: Self.english)
    #expect(card?[.country] == "DE" && card?[.region] == "Berlin")
  }

  @Test func halfAnAddressIsNone() {
    #expect(typed([("name", "Ada Lovelace"), ("postal-code", "SW1Y 4JH")]) == nil)
    #expect(typed([("email", "ada@engines.example")]) == nil)
    #expect(typed([("name", ""), ("email", "")]) == nil)
    // The second address counts where the first is empty.
    #expect(
      typed([("shipping name", ""), ("billing name", "Ada Lovelace"), ("billing email", "a@b.example")])
        != nil)
  }

  @Test func formsWithPasswordsAreNotAskedAbout() {
    let inputs = [
      ContactInput(autocomplete: "name", value: "Ada Lovelace"),
      ContactInput(autocomplete: "email", value: "a@b.example"),
    ]
    #expect(ContactForm.card(in: inputs) != nil)
    #expect(ContactForm.card(in: inputs + [ContactInput(type: "password")]) == nil)
    for hint in ["current-password", "new-password"] {
      // A script shows what is typed.
      #expect(ContactForm.card(in: inputs + [ContactInput(autocomplete: hint)]) == nil, "\(hint)")
    }
  }

  @Test("What is not filled in is not kept either")
  func othersAreNotKept() throws {
    let others = [
      ContactInput(autocomplete: "cc-name", value: "Eve"),
      ContactInput(autocomplete: "one-time-code", value: "1"),
      ContactInput(autocomplete: "off", name: "city", value: "Paris"),
      ContactInput(type: "search", name: "city", value: "P"),
      ContactInput(name: "card phone", value: "4111"), ContactInput(words: "Search company", value: "Z"),
    ]
    let card = try #require(
      ContactForm.card(
        in: others + [
          ContactInput(autocomplete: "name", value: "Ada Lovelace"),
          ContactInput(autocomplete: "email", value: "a@b.example"),
        ]))
    #expect(
      card == ContactCard(id: card.id, [.givenName: "Ada", .familyName: "Lovelace", .email: "a@b.example"]))
  }
}
