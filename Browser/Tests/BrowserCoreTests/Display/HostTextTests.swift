import Foundation
import Testing

@testable import BrowserCore

/// Hosts in sentences: whose page it is is said at a host's end.
@Suite struct HostTextTests {
  private static let long = "www.paypal.com.signin.account-check.evil.test"

  @Test func theEndStaysInSight() {
    #expect(HostText.short("gullwick.example") == "gullwick.example")
    let short = HostText.short(Self.long)
    #expect(
      short.count == HostText.longest && short.hasPrefix("…") && short.hasSuffix("account-check.evil.test"))
  }

  @Test func noticesSayTheEnd() throws {
    #expect(FloodText.blockedWindow(host: Self.long).contains("evil.test blocked"))
    #expect(HangingText.notice(host: Self.long).contains("evil.test is not responding"))
    let notice = try #require(FloodText.notice(.download, host: Self.long))
    #expect(notice.contains("evil.test stopped") && !notice.contains("paypal"))
  }

  /// A site chooses the name of its search; the host is what is true.
  @Test func anAddedEngineIsNamedWithItsHost() throws {
    let draft = SearchEngineDraft(name: "Google", address: "https://evil.test/?q=%s", keyword: "")
    let engine = try draft.engine.get()
    #expect(engine.fullName == "Google (evil.test)")
    #expect(SearchEngine.all.allSatisfy { $0.fullName == $0.name && $0.hostOfAdded == nil })
  }
}
