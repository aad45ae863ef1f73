import Foundation
import Testing

@testable import BrowserCore

@Suite struct DomainDisplayTests {
  @Test(arguments: [
    ("https://www.gullwick.example/birds", "gullwick.example"),
    ("https://gullwick.example:443/", "gullwick.example"),
    ("http://gullwick.example:8080/", "gullwick.example:8080"),
    ("https://en.wiki.example/", "en.wiki.example"),
    ("https://www.example/", "www.example"), ("http://127.0.0.1:3000/", "127.0.0.1:3000"),
    ("http://[::1]/", "[::1]"),
    ("https://user:pw@evil.example/", "evil.example"), ("file:///home/x/page.html", "page.html"),
    // A tab in a file's name is no wider than a space.
    ("file:///home/x/a%09%09b.html", "a  b.html"),
    ("about:blank", ""),
    ("https://xn--bcher-kva.example/", "bücher.example"), ("https://xn--fiqs8s.example/", "中国.example"),
    // "аррӏе" in Cyrillic letters that look like Latin ones: the well-known forgery of a fruit.
    ("https://xn--80ak6aa92e.com/", "xn--80ak6aa92e.com"),
    // The start of an emoji name: shown encoded.
    ("https://xn--ls8h.example/", "xn--ls8h.example"),
    // Russian: has letters which no Latin one looks like.
    ("https://xn--e1afmkfd.example/", "пример.example"),
    ("data:text/html,https://example.com", "data:"), ("javascript:1", "javascript:"),
  ])
  func label(_ text: String, _ expected: String) throws {
    let url = try #require(URL(string: text))
    #expect(DomainDisplay(url: url, isSecure: true).text == expected)
  }

  @Test(arguments: [
    ("аpple", false), ("pаypal", false), ("аррӏе", false), ("οο", false), ("straße", true), ("façade", true),
    ("日本語ドメイン", true), ("日本語abc", true), ("한국어", true), ("中文бг", false), ("ａ", false), ("a\u{301}", false),
    ("example\u{200D}", false), ("ex\u{202E}ample", false), ("ıtalia", false), ("مثال", true),
    ("उदाहरण", true),
    ("ελλάδα", true), ("пример", true), ("google一", false), ("二", false), ("١2", false), ("😀", false),
    ("ו", false),
  ])
  func safeLabels(_ label: String, _ safe: Bool) {
    #expect(SafeUnicode.isSafe(label, topLevel: "com") == safe, "\(label)")
  }

  @Test func cyrillicLookAlikesAreFineUnderTheirOwnDomain() {
    // xn--p1ai is рф.
    #expect(SafeUnicode.isSafe("сор", topLevel: "xn--p1ai"))
    #expect(!SafeUnicode.isSafe("сор", topLevel: "com"))
  }

  @Test func security() throws {
    let secure = try #require(URL(string: "https://a.example/"))
    let plain = try #require(URL(string: "http://a.example/"))
    #expect(DomainDisplay(url: secure, isSecure: true).security == .secure)
    #expect(DomainDisplay(url: secure, isSecure: false).security == .insecure)
    #expect(DomainDisplay(url: plain, isSecure: true).security == .insecure)
    #expect(DomainDisplay(url: secure, isSecure: true, failure: .unknownHost).security == .none)
    let details = CertificateDetails(host: "a.example")
    #expect(DomainDisplay(url: secure, isSecure: true, failure: .certificate(details)).security == .warning)
    #expect(DomainDisplay(url: nil, isSecure: true).security == .none)
  }

  @Test func truncationKeepsTheEnd() throws {
    let url = try #require(URL(string: "https://login.bank.example.evil.example/"))
    #expect(DomainDisplay(url: url, isSecure: true).truncated(to: 13) == "…evil.example")
    #expect(DomainDisplay(url: url, isSecure: true).truncated(to: 100) == "login.bank.example.evil.example")
  }

  @Test func editing() throws {
    #expect(
      EditingText.text(for: URL(string: "https://gullwick.example/birds")) == "https://gullwick.example/birds"
    )
    #expect(EditingText.text(for: URL(string: "https://a.example/")) == "https://a.example")
    #expect(
      EditingText.text(for: URL(string: "https://a.example/%C3%A4%20%2F")) == "https://a.example/ä%20%2F")
    #expect(EditingText.text(for: URL(string: "https://u:p@a.example/x")) == "https://a.example/x")
    #expect(EditingText.text(for: URL(string: "about:blank")) == "")
    #expect(
      EditingText.text(for: URL(string: "https://a.example/%E2%80%AEx")) == "https://a.example/%E2%80%AEx")
  }
}
