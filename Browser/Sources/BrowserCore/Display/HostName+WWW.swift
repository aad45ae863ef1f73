extension HostName {
  /// Returns a host without the "www." before it. It stays where the rest is no site of the same owner: one label alone, or a public
  /// suffix, below which "www" is somebody's name.
  /// - Parameter host: in ASCII and lower case.
  public static func withoutWWW(
    _ host: String, isPublicSuffix: (String) -> Bool = PublicSuffixes.contains
  ) -> String {
    guard host.hasPrefix("www.") else { return host }
    let rest = String(host.dropFirst(4))
    let name = rest.hasSuffix(".") ? String(rest.dropLast()) : rest
    return name.contains(".") && !isPublicSuffix(name) ? rest : host
  }
}
