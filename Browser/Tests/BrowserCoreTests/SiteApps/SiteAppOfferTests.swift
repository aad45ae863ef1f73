import Foundation
import Testing

@testable import BrowserCore

/// The app that a page offers, also by manifests that mean no good.
@Suite struct SiteAppOfferTests {
  private static let page = "https://gulls.example/nest/page.html?a=1#b"
  private static let manifestAddress = "https://gulls.example/static/app.webmanifest"

  private static func offer(
    _ manifest: String?, page: String = page, title: String = "Gulls", at address: String = manifestAddress
  ) throws -> SiteAppOffer? {
    let url = try #require(URL(string: page))
    let source = try #require(URL(string: address))
    return SiteAppOffer(page: url, title: title, manifest: manifest.map { ($0, source) })
  }

  @Test func withoutAManifestItIsThePageAndItsWholeOrigin() throws {
    let offer = try #require(try Self.offer(nil))
    #expect(offer.name == "Gulls" && offer.host == "gulls.example")
    #expect(offer.start.absoluteString == Self.page)
    #expect(offer.scope.url.absoluteString == "https://gulls.example/")
  }

  @Test func aManifestNamesTheAppAndItsAddresses() throws {
    let offer = try #require(
      try Self.offer(
        #"{"name": "Gull Watch", "short_name": "Gulls!", "start_url": "../app/?from=home", "scope": "/app/"}"#
      ))
    #expect(offer.name == "Gull Watch")
    #expect(offer.start.absoluteString == "https://gulls.example/app/?from=home")
    #expect(offer.scope.url.absoluteString == "https://gulls.example/app/")
  }

  @Test("Without a scope it is the folder of the start address") func defaultScope() throws {
    let offer = try #require(try Self.offer(#"{"short_name": "G", "start_url": "/app/deep/start.html"}"#))
    #expect(offer.name == "G")
    #expect(offer.scope.url.absoluteString == "https://gulls.example/app/deep/")
  }

  @Test(
    "What leads elsewhere, or means no address, counts as not said: the page's own address stays",
    arguments: [
      "https://evil.example/", "//evil.example/x", "http://gulls.example/app/", "https://gulls.example:444/",
      "javascript:alert(1)", "data:text/html,x", "blob:https://gulls.example/1", "file:///etc/passwd",
      "https://user:word@gulls.example/", "/%2e%2e/x", "/a/%2E./b", "https://", "martlet://gulls.example/",
      "",
    ])
  func foreignStart(address: String) throws {
    let offer = try #require(try Self.offer(#"{"name": "N", "start_url": "\#(address)"}"#))
    #expect(offer.start.absoluteString == Self.page)
    #expect(offer.scope.url.absoluteString == "https://gulls.example/")
  }

  @Test(arguments: ["https://evil.example/", "http://gulls.example/", "/%2e%2e/", "data:,", "/other/"])
  func aScopeOfOthersOrWithoutTheStartIsNone(scope: String) throws {
    let offer = try #require(
      try Self.offer(#"{"name": "N", "start_url": "/app/start", "scope": "\#(scope)"}"#))
    #expect(offer.start.absoluteString == "https://gulls.example/app/start")
    #expect(!offer.scope.contains(try #require(URL(string: "https://evil.example/app/start"))))
    #expect(offer.scope.contains(offer.start))
  }

  @Test func linesAndPercentSignsOfAddressesStayInsideThem() throws {
    let offer = try #require(try Self.offer(#"{"name": "N", "start_url": "/app/a%0AExec=evil %25f?q=%u"}"#))
    #expect(!offer.start.absoluteString.contains("\n"))
    #expect(!offer.start.absoluteString.contains(" "))
    #expect(offer.scope.contains(offer.start))
  }

  @Test(
    "Members of wrong types, and texts that are no manifest, are as if they were not there",
    arguments: [
      #"{"name": 7, "short_name": ["a"], "start_url": {"a": 1}, "scope": null}"#, "[]", "7", "\"name\"", "",
      "{",
      #"{"name": {"name": "x"}}"#, #"{"name": ""}"#, #"{"name": " \n\u0000\u202e "}"#, "\u{FEFF}{",
    ])
  func wrongTypes(manifest: String) throws {
    let offer = try #require(try Self.offer(manifest))
    #expect(offer.name == "Gulls")
    #expect(offer.start.absoluteString == Self.page)
  }

  @Test func aDeepOrHugeManifestIsNotRead() throws {
    let deep =
      #"{"a": "# + String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000)
      + #", "name": "deep"}"#
    #expect(try Self.offer(deep)?.name == "Gulls")
    let huge =
      #"{"name": "huge", "a": ""# + String(repeating: "x", count: SiteAppOffer.manifestBytes) + #""}"#
    #expect(try Self.offer(huge)?.name == "Gulls")
  }

  @Test(
    "A name is one short line without what is not seen or turns text round",
    arguments: [
      (#"a\nExec=evil"#, "a Exec=evil"), (#"a\u202egnp.exe"#, "agnp.exe"),
      (#"\u2066bank.test\u2069"#, "bank.test"),
      (#"a\u0000\u0007b"#, "a b"), (#"a\u200bb\ufeffc"#, "abc"), (#"\t a \t"#, "a"),
      (#"\u05d0\u05d1"#, "\u{5D0}\u{5D1}"), (#"50% off %f"#, "50% off %f"),
    ])
  func names(given: String, kept: String) throws {
    #expect(try Self.offer(#"{"name": "\#(given)"}"#)?.name == kept)
  }

  @Test func aLongNameEnds() throws {
    let name = try #require(try Self.offer(#"{"name": "\#(String(repeating: "n", count: 9000))"}"#)?.name)
    // The ellipsis stands for the rest.
    #expect(name == String(repeating: "n", count: SiteApp.longestName) + "…")
  }

  @Test func aPageWithoutATitleIsCalledAsItsHost() throws {
    #expect(try Self.offer(nil, title: "")?.name == "gulls.example")
  }

  @Test(
    "Only pages of the web, by a private connection or from this machine, can be installed",
    arguments: [
      ("https://gulls.example/", true), ("http://localhost:8080/a", true), ("http://127.0.0.1/", true),
      ("http://gulls.example/", false), ("http://localhost.evil.example/", false), ("file:///a.html", false),
      ("about:blank", false), ("martlet://gulls.example/", false), ("blob:https://gulls.example/1", false),
      ("https://user@gulls.example/", false), ("data:text/html,x", false),
    ])
  func installable(address: String, isOffered: Bool) throws {
    #expect((try Self.offer(nil, page: address) != nil) == isOffered)
  }

  @Test func whatTheUserTypesIsTheNameAndAnEmptyFieldLeavesTheProposed() throws {
    let offer = try #require(try Self.offer(nil))
    #expect(offer.app(named: " My\nGulls ")?.name == "My Gulls")
    #expect(offer.app(named: " ")?.name == "Gulls")
  }

  @Test(
    "A record that says what no installation writes is refused",
    arguments: [
      (#""0123456789abcdef""#, #""N""#, "https://a.example/x", "https://a.example/", true),
      (#""../../etc""#, #""N""#, "https://a.example/x", "https://a.example/", false),
      (#""0123456789ABCDEF""#, #""N""#, "https://a.example/x", "https://a.example/", false),
      ("7", #""N""#, "https://a.example/x", "https://a.example/", false),
      (#""0123456789abcdef""#, #"" ""#, "https://a.example/x", "https://a.example/", false),
      (#""0123456789abcdef""#, #""N""#, "https://b.example/x", "https://a.example/", false),
      (#""0123456789abcdef""#, #""N""#, "http://a.example/x", "http://a.example/", false),
      (#""0123456789abcdef""#, #""N""#, "file:///x", "file:///", false),
    ])
  func records(id: String, name: String, start: String, scope: String, isRead: Bool) {
    let text = #"{"id": \#(id), "name": \#(name), "start": "\#(start)", "scope": "\#(scope)"}"#
    let app = try? JSONDecoder().decode(SiteApp.self, from: Data(text.utf8))
    #expect((app != nil) == isRead)
  }
}
