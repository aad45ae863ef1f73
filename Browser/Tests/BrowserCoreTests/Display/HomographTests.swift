import Foundation
import Testing

@testable import BrowserCore

/// Names that could be taken for others, and names that only look foreign.
///
/// What is expected follows from the rows of Unicode's confusables.txt that are quoted, and from the policy in
/// docs/address-bar.md.
@Suite struct HomographTests {
  /// The name as the bar writes it; nil when the label is no name at all.
  private func shown(_ label: String, _ topLevel: String = "com") throws -> String {
    let ascii = try #require(HostName.ascii(label + "." + topLevel), "\(label) is no name")
    return SafeUnicode.display(host: ascii)
  }

  @Test(
    "A name whose letters are those of another one for the eye is written in its encoded form",
    arguments: [
      // 0430 a, 0440 p, 04CF i, 0435 e: apple, all of it Cyrillic.
      "аррӏе",
      // 0440 p, 0430 a, 0443 y, 0440 p, 0430 a, 04CF i.
      "раураӏ",
      // 0441 c, 043E o; 0455 s, 0441 c, 043E o, 0440 p, 0435 e.
      "со", "ѕсоре",
      // 0501 d, 04BB h, 051B q, 051D w, 0458 j, 0475 v, 0445 x, 0456 i.
      "ԁһԛԝјѵхі",
      // 0262 in a name of ASCII letters; its block is shown in none.
      "ɢoogle",
      // 03BF o between Latin letters, and 043E o.
      "gοοgle", "gооgle",
      // 0585 o, 0570 h, 0578 n, 057D u: Armenian only, and with Latin letters.
      "օհոս", "gօօgle",
      // 0131 i without its dot, 0269 iota, 01BD s.
      "mıcrosoft", "ɩnstagram", "paƽƽ",
      // 03BF o, 03BD v, 03B1 a, 03C1 p, 03C5 u.
      "οναρυ",
      // 05E1 o, 05D5 l, 05DF l.
      "סוןו",
      // 0647 o, 0627 l.
      "اه",
      // 0966 o: Devanagari zeros, and the Bengali 4 that reads as an 8 (09EA) with its 0 (09E6).
      "०००", "৪৪০",
      // 0E50 o, 0ED0 o: Thai and Lao zeros.
      "๐๐", "໐໐",
      // 10FF o.
      "ჿჿ",
      // Strokes of Han and kana, alone and between Latin letters.
      "一ノ", "bankーcom",
    ])
  func hidden(label: String) throws {
    let ascii = try #require(HostName.ascii(label))
    #expect(ascii.hasPrefix("xn--"))
    #expect(try shown(label) == ascii + ".com")
  }

  @Test(
    "Scripts in which nobody has names today are not shown, and letters of two scripts are not mixed",
    arguments: [
      // Lisu, Cherokee, Deseret, Coptic, Runes, Tifinagh, Vai.
      "ꓮꓑꓑꓡꓰ", "ꭺꭱꭲ", "𐐨𐐬", "ⲟⲥ", "ᛁᚾ", "ⵔⵔ", "ꔀꔁ",
      // A Latin letter in Greek, Cyrillic in Latin, Armenian in Cyrillic, Hebrew in Latin.
      "παράδeιγμα", "pаypal", "приմер", "bankס",
      // Two systems of digits.
      "१২", "٣۴",
      // A Greek letter among Japanese ones.
      "例えα",
    ])
  func mixed(label: String) throws {
    let ascii = try #require(HostName.ascii(label))
    #expect(try shown(label) == ascii + ".com")
  }

  @Test("Marks stand on letters of their own script")
  func marks() throws {
    // U+0307 over a dotless i is an i; U+0338 strikes letters out; U+0327 has no letter before it here.
    for label in ["ı\u{307}nstagram", "pay\u{338}pal", "b\u{334}ank", "а\u{301}рр"] {
      guard let ascii = HostName.ascii(label) else { continue }
      #expect(try shown(label).hasPrefix("xn--"), "\(ascii)")
    }
    #expect(HostName.ascii("\u{301}bank.com") == nil)
    // What Unicode composes is a letter: as Vietnamese is written.
    #expect(try shown("o\u{309}") == "ỏ.com")
  }

  @Test("What the mapping of names makes plain is shown plain")
  func mapped() throws {
    #expect(HostName.ascii("ｇｏｏｇｌｅ.com") == "google.com")
    #expect(HostName.ascii("𝐠𝐨𝐨𝐠𝐥𝐞.com") == "google.com")
    #expect(HostName.ascii("go\u{200B}ogle.com") == "google.com")
  }

  @Test(
    "Names of the world are shown as they are written",
    arguments: [
      ("münchen", "de"), ("straße", "de"), ("façade", "fr"), ("œuvre", "fr"), ("smørrebrød", "dk"),
      ("æblegrød", "dk"), ("žluťoučký", "cz"), ("łódź", "pl"), ("việtnam", "vn"), ("þing", "is"),
      ("пример", "xn--p1ai"), ("пример", "com"), ("україна", "com"), ("παράδειγμα", "gr"), ("ελλάδα", "gr"),
      ("例え", "jp"), ("東京タワー", "jp"), ("カメラabc", "jp"), ("中国", "cn"), ("한국", "kr"), ("भारत", "xn--h2brj9c"),
      ("উদাহরণ", "com"), ("ตัวอย่าง", "com"), ("مثال", "com"), ("ישראל", "com"), ("հայաստան", "com"),
      ("საქართველო", "com"), ("உதாரணம்", "com"),
    ])
  func readable(label: String, topLevel: String) throws {
    let shown = try shown(label, topLevel)
    #expect(shown.split(separator: ".").first.map(String.init) == label.precomposedStringWithCanonicalMapping)
  }

  @Test("Below a domain of its own script a name cannot be taken for a Latin one")
  func atHome() throws {
    // xn--p1ai is рф, xn--qxam is ελ.
    #expect(try shown("сосо", "xn--p1ai") == "сосо.рф")
    #expect(try shown("сосо", "xn--qxam") == HostName.ascii("сосо").map { $0 + ".ελ" })
    #expect(try shown("ονα", "xn--qxam") == "ονα.ελ")
  }

  @Test("Lookalikes of one script are told apart by nobody, and shown")
  func within() throws {
    // 006D is rn for Unicode. Without a list of names that matter both are just names.
    #expect(try shown("rnicrosoft") == "rnicrosoft.com")
    #expect(try shown("paypa1") == "paypa1.com")
  }

  @Test("The table has the rows of confusables.txt, and no letter that is ASCII already")
  func table() {
    let rows = Dictionary(grouping: ConfusableLetters.likeASCII, by: \.text)
    func letters(_ text: String) -> String { rows[text, default: []].map(\.letters).joined() }
    #expect(letters("a").contains("а") && letters("a").contains("α"))
    #expect(letters("i").contains("ӏ") && letters("i").contains("ı") && letters("i").contains("і"))
    #expect(letters("n").contains("ո") && letters("o").contains("օ") && letters("O").contains("০"))
    #expect(
      ConfusableLetters.likeASCII.allSatisfy { $0.letters.unicodeScalars.allSatisfy { $0.value >= 0x80 } })
  }
}
