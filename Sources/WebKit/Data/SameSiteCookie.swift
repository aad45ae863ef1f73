import Foundation
import FoundationNetworking

/// A cookie that knows with which requests of other sites it is sent: Foundation's on Linux forget it.
package final class SameSiteCookie: HTTPCookie, @unchecked Sendable {
  package enum Policy: String, Sendable { case strict, lax, none }

  package let policy: Policy

  package init?(properties: [HTTPCookiePropertyKey: Any], policy: Policy) {
    self.policy = policy
    super.init(properties: properties)
  }
}
