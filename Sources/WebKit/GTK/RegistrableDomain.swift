import CWebKitGTK

/// Registrable domains as the engine sees them, which keeps pages of one domain in one process.
package enum RegistrableDomain {
  /// The domain of a host, by the list of public suffixes; a host that has none is its own.
  static func of(_ host: String) -> String {
    // All names of this machine are of one domain to the engine.
    if host == local || host.hasSuffix(".\(local)") { return local }
    // The answer points into the text that was given.
    return host.withCString { copyString(soup_tld_get_base_domain($0, nil)) } ?? host
  }

  /// Returns true if anybody may have a site of his own below a name. A last label that the list does not know is no suffix.
  package static func isPublicSuffix(_ host: String) -> Bool { soup_tld_domain_is_public_suffix(host) != 0 }

  private static let local = "localhost"
}
