import Foundation
import Testing

@testable import BrowserCore

/// Tests of the addresses that the user, a page and a server may lead to.
@Suite struct PageDoorTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var address: String
    var user: PageDoor.Answer
    var page: PageDoor.Answer
    var server: PageDoor.Answer

    var testDescription: String { address }
  }

  static let rows: [Row] = [
    Row(address: "https://a.test/", user: .load, page: .load, server: .load),
    Row(address: "HTTP://a.test/", user: .load, page: .load, server: .load),
    Row(address: "about:blank", user: .load, page: .load, server: .load),
    Row(address: "about:blank?x#y", user: .load, page: .load, server: .load),
    Row(address: "about:srcdoc", user: .load, page: .load, server: .load),
    Row(address: "about:blank2", user: .load, page: .refuse, server: .refuse),
    Row(address: "about:config", user: .load, page: .refuse, server: .refuse),
    Row(address: "blob:https://a.test/1", user: .load, page: .load, server: .refuse),
    Row(address: "data:text/html,x", user: .load, page: .load, server: .refuse),
    Row(address: "martlet://www.paypal.com/signin", user: .load, page: .refuse, server: .refuse),
    Row(address: "MARTLET://gullwick.example/", user: .load, page: .refuse, server: .refuse),
    Row(address: "file:///etc/passwd", user: .load, page: .refuse, server: .refuse),
    Row(address: "FILE://localhost/etc/passwd", user: .load, page: .refuse, server: .refuse),
    Row(address: "view-source:https://a.test/", user: .refuse, page: .refuse, server: .refuse),
    Row(address: "javascript:alert(1)", user: .refuse, page: .refuse, server: .refuse),
    Row(address: "webkit://gpu", user: .refuse, page: .refuse, server: .refuse),
    Row(address: "resource:///org/webkit/x", user: .refuse, page: .refuse, server: .refuse),
    Row(address: "inspector://x", user: .refuse, page: .refuse, server: .refuse),
    Row(address: "ftp://a.test/", user: .refuse, page: .refuse, server: .refuse),
    Row(address: "App-Settings:notifications", user: .refuse, page: .refuse, server: .refuse),
    Row(address: "mailto:a@a.test", user: .handOver, page: .handOver, server: .handOver),
    Row(address: "tel:1", user: .handOver, page: .handOver, server: .handOver),
  ]

  @Test("Pages and servers reach the web alone", arguments: rows)
  func answers(_ row: Row) throws {
    let url = try #require(URL(string: row.address))
    let page = try #require(URL(string: "https://evil.test/"))
    #expect(PageDoor.answer(to: url, asker: .user) == row.user)
    #expect(PageDoor.answer(to: url, asker: .page(page)) == row.page)
    #expect(PageDoor.answer(to: url, asker: .page(nil)) == row.page)
    #expect(PageDoor.answer(to: url, asker: .server) == row.server)
  }

  @Test("Pages of inner schemes lead to their like, and to no other inner scheme")
  func like() throws {
    let bundled = try #require(URL(string: "martlet://gullwick.example/birds.html"))
    let other = try #require(URL(string: "martlet://foldkite.example/"))
    let file = try #require(URL(string: "file:///tmp/a.html"))
    #expect(PageDoor.answer(to: other, asker: .page(bundled)) == .load)
    #expect(PageDoor.answer(to: file, asker: .page(bundled)) == .refuse)
    #expect(PageDoor.answer(to: other, asker: .page(file)) == .refuse)
    #expect(PageDoor.answer(to: file, asker: .page(file)) == .load)
    #expect(PageDoor.answer(to: bundled, asker: .history) == .load)
  }
}
