import Foundation

/// A web site as people mean it: a host with all that lies below it, `www.` left out.
public struct Site: Codable, Hashable, Sendable {
  /// The host without `www.`, in lower case; empty for files.
  public let host: String

  /// The site of a page; of what a page has made (`blob:`), the page's, whose name its address has.
  public init(_ url: URL) {
    let place = url.scheme?.lowercased() == "blob" ? PageDocument(url: url).originURL : url
    self.init(host: place?.host ?? "")
  }

  /// The site of a host.
  public init(host: String) {
    self.host = HostName.withoutWWW(host.lowercased())
  }

  /// Returns true if a host is this site's or lies below it; a dot before it, as cookies have, does not count.
  public func contains(host other: String) -> Bool {
    let name = other.lowercased().drop { $0 == "." }
    return name == host || (!host.isEmpty && name.hasSuffix("." + host))
  }
}
