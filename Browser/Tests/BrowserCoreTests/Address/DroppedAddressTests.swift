import BrowserCore
import Foundation
import Testing

@Suite("Dropped addresses")
struct DroppedAddressTests {
  @Test(
    "A whole address of the web is one, with spaces around it",
    arguments: [
      ("https://a.example/b?c=d#e", "https://a.example/b?c=d#e"), ("HTTP://a.example/", "http://a.example/"),
      ("  https://a.example/b\r\n", "https://a.example/b"),
      ("http://localhost:8080/", "http://localhost:8080/"),
      ("https://[2001:db8::1]/", "https://[2001:db8::1]/"),
    ])
  func wanted(text: String, url: String) {
    #expect(DroppedAddress.address(in: text)?.absoluteString == url)
  }

  @Test(
    "What only looks like one is none, nor is what leads anywhere else",
    arguments: [
      "", "words", "a.example", "www.a.example/b", "//a.example/", "/b", "https://", "https:///b",
      "https:a.example",
      "see https://a.example/", "https://a.example/ and more", "https://a.example/\nhttps://b.example/",
      "https://a.example/\u{7}", "https://a.example/\u{0}b", "https://a.example/\u{202E}moc.b",
      "https://a.exa\u{200B}mple/", "https://a.example/\tb", "javascript:alert(1)",
      "JavaScript:alert(1)//https://a.example",
      "file:///etc/passwd", "data:text/html,hi", "blob:https://a.example/1", "about:config", "about:blank",
      "martlet://gullwick.example/birds.html", "view-source:https://a.example/", "ftp://a.example/",
      "ws://a.example/", "mailto:a@a.example", "webkit://a", "https",
    ])
  func refused(text: String) {
    #expect(DroppedAddress.address(in: text) == nil)
  }

  @Test("An address that is too long is none")
  func length() {
    let longest =
      "https://a.example/" + String(repeating: "b", count: AddressInterpreter.maximumAddressLength - 18)
    #expect(DroppedAddress.address(in: longest) != nil)
    #expect(DroppedAddress.address(in: longest + "b") == nil)
  }

  @Test("Of a list the first address counts alone; the text beside it says nothing")
  func list() throws {
    let good = try #require(URL(string: "https://a.example/"))
    let other = try #require(URL(string: "https://b.example/"))
    let file = try #require(URL(string: "file:///etc/passwd"))
    #expect(DroppedAddress.address(list: [good, other], text: nil) == good)
    #expect(DroppedAddress.address(list: [other], text: good.absoluteString) == other)
    #expect(DroppedAddress.address(list: [file, good], text: good.absoluteString) == nil)
    #expect(DroppedAddress.address(list: [], text: good.absoluteString) == good)
    #expect(DroppedAddress.address(list: [], text: nil) == nil)
  }
}
