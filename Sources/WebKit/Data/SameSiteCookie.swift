import Foundation
import FoundationNetworking
import WebKitValues

/// A cookie that knows with which requests of other sites it is sent: Foundation's on Linux forget it.
package final class SameSiteCookie: HTTPCookie, @unchecked Sendable {
  package let policy: WebCookieSameSite

  package init?(properties: [HTTPCookiePropertyKey: Any], policy: WebCookieSameSite) {
    self.policy = policy
    super.init(properties: properties)
  }
}
