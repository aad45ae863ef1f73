import Foundation
import Testing

@testable import BrowserCore

/// Cards, and the book that has them.
@Suite("Names and addresses that are kept")
struct ContactCardTests {
  private let ada = ContactFieldTests.ada

  private func origin(_ host: String) throws -> PasswordOrigin {
    try #require(PasswordOrigin(text: "https://\(host)"))
  }

  @Test(
    "What is not seen or turns text round is left out, lines are a street's alone, and what is too long is refused"
  )
  func cleaning() {
    var card = ContactCard()
    card[.city] = "  Lon\u{202E}don\u{0}\nParis "
    #expect(card[.city] == "London")
    card[.street] = "1 A\n\n2 B\n3 C"
    #expect(card.streetLines == ["1 A", "2 B", "3 C"])
    card[.street] = "1\n2\n3\n4"
    #expect(card.streetLines.count == ContactLimits.streetLines, "it stays as it is")
    card[.city] = String(repeating: "a", count: ContactLimits.partLength + 1)
    #expect(card[.city] == "London")
    card[.country] = "Atlantis"
    #expect(card[.country].isEmpty)
    card[.city] = " "
    card[.street] = ""
    #expect(card.isEmpty)
  }

  @Test func aCardIsNamedAfterItsPerson() {
    #expect(ada.title == "Ada King Lovelace" && ada.detail == "12 St James's Square, London")
    #expect(ContactCard([.organization: "Engines Ltd"]).title == "Engines Ltd")
    let mail = ContactCard([.email: "a@b.example"])
    #expect(mail.title == "a@b.example" && mail.detail.isEmpty)
  }

  @Test func aCardCoversWhatSaysNothingNew() {
    var other = ContactCard([
      .givenName: "ada king", .familyName: "LOVELACE", .street: "12 St James’s Square Flat 3",
    ])
    #expect(ada.covers(other))
    other[.postalCode] = "SW1Y4JH"
    #expect(ada.covers(other))
    other[.postalCode] = "N1"
    #expect(!ada.covers(other))
    #expect(
      ada.covers(
        ContactCard([.givenName: "Ada King", .familyName: "Lovelace", .email: "ada@engines.example"])))
    #expect(
      !ada.covers(
        ContactCard([.givenName: "Ada King", .familyName: "Lovelace", .email: "a@engines.example"])))
    #expect(!ada.covers(ContactCard([.givenName: "Max", .email: "ada@engines.example"])))
  }

  @Test func aBookKeepsCardsAndAsksAboutNewOnes() throws {
    var book = ContactBook()
    #expect(book.asks(about: ada, of: try origin("a.example")))
    let isKept = book.keep(ada)
    let isEmptyKept = book.keep(ContactCard())
    #expect(isKept && !isEmptyKept && book.cards == [ada])
    #expect(!book.asks(about: ada, of: try origin("a.example")))
    var changed = ada
    changed[.street] = "1 New Street"
    #expect(book.asks(about: changed, of: try origin("a.example")))
    book.setRefuses(true, try origin("a.example"))
    #expect(!book.asks(about: changed, of: try origin("a.example")))
    #expect(book.asks(about: changed, of: try origin("b.example")))
    let isReplaced = book.keep(changed)
    #expect(isReplaced && book.cards == [changed])
    book.remove(ada.id)
    book.setRefuses(false, try origin("a.example"))
    #expect(book == ContactBook())
  }

  @Test func aBookHasLimits() throws {
    var book = ContactBook()
    let kept = (0...ContactLimits.cards).map { book.keep(ContactCard([.givenName: "A\($0)"])) }
    #expect(kept.count { $0 } == ContactLimits.cards && kept.last == false && book.isFull)
    #expect(!book.asks(about: ada, of: try origin("a.example")))
  }

  @Test func aBookIsWrittenAndRead() throws {
    var book = ContactBook()
    _ = book.keep(ada)
    book.setRefuses(true, try origin("a.example"))
    let data = try JSONEncoder().encode(book)
    #expect(try JSONDecoder().decode(ContactBook.self, from: data) == book)
    #expect(try JSONDecoder().decode(ContactBookReading.self, from: data).isDamaged == false)
  }

  @Test(
    "Of a damaged file what makes sense is read",
    arguments: [
      #"{"cards": [CARD, {"id": 1}]}"#,
      #"{"cards": [CARD, {"id": "x", "city": "Y"}], "refused": ["https://a.example"]}"#,
      #"{"cards": [CARD], "refused": ["file:///etc"]}"#,
      #"{"cards": [CARD, {"id": "11111111-1111-1111-1111-111111111111", "country": "XX"}]}"#,
    ])
  func damaged(text: String) throws {
    let card = String(decoding: try JSONEncoder().encode(ada), as: UTF8.self)
    let data = Data(text.replacing("CARD", with: card).utf8)
    let reading = try JSONDecoder().decode(ContactBookReading.self, from: data)
    #expect(reading.isDamaged && reading.book.cards == [ada])
  }

  @Test("A part that is none costs no other, and of one that is not as a card has it stays what can be kept")
  func damagedParts() throws {
    let text = #"""
      {"cards": [{"id": "11111111-1111-1111-1111-111111111111", "givenName": "Ada", "country": "XX", "telephone": 7,
      "city": "Lon\u202edon "}], "refused": []}
      """#
    let reading = try JSONDecoder().decode(ContactBookReading.self, from: Data(text.utf8))
    let id = try #require(UUID(uuidString: "11111111-1111-1111-1111-111111111111"))
    #expect(
      reading.isDamaged && reading.book.cards == [ContactCard(id: id, [.givenName: "Ada", .city: "London"])])
    let again = try JSONEncoder().encode(reading.book)
    #expect(try JSONDecoder().decode(ContactBookReading.self, from: again).isDamaged == false)
  }

  @Test("What a page made up ends no quotation and turns no words round")
  func words() throws {
    let card = ContactCard([.givenName: "Ada”, all is lost\u{202E}", .familyName: "X", .email: "a@b.example"])
    let message = ContactText.message(card, try origin("gullwick.example"))
    #expect(
      message.hasPrefix(
        "This was sent to gullwick.example."))
    #expect(
      message.contains("\nFirst Name: “\u{2068}Ada, all is lost\u{2069}”\nLast Name: “\u{2068}X\u{2069}”\n"))
    #expect(message.hasSuffix("\nEmail: “\u{2068}a@b.example\u{2069}”"))
    let long = ContactCard([.givenName: String(repeating: "a", count: 90), .email: "a@b.example"])
    let offer = ContactText.offer(long)
    #expect(
      offer == "AutoFill: \u{2068}\(String(repeating: "a", count: PasswordLimits.shownUser - 1))…\u{2069}")
    // Written from right to left, the name leaves what stands after it in its place (UAX #9, 2.7).
    let other = ContactCard([.givenName: "\u{5E2}\u{5D3}\u{5D4}", .city: "Haifa"])
    #expect(ContactText.row(other) == "\u{2068}\u{5E2}\u{5D3}\u{5D4}\u{2069}, \u{2068}Haifa\u{2069}")
    #expect(
      ContactText.given([.name, .address, .telephone], try origin("gullwick.example"))
        == "Name, address, phone · gullwick.example")
  }

  @Test("The question shows every part that would be kept, to its end")
  func everyPart() throws {
    let message = ContactText.message(ada, try origin("gullwick.example"))
    for part in ContactCard.Part.allCases where !ada[part].isEmpty && part != .country {
      for line in ada[part].split(separator: "\n") {
        #expect(message.contains("“\u{2068}\(line)\u{2069}”"), "\(part)")
      }
    }
    #expect(message.contains("Country: “\u{2068}\(CountryNames.name(ada[.country]))\u{2069}”"))
    let long = ContactCard([.givenName: String(repeating: "a", count: 99) + "z", .email: "a@b.example"])
    #expect(ContactText.message(long, try origin("gullwick.example")).contains("az\u{2069}”"))
  }
}
