import Foundation
import Testing

@testable import BrowserCore

/// Ways to have the address bar name one page while another is painted, and what it must say instead.
///
/// `evil.test` is the attacker's page; `bank.test` is what it wants to be taken for. Each row plays what the engine and the user
/// do, in their order. What is expected follows from two sentences: what is painted is what is named, and an address that the
/// user asked for is named as one that is loading.
@Suite struct SpoofTests {
  struct Spoof: CustomTestStringConvertible, Sendable {
    var name: String
    var events: [PageEvent]
    /// The text of the idle bar, without the words before the name.
    var bar: String
    var security = DomainDisplay.Security.none
    var isAwaited = false
    /// The name over an alert, a permission question or a download; nil when there is no document that could ask.
    var asker: String?
    /// The address that is shared, bookmarked and saved.
    var url: String?

    var testDescription: String { name }
  }

  private static func url(_ text: String) -> URL {
    guard let url = URL(string: text) else { preconditionFailure("not an address: \(text)") }
    return url
  }

  private static func asked(_ text: String) -> PageEvent { .asked(url(text)) }
  private static func started(_ text: String) -> PageEvent { .started(url(text)) }
  private static func redirected(_ text: String) -> PageEvent { .redirected(url(text)) }
  private static func moved(_ text: String) -> PageEvent { .moved(url(text)) }
  private static func committed(
    _ text: String, _ connection: PageDocument.Connection = .unproven, creator: String? = nil
  ) -> PageEvent {
    .committed(PageDocument(url: url(text), connection: connection, creator: creator.map(url)))
  }

  private static let evil = "https://evil.test/"
  private static let bank = "https://bank.test/"
  private static let secureEvil: [PageEvent] = [
    asked(evil), started(evil), committed(evil, .proven), .working(false),
  ]
  private static let popup: [PageEvent] = [.opened(by: .blankPage), .learnedOrigin(url(evil))]

  private static func after(_ begin: [PageEvent], _ more: PageEvent...) -> [PageEvent] { begin + more }

  // MARK: - Loads that a page asks for

  private static let pagesLoads: [Spoof] = [
    Spoof(
      name: "the page goes to a server that hangs", events: after(secureEvil, started(bank)),
      bar: "evil.test",
      security: .secure, asker: "evil.test", url: evil),
    Spoof(
      name: "the page goes there in turns, before either commits",
      events: after(secureEvil, started(bank), started("https://other.test/"), started(bank)),
      bar: "evil.test",
      security: .secure, asker: "evil.test", url: evil),
    Spoof(
      name: "the page's load is sent on to the other site and hangs there",
      events: after(secureEvil, started("https://evil.test/go"), redirected(bank)), bar: "evil.test",
      security: .secure, asker: "evil.test", url: evil),
    Spoof(
      name: "redirects in turns between two sites",
      events: after(
        secureEvil, started("https://evil.test/go"), redirected(bank), redirected(evil), redirected(bank)),
      bar: "evil.test", security: .secure, asker: "evil.test", url: evil),
    Spoof(
      name: "the page's load answers 204", events: after(secureEvil, started(bank), .gaveUp),
      bar: "evil.test",
      security: .secure, asker: "evil.test", url: evil),
    Spoof(
      name: "the page's load becomes a download",
      events: after(secureEvil, started(bank), .working(true), .gaveUp),
      bar: "evil.test", security: .secure, asker: "evil.test", url: evil),
    Spoof(
      name: "the page starts a load and stops it itself",
      events: after(secureEvil, started(bank), .working(false)),
      bar: "evil.test", security: .secure, asker: "evil.test", url: evil),
    Spoof(
      name: "the page's load fails: a report of ours is painted, and names what failed",
      events: after(secureEvil, started(bank), .failed(url(bank), .refused)), bar: "bank.test",
      asker: "evil.test", url: bank),
    Spoof(
      name: "behind the report of a failed load the page gives itself another address",
      events: after(
        secureEvil, started(bank), .failed(url(bank), .refused), moved("https://evil.test/login")),
      bar: "bank.test", asker: "evil.test", url: bank),
    Spoof(
      name: "a certificate is bad: the report names the site under a warning, never a lock",
      events: after(
        secureEvil, started(bank), .failed(url(bank), .certificate(.test)), .learned(.proven)),
      bar: "bank.test", security: .warning, asker: "evil.test", url: bank),
    Spoof(
      name: "the page replaces itself in the list and hangs",
      events: after(secureEvil, started(bank), .working(true)),
      bar: "evil.test", security: .secure, asker: "evil.test", url: evil),
    Spoof(
      name: "history.back() by the page to a page that hangs",
      events: after(secureEvil, started(bank), .learned(.proven)), bar: "evil.test", security: .secure,
      asker: "evil.test", url: evil),
    Spoof(
      name: "a load that commits is named at once, with what is proven of it",
      events: after(secureEvil, started(bank), committed(bank, .proven)), bar: "bank.test", security: .secure,
      asker: "bank.test", url: bank),
  ]

  // MARK: - Loads that the user asks for

  private static let usersLoads: [Spoof] = [
    Spoof(
      name: "an address is typed and its server hangs: it is named as loading, without the old page's lock",
      events: after(secureEvil, asked("https://bank.test/slow")), bar: "bank.test", isAwaited: true,
      asker: "evil.test", url: "https://bank.test/slow"),
    Spoof(
      name: "the same after the engine began", events: after(secureEvil, asked(bank), started(bank)),
      bar: "bank.test",
      isAwaited: true, asker: "evil.test", url: bank),
    Spoof(
      name: "the old page's connection is learned while the typed one is awaited",
      events: after(secureEvil, asked(bank), started(bank), .learned(.proven)), bar: "bank.test",
      isAwaited: true,
      asker: "evil.test", url: bank),
    Spoof(
      name: "the typed address redirects to the attacker and hangs: what was typed stays named as loading",
      events: after(secureEvil, asked(bank), started(bank), redirected("https://evil.test/x")),
      bar: "bank.test",
      isAwaited: true, asker: "evil.test", url: bank),
    Spoof(
      name: "the typed address redirects and commits elsewhere: what came is named",
      events: [asked(bank), started(bank), redirected(evil), committed(evil, .proven)], bar: "evil.test",
      security: .secure, asker: "evil.test", url: evil),
    Spoof(
      name: "the old page pushes states while a typed address is awaited",
      events: after(secureEvil, asked(bank), started(bank), moved("https://evil.test/bank.test")),
      bar: "bank.test",
      isAwaited: true, asker: "evil.test", url: bank),
    Spoof(
      name: "the typed load is stopped: the page that is still painted is named again, under its new address",
      events: after(secureEvil, asked(bank), started(bank), moved("https://evil.test/b"), .gaveUp),
      bar: "evil.test",
      security: .secure, asker: "evil.test", url: "https://evil.test/b"),
    Spoof(
      name: "the typed address answers 204", events: after(secureEvil, asked(bank), started(bank), .gaveUp),
      bar: "evil.test", security: .secure, asker: "evil.test", url: evil),
    Spoof(
      name: "the old page starts a load of its own while the typed one is awaited",
      events: after(secureEvil, asked(bank), started("https://other.test/")), bar: "bank.test",
      isAwaited: true,
      asker: "evil.test", url: bank),
    Spoof(
      name: "the user goes back to a page that hangs",
      events: after(secureEvil, asked(bank), .working(true)), bar: "bank.test", isAwaited: true,
      asker: "evil.test", url: bank),
    Spoof(
      name: "back, and forward again before anything came",
      events: after(secureEvil, asked(bank), .uncovered(PageDocument(url: url(evil), connection: .proven))),
      bar: "evil.test", security: .secure, asker: "evil.test", url: evil),
    Spoof(
      name: "a second address is typed while the first one hangs",
      events: after(secureEvil, asked(bank), asked("https://shop.test/")), bar: "shop.test", isAwaited: true,
      asker: "evil.test", url: "https://shop.test/"),
    Spoof(
      name: "an address is typed in a new tab and hangs: nobody's page is there, nothing is proven",
      events: [asked(bank), started(bank)], bar: "bank.test", isAwaited: true, url: bank),
    Spoof(
      name:
        "an address is typed where a report stands: the page below it comes to sight, and is not what is named",
      events: after(secureEvil, .failed(url("https://dead.test/"), .refused), asked(bank)), bar: "bank.test",
      isAwaited: true, asker: "evil.test", url: bank),
    Spoof(
      name: "a typed http address has no lock from the https page before",
      events: after(secureEvil, asked("http://bank.test/"), committed("http://bank.test/")), bar: "bank.test",
      security: .insecure, asker: "bank.test", url: "http://bank.test/"),
    Spoof(
      name: "the user goes to the start view while a page loads, and the page comes late",
      events: after(secureEvil, asked(bank), .left, started(bank), committed(bank, .proven)), bar: "",
      asker: "bank.test"),
    Spoof(
      name: "on the start view the page behind it begins a load",
      events: after(secureEvil, .left, started(bank)), bar: "",
      asker: "evil.test"),
    Spoof(
      name: "on the start view the page behind it moves",
      events: after(secureEvil, .left, moved("https://evil.test/x")),
      bar: "", asker: "evil.test"),
  ]

  // MARK: - Windows of other pages

  private static let windows: [Spoof] = [
    Spoof(
      name: "a window that never commits, into which its opener writes", events: popup, bar: "about:blank",
      asker: "evil.test", url: "about:blank"),
    Spoof(
      name: "a window that a frame of another site opened, which is asked",
      events: after(popup, .learnedOrigin(url("https://ads.test"))),
      bar: "about:blank", asker: "ads.test", url: "about:blank"),
    Spoof(
      name: "a window that a frame without an origin opened",
      events: after(popup, .learnedOrigin(.blankPage)),
      bar: "about:blank", asker: "", url: "about:blank"),
    Spoof(
      name: "the window's page is the bank's, and an answer of its blank page comes late",
      events: after(
        popup, started(bank), committed(bank, .proven, creator: "about:blank"),
        .learnedOrigin(url("https://ads.test"))),
      bar: "bank.test", security: .secure, asker: "bank.test", url: bank),
    Spoof(
      name: "a window that hangs on its way to the bank", events: after(popup, started(bank)),
      bar: "about:blank",
      asker: "evil.test", url: "about:blank"),
    Spoof(
      name: "a window whose load answers 204", events: after(popup, started(bank), .gaveUp),
      bar: "about:blank",
      asker: "evil.test", url: "about:blank"),
    Spoof(
      name: "a window whose load becomes a download",
      events: after(popup, started(bank), .working(true), .gaveUp),
      bar: "about:blank", asker: "evil.test", url: "about:blank"),
    Spoof(
      name: "a window that was refused its load", events: after(popup, .working(false)), bar: "about:blank",
      asker: "evil.test", url: "about:blank"),
    Spoof(
      name: "a window that is sent on while it hangs", events: after(popup, started(evil), redirected(bank)),
      bar: "about:blank", asker: "evil.test", url: "about:blank"),
    Spoof(
      name: "document.write after a commit of the blank page",
      events: after(popup, started("about:blank"), committed("about:blank", creator: evil)),
      bar: "about:blank",
      asker: "evil.test", url: "about:blank"),
    Spoof(
      name: "the blank page with a fragment that reads like an address",
      events: after(
        popup, started("about:blank#bank.test"), committed("about:blank#bank.test", creator: evil)),
      bar: "about:blank", asker: "evil.test", url: "about:blank#bank.test"),
    Spoof(
      name: "the blank page claims a proven connection", events: after(popup, .learned(.proven)),
      bar: "about:blank",
      asker: "evil.test", url: "about:blank"),
    Spoof(
      name: "a blob made to look like another site's",
      events: after(
        popup, started("blob:https://evil.test/bank.test"), committed("blob:https://evil.test/bank.test")),
      bar: "blob:", asker: "evil.test", url: "blob:https://evil.test/bank.test"),
    Spoof(
      name: "the blank page of a page with an accepted certificate",
      events: after(popup, .learned(.excepted)),
      bar: "about:blank", security: .warning, asker: "evil.test", url: "about:blank"),
    Spoof(
      name: "a blob of a page with an accepted certificate",
      events: after(secureEvil, committed("blob:https://evil.test/1", .excepted, creator: evil)),
      bar: "blob:", security: .warning, asker: "evil.test", url: "blob:https://evil.test/1"),
    Spoof(
      name: "a data address with a host in it",
      events: after(
        secureEvil, started("data:text/html,https://bank.test/"),
        committed("data:text/html,https://bank.test/", creator: evil)),
      bar: "data:", url: "data:text/html,https://bank.test/"),
    Spoof(
      name: "a data address claims a proven connection",
      events: after(secureEvil, committed("data:text/html,x", .proven, creator: evil)), bar: "data:",
      url: "data:text/html,x"),
    Spoof(
      name: "a window whose page came at last is named by it",
      events: after(popup, started(bank), committed(bank, .proven)),
      bar: "bank.test", security: .secure, asker: "bank.test", url: bank),
    Spoof(
      name: "a window whose load fails",
      events: after(popup, started(bank), .failed(url(bank), .unknownHost)),
      bar: "bank.test", asker: "evil.test", url: bank),
  ]

  // MARK: - Names

  private static func named(
    _ name: String, _ address: String, bar: String, _ connection: PageDocument.Connection = .proven,
    security: DomainDisplay.Security = .secure
  ) -> Spoof {
    Spoof(
      name: name, events: [asked(address), committed(address, connection)], bar: bar, security: security,
      asker: bar,
      url: address)
  }

  private static let names: [Spoof] = [
    named("user and password that read like a host", "https://bank.test:x@evil.test/", bar: "evil.test"),
    named(
      "a user that reads like a host and a path", "https://bank.test%2Flogin@evil.test/", bar: "evil.test"),
    named("a host that begins with another", "https://bank.test.evil.test/", bar: "bank.test.evil.test"),
    named("a port that is not the usual one", "https://bank.test:8443/", bar: "bank.test:8443"),
    named("Cyrillic letters that look Latin", "https://xn--80ak6aa92e.com/", bar: "xn--80ak6aa92e.com"),
    named("Latin and Cyrillic in one label", "https://xn--pypal-4ve.test/", bar: "xn--pypal-4ve.test"),
    named(
      "letters of one script are shown as they are written", "https://xn--mnchen-3ya.test/",
      bar: "münchen.test"),
    named(
      "an address by numbers of another base", "https://0x7f000001.evil.test/", bar: "0x7f000001.evil.test"),
    named("a host at the end of the root", "https://bank.test./", bar: "bank.test"),
    Spoof(
      name: "a host that reads from the right",
      events: [asked("https://xn--4dbrk0ce.test/"), committed("https://xn--4dbrk0ce.test/", .proven)],
      bar: "ישראל.test", security: .secure, asker: "ישראל.test", url: "https://xn--4dbrk0ce.test/"),
    named("parts in the clear cost the lock", bank, bar: "bank.test", .unproven, security: .insecure),
    named("an accepted certificate is no lock", bank, bar: "bank.test", .excepted, security: .warning),
    named(
      "http has no lock, whatever is claimed", "http://bank.test/", bar: "bank.test", .proven,
      security: .insecure),
  ]

  // MARK: - Restored tabs, ended processes

  private static let restored: [Spoof] = [
    Spoof(
      name: "a restored tab whose server hangs: no lock before proof",
      events: [.resumed(url(bank)), started(bank)],
      bar: "bank.test", isAwaited: true, url: bank),
    Spoof(
      name: "a restored tab that is sent on to another site",
      events: [.resumed(url(bank)), started(bank), redirected(evil), committed(evil, .proven)],
      bar: "evil.test",
      security: .secure, asker: "evil.test", url: evil),
    Spoof(
      name: "a restored tab that is stopped stands for its page, and proves nothing",
      events: [.resumed(url(bank)), started(bank), .gaveUp], bar: "bank.test", isAwaited: true, url: bank),
    Spoof(
      name: "the page's process ends and the page is loaded again",
      events: after(secureEvil, .resumed(url(evil))),
      bar: "evil.test", isAwaited: true, asker: "evil.test", url: evil),
    Spoof(
      name: "the page's process ends for good",
      events: after(secureEvil, .failed(url(evil), .webProcessEnded)),
      bar: "evil.test", asker: "evil.test", url: evil),
    Spoof(
      name: "pushState to a long path: the host is what is named",
      events: after(
        secureEvil, moved("https://evil.test/https://bank.test/" + String(repeating: "a", count: 4000))),
      bar: "evil.test", security: .secure, asker: "evil.test",
      url: "https://evil.test/https://bank.test/" + String(repeating: "a", count: 4000)),
    Spoof(
      name: "a load that the page had begun before the user asked comes meanwhile",
      events: after(
        secureEvil, started("https://evil.test/2"), asked(bank),
        .overtook(
          PageDocument(url: url("https://evil.test/2"), connection: .proven))), bar: "bank.test",
      isAwaited: true,
      asker: "evil.test", url: bank),
    Spoof(
      name: "what is said to be a move leads to another site: no document can do that",
      events: after(secureEvil, moved(bank), moved("http://evil.test/"), moved("https://evil.test:8443/")),
      bar: "evil.test", security: .secure, asker: "evil.test", url: evil),
    Spoof(
      name: "a window into which its opener writes takes the opener's address, and no other one's",
      events: after(popup, moved(bank), moved("https://evil.test/writes")), bar: "evil.test",
      security: .insecure, asker: "evil.test", url: "https://evil.test/writes"),
    Spoof(
      name: "behind the start view a move leads to another site",
      events: after(secureEvil, .left, moved(bank), .uncovered(nil)), bar: "evil.test", security: .secure,
      asker: "evil.test", url: evil),
    Spoof(
      name: "a blob gives itself a fragment that reads like an address",
      events: after(
        popup, committed("blob:https://evil.test/1"), moved("blob:https://evil.test/1#https://bank.test/")),
      bar: "blob:", asker: "evil.test", url: "blob:https://evil.test/1#https://bank.test/"),
    Spoof(
      name: "a flood of pushState and loads that hang",
      events: secureEvil
        + (0..<200).flatMap {
          [moved("https://evil.test/\($0)"), started(bank), redirected("https://bank.test/\($0)")]
        },
      bar: "evil.test", security: .secure, asker: "evil.test", url: "https://evil.test/199"),
  ]

  static let all = pagesLoads + usersLoads + windows + names + restored

  @Test("There are at least sixty, each with a name of its own")
  func count() {
    #expect(Self.all.count >= 60)
    #expect(Set(Self.all.map(\.name)).count == Self.all.count)
  }

  @Test("What is painted is what is named", arguments: all)
  func bar(_ spoof: Spoof) {
    var tab = Tab()
    for event in spoof.events { tab.navigation.page.handle(event) }
    let display = DomainDisplay(tab: tab)
    #expect(display.text == spoof.bar)
    #expect(display.security == spoof.security)
    #expect(display.isAwaited == spoof.isAwaited)
    #expect(tab.url?.absoluteString == spoof.url)
    let origin = tab.load.liveDocument?.originURL
    #expect(origin.map { DomainDisplay(url: $0, isSecure: true).text } == spoof.asker)
    // A lock without a document that is painted is a lie in any state.
    #expect(display.security != .secure || tab.load.document != nil && !tab.load.isAwaited)
  }
}

extension CertificateDetails {
  fileprivate static let test = CertificateDetails(host: "bank.test", problems: [])
}
