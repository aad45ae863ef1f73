import Foundation
import Testing

@testable import BrowserCore

/// Names and addresses for other programs.
@Suite("Cards as vCard 4.0 (RFC 6350)")
struct ContactVCardTests {
  private static let english = Locale(identifier: "en")

  private func lines(_ card: ContactCard) -> [String] {
    ContactVCard.text(of: card, locale: Self.english).components(separatedBy: "\r\n")
  }

  @Test func aCardHasAPropertyForEachPart() throws {
    let ada = ContactFieldTests.ada
    #expect(
      lines(ada) == [
        "BEGIN:VCARD", "VERSION:4.0", "UID:urn:uuid:\(ada.id.uuidString.lowercased())",
        "FN:Ada King Lovelace",
        "N:Lovelace;Ada;King;;", "ORG:Engines Ltd", "EMAIL:ada@engines.example", "TEL:+44 20 7946 0000",
        "ADR:;;12 St James's Square,Flat 3;London;;SW1Y 4JH;United Kingdom", "END:VCARD", "",
      ])
    let mail = ContactCard([.email: "a@b.example"])
    #expect(Array(lines(mail).dropFirst(3)) == ["FN:a@b.example", "EMAIL:a@b.example", "END:VCARD", ""])
  }

  @Test("Commas, semicolons and backslashes are escaped (3.4)")
  func escapes() {
    let card = ContactCard([.organization: #"A, B; C\D"#])
    #expect(lines(card).contains(#"ORG:A\, B\; C\\D"#))
    // A mark behind a separator makes one character of both.
    #expect(
      lines(ContactCard([.organization: "A;\u{301}B"])).contains("ORG:A\\;\u{301}B"))
  }

  @Test("Lines have 75 bytes at most, and are whole again where a break and a space are taken out (3.2)")
  func folding() {
    let name = String(repeating: "\u{1F98A}\u{E9}a", count: 20)
    let text = ContactVCard.text(of: ContactCard([.organization: name]), locale: Self.english)
    let areShort = text.components(separatedBy: "\r\n").allSatisfy { $0.utf8.count <= 75 }
    #expect(areShort && text.replacingOccurrences(of: "\r\n ", with: "").contains("ORG:\(name)\r\n"))
  }

  @Test func aFileHasAllCards() {
    let cards = [ContactCard([.givenName: "A"]), ContactCard([.givenName: "B"])]
    let text = String(decoding: ContactVCard.data(of: cards), as: UTF8.self)
    #expect(text.components(separatedBy: "BEGIN:VCARD\r\nVERSION:4.0\r\n").count == 3)
  }
}
