import Foundation
import Testing

@testable import WebKit

/// Lengths that pages and servers choose.
@Suite struct AddressLimitTests {
  private static let limit = 2 * 1024 * 1024

  @Test("An address of 2 MB is one, a longer one is none")
  func longest() {
    let start = "https://gullwick.example/"
    let whole = start + String(repeating: "a", count: Self.limit - start.utf8.count)
    #expect(webURL(whole)?.absoluteString.utf8.count == Self.limit)
    #expect(webURL(whole + "a") == nil && webURL("") == nil && webURL(nil) == nil)
  }

  @Test(
    "A document whose address is too long stands at a shorter one of its own, never at the one before",
    arguments: [
      ("https://gullwick.example/birds", "https://gullwick.example/birds"),
      ("https://gullwick.example/birds?x=1#LONG", "https://gullwick.example/birds"),
      ("https://gullwick.example:8443/LONG", "https://gullwick.example:8443/"),
      ("https://gullwick.example/LONG?x", "https://gullwick.example/"),
      ("data:text/html,LONG#x", "data:"), ("data:text/html,x#LONG", "data:"), ("about:LONG", "about:"),
      ("file:///tmp/a.html#LONG", "file:///tmp/a.html"), ("https://LONG/", "https:"),
      ("blob:https://gullwick.example/0-1#LONG", "blob:https://gullwick.example/0-1"),
      ("blob:https://gullwick.example/LONG", "blob:"),
    ])
  func place(address: String, place: String) {
    let text = address.replacingOccurrences(of: "LONG", with: String(repeating: "a", count: 2000))
    #expect(WebAddress.place(text, most: 1500)?.absoluteString == place)
    // So it is when its end was not even read.
    let cut = String(decoding: text.utf8.prefix(1501), as: UTF8.self)
    #expect(WebAddress.place(cut, most: 1500)?.absoluteString == place)
  }

  @Test(
    "Of an answer's header long values are left out, and of those that are taken apart the beginning is read")
  func headers() {
    let long = String(repeating: "a", count: 16 * 1024)
    let fields = HeaderLimits.limited([
      "ETag": long, "Link": long + "a", "content-type": "text/html;" + long, "Content-Disposition": "inline",
    ])
    #expect(fields["ETag"] == long && fields["Link"] == nil && fields["Content-Disposition"] == "inline")
    #expect(
      fields["content-type"]?.utf8.count == 1024 && fields["content-type"]?.hasPrefix("text/html;") == true)
  }

  @Test("Of an answer to a download that goes on no more is read than of others")
  func headersOfDownloads() throws {
    let long = String(repeating: "a", count: 16 * 1024)
    let fields = HeaderFields([
      "ETag": long, "Location": "https://b.example/" + long, "Content-Type": "a/b;" + long,
    ])
    #expect(fields["etag"] == long && fields["location"] == nil && fields["content-type"]?.utf8.count == 1024)
    let url = try #require(URL(string: "https://a.example/f"))
    let validator = try #require(DownloadValidator(HeaderFields(["ETag": "\"a\""])))
    let plan = DownloadResumption(
      url: url, destination: URL(fileURLWithPath: "/tmp/f"), validator: validator, total: 10)
    let answer = ResumedAnswer(status: 302, fields: fields, from: url, offset: 5, resumption: plan)
    #expect(answer == .failed(.badServerResponse))
  }

  @Test("A field that comes again and again is put together up to the length that is read")
  func repeatedHeaders() {
    var value: String?
    for _ in 0..<100_000 { HeaderLimits.add("abcdefgh", to: &value) }
    // 16,384 = 8 + 10 · 1,637 + 6: the next that is put behind is the last.
    #expect(value?.utf8.count == 8 + 10 * 1638)
    #expect(HeaderLimits.limited(["Link": value ?? ""])["Link"] == nil)
    var two: String? = "a"
    HeaderLimits.add("b", to: &two)
    #expect(two == "a, b")
  }
}
