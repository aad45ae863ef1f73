import Foundation

/// The dates at which cookies were first seen as they are. The engine's cookies have no time of their own, so these answer "since".
///
/// A cookie that was set again, with another value or another end, is another one. One that was not seen yet counts as set just
/// now: what is removed by time may be a little more than what was set since, never less. Cookies are told by hashes, so that a
/// copy of the file says nothing of sites.
struct CookieDates: Codable, Equatable, Sendable {
  /// A cookie, as the hash over all that it is.
  typealias Digest = String

  /// The most cookies that are noted. WebKit and libsoup have no limit of their own; a site is given some 180 by other browsers.
  static let most = 20_000

  /// The text that hashes begin with, so that those of two profiles differ.
  let salt: String
  private var dates: [Digest: Date]

  init(salt: String = UUID().uuidString) {
    self.salt = salt
    dates = [:]
  }

  /// The dates when these are the cookies that there are: new ones are seen now, and those that are gone are forgotten.
  ///
  /// Of too many nothing is noted: the new ones among them count as set just now, and go where some are to go by time.
  func noting(_ cookies: Set<Digest>, at now: Date) -> CookieDates {
    guard cookies.count <= Self.most else { return self }
    var new = self
    new.dates = dates.filter { cookies.contains($0.key) }
    for cookie in cookies where dates[cookie] == nil { new.dates[cookie] = now }
    return new
  }

  /// Returns true if a cookie was set at this time or later, as far as that is known.
  func isSet(_ cookie: Digest, since date: Date) -> Bool {
    dates[cookie].map { $0 >= date } ?? true
  }
}
