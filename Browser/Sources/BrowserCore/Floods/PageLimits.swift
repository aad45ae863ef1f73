import Foundation

/// The limits of everything that a page may do. Each figure is ours, and larger than what a page needs that means well.
///
/// What the engine bounds by itself is not here: `history.pushState` and `replaceState` (100 in 10 s, then an exception), files
/// chosen without a touch or a click, the clipboard (written for some seconds after a touch), drags (one for each
/// time that a button is held), storage (1,000 MiB for each site).
public enum PageLimits {
  // MARK: - What is done at a page's word

  /// Windows and tabs that a page opens, by a touch each or by links that ask for a tab.
  public static let windows = FloodGate.Limit(burst: 8, interval: 1)
  /// Windows that were not opened and that are told of.
  public static let blockedWindows = FloodGate.Limit(burst: 1, interval: 5)
  /// Questions whether a page may use camera or microphone, or show notifications.
  public static let permissions = FloodGate.Limit(burst: 3, interval: 60)
  /// Questions whether the page is to be left: a page that goes on leaving itself is left without one.
  public static let leaving = FloodGate.Limit(burst: 6, interval: 10)
  /// Questions whether a form is to be sent once more that a script brings about, by going back and forth.
  public static let formsAgain = FloodGate.Limit(burst: 3, interval: 60)
  /// Visits that come into the history.
  public static let visits = FloodGate.Limit(burst: 40, interval: 2)
  /// Files that a page begins to fetch.
  public static let downloads = FloodGate.Limit(burst: 12, interval: 5)
  /// Times that an element fills the window: each covers it, and one touch allows several.
  public static let fullscreen = FloodGate.Limit(burst: 6, interval: 3)
  /// Notifications that come into the desktop's list, from a page that nobody need be looking at.
  public static let notifications = FloodGate.Limit(burst: 5, interval: 12)
  /// Notifications of a page that stand in the desktop's list: the oldest goes for a further one.
  public static let notificationsAtOnce = 8
  /// Files under way or asked for at once, of all pages.
  public static let downloadsAtOnce = 24

  // MARK: - What a page says of itself

  /// Titles, and colours, that are shown; of those that come faster the last one is.
  public static let updates = FloodGate.Limit(burst: 12, interval: 0.25)
  /// UTF-8 bytes of an address that comes into the history; longer ones hold data rather than say where one was.
  public static let longestRecordedAddress = 8192

  /// Returns true if an address may be recorded in the history: it is not too long.
  public static func isRecordable(_ url: URL) -> Bool {
    url.absoluteString.utf8.count <= longestRecordedAddress
  }

  /// Scalars of a notification's title that are shown: no desktop shows more.
  public static let longestNotificationTitle = 100
  /// Scalars of a notification's text that are shown.
  public static let longestNotificationBody = 300

  // MARK: - Questions

  /// Seconds from when a question of a page, or about one, begins to appear until an answer counts: a tap that was meant for the
  /// page, and led to where a button was to come, chooses nothing.
  public static let answerDelay: TimeInterval = 0.5
  /// From this dialog of a page on, one can refuse further ones.
  public static let dialogsBeforeRefusal = 3
  /// While one question about a download stands, so many others may wait.
  public static let waitingDownloads = 8
  /// From so many refusals on, a site can be kept from offering files.
  public static let refusedDownloadsBeforeBlock = 2
}
