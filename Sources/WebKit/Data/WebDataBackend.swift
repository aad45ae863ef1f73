import Foundation
import FoundationNetworking
import WebKitValues

/// The data of a store, behind `WKWebsiteDataStore`.
@preconcurrency @MainActor
protocol WebDataBackend: AnyObject {
  func cookies() async -> [HTTPCookie]
  func set(_ cookie: HTTPCookie) async
  func delete(_ cookie: HTTPCookie) async
  /// The object that stands for the cookies, as long as somebody has it. Held weakly.
  var cookieStore: WKHTTPCookieStore? { get set }
  /// Called whenever cookies changed, by whomever.
  var cookiesDidChange: (@MainActor () -> Void)? { get set }
  func remove(_ kinds: WebDataKinds, modifiedSince date: Date) async
  /// The sites that keep something of these kinds, and all kinds of each that the engine knows.
  func sites(_ kinds: WebDataKinds) async -> [(name: String, kinds: WebDataKinds)]
  func remove(_ kinds: WebDataKinds, ofSites names: Set<String>) async
  func allow(_ certificate: WebCertificate, at place: CertificateLedger.Place) async
  func certificateException(at place: CertificateLedger.Place) -> WebCertificate?
  func withdrawCertificate(at place: CertificateLedger.Place) async
  var preventsTracking: Bool { get set }
  func trackerContacts() async -> [WebTrackerContact]
}

/// Kinds of what sites leave behind.
struct WebDataKinds: OptionSet, Sendable {
  let rawValue: Int
  static let memoryCache = WebDataKinds(rawValue: 1)
  static let diskCache = WebDataKinds(rawValue: 2)
  static let cookies = WebDataKinds(rawValue: 4)
  static let localStorage = WebDataKinds(rawValue: 8)
  static let sessionStorage = WebDataKinds(rawValue: 16)
  static let indexedDB = WebDataKinds(rawValue: 32)
  static let serviceWorkers = WebDataKinds(rawValue: 64)
  static let fetchCache = WebDataKinds(rawValue: 128)
  static let trackerContacts = WebDataKinds(rawValue: 256)
  static let strictTransport = WebDataKinds(rawValue: 512)
  static let hashSalt = WebDataKinds(rawValue: 1024)

  /// Copies of what can be had again.
  static let caches: WebDataKinds = [.memoryCache, .diskCache]
}

/// A store in memory, where there is no engine.
@MainActor
final class MemoryWebData: WebDataBackend {
  private var jar: [HTTPCookie] = []
  private(set) var allowed: [CertificateLedger.Place: WebCertificate] = [:]
  weak var cookieStore: WKHTTPCookieStore?
  var cookiesDidChange: (@MainActor () -> Void)?
  var preventsTracking = true
  /// The contacts that a test lets the engine have noted.
  var contacts: [WebTrackerContact] = []

  func trackerContacts() async -> [WebTrackerContact] { contacts }

  func cookies() async -> [HTTPCookie] { jar }

  func set(_ cookie: HTTPCookie) async {
    jar.removeAll { $0.name == cookie.name && $0.domain == cookie.domain && $0.path == cookie.path }
    jar.append(cookie)
    cookiesDidChange?()
  }

  func delete(_ cookie: HTTPCookie) async {
    jar.removeAll { $0.name == cookie.name && $0.domain == cookie.domain && $0.path == cookie.path }
    cookiesDidChange?()
  }

  func remove(_ kinds: WebDataKinds, modifiedSince date: Date) async {
    if kinds.contains(.trackerContacts) { contacts = [] }
    guard kinds.contains(.cookies), !jar.isEmpty else { return }
    jar = []
    cookiesDidChange?()
  }

  func sites(_ kinds: WebDataKinds) async -> [(name: String, kinds: WebDataKinds)] {
    guard kinds.contains(.cookies) else { return [] }
    return Set(jar.map(Self.site)).sorted().map { ($0, .cookies) }
  }

  func remove(_ kinds: WebDataKinds, ofSites names: Set<String>) async {
    guard kinds.contains(.cookies), jar.contains(where: { names.contains(Self.site($0)) }) else { return }
    jar.removeAll { names.contains(Self.site($0)) }
    cookiesDidChange?()
  }

  private static func site(_ cookie: HTTPCookie) -> String { String(cookie.domain.drop { $0 == "." }) }

  func allow(_ certificate: WebCertificate, at place: CertificateLedger.Place) async {
    allowed[place] = certificate
  }

  func certificateException(at place: CertificateLedger.Place) -> WebCertificate? { allowed[place] }

  func withdrawCertificate(at place: CertificateLedger.Place) async { allowed[place] = nil }
}
