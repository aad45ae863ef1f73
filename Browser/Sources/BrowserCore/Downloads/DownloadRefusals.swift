/// The sites whose downloads the user did not want, until the program ends.
public struct DownloadRefusals: Hashable, Sendable {
  /// The number of times that each site was refused, one after the other.
  private var counts: [String: Int] = [:]
  private var blocked: Set<String> = []

  /// Makes a record of nothing.
  public init() {}

  /// True for a site that is to ask no more.
  public func isBlocked(_ host: String) -> Bool { blocked.contains(host) }

  /// True once a site was refused so often that the user may have it ask no more.
  public func mayBlock(_ host: String) -> Bool {
    counts[host, default: 0] >= PageLimits.refusedDownloadsBeforeBlock
  }

  /// The user wanted a download.
  public mutating func didAccept(_ host: String) { counts[host] = nil }

  /// The user did not want a download.
  public mutating func didRefuse(_ host: String) { counts[host, default: 0] += 1 }

  /// The site is to ask no more.
  public mutating func block(_ host: String) { blocked.insert(host) }
}
