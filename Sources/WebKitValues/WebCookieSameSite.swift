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
