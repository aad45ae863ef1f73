/// The words of a page's notification in the desktop's list, where nothing but the words says whose it is.
public struct NotificationText: Hashable, Sendable {
  /// The first line: the site's name, which no text of the page's can push out of sight.
  public let title: String
  /// The lines below: the page's title of it, then its text, each in one line.
  public let body: String

  /// - Parameters:
  ///   - title: the page's word.
  ///   - text: the page's word.
  ///   - host: the name of the site, as it is shown elsewhere.
  public init(title: String, text: String, host: String) {
    self.title = host
    body = [
      PageText.line(title, longest: PageLimits.longestNotificationTitle),
      PageText.line(text, longest: PageLimits.longestNotificationBody),
    ].filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
