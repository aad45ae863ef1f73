import Foundation

/// A tab on its way through its pages: what it shows, what is on its way, and where it stands in its history.
///
/// It is the only state that there is of a load. ``handle(_:)`` is the only way to change it, and returns what is to be done. What the
/// address bar says, the lock, what Back does, what comes into the history and what is saved follow from it and from nothing else:
///
/// - ``page`` says what is painted and which address is named, ``position`` where one can go.
/// - An entry that the user goes to is the ``target`` until its page comes, or the user wants something else.
/// - What the user waits for is asked for again if the page that is being left gets in its way (``Departure``).
public struct TabNavigation: Hashable, Sendable {
  /// The engine's last load.
  public enum Course: Hashable, Sendable {
    /// It has come, or there was none.
    case resting
    /// It is on its way from an address.
    case loading(URL)
    /// It failed, and Martlet's report names the address.
    case failed(URL, PageLoadFailure)
  }

  /// The entry of the list at which the screen is.
  public enum Standing: Hashable, Sendable {
    /// None, or one whose document must not be uncovered as it is.
    case nowhere
    /// That of an earlier session, whose page has not come yet; a picture of it may be seen.
    case restoring(PageEntry)
    /// One whose page is on the screen, or was before the start view.
    case shown(PageEntry)
  }

  /// An entry that was gone to and has not come yet.
  struct Target: Hashable {
    var entry: PageEntry
    /// On the way it was asked to be loaded again.
    var reloadsOnceThere = false
  }

  /// The page that is shown and the one that is awaited.
  public internal(set) var page: PageLoad
  /// The position in the tab's history.
  public internal(set) var position: NavigationPosition
  /// The engine's last load.
  public internal(set) var course = Course.resting
  /// The entry at which the screen is.
  public internal(set) var standing = Standing.nowhere
  /// The address that is on the screen, as the history has it; nil where nothing is told to the history.
  public internal(set) var paintedURL: URL?
  var way: Target?
  /// The page that is being left. It has a stage only while the user waits.
  var departure = Departure()
  /// The address that takes the place of the awaited one when that cannot be had. There is one only while the user waits.
  var fallback: URL?
  /// Tells whether a load may send a form, which cannot be asked for again without it, and whether a document that came by the rules of another
  /// site is asked for once more.
  var ownRules = OwnRules()
  /// True if a server has sent the last load on to another address.
  public internal(set) var isRedirected = false
  /// The load goes on as a download; the page stays as it was.
  var isDownload = false
  /// The document that is loaded is shown no more before it was asked for again.
  var owesReload = false
  /// The time at which the page's process ended last.
  var lastEnd: Date?
  var visits = VisitFilter()

  /// Seconds within which a second end of the page's process counts as the page's fault.
  static let patience: TimeInterval = 20

  /// A tab on its start view.
  public init() {
    page = PageLoad()
    position = .start(ahead: 0)
  }

  /// A tab that has an address and nothing to show for it yet: one of an earlier session, or a closed one.
  public init(unloaded url: URL) {
    page = PageLoad(unloaded: url)
    position = .page(behind: 0, ahead: 0)
  }

  /// Returns the tab with its place and nothing loaded.
  var unloaded: TabNavigation {
    var result = page.url.map(TabNavigation.init(unloaded:)) ?? TabNavigation()
    result.position = position
    return result
  }

  // MARK: - What follows from it

  /// The entry that was gone to and has not come yet.
  public var target: PageEntry? { way?.entry }

  /// The entry whose page is on the screen, or was before the start view.
  public var shownEntry: PageEntry? {
    if case .shown(let entry) = standing { return entry }
    return nil
  }

  /// True if the engine has been asked for something that has not come.
  public var isUnderWay: Bool {
    if case .loading = course { return true }
    return false
  }

  /// True if a document that comes now is not what the user waits for, unless it has the awaited address: the engine has not begun with
  /// that.
  var overtakesUser: Bool {
    page.userWaits && (departure.stage == .asked || departure.stage == .ending)
  }

  /// Returns true if a document that comes now is the page's own, and the user still waits for another one: the engine has not begun
  /// with that, or the page was loaded again and no server led there.
  public func overtakesUser(_ document: PageDocument?) -> Bool {
    guard let url = document?.url else { return overtakesUser }
    guard page.userWaits, !isAwaited(url), !isUpgrade(url) else { return false }
    return overtakesUser || (!isRedirected && url == page.liveDocument?.url)
  }

  /// Returns true if an address is the very one that was asked for.
  public func isAwaited(_ url: URL) -> Bool {
    guard let pending = page.pending, pending.asker != .page else { return false }
    return pending.url.withRoot == url.withRoot
  }

  /// Returns true if an address is the `https` form of the one that was asked for: the engine asks sites so that said so (RFC 6797).
  func isUpgrade(_ url: URL) -> Bool {
    guard let asked = page.pending?.url, asked.scheme?.lowercased() == "http",
      var parts = URLComponents(url: asked, resolvingAgainstBaseURL: true)
    else { return false }
    parts.scheme = "https"
    if parts.port == 80 { parts.port = nil }
    return parts.url?.withRoot == url.withRoot
  }
}

extension URL {
  /// The address with the path that one without a path means: engines write it out (RFC 3986, 6.2.3).
  public var withRoot: URL? {
    guard host != nil, path.isEmpty, var parts = URLComponents(url: self, resolvingAgainstBaseURL: true)
    else { return absoluteURL }
    parts.path = "/"
    return parts.url
  }
}
