import Foundation
import Testing

@testable import BrowserCore

/// Whatever is typed or pasted: no crash, no scheme that runs anything, time in proportion to the length.
@Suite struct HostileInputTests {
  static let corpus: [String] = [
    "\u{0}", "\u{0}\u{0}http://\u{0}a.example", "\u{202E}moc.elpmaxe//:sptth",
    "https://exa\u{202E}mple.com/\u{202C}",
    "https://%", "https://%%%/", "https://example.com/%%3%G1%", "http:http:http://a.example",
    "https://https://a.example",
    "http:///", "http:/\\/\\evil.example", "https:\\\\evil", "https:\\evil.example", "user@host",
    "a@b@c@d.example/",
    "https://google.com@evil.example/", "https://a:b:c@d.example", "https://:@a.example", "https://@", "1e9",
    "0x7f.1",
    "0x", "0x.0x.0x.0x", "http://0x/", "http://0xffffffff/", "http://0x100000000/",
    "http://00000000000000000001/",
    "http://1.1.1.1.1/", "http://+1.1.1.1/", "http://-1/", "fe80::1%eth0", "[fe80::1%25eth0]", "[::1]%25",
    "[[::1]]",
    "[]", "[", "]", ":::::", "::ffff:1.2.3.4", "1::2::3", "12345::", "::1.2.3.256",
    "http://[::ffff:127.0.0.1]:1/",
    "😀.example", "👩‍👩‍👧‍👦", "https://👩‍👩‍👧‍👦.example/", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "\u{FFFD}", "\u{FFFE}\u{FFFF}",
    "\u{10FFFF}.example",
    "e\u{301}xample.com", "\u{301}xample.com", String(repeating: "\u{301}", count: 5000), "ﷺ.example",
    "ß.example",
    "İ.example", "ſ.example", "K.example", "a\u{338}.example", "℀", "⑴.example", "。", "．．", "a。。b",
    "xn--a.example",
    "xn--99999999999.example", "xn--ls8h.example", "xn--xn--a.example", "XN--BCHER-KVA.example",
    String(repeating: "a.", count: 300) + "example", String(repeating: "a", count: 64) + ".example",
    "file:////etc",
    "file:///\u{0}", "file:///%00", "file:\\\\\\C:\\x", "about:blank#javascript:1", "about:blank ",
    "about: blank",
    "mailto:", "mailto:\r\nBcc: x", "tel:\u{0}1", "mailto:javascript:alert(1)", "intent://x#Intent;end",
    "\u{85}\u{2028}\u{2029}",
    "javascript&colon;alert(1)", "jav&#x61;script:alert(1)", "data%3A80", "DATA:;base64,x", "\\javascript:80",
    "//javascript:80",
    "///////", "?#?#?#", "a:", ":a", ":80", "a:80:80", "a:-1", "a:+1", "a:٣", "localhost:", "localhost..",
    ".localhost", "-.-",
    "http://a.example:\u{FF11}/", "https://exa%6dple.com", "https://%65%78.example/",
    "https://a%2fb.example/", "https://a%00b.example/",
    "https://%6a%61:80@x.example", "\r\nhttps://a.example\r\n\r\n", "<script>alert(1)</script>",
    "'\"><img src=x>", "$(reboot)", "`id`",
  ]

  @Test func handWrittenCorpus() {
    for text in Self.corpus { check(text) }
  }

  @Test func tenThousandRandomStrings() {
    let fragments =
      Self.corpus + [
        "javascript:", "data:", "vbscript:", "blob:", "view-source:", "http:", "https:", "file:", "about:",
        "//", "\\",
        "\n", "\t", " ", "%0a", "%6a", "%", "@", ":", ".", "/", "?", "#", "[", "]", "xn--", "\u{200B}",
        "\u{200D}", "\u{202E}",
        "\u{AD}", "example", "com", "localhost", "127.0.0.1", "::", "80", "a", "é", "中", "я", "م", "😀",
        "\u{0}",
      ]
    for seed in 0..<10_000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var text = ""
      for _ in 0..<Int.random(in: 1...9, using: &generator) {
        if Bool.random(using: &generator) {
          text += fragments.randomElement(using: &generator) ?? ""
        } else {
          for _ in 0..<Int.random(in: 1...6, using: &generator) {
            let limit: UInt32 = Bool.random(using: &generator) ? 0x7F : 0x10FFFF
            if let scalar = Unicode.Scalar(UInt32.random(in: 0...limit, using: &generator)) {
              text.unicodeScalars.append(scalar)
            }
          }
        }
      }
      check(text, "seed \(seed)")
    }
  }

  /// Interprets, then shows: both in the idle field and while editing.
  private func check(_ text: String, _ context: String = "") {
    let name = "\(context) \(text.prefix(200).debugDescription)"
    switch AddressInterpreter().interpret(text) {
    case .nothing: break
    case .search(let query, let url):
      #expect(!query.isEmpty, "\(name)")
      #expect(url.absoluteString.hasPrefix("https://duckduckgo.com/?q="), "\(name)")
      #expect(url.absoluteString.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(name)")
    case .external(let url):
      let scheme = url.scheme ?? ""
      #expect(
        ["mailto", "tel", "sms", "geo", "sip", "sips", "xmpp", "magnet", "webcal", "matrix"].contains(scheme),
        "\(name)")
    case .open(let url, let fallback):
      #expect(["http", "https", "file", "about"].contains(url.scheme ?? ""), "\(name)")
      #expect(url.scheme != "about" || url.absoluteString == "about:blank", "\(name)")
      #expect(url.absoluteString.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(name)")
      #expect(fallback == nil || (fallback?.scheme == "http" && url.scheme == "https"), "\(name)")
      #expect(fallback == nil || fallback?.host() == url.host(), "\(name)")
      checkDisplay(url, name)
    }
    if let raw = URL(string: text) { checkDisplay(raw, name) }
  }

  private func checkDisplay(_ url: URL, _ name: String) {
    for text in [DomainDisplay(url: url, isSecure: true).text, EditingText.text(for: url)] {
      #expect(
        !text.unicodeScalars.contains {
          ScalarPolicy.isControl($0) || ScalarPolicy.isInvisible($0) || ScalarPolicy.isNewline($0)
        }, "\(name) shows \(text.debugDescription)")
    }
  }

  /// A step that is quadratic over a million letters would take hours.
  @Test func hugeTextIsInterpreted() {
    let million = 1 << 20
    let huge = [
      String(repeating: "a", count: million), String(repeating: "a.", count: million / 2),
      "https://" + String(repeating: "a", count: million),
      "https://a.example/" + String(repeating: "%", count: million),
      String(repeating: "https://", count: million / 8), String(repeating: "\u{202E}", count: million / 3),
      String(repeating: "\n", count: million), String(repeating: "ü", count: million / 2) + ".example",
      String(repeating: "[", count: million), String(repeating: ":", count: million),
      String(repeating: "@", count: million),
      String(repeating: "javascript:", count: million / 11),
      String(repeating: "e\u{301}", count: million / 3),
      String(repeating: "%25", count: million / 3) + "6a",
      "a" + String(repeating: "\u{301}", count: million / 2),
    ]
    for text in huge { check(text) }
  }

  @Test func whatIsShownWhileEditingOpensTheSamePage() throws {
    for text in [
      "https://example.com/", "https://example.com/a%20b?c=%26d#e",
      "https://xn--bcher-kva.example/%C3%A4/%E4%B8%AD",
      "http://localhost:3000/x", "https://[2001:db8::1]/", "file:///etc/hosts", "https://example.com/100%25",
    ] {
      let url = try #require(URL(string: text))
      guard case .open(let again, _) = AddressInterpreter().interpret(EditingText.text(for: url)) else {
        Issue.record("\(text) → \(EditingText.text(for: url))")
        continue
      }
      #expect(again == url)
    }
  }
}
