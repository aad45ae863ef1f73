import BrowserCore
import Foundation
import Testing

/// Lines above menus and bars.
@Suite struct ShortTextTests {
  @Test(
    "A search says which match is shown, of how many",
    arguments: [(3, 17, "3 of 17"), (1, 1, "1 of 1"), (nil, 1, "1 match"), (nil, 4, "4 matches")]
      as [(Int?, Int, String)])
  func find(index: Int?, count: Int, text: String) {
    #expect(FindText.count(index, of: count) == text)
  }

  @Test(
    "Above a link's menu stands where it leads; of a long host the end, which says whose it is",
    arguments: [
      ("https://gullwick.example/birds?x=1", "gullwick.example/birds?x=1"),
      ("http://gullwick.example/", "http://gullwick.example"),
      ("https://user:secret@evil.example/", "evil.example"),
      (
        "https://www.paypal.com.\(String(repeating: "a", count: 60)).evil.example/signin",
        "…" + ("\(String(repeating: "a", count: 60)).evil.example").suffix(60)
      ),
    ])
  func link(address: String, text: String) throws {
    #expect(LinkText.heading(try #require(URL(string: address))).text == text)
  }

  @Test(
    "An address is its host, which says whose it is, and what may be left out",
    arguments: [
      ("https://gullwick.example/birds?x=1", "gullwick.example", "/birds?x=1"),
      ("http://gullwick.example:8080?x", "http://gullwick.example:8080", "/?x"),
      ("https://gullwick.example#https://bank.example/", "gullwick.example", "/#https://bank.example/"),
      ("mailto:a@b.example/c", "", "mailto:a@b.example/c"), ("file:///tmp/a", "", "file:///tmp/a"),
    ])
  func parts(address: String, host: String, rest: String) throws {
    let line = LinkText.heading(try #require(URL(string: address)))
    #expect(line.host == host && line.rest == rest)
  }

  @Test("Of a long address 300 letters are shown, and the usual schemes are left out where it is wished")
  func longLink() throws {
    let path = String(repeating: "a", count: 5000)
    let long = try #require(URL(string: "https://gullwick.example/\(path)"))
    let text = LinkText.heading(long).text
    #expect(text.unicodeScalars.count == 301 && text.hasPrefix("gullwick.example/aaa") && text.hasSuffix("…"))
    #expect(LinkText.address(long, without: ["http://"]).text.hasPrefix("https://gullwick.example/"))
  }

  @Test("An address keeps its direction: a mark that runs from left to right stands before it")
  func direction() {
    // Digits have no direction (UAX #9, P2): U+05D0 would decide.
    #expect(AddressDirection.leftToRight("203.0.113.5/\u{5D0}/a").unicodeScalars.first == "\u{200E}")
    #expect(AddressDirection.leftToRight("").isEmpty)
  }

  @Test("A vowel sign after the slash, which makes one character with it (UAX #29, GB9a), ends the host")
  func aMarkBehindTheHost() throws {
    let url = try #require(URL(string: "https://evil.example/%E0%A4%BE.bank.example"))
    let line = LinkText.heading(url)
    #expect(line.host == "evil.example")
    #expect(line.rest.unicodeScalars.elementsEqual("/\u{93E}.bank.example".unicodeScalars))
    let plain = AddressLine("http://evil.example?\u{301}://bank.example", hasHost: true)
    #expect(plain.host.unicodeScalars.elementsEqual("http://evil.example".unicodeScalars))
  }

  @Test("An error's reason has its number once")
  func technical() {
    func text(_ code: Int, _ message: String) -> String {
      LoadFailureText(.other(domain: "WebKitErrorDomain", code: code, message: message), url: nil).technical
    }
    #expect(text(303, "Frame load failed") == "Frame load failed (WebKitErrorDomain 303)")
    let foundations = "The operation could not be completed. (WebKitErrorDomain error 303.)"
    #expect(text(303, foundations) == foundations)
    #expect(text(-1, "Failed at 31") == "Failed at 31 (WebKitErrorDomain -1)")
    #expect(text(303, "") == "WebKitErrorDomain 303")
  }
}
