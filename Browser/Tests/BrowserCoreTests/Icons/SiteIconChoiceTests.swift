import Foundation
import Testing

@testable import BrowserCore

/// Tests of which icons of a page are tried, and in which order.
@Suite struct SiteIconChoiceTests {
  private let page = URL(fileURLWithPath: "/")

  private static func addresses(_ links: [[Any]], manifest: String? = nil, page: String = "https://a.test/x")
    throws -> [String]
  {
    var message: [String: Any] = ["links": links]
    if let manifest {
      message["manifest"] = manifest
      message["manifestURL"] = "https://a.test/m/app.webmanifest"
    }
    let url = try #require(URL(string: page))
    return SiteIconChoice.addresses(for: SiteIconChoice.declarations(inMessage: message), of: url)
      .map(\.absoluteString)
  }

  private static let fallback = "https://a.test/favicon.ico"

  @Test(
    "The smallest that is large enough comes first, then others by their size; last where sites keep one without a word"
  )
  func order() throws {
    let links: [[Any]] = [
      ["icon", "https://a.test/16.png", "16x16", ""], ["icon", "https://a.test/512.png", "512x512", ""],
      ["icon", "https://a.test/128.png", "64x64 128x128", ""],
      ["icon", "https://a.test/64.png", "64x64", ""],
    ]
    #expect(
      try Self.addresses(links)
        == ["https://a.test/128.png", "https://a.test/512.png", "https://a.test/64.png", Self.fallback])
  }

  @Test("What is drawn in any size, and pictures for phones, are large")
  func large() throws {
    let touch: [Any] = ["apple-touch-icon", "https://a.test/touch.png", "", ""]
    let drawn: [Any] = ["icon", "https://a.test/icon.svg", "any", "image/svg+xml"]
    let small: [Any] = ["shortcut icon", "https://a.test/small.ico", "", ""]
    #expect(
      try Self.addresses([small, touch, drawn])
        == ["https://a.test/icon.svg", "https://a.test/touch.png", "https://a.test/small.ico", Self.fallback])
  }

  @Test("A page that declares none is asked where sites keep it")
  func none() throws {
    #expect(try Self.addresses([]) == [Self.fallback])
    #expect(try Self.addresses([], page: "http://b.test:8080/x/y") == ["http://b.test:8080/favicon.ico"])
  }

  @Test(
    "Addresses from which no icon may come are not tried",
    arguments: [
      "http://a.test/plain.png", "file:///etc/passwd", "ftp://a.test/x", "javascript:alert(1)",
      "martlet://a/x",
      "https://user:word@a.test/x.png", "data:text/html,x", "", "https://", "blob:https://a.test/1",
    ])
  func refused(_ address: String) throws {
    #expect(try Self.addresses([["icon", address, "", ""]]) == [Self.fallback])
  }

  @Test("A page that came in the clear may have its icon so")
  func clear() throws {
    let found = try Self.addresses([["icon", "http://a.test/i.png", "", ""]], page: "http://a.test/")
    #expect(found == ["http://a.test/i.png", "http://a.test/favicon.ico"])
  }

  @Test("A picture that is written out is taken up to its limit")
  func data() throws {
    let head = "data:image/svg+xml,"
    let fits = head + String(repeating: "x", count: SiteIconLimits.dataLength - head.utf16.count)
    #expect(try Self.addresses([["icon", fits, "", ""]]).first == fits)
    #expect(try Self.addresses([["icon", fits + "x", "", ""]]) == [Self.fallback])
    let long = "https://a.test/" + String(repeating: "x", count: SiteIconLimits.addressLength)
    #expect(try Self.addresses([["icon", long, "", ""]]) == [Self.fallback])
  }

  @Test("A manifest's icons count, from its own place, but not those for other shapes")
  func manifest() throws {
    let text = """
      {"icons": [{"src": "mask.png", "sizes": "512x512", "purpose": "maskable"},
      {"src": "icon.png", "sizes": "192x192"}, {"src": 7}, "x", {"sizes": "1x1"}]}
      """
    #expect(try Self.addresses([], manifest: text) == ["https://a.test/m/icon.png", Self.fallback])
    for bad in ["", "[]", "{", #"{"icons": {}}"#, String(repeating: "[", count: 60_000)] {
      #expect(try Self.addresses([], manifest: bad) == [Self.fallback])
    }
    let large = #"{"icons": [{"src": "i.png"}], "x": ""# + String(repeating: "x", count: 70_000) + "\"}"
    #expect(try Self.addresses([], manifest: large) == [Self.fallback])
  }

  @Test("No more are read and tried than the limits say")
  func limits() throws {
    let links = (0..<100).map {
      ["icon", "https://a.test/\($0).png", "\(200 + $0)x\(200 + $0)", ""] as [Any]
    }
    let declared = SiteIconChoice.declarations(inMessage: ["links": links])
    #expect(declared.count == SiteIconLimits.declarations)
    #expect(try Self.addresses(links).count == SiteIconLimits.attempts)
  }

  @Test("Messages of any other form mean nothing")
  func nonsense() {
    let messages: [Any?] = [
      nil, 1, "x", [1], ["links": 1],
      ["links": [1, [2], ["icon", 3, "", ""], ["icon", "https://a.test/"]]],
      ["links": [["stylesheet", "https://a.test/a.css", "", ""]]],
    ]
    for message in messages { #expect(SiteIconChoice.declarations(inMessage: message).isEmpty) }
    let sizes = SiteIconChoice.declarations(
      inMessage: ["links": [["icon", "https://a.test/i", "0x0 -1x5 9999999999999999999x1 5x 16X16", ""]]])
    #expect(sizes.first?.side == 16)
  }
}
