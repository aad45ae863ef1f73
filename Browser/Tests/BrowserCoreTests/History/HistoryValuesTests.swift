import Foundation
import Testing

@testable import BrowserCore

@Suite struct HistoryValuesTests {
  @Test func whatIsKeptOfAnAddress() throws {
    func kept(_ text: String) throws -> String? {
      HistoryEvent.address(for: try #require(URL(string: text)))?.absoluteString
    }
    #expect(try kept("https://a.example/x?y#z") == "https://a.example/x?y#z")
    #expect(try kept("https://me:secret@a.example/x") == "https://a.example/x")
    for other in [
      "about:blank", "data:text/html,x", "blob:https://a.example/1", "javascript:1", "martlet://x",
    ] {
      #expect(try kept(other) == nil, "\(other)")
    }
  }

  /// 2026-03-29 is the day of 23 hours in Berlin; its midnight is 23:00 UTC of the day before.
  @Test func rangesBeginAtMidnightOfTheClock() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let midnight = try #require(ISO8601DateFormatter().date(from: "2026-03-28T23:00:00Z"))
    let now = midnight + 23 * 3600 + 600  // ten past midnight of the next day
    #expect(HistoryRange.today.start(now: now, calendar: calendar) == midnight + 23 * 3600)
    #expect(HistoryRange.todayAndYesterday.start(now: now, calendar: calendar) == midnight)
    #expect(HistoryRange.lastHour.start(now: now, calendar: calendar) == now - 3600)
    #expect(HistoryRange.all.start(now: now, calendar: calendar) == .distantPast)
  }

  @Test func aSiteIsAHostAndWhatLiesBelowIt() throws {
    let site = Site(try #require(URL(string: "https://www.Example.org/x")))
    #expect(site.host == "example.org")
    for host in ["example.org", "www.example.org", ".example.org", "a.b.EXAMPLE.org"] {
      #expect(site.contains(host: host), "\(host)")
    }
    for host in ["example.com", "notexample.org", "org", ""] {
      #expect(!site.contains(host: host), "\(host)")
    }
    #expect(!Site(host: "").contains(host: "a.example"))
    // File API, 8.2: the address of a blob has the origin that made it, or "null".
    let blobs = [
      ("blob:https://www.example.org/5d0e", "example.org"),
      ("BLOB:https://www.example.org/5d0e", "example.org"),
      ("blob:https://a.example.org:8443/5d0e", "a.example.org"), ("blob:null/5d0e", ""),
    ]
    for (address, host) in blobs {
      let url = try #require(URL(string: address))
      #expect(Site(url).host == host, "\(address)")
    }
  }
}
