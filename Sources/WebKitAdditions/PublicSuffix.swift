import WebKit

/// The list of public suffixes (https://publicsuffix.org) as the engine has it: names below which anybody may have a site of his own,
/// such as "com", "co.uk" and "github.io".
public enum PublicSuffix {
  /// Returns true if a host is on the list. Complexity: O(*n*) in the length of the name.
  /// - Parameter host: in its ASCII form.
  public static func contains(_ host: String) -> Bool { RegistrableDomain.isPublicSuffix(host) }
}
