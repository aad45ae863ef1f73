/// The words for a page that does not answer, in one line above the bars.
public enum HangingText {
  /// - Parameter host: whose page it is; empty where the address names nobody.
  public static func notice(host: String) -> String {
    "\(host.isEmpty ? "This page" : HostText.short(host)) is not responding · Stop"
  }
}
