/// Hosts in sentences of ours.
public enum HostText {
  /// The most characters of a host in a sentence: as many as fit into a line of a phone's notice.
  public static let longest = 28

  /// Returns a host of which the end is in sight, however long it is: whose page it is is said there.
  public static func short(_ host: String, to count: Int = longest) -> String {
    host.count > count ? "…" + host.suffix(max(0, count - 1)) : host
  }
}
