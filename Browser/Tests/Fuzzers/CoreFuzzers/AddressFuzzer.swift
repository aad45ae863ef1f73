import Foundation
import FuzzKit

@testable import BrowserCore

/// A fuzzer of typed texts, and of the forms in which addresses of pages are shown.
enum AddressFuzzer {
  static let fuzzer = Fuzzer("addresses") { data in
    let text = String(decoding: data, as: UTF8.self)
    switch AddressInterpreter().interpret(text) {
    case .open(let url, let fallback):
      check(url)
      if let fallback {
        check(fallback)
        require(host(fallback) == host(url), "the fallback leads to another host: \(fallback), \(url)")
      }
    case .search(_, let url):
      require(
        url.scheme == "https" && url.host == SearchEngine.duckDuckGo.url(for: "").host,
        "a search elsewhere: \(url)")
    case .external, .nothing: break
    }
    if let url = URL(string: text) { check(url) }
    checkHost(text)
    if let decoded = Punycode.decode(text), let encoded = Punycode.encode(decoded) {
      require(Punycode.decode(encoded) == decoded, "Punycode of \(decoded.debugDescription)")
    }
    checkShown(PageText.title(text), "title")
    _ = PageText.message(text)
  }

  private static func host(_ url: URL) -> String? { DomainDisplay.host(of: url) }

  private static func check(_ url: URL) {
    let shown = DomainDisplay(url: url, isSecure: true)
    checkShown(shown.text, "domain")
    if shown.security == .secure { require(url.scheme?.lowercased() == "https", "a lock for \(url)") }
    let editing = EditingText.text(for: url)
    checkShown(editing, "editing text")
    // No engine loads a port that does not exist.
    guard ["http", "https"].contains(url.scheme?.lowercased()), let host = host(url),
      (0...65_535).contains(port(url))
    else { return }
    // What is shown leads where the page is.
    guard editing.utf8.count < AddressInterpreter.maximumAddressLength else { return }
    guard case .open(let again, _) = AddressInterpreter().interpret(editing) else {
      return require(false, "\(url) is shown as \(editing), which leads nowhere")
    }
    require(self.host(again) == host, "\(url) is shown as \(editing), which leads to \(again)")
    require(again.port ?? 0 == port(url), "\(url) is shown as \(editing), which leads to \(again)")
  }

  /// None where it is the scheme's own.
  private static func port(_ url: URL) -> Int {
    guard let port = url.port, port != (url.scheme?.lowercased() == "https" ? 443 : 80) else { return 0 }
    return port
  }

  private static func checkHost(_ text: String) {
    guard let ascii = HostName.ascii(text) else { return }
    require(ascii.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "not ASCII: \(ascii.debugDescription)")
    require(HostName.ascii(ascii) == ascii, "\(ascii) becomes \(HostName.ascii(ascii) ?? "nothing")")
    let shown = SafeUnicode.display(host: ascii)
    require(HostName.ascii(shown) == ascii, "\(ascii) is shown as \(shown)")
    checkShown(shown, "host")
  }

  /// Nothing that turns other text around, hides, or begins a line.
  private static func checkShown(_ text: String, _ place: String) {
    for scalar in text.unicodeScalars {
      let isFine =
        switch scalar.value {
        case 0x202A...0x202E, 0x2066...0x2069, 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: false
        default: true
        }
      require(isFine, "the \(place) has U+\(String(scalar.value, radix: 16)): \(text.debugDescription)")
    }
  }
}
