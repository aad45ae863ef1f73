import Foundation
import Testing

@testable import BrowserCore

/// Names and addresses of other programs.
@Suite("Cards that are read (RFC 6350, RFC 2426)")
struct ContactVCardReaderTests {
  private static let english = Locale(identifier: "en")

  private func cards(_ lines: [String]) -> [ContactCard] {
    let text = (["BEGIN:VCARD"] + lines + ["END:VCARD"]).joined(separator: "\r\n")
    return ContactVCard.cards(in: Data(text.utf8), locale: Self.english)
  }

  private func card(_ lines: [String]) throws -> ContactCard { try #require(cards(lines).first) }

  @Test func whatWasWrittenIsReadAgain() {
    let long = ContactCard([
      .givenName: "A, B; C\\D", .familyName: String(repeating: "\u{E9}", count: 80),
      .organization: "Wind & Wave; Ltd",
      .street: "1 \u{1F98A} Street, North\nFloor 2\nDoor 3", .city: "Zürich", .region: "ZH",
      .postalCode: "8001",
      .country: "CH", .telephone: "+41 44 000 00 00", .email: "a@b.example",
    ])
    let all = [ContactFieldTests.ada, long, ContactCard([.email: "only@b.example"])]
    let data = ContactVCard.data(of: all, locale: Self.english)
    #expect(ContactVCard.cards(in: data, locale: Self.english) == all)
  }

  @Test("The card of RFC 2426, section 7, with what a telephone adds to it")
  func version3() throws {
    let card = try card([
      "VERSION:3.0", "FN:Frank Dawson", "N:Dawson;Frank;;;", "ORG:Lotus Development Corporation;Sales",
      "ADR;TYPE=WORK,POSTAL,PARCEL:;;6544 Battleford Drive", " ;Raleigh;NC;27613-3502;U.S.A.",
      "item1.TEL;TYPE=FAX,WORK:+1-919-676-9564", "TEL;TYPE=VOICE,MSG,WORK:+1-919-676-9515",
      "EMAIL;TYPE=INTERNET:fdawson@earthlink.net",
      "item2.EMAIL;TYPE=INTERNET,PREF:Frank_Dawson@Lotus.com",
      "PHOTO;ENCODING=b:AAAA", " BBBB", "NOTE:END", "",
    ])
    #expect(card.fullName == "Frank Dawson" && card[.organization] == "Lotus Development Corporation")
    #expect(card[.street] == "6544 Battleford Drive" && card[.city] == "Raleigh" && card[.region] == "NC")
    #expect(card[.postalCode] == "27613-3502" && card[.telephone] == "+1-919-676-9515")
    #expect(card[.email] == "Frank_Dawson@Lotus.com")
  }

  @Test("Numbers as addresses, colons in quotation marks, identities (RFC 6350, 6.4.1, 3.3, 6.7.6)")
  func version4() throws {
    let card = try card([
      "VERSION:4.0", "UID:urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1", "FN:Ada Lovelace",
      "TEL;VALUE=uri;TYPE=\"voice,home\":tel:+44-20-7946-0000;ext=5",
      "ADR;LABEL=\"12: The Square\";PREF=1:;;12 The Square;London;;SW1Y 4JH;United Kingdom",
    ])
    #expect(card.id.uuidString == "4FBE8971-0BC3-424C-9C26-36C3E1EFF6B1")
    #expect(card[.givenName] == "Ada" && card[.familyName] == "Lovelace")
    #expect(card[.telephone] == "+44-20-7946-0000")
    #expect(card[.street] == "12 The Square" && card[.country] == "GB")
  }

  @Test("Quoted-printable of version 2.1, over several lines (RFC 2045, 6.7)")
  func version21() throws {
    let card = try card([
      "VERSION:2.1", "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=", "=C3=B6rg;;;",
      "TEL;CELL;PREF:0151 000",
    ])
    #expect(card.fullName == "Jörg Müller" && card[.telephone] == "0151 000")
  }

  @Test("A mark of the byte order before the first card costs none (Unicode, 23.8)")
  func byteOrderMark() {
    let all = [ContactFieldTests.ada, ContactCard([.email: "only@b.example"])]
    let data = Data([0xEF, 0xBB, 0xBF]) + ContactVCard.data(of: all, locale: Self.english)
    #expect(ContactVCard.cards(in: data, locale: Self.english) == all)
  }

  @Test func moreLinesThanAStreetHasAreJoined() throws {
    let card = try card(["N:A;B;;;", "ADR:Box 7;Flat 3;1 Road\\n2 Court;London;;;"])
    #expect(card[.street] == "1 Road\n2 Court\nFlat 3, Box 7")
  }

  @Test func anotherFileHasNone() {
    #expect(ContactVCard.cards(in: Data("FN:A\nEND:VCARD\n".utf8)).isEmpty)
    #expect(ContactVCard.cards(in: Data()).isEmpty && cards(["FN:"]).isEmpty)
  }

  @Test("A book takes what it does not have: by identity, and by what it says")
  func adding() {
    var book = ContactBook()
    let ada = ContactFieldTests.ada
    let first = book.add([ada])
    #expect(first.new == 1 && first.left == 0)
    var changed = ada
    changed[.city] = "Oxford"
    let twin = ContactCard([
      .givenName: "ADA", .additionalName: "King", .familyName: "Lovelace",
      .street: "12 St James's Square\nFlat 3",
      .postalCode: "SW1Y4JH",
    ])
    let company = ContactCard([.organization: "Engines Ltd"])
    let second = book.add([changed, twin, company, ContactCard([.organization: "Engines Ltd"])])
    #expect(second.new == 1 && second.left == 0 && book.cards == [ada, company])
    let many = (0..<ContactLimits.cards).map { ContactCard([.givenName: "\($0)"]) }
    let third = book.add(many)
    #expect(third.new == ContactLimits.cards - 2 && third.left == 2)
  }
}
