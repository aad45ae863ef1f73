/// The words of a page's notification in the desktop's list, where nothing but the words says whose it is.
public struct NotificationText: Hashable, Sendable {
  /// The first line: the page's title of it, or the site's name where it has none.
  public let title: String
  /// The lines below: the site's name first, where no text of the page's can push it out of sight, then the page's text in one line.
  public let body: String

  /// - Parameters:
  ///   - title: the page's word.
  ///   - text: the page's word.
  ///   - host: the name of the site, as it is shown elsewhere.
  public init(title: String, text: String, host: String) {
    let line = PageText.line(title, longest: PageLimits.longestNotificationTitle)
    self.title = line.isEmpty ? host : line
    let rest = PageText.line(text, longest: PageLimits.longestNotificationBody)
    body = rest.isEmpty ? host : "\(host)\n\(rest)"
  }
}
