import Foundation

/// The facts about one tab. A value: the page itself lives elsewhere.
public struct Tab: Identifiable, Hashable, Sendable {
  /// The tab's identity.
  public let id: TabID
  /// True if the tab is private. It never changes.
  public let isPrivate: Bool
  /// The tab from whose page this one was opened, if any. It may be closed by now.
  public var openerID: TabID?
  /// The tab's way through its pages. Address, lock, errors, and where one can go follow from it.
  public internal(set) var navigation: TabNavigation
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
  /// The sound of the tab.
  public var sound = TabSound.quiet
  /// True if the tab is pinned (`TabsModel.setPinned`).
  public internal(set) var isPinned = false

  /// Makes a tab. Without an address it shows the start page.
  public init(
    id: TabID = TabID(), isPrivate: Bool = false, openerID: TabID? = nil, url: URL? = nil, title: String = ""
  ) {
    self.id = id
    self.isPrivate = isPrivate
    self.openerID = openerID
    navigation = url.map(TabNavigation.init(unloaded:)) ?? TabNavigation()
    self.title = title
    progress = 0
    themeColor = nil
    pageBackground = nil
    reader = .unavailable
  }

  /// The page that the tab shows and the one that is on its way there.
  public var load: PageLoad { navigation.page }

  /// The position of the tab in its history.
  public var position: NavigationPosition { navigation.position }

  /// The address that the tab stands for; nil on the start page. While a load of the user's is awaited it is that one's.
  public var url: URL? { load.url }

  /// True while a page is being loaded.
  public var isLoading: Bool { load.isLoading }

  /// True if all of the shown page came over a connection that is private and proven.
  public var isSecure: Bool { load.connection == .proven }

  /// The reason why the page could not be loaded; nil when it could.
  public var loadError: PageLoadFailure? { load.failure }

  /// Takes note of an event of the tab's page, or of the user's wish for one. What the page before said of itself counts no longer than
  /// the page does.
  /// - Returns: what is to be done, in this order.
  @discardableResult
  public mutating func handle(_ event: NavigationEvent) -> [NavigationEffect] {
    let before = navigation
    let effects = navigation.handle(event)
    switch event {
    case .asked:
      progress = 0
      // The title of the page that is there is not that of the address.
      if load.liveDocument != nil { title = "" }
    case .wentToStart, .uncovered: forgetWords()
    case .went(let index, let list) where list.entries.indices.contains(index): nameTarget()
    case .formWasNotSent where load.isAwaited: nameTarget()
    default: break
    }
    // A title belongs to the document that gave it.
    if let document = before.page.document, load.failure != nil, document.url != load.url { title = "" }
    return effects
  }

  /// Nothing is known of the page that was gone to but what the list says.
  private mutating func nameTarget() {
    guard let target = navigation.target else { return }
    forgetWords()
    title = target.title
  }

  /// Takes the tab out of use: it keeps its place, and nothing of it is loaded.
  mutating func unload() {
    navigation = navigation.unloaded
    progress = 0
  }

  /// The tab as it stands in a list that is not open: nothing of it is loaded, heard or read.
  var shelved: Tab {
    var tab = self
    tab.unload()
    // Muted by the user it stays so.
    if tab.sound != .muted { tab.sound = .quiet }
    tab.reader = .unavailable
    return tab
  }

  /// Nothing counts any longer that the page before said of itself.
  mutating func forgetWords() {
    title = ""
    progress = 0
    themeColor = nil
    pageBackground = nil
    reader = .unavailable
  }

  /// The tab is restored on its start view with a list that no engine has read yet: how many pages it holds is known later,
  /// but one it holds.
  mutating func hasPagesAhead() { navigation.position = .start(ahead: 1) }

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
