import Foundation

/// The gates of one tab: what its page may make the browser do, and how often.
public struct PageFloods: Hashable, Sendable {
  /// An act of the browser at a page's word.
  public enum Deed: Hashable, Sendable, CaseIterable {
    /// A window or a tab is opened.
    case window
    /// People are told of a window that was not.
    case blockedWindow
    /// Camera, microphone or notifications are asked for.
    case permission
    /// It is asked whether the page is to be left.
    case leaving
    /// It is asked whether a form is to be sent once more, without the user's going back or reloading.
    case formAgain
    /// A visit is recorded.
    case visit
    /// A file is fetched.
    case download
    /// An element fills the window.
    case fullscreen
    /// A notification is shown in the desktop.
    case notification

    /// The limit on how often it may be done.
    public var limit: FloodGate.Limit {
      switch self {
      case .window: PageLimits.windows
      case .blockedWindow: PageLimits.blockedWindows
      case .permission: PageLimits.permissions
      case .leaving: PageLimits.leaving
      case .formAgain: PageLimits.formsAgain
      case .visit: PageLimits.visits
      case .download: PageLimits.downloads
      case .fullscreen: PageLimits.fullscreen
      case .notification: PageLimits.notifications
      }
    }
  }

  private var gates: [Deed: FloodGate] = [:]

  /// Creates the record of a tab in which nothing has happened yet.
  public init() {}

  /// The page is to have one more of it.
  public mutating func come(_ deed: Deed, at now: TimeInterval) -> FloodGate.Verdict {
    gates[deed, default: FloodGate(deed.limit)].come(at: now)
  }

  /// The user went somewhere: what comes next is theirs. A page that goes elsewhere by itself stays within its limits.
  public mutating func userDidNavigate() { gates = [:] }
}
