import Foundation
import FoundationNetworking
import WebKit

/// The requests of other sites with which a cookie is sent
/// (https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis, 5.6.7).
public enum WebCookieSameSite: String, Sendable {
  /// None of them.
  case strict
  /// Those that show a page.
  case lax
  /// All of them.
  case none
}

extension HTTPCookie {
  /// The requests of other sites with which it is sent; nil for cookies that do not know it: Foundation's on Linux forget it, unlike those
  /// that come from a `WKHTTPCookieStore` or ``cookie(with:sameSite:)``.
  public var sameSite: WebCookieSameSite? {
    (self as? SameSiteCookie).flatMap { WebCookieSameSite(rawValue: $0.policy.rawValue) }
  }

  /// Makes a cookie that a `WKHTTPCookieStore` keeps with its policy.
  /// - Parameter properties: as `HTTPCookie.init(properties:)` takes them.
  /// - Returns: nil where they make no cookie.
  public static func cookie(
    with properties: [HTTPCookiePropertyKey: Any], sameSite: WebCookieSameSite
  ) -> HTTPCookie? {
    SameSiteCookie.Policy(rawValue: sameSite.rawValue).flatMap {
      SameSiteCookie(properties: properties, policy: $0)
    }
  }
}
