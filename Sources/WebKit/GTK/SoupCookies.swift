import CWebKitGTK
import Foundation
import FoundationNetworking
import WebKitValues

/// Cookies between libsoup and Foundation.
enum SoupCookies {
  /// - Parameter cookie: borrowed.
  static func foundation(_ cookie: OpaquePointer) -> HTTPCookie? {
    var properties: [HTTPCookiePropertyKey: Any] = [
      .name: copyString(soup_cookie_get_name(cookie)) ?? "",
      .value: copyString(soup_cookie_get_value(cookie)) ?? "",
      .domain: copyString(soup_cookie_get_domain(cookie)) ?? "",
      .path: copyString(soup_cookie_get_path(cookie)) ?? "/",
    ]
    if let expires = soup_cookie_get_expires(cookie) {
      properties[.expires] = Date(timeIntervalSince1970: TimeInterval(g_date_time_to_unix(expires)))
    }
    if soup_cookie_get_secure(cookie) != 0 { properties[.secure] = "TRUE" }
    if soup_cookie_get_http_only(cookie) != 0 { properties[HTTPCookiePropertyKey("HttpOnly")] = "TRUE" }
    return SameSiteCookie(properties: properties, policy: policy(soup_cookie_get_same_site_policy(cookie)))
  }

  /// The caller frees it.
  static func soup(_ cookie: HTTPCookie) -> OpaquePointer? {
    guard let soup = soup_cookie_new(cookie.name, cookie.value, cookie.domain, cookie.path, -1) else {
      return nil
    }
    if let date = cookie.expiresDate {
      let time = g_date_time_new_from_unix_utc(gint64(date.timeIntervalSince1970))
      soup_cookie_set_expires(soup, time)
      g_date_time_unref(time)
    }
    soup_cookie_set_secure(soup, cookie.isSecure ? 1 : 0)
    soup_cookie_set_http_only(soup, cookie.isHTTPOnly ? 1 : 0)
    if let policy = (cookie as? SameSiteCookie)?.policy {
      soup_cookie_set_same_site_policy(soup, soupPolicy(policy))
    }
    return soup
  }

  private static func policy(_ policy: SoupSameSitePolicy) -> WebCookieSameSite {
    switch policy {
    case SOUP_SAME_SITE_POLICY_STRICT: .strict
    case SOUP_SAME_SITE_POLICY_LAX: .lax
    default: .none
    }
  }

  private static func soupPolicy(_ policy: WebCookieSameSite) -> SoupSameSitePolicy {
    switch policy {
    case .strict: SOUP_SAME_SITE_POLICY_STRICT
    case .lax: SOUP_SAME_SITE_POLICY_LAX
    case .none: SOUP_SAME_SITE_POLICY_NONE
    }
  }
}
