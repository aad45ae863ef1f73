import Foundation

/// The meaning of what a person typed into the address field.
public enum AddressIntent: Hashable, Sendable {
  /// Nothing was typed.
  case nothing
  /// Open a page. The URL's scheme is `https`, `http`, `file` or (only `about:blank`) `about`.
  ///
  /// `fallback` is the plain `http` form, to be tried when the first address fails in a way that
  /// ``PageLoadFailure/allowsInsecureFallback`` permits.
  case open(URL, fallback: URL?)
  /// Search for a text.
  case search(query: String, URL)
  /// Let another program handle it: mail, telephone and the like.
  case external(URL)
}
