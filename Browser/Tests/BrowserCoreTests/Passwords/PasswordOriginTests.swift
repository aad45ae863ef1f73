import BrowserCore
import Foundation
import Testing

/// Scheme, host and port are an origin (RFC 6454, section 4).
@Suite("Origins of passwords") struct PasswordOriginTests {
  @Test(
    arguments: [
      ("https://Gullwick.Example/a?b#c", "https://gullwick.example"),
      ("https://gullwick.example:443/", "https://gullwick.example"),
      ("http://gullwick.example:443/", "http://gullwick.example:443"),
      ("http://gullwick.example:80", "http://gullwick.example"),
      ("https://user:pw@gullwick.example:8443/", "https://gullwick.example:8443"),
      ("https://bücher.example/", "https://xn--bcher-kva.example"),
      ("https://[2001:DB8::1]:8080/", "https://[2001:db8::1]:8080"),
      ("https://0x7f.1/", "https://127.0.0.1"),
      ("ftp://gullwick.example/", nil), ("file:///etc/passwd", nil), ("about:blank", nil), ("https:///", nil),
      ("data:text/html,a", nil), ("martlet://gullwick.example/", nil), ("javascript:1", nil), ("", nil),
    ] as [(String, String?)])
  func ofAddress(_ address: String, _ text: String?) {
    #expect(PasswordOrigin(text: address)?.text == text)
    if let text { #expect(PasswordOrigin(text: text)?.text == text, "read again it is the same") }
  }

  @Test func onlyTheVerySameOriginMatches() throws {
    let own = try #require(PasswordOrigin(text: "https://gullwick.example"))
    for other in [
      "http://gullwick.example", "https://gullwick.example:8443", "https://www.gullwick.example",
      "https://gullwick.example.evil.example", "https://evil-gullwick.example", "https://example",
      "https://gullwick.examplе",
    ] {
      #expect(PasswordOrigin(text: other) != own, "\(other)")
    }
    #expect(PasswordOrigin(text: "https://GULLWICK.example/login") == own)
  }

  @Test func ofServer() {
    #expect(PasswordOrigin(host: "a.example", port: 443, isEncrypted: true)?.text == "https://a.example")
    #expect(PasswordOrigin(host: "a.example", port: 0, isEncrypted: false)?.text == "http://a.example")
    #expect(PasswordOrigin(host: "::1", port: 8080, isEncrypted: false)?.text == "http://[::1]:8080")
    #expect(PasswordOrigin(host: "a/b", port: 0, isEncrypted: true)?.host != "a/b")
    #expect(PasswordOrigin(host: "", port: 0, isEncrypted: true) == nil)
  }

  @Test func isShownAsTheAddressBarDoes() {
    #expect(PasswordOrigin(text: "https://www.gullwick.example")?.display == "gullwick.example")
    #expect(PasswordOrigin(text: "https://gullwick.example:8443")?.display == "gullwick.example:8443")
    // Cyrillic letters that look like Latin ones.
    #expect(PasswordOrigin(text: "https://аррӏе.example")?.display.hasPrefix("xn--") == true)
  }
}
