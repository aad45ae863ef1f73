import Foundation
import FoundationNetworking
import WebKit
import WebKitValues

extension HTTPCookie {
  /// The requests of other sites with which it is sent; nil for cookies that do not know it: Foundation's on Linux forget it, unlike those
  /// that come from a `WKHTTPCookieStore` or ``cookie(with:sameSite:)``.
  public var sameSite: WebCookieSameSite? { (self as? SameSiteCookie)?.policy }

  /// Makes a cookie that a `WKHTTPCookieStore` keeps with its policy.
  /// - Parameter properties: as `HTTPCookie.init(properties:)` takes them.
  /// - Returns: nil where they make no cookie.
  public static func cookie(
    with properties: [HTTPCookiePropertyKey: Any], sameSite: WebCookieSameSite
  ) -> HTTPCookie? {
    SameSiteCookie(properties: properties, policy: sameSite)
  }
}
