import Foundation

/// The facts about one tab. A value: the page itself lives elsewhere.
public struct Tab: Identifiable, Hashable, Sendable {
  /// The tab's identity.
  public let id: TabID
  /// True if the tab is private. It never changes.
  public let isPrivate: Bool
  /// The tab from whose page this one was opened, if any. It may be closed by now.
  public var openerID: TabID?
  /// The page that the tab shows and the one that is on its way there. Address, lock and errors follow from it.
  public var load: PageLoad
  /// The page's title; empty when it has none.
  public var title: String
  /// The part of the page that has been loaded, 0…1, as the engine estimates it.
  public var progress: Double
  /// The colour that the page asks for with its `theme-color`.
  public var themeColor: PageColor?
  /// The background colour of the page.
  public var pageBackground: PageColor?
  /// The state of Reader: whether the page is an article, and whether it is being read in Reader.
  public var reader: TabReader
  /// The position of the tab in its history. Where one can go follows from it.
  public var position: NavigationPosition

  /// Makes a tab. Without an address it shows the start page.
  public init(
    id: TabID = TabID(), isPrivate: Bool = false, openerID: TabID? = nil, url: URL? = nil, title: String = ""
  ) {
    self.id = id
    self.isPrivate = isPrivate
    self.openerID = openerID
    load = url.map(PageLoad.init(unloaded:)) ?? PageLoad()
    self.title = title
    progress = 0
    themeColor = nil
    pageBackground = nil
    reader = .unavailable
    position = url == nil ? .start(ahead: 0) : .page(behind: 0, ahead: 0)
  }

  /// The address that the tab stands for; nil on the start page. While a load of the user's is awaited it is that one's.
  public var url: URL? { load.url }

  /// True while a page is being loaded.
  public var isLoading: Bool { load.isLoading }

  /// True if all of the shown page came over a connection that is private and proven.
  public var isSecure: Bool { load.connection == .proven }

  /// The reason why the page could not be loaded; nil when it could.
  public var loadError: PageLoadFailure? { load.failure }

  /// Shows the start view: nothing that a page said of itself counts any longer.
  public mutating func leavePage() {
    load.handle(.left)
    forgetWords()
  }

  /// Nothing counts any longer that the page before said of itself.
  public mutating func forgetWords() {
    title = ""
    progress = 0
    themeColor = nil
    pageBackground = nil
    reader = .unavailable
  }

  /// The tab is restored on its start view with a list that no engine has read yet: how many pages it holds is known later,
  /// but one it holds.
  mutating func hasPagesAhead() { position = .start(ahead: 1) }

  /// True if the tab is empty: on the start view, with nothing ahead.
  public var isEmpty: Bool { position == .start(ahead: 0) && !isLoading }

  /// True if the tab has a page, also one that is still loading or has failed: no start page then.
  ///
  /// A hidden tab stands at the right of the last tab once that one has a page.
  public var hasPage: Bool {
    guard let url else { return false }
    // An empty page is as good as the start page, unless another page may write into it.
    return !url.isBlankPage || load.document?.isWindowOfAnother == true
  }

  /// The colour of the status bar strip: Reader's page, else the page's theme colour, else its background, else nothing.
  public var stripColor: PageColor? {
    if case .shown(let background) = reader { return background }
    return themeColor ?? pageBackground
  }
}
