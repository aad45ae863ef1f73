import BrowserCore
import Testing

/// What is asked after a form was sent, and in which words.
@Suite("Questions about passwords") struct PasswordOfferTests {
  private func entry(_ user: String, _ password: String, realm: String? = nil) throws -> PasswordEntry {
    PasswordEntry(
      origin: try #require(PasswordOrigin(text: "https://gullwick.example")), realm: realm, user: user,
      password: password)
  }

  private func known(_ user: String, _ password: String?, isLocked: Bool = false) throws
    -> (account: PasswordAccount, password: String?)
  {
    (
      PasswordAccount(
        id: user, origin: try #require(PasswordOrigin(text: "https://gullwick.example")), user: user,
        isLocked: isLocked), password
    )
  }

  @Test func decisions() throws {
    let lina = try entry("lina", "a")
    #expect(PasswordOffer(lina, known: []) == .save(lina))
    #expect(try PasswordOffer(lina, known: [known("lina", "a")]) == nil, "known already")
    #expect(try PasswordOffer(lina, known: [known("lina", "b")]) == .update(lina))
    #expect(try PasswordOffer(lina, known: [known("max", "a")]) == .save(lina))
    #expect(try PasswordOffer(lina, known: [known("", nil, isLocked: true)]) == .save(lina))
    #expect(try PasswordOffer(entry("lina", "a", realm: "x"), known: [known("lina", "a")]) != nil)
    let nobody = try entry("", "new")
    #expect(try PasswordOffer(nobody, known: [known("lina", "old")]) == .update(entry("lina", "new")))
    #expect(try PasswordOffer(nobody, known: [known("lina", "new")]) == nil)
    #expect(try PasswordOffer(nobody, known: [known("lina", "1"), known("max", "2")]) == .save(nobody))
  }

  @Test func whatIsWithoutEndIsNotOffered() throws {
    #expect(try PasswordOffer(entry("lina", ""), known: []) == nil)
    #expect(try PasswordOffer(entry("lina", String(repeating: "x", count: 1025)), known: []) == nil)
    #expect(try PasswordOffer(entry(String(repeating: "x", count: 257), "a"), known: []) == nil)
    #expect(try PasswordOffer(entry("li\0na", "a"), known: []) == nil)
  }

  /// A page can have anything typed into the field for the name; it is in quotation marks, short, and in one line.
  @Test func aPageCanMakeItSayNoMoreThanAName() throws {
    let hostile =
      "lina” for bank.example.\n\nYour account \u{202E}is at risk" + String(repeating: "!", count: 90)
    let text = try PasswordText.message(.save(entry(hostile, "a")))
    #expect(text.contains("for gullwick.example will be kept"))
    #expect(!text.contains("\n") && !text.unicodeScalars.contains("\u{202E}"))
    #expect(text.count < 160)
    // The name stands alone between the only quotation marks, and turns no text around it (UAX #9, 2.7).
    #expect(text.count { $0 == "“" } == 1 && text.count { $0 == "”" } == 1)
    let parts = text.split(separator: "\u{2069}", omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    #expect(parts[0].contains("\u{2068}") && parts[0].contains("for bank.example"))
    #expect(parts[1].hasPrefix("” for gullwick.example will be kept"))
  }

  @Test func whatWasSentInTheClearSaysSo() throws {
    var plain = try entry("lina", "a")
    plain.origin = try #require(PasswordOrigin(text: "http://gullwick.example"))
    #expect(PasswordText.message(.save(plain)).contains("unencrypted"))
    #expect(try !PasswordText.message(.save(entry("lina", "a"))).contains("unencrypted"))
  }
}
