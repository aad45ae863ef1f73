import Foundation
import Testing

@testable import WebKit
import WebKitAdditions

@Suite struct CertificateLedgerTests {
  private typealias Place = CertificateLedger.Place
  private static let normal = WebDataLocation.persistent(
    data: URL(fileURLWithPath: "/d"), cache: URL(fileURLWithPath: "/c"))
  private static let hidden = WebDataLocation.ephemeral(1)
  private static let certificate = WebCertificate(subject: "CN=a", issuer: "CN=a", sha256Fingerprint: "AA:BB")

  private func place(_ text: String) throws -> Place { try #require(Place(url(text))) }

  private func accepted(_ text: String = "https://bank.test:8443/x") throws -> CertificateLedger {
    var ledger = CertificateLedger()
    ledger.handle(.accepted(Self.certificate, try place(text), Self.normal))
    return ledger
  }

  @Test func placesAreHostAndPort() throws {
    #expect(try place("https://Bank.test/a?b") == place("https://bank.test:443/"))
    #expect(try place("https://bank.test:8443/") != place("https://bank.test/"))
    #expect(try place("https://[::1]:8443/").host == "[::1]")
    #expect(try place("wss://bank.test/").port == 443)
    #expect(try place("blob:https://bank.test:8443/1-2") == place("https://bank.test:8443/"))
    #expect(Place(url("http://bank.test/")) == nil)
    #expect(Place(url("blob:http://bank.test/1-2")) == nil)
    #expect(Place(url("about:blank")) == nil)
  }

  /// state × who asks × where
  @Test func anExceptionIsOfOneStoreAndOnePlace() throws {
    let ledger = try accepted()
    #expect(ledger.allows("AA:BB", at: try place("https://bank.test:8443/other"), in: Self.normal))
    #expect(!ledger.allows("AA:BB", at: try place("https://bank.test:8443/"), in: Self.hidden))
    #expect(!ledger.allows("AA:BB", at: try place("https://bank.test/"), in: Self.normal))
    #expect(!ledger.allows("AA:BB", at: try place("https://www.bank.test:8443/"), in: Self.normal))
    #expect(!ledger.allows("CC:DD", at: try place("https://bank.test:8443/"), in: Self.normal))
    #expect(!ledger.allows("", at: try place("https://bank.test:8443/"), in: Self.normal))
  }

  @Test func withdrawnAndForgottenAreGoneAndTheEngineIsStillNotTrusted() throws {
    let there = try place("https://bank.test:8443/")
    for event in [CertificateLedger.Event.withdrawn(there, Self.normal), .forgotten(Self.normal)] {
      var ledger = try accepted()
      ledger.handle(event)
      #expect(ledger.exception(at: there, in: Self.normal) == nil)
      #expect(ledger.isLax(at: there))
      #expect(ledger.rules(in: Self.normal) == ledger.rules(in: nil))
    }
  }

  /// A withdrawn exception stays known, since what the site's pages made has no certificate of its own to be judged by.
  @Test func whatIsTakenBackIsKnownUntilItIsAcceptedAgainOrTheServerProvesItself() throws {
    let there = try place("https://bank.test:8443/")
    var ledger = try accepted()
    #expect(ledger.withdrawnException(at: there, in: Self.normal) == nil)
    ledger.handle(.withdrawn(there, Self.hidden))
    #expect(ledger.withdrawnException(at: there, in: Self.hidden) == nil)
    ledger.handle(.withdrawn(there, Self.normal))
    #expect(ledger.withdrawnException(at: there, in: Self.normal) == Self.certificate)
    #expect(ledger.withdrawnException(at: there, in: Self.hidden) == nil)
    for event in [
      CertificateLedger.Event.accepted(Self.certificate, there, Self.normal), .proven(there),
      .forgotten(Self.normal),
    ] {
      var later = ledger
      later.handle(event)
      #expect(later.withdrawnException(at: there, in: Self.normal) == nil)
    }
    // Twice is as once.
    ledger.handle(.withdrawn(there, Self.normal))
    #expect(ledger.withdrawnException(at: there, in: Self.normal) == Self.certificate)
  }

  @Test func anotherStoresExceptionStays() throws {
    var ledger = try accepted()
    let there = try place("https://bank.test:8443/")
    ledger.handle(.withdrawn(there, Self.hidden))
    ledger.handle(.forgotten(Self.hidden))
    #expect(ledger.exception(at: there, in: Self.normal) == Self.certificate)
  }

  @Test func withoutExceptionsThereAreNoRules() {
    #expect(CertificateLedger().rules(in: Self.normal) == nil)
  }

  private struct Rule: Decodable {
    struct Trigger: Decodable {
      var filter: String
      var top: [String]?
      enum CodingKeys: String, CodingKey { case filter = "url-filter", top = "if-top-url" }
    }
    var trigger: Trigger
    var action: [String: String]

    func matches(_ address: String, page: String) -> Bool {
      func found(_ pattern: String, _ text: String) -> Bool {
        text.range(of: pattern, options: .regularExpression) != nil
      }
      return found(trigger.filter, address) && (trigger.top?.contains { found($0, page) } ?? true)
    }
  }

  /// Returns true if a page may load an address, as content blockers decide: the last rule that matches counts.
  private func allows(
    _ address: String, page: String, _ ledger: CertificateLedger, in location: WebDataLocation
  ) throws -> Bool {
    let text = try #require(ledger.rules(in: location))
    let rules = try JSONDecoder().decode([Rule].self, from: Data(text.utf8))
    let last = rules.last { $0.matches(address, page: page) }
    return last?.action["type"] != "block"
  }

  @Test(
    arguments: [
      // Its own pages.
      ("https://bank.test:8443/", "https://bank.test:8443/", true),
      ("https://bank.test:8443/logo.png", "https://bank.test:8443/a", true),
      ("wss://bank.test:8443/live", "https://bank.test:8443/a", true),
      // Other sites' parts from there, and its frames elsewhere.
      ("https://bank.test:8443/logo.png", "https://evil.test/", false),
      ("https://bank.test:8443/logo.png", "http://bank.test:8443/", false),
      ("wss://bank.test:8443/live", "https://evil.test/", false),
      ("https://user:word@bank.test:8443/", "https://evil.test/", false),
      // Other ports.
      ("https://bank.test/", "https://bank.test/", false),
      ("https://bank.test:8444/x", "https://bank.test:8443/", false),
      ("https://bank.test:84430/x", "https://bank.test:8443/", false),
      // Other hosts are not affected.
      ("https://www.bank.test/", "https://evil.test/", true),
      ("https://bank.test.evil.test/", "https://evil.test/", true),
      ("https://bankxtest/", "https://evil.test/", true),
      ("https://evil.test/?https://bank.test:8443/", "https://evil.test/", true),
      ("http://bank.test:8443/", "http://bank.test:8443/", true),
    ])
  func rulesKeepItToItsPages(address: String, page: String, isAllowed: Bool) throws {
    #expect(try allows(address, page: page, accepted(), in: Self.normal) == isAllowed)
  }

  @Test func otherStoresGetNothing() throws {
    let own = "https://bank.test:8443/"
    #expect(try !allows(own, page: own, accepted(), in: Self.hidden))
  }

  @Test func aServerThatProvedItselfIsLikeAnyOther() throws {
    var ledger = try accepted()
    ledger.handle(.proven(try place("https://bank.test/")))
    #expect(try allows("https://bank.test/x", page: "https://shop.test/", ledger, in: Self.hidden))
    #expect(try !allows("https://bank.test:8443/", page: "https://bank.test:8443/", ledger, in: Self.hidden))
  }

  @Test func addressesOfMachinesAreTakenLiterally() throws {
    let ledger = try accepted("https://[::1]:8443/")
    #expect(try allows("https://[::1]:8443/", page: "https://[::1]:8443/", ledger, in: Self.normal))
    #expect(try !allows("https://[::1]:8444/", page: "https://[::1]:8443/", ledger, in: Self.normal))
    let dotted = try accepted("https://10.0.0.1/")
    #expect(try allows("https://10x0.0.1/", page: "https://evil.test/", dotted, in: Self.normal))
  }
}
